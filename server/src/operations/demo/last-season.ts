import type { StaffCampRow } from '@bowline/contract/api/staff/season/camps';
import { addDays, DAY_MS } from '@bowline/contract/text/calendar';
import type { Client } from '@bowline/testing/client';
import type { AppDeps } from '../../platform/app-deps.ts';
import { type CampStaff, createExtraCamp } from './extra-camp.ts';
import { addNamesakes } from './namesakes.ts';
import { createParents } from './people.ts';
import { type DemoRegistration, fillIn, planRegistrations, type Season, today } from './registration.ts';
import { confirm, decideOn, pay } from './steps.ts';

/** How long before this season the last one was: the same days of the week. */
export const LAST_SEASON_DAYS = 52 * 7;

const CAMPERS = 12;
const PLAYED = [[9], [12], [15], [8]];
const PLACES = 20;
// Beyond the numbers of the other households: names in emails and ICs are made of them.
const FIRST_HOUSEHOLD = 4000;
// From the first registration to the last.
const DAYS = 75;

/**
 * The camps of a year before, with campers who registered, paid and came. The clock is at the day on which registration for
 * them opens, and goes on to their last decision.
 */
export async function createLastSeason(
  deps: Pick<AppDeps, 'db' | 'files'>,
  season: Season,
  { seed, admin, staff }: CampStaff,
): Promise<void> {
  const opens = season.clock.now().getTime();
  const camps = Object.values(season.camps);
  for (const camp of camps) await createCampBefore(await admin(), camp, today(season.clock));
  const firstDay = addDays(season.camps.lite.starts_on, -LAST_SEASON_DAYS);
  const households = createParents(PLAYED, seed, firstDay, FIRST_HOUSEHOLD);
  const registrations = households.flatMap((household) => planRegistrations(season, household, staff));
  for (const [index, registration] of registrations.entries()) {
    // Most come in the first days.
    const at = opens + (index / PLAYED.length) ** 1.7 * DAYS * DAY_MS;
    season.clock.set(new Date(Math.max(at, season.clock.now().getTime())).toISOString());
    await registerAndPay(registration);
  }
  await addNamesakes(deps, {
    ...{ households, seed, from: opens, until: opens + 1.5 * DAYS * DAY_MS },
    ...{ registrations: CAMPERS - registrations.length, number: FIRST_HOUSEHOLD + 100 },
  });
  const young = registrations.find(({ camper }) => camper.type === 'lite');
  if (young) season.cases.set('Family of last season', (await young.family()).email);
}

function createCampBefore(office: Client, camp: StaffCampRow, opens_on: string): Promise<unknown> {
  const starts_on = addDays(camp.starts_on, -LAST_SEASON_DAYS);
  const { type, audience, min_age } = camp;
  return createExtraCamp(office, {
    ...{ name: `${camp.name} ${starts_on.slice(0, 4)}`, type, audience, min_age, max_age: camp.max_age },
    ...{ starts_on, ends_on: addDays(camp.ends_on, -LAST_SEASON_DAYS), capacity: PLACES },
    ...{ opens_on, closes_on: addDays(starts_on, -7), rest_due_on: addDays(starts_on, -14) },
  });
}

async function registerAndPay(registration: DemoRegistration): Promise<void> {
  await fillIn(registration);
  for (const step of [
    pay({ amount: ({ charged }) => charged }),
    confirm(),
    decideOn({ decision: 'accept' }),
  ]) {
    registration.season.clock.advance(step.wait(registration));
    await step.run(registration);
  }
}
