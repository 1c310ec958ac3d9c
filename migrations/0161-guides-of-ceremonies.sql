-- Who sits, the steps with their meaning, how traditions differ, and questions: written in files of the code, read whole.
alter table ceremony_texts add column guide jsonb not null default '{"who": "", "steps": [], "differences": [], "questions": []}'
  check (jsonb_typeof(guide) = 'object');
