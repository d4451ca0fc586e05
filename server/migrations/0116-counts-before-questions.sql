-- Before 0089 a count ended a hand-over. Who was counted then, with a network, came back: it is no question. What a phone sent
-- late stays one. Phones read the hand-over again.
with ended as (
  select hand_over.id, registration.camp_id, min(attendance.made_at) as at
  from hand_over
  join registration on registration.id = hand_over.registration_id
  join attendance on attendance.registration_id = hand_over.registration_id and attendance.undone_at is null
    and attendance.made_at > hand_over.made_at and attendance.received_at > hand_over.received_at
    and attendance.received_at - attendance.made_at <= interval '5 minutes'
    and attendance.received_at < (select applied_at from schema_migration where number = 89)
  where hand_over.undone_at is null and hand_over.returned_at is null
  group by hand_over.id, registration.camp_id
), changed as (
  update camp_day_version set version = camp_day_version.version + 1
  where camp_id in (select camp_id from ended)
  returning camp_id, version
)
update hand_over set returned_at = ended.at, version = changed.version
from ended join changed on changed.camp_id = ended.camp_id
where hand_over.id = ended.id;
