import { randomBytes } from 'node:crypto';
import { setUpItems } from '@bowline/contract/api/staff/season/set-up';
import { addDays, DAY_MS } from '@bowline/contract/text/calendar';
import { createClient } from '@bowline/testing/client';
import { createSeededRandom } from '@bowline/testing/seeded-random';
import { injectTransport } from '@bowline/testing/transports';
import { buildApp } from '../../app.ts';
import { createDemoSeason } from '../../core/camps/demo-season.ts';
import { chainLog } from '../../core/log-chain/log-chain.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { type FixedClock, fixedClock } from '../../platform/process/clock.ts';
import { insertSkipped } from '../../staff/season/set-up/queries.ts';
import { createCampOfToday } from './camp-of-today.ts';
import { askOneMore, publishFirstQuestions } from './camp-questions.ts';
import { correctAnswers } from './corrections.ts';
import {
  confirmDemoEmail,
  findReference,
  practisePayments,
  requireEmptyInstallation,
  setEmailStates,
  setTextStates,
  storeEmailTexts,
} from './database.ts';
import { playDay } from './day-on-site.ts';
import { beginOnlinePayment, mergeAccounts } from './families.ts';
import { ENOUGH_FOR_TWO_PARENTS, otherParentOf, shareCampers } from './guardians.ts';
import { addIntegrations } from './integrations.ts';
import { createLastSeason, LAST_SEASON_DAYS } from './last-season.ts';
import { addNamesakes } from './namesakes.ts';
import { enterPaperFamily } from './paper-form.ts';
import { depsInThePast } from './past.ts';
import { createHouseholds, type Household } from './people.ts';
import {
  type DemoRegistration,
  getOwn,
  HOUR,
  MINUTE,
  planRegistrations,
  type Season,
  today,
} from './registration.ts';
import { type AssignedScenario, assignScenarios, shareOf } from './scenarios.ts';
import {
  changeCamps,
  createStaffMember,
  endStaffSessions,
  finishSeason,
  listOpenCamps,
  openCamps,
  raiseFeeForNew,
  resetLink,
  STAFF_ADDRESS,
} from './season.ts';
import { createSecondWeek } from './second-week.ts';

interface DemoOptions {
  readonly registrations: number;
  /** How many of them are played; the others are copies. By default enough for every case. */
  readonly played?: number;
  readonly seed?: number;
  /** Whether there is also a camp that is on today. */
  readonly campOfToday?: boolean;
  /** Whether there was a season a year before. */
  readonly lastSeason?: boolean;
  /** Whether juniors can choose between two camps. */
  readonly secondWeek?: boolean;
}

interface Demo {
  readonly admin: { readonly email: string; readonly link: string };
  /** For a phone at the camp of today. */
  readonly crew: { readonly email: string; readonly link: string } | undefined;
  /** One of the families, and the password that all of them have. */
  readonly family: { readonly email: string; readonly password: string };
  /** What there is to see, by name, and where. */
  readonly cases: ReadonlyMap<string, string>;
}

const SEASON = 60 * DAY_MS;
// Every scenario has come to its end by then.
const LONGEST_SCENARIO = 16 * DAY_MS;
// So many have every scenario; more are copies of them.
const STORY = 50;

/**
 * Fills a season by calls to the application, with a clock that goes through the past two months; many families are copies
 * of others. `deps` are those of the installation in its present. Throws DemoError where there is no room for it.
 */
export async function runDemo(
  deps: AppDeps,
  {
    registrations,
    played = STORY,
    seed = 1,
    campOfToday = false,
    lastSeason = false,
    secondWeek = false,
  }: DemoOptions,
): Promise<Demo> {
  await requireEmptyInstallation(deps);
  await createDemoSeason(deps);
  await practisePayments(deps);
  const now = deps.clock.now();
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  // Who fills in a form last has finished before the present.
  const [from, until] = [before(SEASON).getTime(), before(2 * HOUR).getTime()];
  const opening = before(SEASON + DAY_MS);
  const clock = fixedClock(
    before(SEASON + DAY_MS + (lastSeason ? LAST_SEASON_DAYS * DAY_MS : 0)).toISOString(),
  );
  const past = depsInThePast(deps, clock);
  const app = await buildApp(past);
  const clientAt = (remoteAddress: string, language = 'en') => {
    const send = injectTransport(app, { remoteAddress });
    return createClient((request) =>
      send({ ...request, headers: { 'accept-language': language, ...request.headers } }),
    );
  };
  try {
    const office = clientAt(STAFF_ADDRESS);
    const admin = await createStaffMember(past, office, 'admin', 'Aminah');
    const registrar = await createStaffMember(past, office, 'registrar', 'Rajan');
    const second = await createStaffMember(past, office, 'registrar', 'Siew-Lan');
    const medic = await createStaffMember(past, office, 'medic', 'Melur');
    const viewer = await createStaffMember(past, office, 'viewer', 'Vincent');
    const newPricesOn = today(fixedClock(before(SEASON / 2).toISOString()));
    const newPrices = Date.parse(`${newPricesOn}T00:00+08:00`);
    const season: Season = {
      // One of the networks for documents (RFC 5737).
      clientOf: ({ number, holder }) => clientAt(`203.0.113.${number % 250}`, holder.language),
      clock,
      camps: await listOpenCamps(await admin.client(), now),
      password: randomBytes(9).toString('base64url'),
      confirmEmail: (email) => confirmDemoEmail(past, email),
      cases: new Map(),
    };
    const staff = { seed, admin: admin.client, staff: registrar.client };
    if (lastSeason) await createLastSeason(deps, season, staff);
    clock.set(opening.toISOString());
    await openCamps(await admin.client(), season.camps, {
      opens_on: today(clock),
      early_bird_until: addDays(newPricesOn, -1),
    });
    await publishFirstQuestions(await admin.client(), season);
    if (secondWeek) await createSecondWeek(season, staff);
    const onSite = campOfToday ? await createCampOfToday(deps, season, staff) : undefined;
    const story = Math.min(registrations, played);
    const hasOtherParent = story >= ENOUGH_FOR_TWO_PARENTS;
    const own = createHouseholds(story - Number(hasOtherParent), seed, season.camps.lite.starts_on);
    const [first] = own;
    const [otherParent] = hasOtherParent && first ? otherParentOf(first, own.length + 1, story) : [];
    const households = otherParent ? [...own, otherParent] : own;
    const registrars = [registrar.client, second.client];
    const scenarios = assignScenarios(households, seed);
    const timelines = registrationTimelines(season, { seed, from, until, registrars, households, scenarios });
    const newFee = { wait: () => 0, run: () => raiseFeeForNew(season, admin.client) };
    await runTimelines([...timelines, { start: newPrices, steps: [newFee] }], clock, until);
    const copies = await addNamesakes(deps, {
      ...{ households, seed, from, until, newPrices },
      shareOf: (household) => shareOf(household, scenarios),
      ...{ registrations: registrations - story, number: story },
    });
    clock.set(before(HOUR).toISOString());
    await changeCamps(season, admin.client);
    clock.set(before(10 * MINUTE).toISOString());
    if (first && otherParent)
      await shareCampers(past, season, { first, otherParent, registrar: await registrar.client() });
    if (first && otherParent) await mergeAccounts(season, first, await registrar.client());
    await enterPaperFamily(season, await registrar.client());
    if (first) await correctAnswers(past, season, first, await registrar.client());
    await askOneMore(await admin.client(), season);
    await finishSeason(await admin.client(), await registrar.client(), today(clock));
    await addIntegrations(past, await admin.client(), today(clock));
    clock.set(now.toISOString());
    await beginOnlinePayment(season, own);
    const crew = onSite && (await createStaffMember(past, office, 'crew', 'Chandra'));
    if (onSite && crew) {
      await playDay(past, onSite, { medic, crew });
      season.cases.set('Camp that is on today', onSite.name);
    }
    const link = await endStaffSessions(past, [
      admin,
      registrar,
      second,
      medic,
      viewer,
      ...(crew ? [crew] : []),
    ]);
    const crewLink = crew && (await resetLink(past, crew));
    await insertSkipped(deps.db, setUpItems);
    const unreachable = households[1]?.holder.email ?? '';
    await setEmailStates(deps, unreachable);
    const returned = await findReference(deps, unreachable);
    if (returned) season.cases.set('Emails bounce', returned);
    await storeEmailTexts(
      past,
      copies.map(({ accountId }) => accountId),
    );
    await setTextStates(deps);
    await chainLog(deps);
    const { password, cases } = season;
    return {
      admin: link,
      crew: crewLink,
      family: { email: households[0]?.holder.email ?? '', password },
      cases,
    };
  } finally {
    await app.close();
  }
}

interface TimelineOptions {
  readonly seed: number;
  readonly from: number;
  readonly until: number;
  readonly registrars: readonly DemoRegistration['staff'][];
  readonly households: readonly Household[];
  readonly scenarios: ReadonlyMap<number, AssignedScenario>;
}

/** Steps in order, each so many milliseconds after the one before it. The first runs at `start`, whatever its wait. */
interface Timeline {
  readonly start: number;
  readonly steps: readonly { wait(): number; run(): Promise<unknown> }[];
}

/** The timeline of each registration. The first of a scenario starts early enough to come to its end. */
function registrationTimelines(season: Season, options: TimelineOptions): Timeline[] {
  const { seed, from, until, registrars, households, scenarios } = options;
  const { between, pick } = createSeededRandom(seed);
  return households.flatMap((household) => {
    const planned = planRegistrations(season, household, pick(registrars));
    const mustEnd = planned.some(({ camper }) => scenarios.get(camper.number)?.isFirst);
    let start = startOf(household, from, until - (mustEnd ? LONGEST_SCENARIO : 0));
    return planned.map((registration) => {
      start = Math.min(start + between(0, HOUR), until - HOUR);
      const { name, steps = [] } = scenarios.get(registration.camper.number) ?? {};
      const bound = steps.map((step) => ({
        wait: () => step.wait(registration),
        run: async () => registration.isOver || step.run(registration),
      }));
      const naming = { wait: () => 0, run: () => nameCase(name ?? '', registration) };
      return { start, steps: name ? [...bound, naming] : bound };
    });
  });
}

/** Most families come in the first days, and on an evening or at lunch, in Malaysia's time. */
function startOf({ holder: { random } }: Household, from: number, until: number): number {
  const at = from + (until - from) * random.roll() ** 1.7;
  const evening = random.pick([8, 12, 13, 17, 19, 20, 20, 21, 21, 22, 22, 23]);
  const then =
    new Date(at + 8 * HOUR).setUTCHours(evening, random.between(0, 59), random.between(0, 59)) - 8 * HOUR;
  return then < from || then > until ? at : then;
}

async function nameCase(name: string, registration: DemoRegistration): Promise<void> {
  const { cases } = registration.season;
  if (!cases.has(name)) cases.set(name, (await getOwn(registration)).reference ?? '');
}

/**
 * Runs timelines side by side in the order of time, with the clock set to each step. Steps that are due after `end` never
 * run.
 */
async function runTimelines(timelines: readonly Timeline[], clock: FixedClock, end: number): Promise<void> {
  const waiting = timelines.map(({ start, steps }) => ({ due: start, steps: [...steps] }));
  for (;;) {
    const [next] = waiting.sort((a, b) => a.due - b.due);
    if (!next || next.due > end) return;
    // No two steps have the same time, so that lists have one order.
    clock.set(new Date(Math.max(next.due, clock.now().getTime() + 1)).toISOString());
    await next.steps.shift()?.run();
    const following = next.steps[0];
    next.due = following ? clock.now().getTime() + following.wait() : Number.POSITIVE_INFINITY;
  }
}
