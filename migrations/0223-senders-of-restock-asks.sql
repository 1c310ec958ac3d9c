-- Who asked to be told, as marks of the network and the account (src/modules/settings/service/letter-limit.ts): emails that one sender causes to
-- addresses nobody proved are counted together, also when the goods come back months later.
alter table restock_asks add column senders text[] not null default '{}';
