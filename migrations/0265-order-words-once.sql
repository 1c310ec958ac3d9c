-- Names and mobiles stand in the text of an order already; an index of each again made every order dearer to write.
drop index orders_words;
create index orders_words on orders using gin ((
  number || ' ' || name || ' ' || mobile || ' ' || email || ' ' || city || ' ' || pin || ' ' || receiver_name || ' '
  || receiver_mobile || ' ' || tracking
) gin_trgm_ops);
