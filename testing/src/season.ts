import { createStaffCamp, type StaffCamp } from '@bowline/contract/api/staff/camps';
import type { Answers } from '@bowline/contract/form/field';
import { sampleAnswers } from '@bowline/contract/form/samples';
import { campSection } from '@bowline/contract/staff/camp';
import type { CampType } from '@bowline/contract/steps/workflows';
import { addDays } from '@bowline/contract/text/calendar';
import type { Client } from './client.ts';

const DAYS_OF_CAMP = 5;
const CLOSES_DAYS_BEFORE = 14;

const camps = [
  { type: 'lite', name: 'Lite Camp', min_age: 7, max_age: 10, audience: 'children', startsIn: 90 },
  { type: 'junior', name: 'Junior Camp', min_age: 11, max_age: 13, audience: 'children', startsIn: 97 },
  { type: 'senior', name: 'Senior Camp', min_age: 14, max_age: null, audience: 'both', startsIn: 104 },
] as const;

/**
 * A season as an admin makes it: a camp of each type, three months from today and open for registration.
 * @param given answers to the camps' questions, the same for each
 */
export async function createSeason(
  admin: Client,
  today = new Date(),
  given: Answers = {},
): Promise<Record<CampType, StaffCamp>> {
  const made: Partial<Record<CampType, StaffCamp>> = {};
  for (const { startsIn, ...camp } of camps)
    made[camp.type] = await createCamp(admin, { ...camp, ...openUntil(startsIn, today), ...given });
  return made as Record<CampType, StaffCamp>;
}

/** A camp with the sample answers, and those given. */
export function createCamp(admin: Client, given: Answers = {}): Promise<StaffCamp> {
  return admin.call(createStaffCamp, { body: { ...sampleAnswers(campSection), ...given } });
}

function openUntil(startsIn: number, today: Date): Answers {
  const date = (days: number) => addDays(today.toISOString().slice(0, 10), days);
  return {
    starts_on: date(startsIn),
    ends_on: date(startsIn + DAYS_OF_CAMP),
    opens_on: date(-1),
    closes_on: date(startsIn - CLOSES_DAYS_BEFORE),
    early_bird_until: date(startsIn - 2 * CLOSES_DAYS_BEFORE),
  };
}
