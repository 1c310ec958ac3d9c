-- A pandit's name in Devanagari, as he writes it himself; null where he has not said, and Hindi pages show the other name.
alter table pandits add column name_hindi text check (name_hindi <> '');
