-- Girls and boys have cabins and tents of their own, and groups have leaders.
alter table group_kind
  add column separate_by_sex boolean not null default false,
  add column campers_per_leader integer check (campers_per_leader > 0);
comment on column group_kind.separate_by_sex is 'Girls and boys have groups of their own.';
comment on column group_kind.campers_per_leader is 'For how many campers one leader is enough; null for no rule.';

-- As isForTheNight in contract/src/on-site/group-kinds.ts.
update group_kind set separate_by_sex = true
where name ~* '(?<![[:alpha:]])(cabin|tent|chalet|dorm|bunk|hut|bedroom|room|lodge|khemah|kabin|bilik|asrama|pondok)'
  or name ~ '帐篷|帳篷|营帐|營帳|小屋|木屋|房|宿舍';

create table group_leader (
  group_id uuid not null references camp_group on delete cascade,
  staff_id uuid not null references staff on delete cascade,
  primary key (group_id, staff_id)
);
comment on table group_leader is 'The staff who lead a group at camp.';
create index group_leader_by_staff on group_leader (staff_id);
