-- What supplies an item of a samagri list is looked up by that item.
create index products_samagri on products using gin (samagri) where is_visible;
