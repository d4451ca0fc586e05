import { closeStaffCamp } from '@bowline/contract/api/staff/season/camps';
import { BUS } from '@bowline/contract/options/choices';
import { addDays, DAY_MS } from '@bowline/contract/text/calendar';
import type { AppDeps } from '../../platform/app-deps.ts';
import { type CampStaff, createExtraCamp } from './extra-camp.ts';
import { addNamesakes } from './namesakes.ts';
import { createParents } from './people.ts';
import { fillIn, MINUTE, planRegistrations, type Season, today } from './registration.ts';
import { confirm, decideOn, pay } from './steps.ts';

const CAMPERS = 16;
const PLAYED = [[12], [11], [13], [12]];
// Beyond the numbers of the season's households: names in emails and ICs are made of them.
const FIRST_HOUSEHOLD = 3000;

export interface CampOfToday {
  readonly id: string;
  readonly name: string;
  /** `yyyy-mm-dd` */
  readonly starts_on: string;
  readonly ends_on: string;
  /** Of its registrations. */
  readonly ids: readonly string[];
}

/**
 * A camp that is on in the present of `deps`, with accepted campers who registered before the season begins. It is closed
 * afterwards, so that no other family of the demo is led to it.
 */
export async function createCampOfToday(
  deps: Pick<AppDeps, 'db' | 'files' | 'clock'>,
  season: Season,
  { seed, admin, staff }: CampStaff,
): Promise<CampOfToday> {
  const starts_on = addDays(today(deps.clock), -1);
  const ends_on = addDays(starts_on, 3);
  const camp = await createExtraCamp(await admin(), {
    ...{ name: 'Harbour Days', type: 'junior', starts_on, ends_on, audience: 'children' },
    ...{ min_age: 11, max_age: 13, capacity: CAMPERS + 4, rest_due_on: starts_on },
    ...{ opens_on: today(season.clock), closes_on: addDays(starts_on, -3) },
  });
  const from = season.clock.now().getTime();
  const households = createParents(PLAYED, seed, starts_on, FIRST_HOUSEHOLD);
  const registrations = households.flatMap((household) => planRegistrations(season, household, staff));
  for (const [index, registration] of registrations.entries()) {
    // Every other one comes by bus.
    await fillIn(registration, 'done', { transport_to_campsite: index % 2 === 0 ? BUS : 'own' });
    for (const step of [pay(), confirm(), decideOn({ decision: 'accept' })]) {
      season.clock.advance(registration.camper.random.between(2, 20) * MINUTE);
      await step.run(registration);
    }
  }
  await addNamesakes(deps, {
    ...{ households, seed, from, until: from + DAY_MS },
    ...{ registrations: CAMPERS - registrations.length, number: FIRST_HOUSEHOLD + 100 },
  });
  await (await admin()).call(closeStaffCamp, { params: { campId: camp.id }, body: { closed_by_hand: true } });
  const accepted = deps.db
    .selectFrom('registration')
    .select('id')
    .where('camp_id', '=', camp.id)
    .orderBy('id');
  const ids = (await accepted.execute()).map(({ id }) => id);
  return { id: camp.id, name: camp.name, starts_on, ends_on, ids };
}
