import { randomBytes } from 'node:crypto';
import { setUpItems } from '@bowline/contract/api/staff/season/set-up';
import type { StaffRole } from '@bowline/contract/staff/roles';
import { addDays, DAY_MS } from '@bowline/contract/text/calendar';
import { createClient } from '@bowline/testing/client';
import { createSeededRandom } from '@bowline/testing/seeded-random';
import { injectTransport } from '@bowline/testing/transports';
import { buildApp } from '../../app.ts';
import { createDemoSeason } from '../../core/camps/demo-season.ts';
import { chainLog } from '../../core/log-chain/log-chain.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { fixedClock } from '../../platform/process/clock.ts';
import { insertSkipped } from '../../staff/season/set-up/queries.ts';
import { LAST_SEASON_DAYS, setUpCamps } from './camps.ts';
import { createCopier } from './copies.ts';
import {
  practisePayments,
  requireEmptyInstallation,
  setEmailStates,
  setTextStates,
  storeEmailTexts,
} from './database.ts';
import { playDay } from './day-on-site.ts';
import { familiesBefore, familiesToday, storyOf, usual } from './families.ts';
import { actsOfLastHour, raiseFeeForNew } from './office.ts';
import { depsInThePast } from './past.ts';
import { getOwn, HOUR, MINUTE, type Season, today } from './registration.ts';
import { createLink, createStaffMember, endStaffSessions, STAFF_ADDRESS } from './staff.ts';
import { createPlanner, type Planned, runTimelines } from './timelines.ts';

interface Demo {
  readonly admin: { readonly email: string; readonly link: string };
  /** For a phone at the camp of today. */
  readonly crew: { readonly email: string; readonly link: string };
  /** One of the families, and the password that all of them have. */
  readonly family: { readonly email: string; readonly password: string };
  /** What there is to see, by name, and where. */
  readonly cases: ReadonlyMap<string, string>;
}

const SEASON_DAYS = 60;
// What is played has come to its end by then.
const LONGEST_LIFE = 16 * DAY_MS;

/**
 * Fills last season and this one: a story by calls to the application, with a clock that goes through the past, and
 * copies of its families.
 * @param deps of the installation in its present; throws DemoError where there is no room for it
 * @param registrations how many there are in this season, or some more
 */
export async function runDemo(deps: AppDeps, registrations: number): Promise<Demo> {
  await requireEmptyInstallation(deps);
  await createDemoSeason(deps);
  await practisePayments(deps);
  const now = deps.clock.now().getTime();
  const before = (milliseconds: number) => new Date(now - milliseconds).toISOString();
  const clock = fixedClock(before((SEASON_DAYS + 1 + LAST_SEASON_DAYS) * DAY_MS));
  const past = depsInThePast(deps, clock);
  const app = await buildApp(past);
  const clientAt = (remoteAddress: string, language = 'en') => {
    const send = injectTransport(app, { remoteAddress });
    return createClient((request) =>
      send({ ...request, headers: { 'accept-language': language, ...request.headers } }),
    );
  };
  try {
    const invite = (role: StaffRole, name: string) =>
      createStaffMember(past, clientAt(STAFF_ADDRESS), role, name);
    const [admin, registrar] = [await invite('admin', 'Aminah'), await invite('registrar', 'Rajan')];
    const [medic, crew] = [await invite('medic', 'Melur'), await invite('crew', 'Chandra')];
    await invite('viewer', 'Vincent');

    const opens = today(fixedClock(before((SEASON_DAYS + 1) * DAY_MS)));
    const newPrices = addDays(opens, SEASON_DAYS / 2);
    const dates = { today: today(deps.clock), opens, earlyBirdUntil: addDays(newPrices, -1) };
    // No camp is full before staff say so.
    const places = Math.max(registrations, 50);
    const { lastSeason, ofToday, ...own } = await setUpCamps(await admin.client(), dates, places);
    const season: Season = {
      ...{ deps: past, clock, admin: admin.client, registrar: registrar.client, ...own },
      // One of the networks for documents (RFC 5737).
      clientOf: ({ number, holder }) => clientAt(`203.0.113.${number % 250}`, holder.language),
      password: randomBytes(9).toString('base64url'),
      cases: new Map(),
    };

    const random = createSeededRandom(1);
    const plan = createPlanner(season, random);
    const [start, from, until] = [clock.now().getTime(), now - SEASON_DAYS * DAY_MS, now - 2 * HOUR];
    const story = plan(storyOf(registrations, random), {
      camps: own.camps,
      from,
      until: until - LONGEST_LIFE,
    });
    const onSite = plan(familiesToday, { camps: ofToday, from, until: from + 5 * DAY_MS });
    const earlier = plan(familiesBefore, { camps: lastSeason, from: start, until: start + 75 * DAY_MS });
    const played = [...story, ...onSite, ...earlier];
    const newFee = { wait: () => 0, run: () => raiseFeeForNew(season) };
    const pricing = { start: Date.parse(`${newPrices}T00:00+08:00`), steps: [newFee] };
    await runTimelines([...played, pricing], clock, until);
    const copy = createCopier(deps, random, played.length);
    const common = { from, until, newPrices: pricing.start };
    const again = (some: readonly Planned[]) => new Map(some.map(({ life }) => [life, 1]));
    const copies = [
      await copy(story, { ...common, registrations: registrations - story.length, shares: usual }),
      await copy(onSite, { ...common, registrations: 8, shares: again(onSite) }),
      await copy(earlier, {
        ...common,
        from: start,
        until: start + 75 * DAY_MS,
        registrations: 6,
        shares: again(earlier),
      }),
    ].flat();

    await nameCases(season, story);
    const find = (name: string) => {
      const found = story.find(({ shows }) => shows === name);
      if (!found) throw new Error(`No family shows “${name}”`);
      return found.registration;
    };
    clock.set(before(HOUR));
    for (const act of actsOfLastHour) {
      clock.advance(3 * MINUTE);
      await act(season, find);
    }
    clock.set(before(0));
    await playDay(season, ofToday.junior, onSite[2]?.registration, { medic: medic.client, crew });
    season.cases.set('Camp that is on today', ofToday.junior.name);
    season.cases.set('Family of last season', earlier[0]?.registration.household.holder.email ?? '');

    await endStaffSessions(past);
    await insertSkipped(deps.db, setUpItems);
    await setEmailStates(deps, find('Emails bounce').household.holder.email);
    await storeEmailTexts(past, copies);
    await setTextStates(deps);
    const links = { admin: await createLink(past, admin), crew: await createLink(past, crew) };
    await chainLog(deps);
    return {
      ...links,
      family: { email: find('Two accounts merged').household.holder.email, password: season.password },
      cases: season.cases,
    };
  } finally {
    await app.close();
  }
}

async function nameCases({ cases }: Season, story: readonly Planned[]): Promise<void> {
  for (const { shows, registration } of story)
    if (shows && !cases.has(shows)) cases.set(shows, (await getOwn(registration)).reference ?? '');
}
