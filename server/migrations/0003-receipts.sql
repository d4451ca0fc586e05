-- A receipt's number is given when staff confirm the payment, in an unbroken row: it comes from a counter that the
-- same transaction moves on, so that what is rolled back leaves no gap and what is deleted is never given again.
alter table payment
  add column received_on date,
  add column receipt_number integer;
create unique index payment_by_receipt_number on payment (receipt_number);

create table receipt_counter (
  id integer primary key default 1 check (id = 1),
  last integer not null default 0
);
insert into receipt_counter default values;
