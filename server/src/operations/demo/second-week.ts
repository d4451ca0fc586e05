import { startRegistration } from '@bowline/contract/api/family/registrations';
import { workflowOf } from '@bowline/contract/steps/workflows';
import { addDays } from '@bowline/contract/text/calendar';
import { type CampStaff, createExtraCamp } from './extra-camp.ts';
import { createParents } from './people.ts';
import {
  answerSteps,
  type DemoRegistration,
  fillIn,
  getOwn,
  HOUR,
  planRegistrations,
  type Season,
  today,
} from './registration.ts';

// Beyond the numbers of the other households: names in emails and ICs are made of them.
const FIRST_HOUSEHOLD = 4500;
const DAYS_LATER = 14;

/**
 * A second camp for juniors, and a child who is registered for both. The clock is at the day on which registration opens.
 */
export async function createSecondWeek(season: Season, { seed, admin, staff }: CampStaff): Promise<void> {
  const { starts_on, ends_on, min_age, max_age } = season.camps.junior;
  const camp = await createExtraCamp(await admin(), {
    ...{ name: 'Junior Regatta Week', type: 'junior', audience: 'children', min_age, max_age },
    ...{ starts_on: addDays(starts_on, DAYS_LATER), ends_on: addDays(ends_on, DAYS_LATER), capacity: 24 },
    ...{ opens_on: today(season.clock), closes_on: starts_on, rest_due_on: starts_on },
  });
  const [registration] = createParents([[12]], seed, starts_on, FIRST_HOUSEHOLD).flatMap((household) =>
    planRegistrations(season, household, staff),
  );
  // The season's own camps open in the morning of this day, which may be hours away.
  season.clock.advance(8 * HOUR);
  if (registration) await registerForBoth(registration, camp.id);
}

async function registerForBoth(registration: DemoRegistration, camp: string): Promise<void> {
  await fillIn(registration);
  const family = await registration.family();
  const { camper_id: camperId } = await getOwn(registration);
  const { form } = await family.client.call(startRegistration, { params: { camperId }, query: { camp } });
  await answerSteps({ ...registration, id: form.id }, workflowOf(registration.camper.type));
  registration.season.cases.set('Camper with two camps', family.email);
}
