-- What families of accepted campers read about a camp.
alter table camp
  add column place text not null default '',
  add column map_link text not null default '' check (map_link = '' or map_link like 'https://%'),
  add column arrival_time text check (arrival_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  add column departure_time text check (departure_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  add column packing_list text not null default '',
  add column day_contact_name text not null default '',
  add column day_contact_phone text not null default '',
  add column rest_due_on date;
comment on column camp.arrival_time is 'On the first day, in the provider''s time zone.';
comment on column camp.departure_time is 'On the last day, in the provider''s time zone.';
comment on column camp.rest_due_on is 'By when families pay what is left after the deposit.';
