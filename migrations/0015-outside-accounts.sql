-- One account of a provider belongs to one person, also when two browsers link it at once.
create unique index accounts_provider_account on accounts (provider_id, account_id);
