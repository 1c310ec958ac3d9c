-- The shop's bills and credit notes: numbered without gaps within a series and a financial year, each a picture of what was sold that never changes.
create table bill_series (
  series text not null check (series in ('IN', 'CN')),
  -- The year in which the financial year begins, on the 1st of April.
  year smallint not null,
  last integer not null check (last > 0),
  primary key (series, year)
);

create table bills (
  id uuid primary key,
  order_id uuid not null references orders (id),
  series text not null,
  year smallint not null,
  serial integer not null check (serial > 0),
  -- At most sixteen characters, as the rules of GST want it.
  number text not null constraint bills_number unique check (length(number) <= 16),
  -- What it was written for: the sale, or one thing that made it less. Once for each.
  cause text not null,
  total_paise integer not null check (total_paise >= 0),
  -- Seller, buyer, lines and sums as they were that day.
  content jsonb not null,
  issued_at timestamptz not null,
  foreign key (series, year) references bill_series (series, year),
  constraint bills_serial unique (series, year, serial),
  constraint bills_cause unique (order_id, cause)
);

-- A bill stays as it was written; only its buyer may be taken out of it.
create function refuse_bill_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and to_jsonb(new) - 'content' = to_jsonb(old) - 'content'
    and new.content - 'buyer' = old.content - 'buyer'
    and new.content #> '{buyer,isErased}' = 'true'
  then
    return new;
  end if;
  raise exception 'a bill is never changed';
end
$$;
create trigger bills_fixed before update or delete on bills for each row execute function refuse_bill_change();
