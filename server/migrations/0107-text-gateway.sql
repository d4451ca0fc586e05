-- How long the gateway for text messages takes no more, as it said with a 429: for all servers, also after a restart.
create table text_gateway (
  id integer primary key default 1 check (id = 1),
  paused_until timestamptz
);
insert into text_gateway default values;
comment on table text_gateway is 'What the gateway for text messages asked for.';
create index text_recipient_attempted on text_recipient (attempted_at) where attempted_at is not null;
