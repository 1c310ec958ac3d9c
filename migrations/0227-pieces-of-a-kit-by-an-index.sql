-- How many pieces of one kit other lines of a person's cart hold: the same kit with other parts taken out.
-- A connection that first asks while nobody has a cart would plan to read the whole table, and keep that plan while the table grows.
create function other_kit_pieces(person text, kit uuid, without uuid[]) returns int language plpgsql stable set enable_seqscan = off as $$
begin
  return coalesce((select sum(quantity)::int from cart_lines where user_id = person and variant_id = kit and without_parts <> without), 0);
end $$;
