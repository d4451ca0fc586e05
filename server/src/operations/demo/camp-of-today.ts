import { closeStaffCamp } from '@bowline/contract/api/staff/season/camps';
import { addDays } from '@bowline/contract/text/calendar';
import { demoDetails } from '../../core/camps/demo-details.ts';
import type { Clock } from '../../platform/process/clock.ts';
import { type CampStaff, createExtraCamp, onlyJuniors } from './extra-camp.ts';
import { createHouseholds } from './people.ts';
import {
  type DemoRegistration,
  fillIn,
  MINUTE,
  planRegistrations,
  type Season,
  today,
} from './registration.ts';
import { confirm, decideOn, pay } from './steps.ts';

const CAMPERS = 16;
// Beyond the numbers of the season's households: names in emails and ICs are made of them.
const FIRST_HOUSEHOLD = 3000;
const POOL = 120;

export interface CampOfToday {
  readonly id: string;
  readonly name: string;
  /** `yyyy-mm-dd` */
  readonly starts_on: string;
  readonly ends_on: string;
  readonly registrations: readonly DemoRegistration[];
}

/**
 * A camp that is on at `present`, with accepted campers who registered before the season begins. It is closed afterwards, so
 * that no other family of the demo is led to it.
 */
export async function createCampOfToday(
  season: Season,
  { present, seed, admin, staff }: CampStaff & { readonly present: Clock },
): Promise<CampOfToday> {
  const starts_on = addDays(today(present), -1);
  const ends_on = addDays(starts_on, 3);
  const camp = await createExtraCamp(await admin(), {
    ...demoDetails,
    ...{ name: 'Harbour Days', type: 'junior', starts_on, ends_on, audience: 'children' },
    ...{ min_age: 11, max_age: 13, capacity: CAMPERS + 4, rest_due_on: starts_on },
    ...{ opens_on: today(season.clock), closes_on: addDays(starts_on, -3) },
    pick_up_points: 'KL Sentral, 08:00\nPetaling Jaya, 08:30',
  });
  const registrations = onlyJuniors(createHouseholds(POOL, seed, starts_on, FIRST_HOUSEHOLD))
    .flatMap((household) => planRegistrations(season, household, staff))
    .slice(0, CAMPERS);
  for (const registration of registrations) {
    await fillIn(registration);
    for (const step of [pay(), confirm(), decideOn({ decision: 'accept' })]) {
      season.clock.advance(registration.camper.faker.number.int({ min: 2, max: 20 }) * MINUTE);
      await step.run(registration);
    }
  }
  await (await admin()).call(closeStaffCamp, { params: { campId: camp.id }, body: { closed_by_hand: true } });
  return { id: camp.id, name: camp.name, starts_on, ends_on, registrations };
}
