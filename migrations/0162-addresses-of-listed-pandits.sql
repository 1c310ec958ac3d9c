-- Addresses of the pandits who have a page, in their order: the map of the site reads them in parts.
create index pandits_listed_slugs on pandits (slug) where is_visible and verified_at is not null;
