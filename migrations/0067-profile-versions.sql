-- Which state of his profile a form was opened with: the last of two windows is told that the other was faster.
alter table pandits add profile_version integer not null default 0;
