-- What the office says about a camp beyond what it began with; saves of camp and settings are checked against a version.
alter table camp
  add column version integer not null default 1,
  add column guest_lunch_sen integer not null default 0 check (guest_lunch_sen >= 0),
  add column pick_up_points text not null default '',
  add column drop_off_points text not null default '';

alter table provider add column version integer not null default 1;
