-- The documents of an application: which uploads belong to it. The files go 30 days after the decision, and the rows with them.
create table application_documents (
  application_id uuid not null references pandit_applications (id) on delete cascade,
  upload_id uuid not null unique references uploads (id) on delete cascade,
  -- In the order they were chosen in.
  place smallint not null check (place >= 0),
  primary key (application_id, upload_id)
);

-- The team may take out a document that shows what we may not keep.
alter table application_events drop constraint application_events_kind_check;
alter table application_events add constraint application_events_kind_check
  check (kind in ('received', 'checked', 'unchecked', 'note', 'document_removed', 'approved', 'refused', 'withdrawn'));

-- A document that was sent once is never sent again, though it waits for its end as an unused one does.
alter table uploads add column claimed_at timestamptz;
