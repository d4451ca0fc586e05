-- Entries were English sentences. From now on they are codes and values, whose words are made when they are read.
comment on column access_log.what is
  'The event as a JSON array: its code and the values of its words. A sentence in entries of version 0.1.';
