-- What a buyer pays for a product is its selling price, as shops in India call it.
alter table products rename column final_price_paise to selling_price_paise;

-- Newer versions of PostgreSQL also name the constraints of `not null`.
do $$
declare
  old_name text;
begin
  for old_name in
    select conname from pg_constraint where conrelid = 'products'::regclass and starts_with(conname, 'products_final_price_paise_')
  loop
    execute format('alter table products rename constraint %I to %I', old_name,
      replace(old_name, 'products_final_price_paise_', 'products_selling_price_paise_'));
  end loop;
end
$$;
