-- What a refused or withdrawn application said is taken out 180 days after the decision; who became a pandit goes on with it.
alter table pandit_applications alter column details drop not null;
alter table pandit_applications add constraint pandit_applications_closed_may_be_empty
  check (details is not null or state in ('refused', 'withdrawn'));
