-- The team makes and changes codes: which version somebody saw, what a code is for, and who changed it last.
alter table coupons add version integer not null default 0;
alter table coupons add note text not null default '';
alter table coupons add changed_at timestamptz;
alter table coupons add changed_by text references users (id) on delete set null;
create index coupons_recent on coupons (created_at desc, code desc);
create index coupons_changed_by on coupons (changed_by) where changed_by is not null;

-- The orders of a code, the latest first; takes the place of the index that held the mobile, which nothing asks for.
drop index orders_coupon;
create index orders_coupon on orders (coupon_code, placed_at desc, id desc) where coupon_code is not null;
