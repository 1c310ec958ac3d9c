-- An ordered piece keeps all its names, as a line does: a product or variant that is renamed later keeps its old name in earlier orders.
alter table order_pieces
  add column name_hindi text not null default '',
  add column variant_name text not null default '',
  add column variant_name_hindi text not null default '';

update order_pieces i
set name_hindi = p.name_hindi,
  variant_name = concat_ws(', ', v.color, v.size),
  variant_name_hindi = concat_ws(', ', v.color_hindi, v.size_hindi)
from product_variants v join products p on p.id = v.product_id
where v.id = i.variant_id;

alter table order_pieces alter column name_hindi drop default;
