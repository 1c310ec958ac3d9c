-- "Vaishnava" was read as "Sri Vaishnava" (bit 6), so the search did not tell the two apart: it gets a bit of its own, 11. Other spellings of
-- "Sri Vaishnava" were not read at all.
update pandit_postings s
set traditions = case
  when p.sampradaya ilike 'vaishnava%' then (s.traditions & ~(1::bigint << 6)) | (1::bigint << 11)
  else s.traditions | (1::bigint << 6)
end
from pandits p
where p.id = s.pandit_id
  and (p.sampradaya ilike 'vaishnava%' and s.traditions & (1::bigint << 6) <> 0
    or p.sampradaya ilike any ('{shri vaishnava%,srivaishnava%,shrivaishnava%}'));
