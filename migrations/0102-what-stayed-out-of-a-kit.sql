-- Which parts of a kit its buyer left out, so that the same can be bought again.
alter table order_lines add column without_parts uuid[] not null default '{}';
