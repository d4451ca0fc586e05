-- A form begins with the answers of an earlier one, and the family says which of them are still true.
alter table registration add column earlier jsonb not null default '{}';
comment on column registration.earlier is 'The answers that the family has yet to confirm: by step, the day on which each was given.';

-- A photo and an ID picture are asked for again after two years. Of those stored before, the camper is as old at least.
alter table camper add column photo_at timestamptz, add column ic_at timestamptz;
update camper set photo_at = created_at where photo_file is not null;
update camper set ic_at = created_at where ic_front_file is not null;
