-- How a good may come back is kept with what was bought: a rule the team changes later is that of later orders.
alter table order_lines add column return_rule text not null default 'any'
  constraint order_lines_return_rule check (return_rule in ('any', 'unopened', 'food', 'personal'));
update order_lines l set return_rule = p.return_rule from products p where p.id = l.product_id and p.return_rule <> 'any';
