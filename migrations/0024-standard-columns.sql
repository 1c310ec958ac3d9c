-- Standard names for columns and for the table of what an order line takes from stock.
alter table booking_offers rename column turn to sequence;
alter table booking_payments rename column recorded_as to actor_kind;
alter table uploads rename column sweep_after to expires_at;
alter table return_photos rename column sweep_after to expires_at;
alter table products rename column pay_paise to final_price_paise;
alter table products rename column arrival to sequence_number;
alter table order_pieces rename to order_line_components;

alter index uploads_sweep rename to uploads_expires_at;
alter index return_photos_sweep rename to return_photos_expires_at;
alter sequence products_arrival_seq rename to products_sequence_number_seq;

-- Constraints named after them; newer versions of PostgreSQL also name those of `not null`.
do $$
declare
  item record;
begin
  for item in
    select conrelid::regclass as of_table, conname as old_name, replace(conname, word, standard) as new_name
    from pg_constraint
    join (values
      ('booking_offers', 'booking_offers_turn_', 'booking_offers_sequence_'),
      ('booking_payments', 'booking_payments_recorded_as_', 'booking_payments_actor_kind_'),
      ('products', 'products_pay_paise_', 'products_final_price_paise_'),
      ('products', 'products_arrival_', 'products_sequence_number_'),
      ('order_line_components', 'order_pieces_', 'order_line_components_')
    ) as renamed (of_table, word, standard) on conrelid = renamed.of_table::regclass and starts_with(conname, word)
  loop
    execute format('alter table %s rename constraint %I to %I', item.of_table, item.old_name, item.new_name);
  end loop;
end
$$;

-- Events of offers recorded which offer of a chain they are about.
alter table booking_events disable trigger booking_events_append_only;
update booking_events set details = details - 'turn' || jsonb_build_object('sequence', details -> 'turn') where details ? 'turn';
alter table booking_events enable trigger booking_events_append_only;
