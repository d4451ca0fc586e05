-- One payment for several campers: a payment for each registration, which share a slip.
alter table payment add column split_id uuid;
comment on column payment.split_id is 'The same for payments of several registrations that came as one, with one slip or in one transfer.';
create unique index payment_split_once on payment (split_id, registration_id) where split_id is not null;
-- A file that several payments name is removed with the last of them.
create index payment_by_file on payment (file) where file is not null;
