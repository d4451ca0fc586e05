-- The log is searched by the office, and tells what an account could have read.

-- The role of whoever did it, at that moment; unknown for what was logged before this.
alter table access_log add column role text;
-- The texts of the log are few. They are looked for among themselves, and their entries found from there.
create index access_log_by_what on access_log (what, at desc, id desc);
create index access_log_by_action on access_log (action, at desc, id desc);

-- What an account was, from when on. Written by the database itself: no change can be forgotten.
create table staff_standing (
  staff_id uuid not null references staff on delete cascade,
  since timestamptz not null default now(),
  role text not null,
  disabled boolean not null,
  ends_on date,
  -- False for what stood when recording began: whether it was otherwise before, nobody knows.
  recorded boolean not null default true,
  primary key (staff_id, since)
);
insert into staff_standing (staff_id, since, role, disabled, ends_on, recorded)
  select id, created_at, role, disabled_at is not null, ends_on, false from staff;

create function record_staff_standing() returns trigger language plpgsql as $$
begin
  insert into staff_standing (staff_id, role, disabled, ends_on)
    values (new.id, new.role, new.disabled_at is not null, new.ends_on)
    on conflict (staff_id, since) do update
      set role = excluded.role, disabled = excluded.disabled, ends_on = excluded.ends_on;
  return null;
end $$;
create trigger staff_standing_is_recorded
  after insert or update of role, disabled_at, ends_on on staff
  for each row execute function record_staff_standing();

-- Sessions are kept when they are over: when an account was used, and from where.
alter table staff_session add column address text;

-- Two admins who change an account at once: the second is told.
alter table staff add column version integer not null default 1;
