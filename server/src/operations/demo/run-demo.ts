import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { createClient } from '@bowline/testing/client';
import { injectTransport } from '@bowline/testing/transports';
import { SimpleFaker } from '@faker-js/faker';
import { buildApp } from '../../app.ts';
import { createDemoSeason } from '../../core/camps/demo-season.ts';
import type { AppDeps } from '../../http/app-deps.ts';
import { createTokens } from '../../http/tokens.ts';
import { type FixedClock, fixedClock } from '../../platform/clock.ts';
import { datedInserts, setEmailStates } from './database-writes.ts';
import { requireEmptyInstallation } from './demo-error.ts';
import { createHouseholds, type Household } from './households.ts';
import { assignScenarios } from './scenarios.ts';
import { createScenes, getOwnRegistration, type Scene, type Season } from './scene.ts';
import { campTimelines, finishSeason, openCamps } from './season.ts';
import { clientOf, createStaff, endStaffSessions, STAFF_ADDRESS } from './staff.ts';
import { days, hours, minutes, runTimelines, type Timeline, today } from './timeline.ts';

export interface DemoOptions {
  readonly registrations: number;
  readonly seed?: number;
}

export interface Demo {
  readonly admin: { readonly email: string; readonly link: string };
  /** One of the families, and the password that all of them have. */
  readonly family: { readonly email: string; readonly password: string };
  /** What there is to see, by name, and where. */
  readonly cases: ReadonlyMap<string, string>;
}

const SEASON = days(60);
// Every scenario has come to its end by then.
const LONGEST_SCENARIO = days(16);

/**
 * Fills a season by calls to the application, with a clock that goes through the past two months. `deps` are those of the
 * installation in its present. Throws DemoError where there is no room for it.
 */
export async function runDemo(deps: AppDeps, { registrations, seed = 1 }: DemoOptions): Promise<Demo> {
  await requireEmptyInstallation(deps);
  await createDemoSeason(deps);
  const now = deps.clock.now();
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  const from = before(SEASON);
  // Who fills in a form last has finished before the present.
  const until = before(hours(2));
  const clock = fixedClock(before(SEASON + days(1)).toISOString());
  const past = depsInThePast(deps, clock);
  const staff = await createStaff(past);
  const households = createHouseholds(registrations, seed);
  const app = await buildApp(past);
  const clientAt = (remoteAddress: string) => createClient(injectTransport(app, { remoteAddress }));
  const admin = clientOf(clientAt(STAFF_ADDRESS), staff.admin);
  const registrars = staff.registrars.map((registrar) => clientOf(clientAt(STAFF_ADDRESS), registrar));
  const early_bird_until = today(fixedClock(before(SEASON / 2).toISOString()));
  const season: Season = {
    // One of the networks for documents (RFC 5737).
    clientOf: (household) => clientAt(`203.0.113.${household % 250}`),
    clock,
    camps: await openCamps(await admin(), { opens_on: today(clock), early_bird_until, now }),
    password: randomBytes(9).toString('base64url'),
    cases: new Map(),
  };
  try {
    const timelines = registrationTimelines(season, { seed, from, until, registrars, households });
    await runTimelines([...timelines, ...campTimelines(season, admin, from, until)], clock, until);
    clock.set(before(minutes(10)).toISOString());
    await finishSeason(await admin(), await (registrars[0] ?? admin)(), today(clock));
  } finally {
    await app.close();
  }
  clock.set(now.toISOString());
  const link = await endStaffSessions(past, staff);
  await setEmailStates(deps, households);
  const { password, cases } = season;
  return { admin: link, family: { email: households[0]?.email ?? '', password }, cases };
}

interface TimelineOptions {
  readonly seed: number;
  readonly from: Date;
  readonly until: Date;
  readonly registrars: readonly Scene['staff'][];
  readonly households: readonly Household[];
}

/** The timeline of each registration. The first of a scenario starts early enough to come to its end. */
function registrationTimelines(season: Season, options: TimelineOptions): Timeline[] {
  const { seed, from, until, registrars, households } = options;
  const scenarios = assignScenarios(households, seed);
  const random = new SimpleFaker({ seed });
  const latest = until.getTime() - hours(1);
  return households.flatMap((household) => {
    const scenes = createScenes(season, household, random.helpers.arrayElement(registrars));
    const mustEnd = scenes.some(({ camper }) => scenarios.get(camper.number)?.isFirst);
    const last = until.getTime() - (mustEnd ? LONGEST_SCENARIO : 0);
    let start = random.number.int({ min: from.getTime(), max: last });
    return scenes.map((scene) => {
      start = Math.min(start + random.number.int(hours(5)), latest);
      const { name, steps = [] } = scenarios.get(scene.camper.number) ?? {};
      const bound = steps.map((step) => ({ wait: () => step.wait(scene), run: () => step.run(scene) }));
      const naming = { wait: () => 0, run: () => nameCase(name ?? '', scene) };
      return { start: new Date(start), steps: name ? [...bound, naming] : bound };
    });
  });
}

async function nameCase(name: string, scene: Scene): Promise<void> {
  const { reference } = await getOwnRegistration(scene);
  const { cases } = scene.season;
  if (!cases.has(name)) cases.set(name, reference ?? '');
}

/** The same installation at another time: what is written is dated by it, nothing is limited, and no page is needed. */
function depsInThePast(deps: AppDeps, clock: FixedClock): AppDeps {
  const webDir = join(deps.config.dataDir, 'no-pages');
  const config = { ...deps.config, webDir, rateLimit: false, logLevel: 'silent' as const };
  const tokens = createTokens(deps.deriveKey('token-signing'), config.publicUrl, clock);
  return { ...deps, db: deps.db.withPlugin(datedInserts(clock)), config, clock, tokens };
}
