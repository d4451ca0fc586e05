import { sql } from 'kysely';

/** When the camper of the query's hand-over was at camp again: by a return or a count that came later; null where they are not. */
export const backAt = sql<Date | null>`coalesce(hand_over.returned_at, (
  select min(later.made_at) from (
    select made_at from attendance
    where attendance.registration_id = hand_over.registration_id and attendance.undone_at is null
    union all
    select made_at from came_back
    where came_back.registration_id = hand_over.registration_id and came_back.undone_at is null
  ) as later where later.made_at > hand_over.made_at))`;

/** Whether the query's hand-over holds: it was not taken back, and the camper did not come back. */
export const holds = sql<boolean>`hand_over.undone_at is null and ${backAt} is null`;
