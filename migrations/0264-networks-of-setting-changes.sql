-- From which network a setting was changed, as in the audit log, where the change is shown: an IPv4 address or the /64 of an IPv6 one; null
-- for changes from the machine itself and for older ones. It is deleted when an entry of the audit log would be.
alter table setting_changes add column network text;
