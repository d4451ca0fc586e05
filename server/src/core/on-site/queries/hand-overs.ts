import { sql } from 'kysely';

/** When the camper of the query's hand-over came back, also where the return was received first; null where they did not. */
export const backAt = sql<Date | null>`coalesce(hand_over.returned_at, (
  select min(came_back.made_at) from came_back
  where came_back.registration_id = hand_over.registration_id and came_back.undone_at is null
    and came_back.made_at > hand_over.made_at))`;

/** Whether the query's hand-over holds: it was not undone, and the camper did not come back. */
export const holds = sql<boolean>`hand_over.undone_at is null and ${backAt} is null`;
