-- The audit log is append-only, and entries are kept for a year. Only the reason of an action may be erased, together with the data of the
-- person whom it concerns.
create or replace function keep_audit_log() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.created_at < now() - interval '1 year' then
      return old;
    end if;
  elsif tg_op = 'UPDATE' then
    if to_jsonb(new) - 'details' = to_jsonb(old) - 'details' and new.details = old.details - 'reason' then
      return new;
    end if;
  end if;
  raise exception 'The audit log is only added to.' using errcode = 'restrict_violation';
end $$;

-- Reviews are deleted only when their author's data is erased.
update audit_log a set details = details - 'reason'
where details ->> 'reason' is not null and (
  (subject_kind = 'pandit' and exists (select from pandits p where p.id::text = a.subject_id and p.erased_at is not null))
  or (subject_kind = 'review' and not exists (select from reviews r where r.id::text = a.subject_id))
  or (subject_kind = 'product_review' and not exists (select from product_reviews r where r.id::text = a.subject_id))
);
