-- Whether a camp asks families about medicines, and what its medic may give if they agree.
alter table camp add column asks_medicines boolean not null default false,
  add column standard_medicines text not null default '';
comment on column camp.standard_medicines is 'One medicine a line.';
