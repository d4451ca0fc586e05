-- Where a camp is, for the emergency page.
alter table camp add column address text not null default '';
comment on column camp.address is 'Several lines, as read to an ambulance.';

-- A hand-over to somebody who is not on the family's list can need a release by the office.
alter table provider add column hand_over_release boolean not null default false;
comment on column provider.hand_over_release is 'Whether the office releases a hand-over to somebody who is not on the list.';
