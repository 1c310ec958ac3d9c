-- Whether a pandit holds pujas over video too; whoever has not said so is not asked for one by himself.
alter table pandits add column takes_online boolean not null default false;
