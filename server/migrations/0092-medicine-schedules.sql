-- A medicine may be given on some days of a week, every few days or every few hours, and from or until a time of a day. What
-- was entered before is given each day at its times, or as needed.
alter table medicine add column schedule jsonb;
comment on column medicine.schedule is 'When it is given; null where that is each day at its times, or as needed.';
comment on column medicine.times is 'When it is given each day; empty where it is given as needed, or has a schedule.';
comment on column medicine.sealed is 'Name, dose and its changes, by whom it is given, and notes.';

-- A dose of an earlier day may turn out not to have been given.
alter table dose drop constraint dose_outcome_check;
alter table dose add constraint dose_outcome_check check (outcome in ('given', 'refused', 'withheld', 'missed'));
