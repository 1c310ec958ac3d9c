-- "Vaishnava" was read as "Sri Vaishnava", so the search did not tell the two apart: moves the bit of 6 to the bit of 11.
update pandit_postings s set traditions = (s.traditions & ~(1::bigint << 6)) | (1::bigint << 11)
from pandits p
where p.id = s.pandit_id and p.sampradaya ilike 'vaishnava%' and s.traditions & (1::bigint << 6) <> 0;
