-- Where a camp is, for the emergency page.
alter table camp add column address text not null default '';
comment on column camp.address is 'Several lines, as read to an ambulance.';
