-- A camp that does not take place.

alter table camp
  add column cancelled_at timestamptz,
  add column cancelled_by uuid references staff,
  add column cancelled_reason text,
  add constraint camp_cancelled_check check (num_nonnulls(cancelled_at, cancelled_by, cancelled_reason) in (0, 3));
comment on column camp.cancelled_reason is 'What the families were told.';
