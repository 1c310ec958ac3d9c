-- A pandit's past work in pictures, in his order; the version tells two tabs apart that change it at once.
alter table pandits add gallery_version integer not null default 0;

create table pandit_gallery (
  pandit_id uuid not null references pandits (id) on delete cascade,
  position integer not null check (position between 0 and 23),
  upload_id uuid not null unique references uploads (id) on delete cascade,
  caption text not null default '' check (length(caption) <= 120),
  primary key (pandit_id, position)
);
