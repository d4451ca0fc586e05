-- A group keeps its colour when others are added. Until now the colour followed from the order of the names of groups
-- with people; the same order keeps the colours of name tags that are already printed.
alter table camp_group add column colour text
  check (colour in ('red', 'blue', 'green', 'orange', 'purple', 'teal', 'pink', 'brown'));
update camp_group set colour = (array['red', 'blue', 'green', 'orange', 'purple', 'teal', 'pink', 'brown'])[place.at]
from (
  select id, (row_number() over (
    partition by kind_id
    order by exists (select from group_member where group_id = camp_group.id) desc, name collate "C"
  ) - 1) % 8 + 1 as at
  from camp_group
) as place
where place.id = camp_group.id;
alter table camp_group alter column colour set not null;
comment on column camp_group.colour is 'Of its name tags, its sheets and its column on the board; the values are in contract/src/on-site/group-colours.ts.';
