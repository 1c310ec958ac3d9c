-- A picture opens for its owner and the team until something anybody may see shows it: a pandit's profile, his gallery, a product.
alter table uploads add column is_public boolean not null default false;
update uploads set is_public = true
where purpose in ('gallery', 'product')
  or (purpose = 'photo' and exists (select 1 from pandits where pandits.photo_url = '/uploads/' || uploads.id || '/1280.webp'));
