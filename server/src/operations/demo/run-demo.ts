import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../app.ts';
import { layDemoSeason } from '../../core/camps/demo-season.ts';
import type { AppDeps } from '../../http/app-deps.ts';
import { createTokens } from '../../http/tokens.ts';
import { type FixedClock, fixedClock } from '../../platform/clock.ts';
import { readStatement } from './bank-day.ts';
import { beginStories } from './beginnings.ts';
import { beginCampEvents } from './camp-events.ts';
import { castHouseholds } from './cast.ts';
import { datedInserts } from './dated-inserts.ts';
import { requireRoomForDemo } from './demo-refused.ts';
import { keepViews, remindOfPayment } from './desk.ts';
import { makeMailTroubles } from './mail-troubles.ts';
import { openOffice } from './office.ts';
import { openSeason } from './season.ts';
import { hireStaff, type Staff, sendStaffHome } from './staff.ts';
import { dayOf } from './stage.ts';
import { hours, minutes, play } from './story.ts';

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

const SEASON = hours(24 * 60);
const PREPARATION = hours(24);
const LAST_HOURS = hours(2);

/**
 * Fills a season through the front door of the application, with a clock that goes through the past two months. `deps` are
 * those of the installation in its present. Throws DemoRefused where there is no room for it.
 */
export async function runDemo(deps: AppDeps, { registrations, seed = 1 }: DemoOptions): Promise<Demo> {
  await requireRoomForDemo(deps);
  await layDemoSeason(deps);
  const households = castHouseholds(registrations, seed);
  const until = deps.clock.now();
  const from = new Date(until.getTime() - SEASON);
  const clock = fixedClock(new Date(from.getTime() - PREPARATION).toISOString());
  const past = depsInThePast(deps, clock);
  const staff = await hireStaff(past);
  const password = randomBytes(9).toString('base64url');
  const cases = new Map<string, string>();
  const app = await buildApp(past);
  const early_bird_until = dayOf({ clock: fixedClock(new Date(from.getTime() + SEASON / 2).toISOString()) });
  try {
    const camps = await openSeason(app, staff.admin, {
      opens_on: dayOf({ clock }),
      early_bird_until,
      now: until,
    });
    const stage = { app, clock, camps, password, cases };
    const offices = staff.registrars.map((registrar) => openOffice(app, registrar));
    // Whoever fills in a form last is done with it before the present.
    const end = new Date(until.getTime() - LAST_HOURS);
    const season = { seed, from, until: end, offices, households };
    const events = beginCampEvents(stage, staff.admin, { from, until: end });
    await play([...beginStories(stage, season), ...events], clock, end);
    clock.set(new Date(until.getTime() - minutes(10)).toISOString());
    await finishDay(app, staff, clock);
  } finally {
    await app.close();
  }
  clock.set(until.toISOString());
  const admin = await sendStaffHome(past, staff);
  await makeMailTroubles(deps, households);
  return { admin, family: { email: households[0]?.email ?? '', password }, cases };
}

/** What the office does about all of them together, last of all. */
async function finishDay(app: FastifyInstance, staff: Staff, clock: FixedClock): Promise<void> {
  await keepViews(app, staff.admin);
  await remindOfPayment(app, staff.admin);
  for (const registrar of staff.registrars.slice(0, 1)) await readStatement(app, registrar, dayOf({ clock }));
}

/** The same installation at another time. What is written is dated by it, nobody is told to wait, and no page is asked for. */
function depsInThePast(deps: AppDeps, clock: FixedClock): AppDeps {
  const webDir = join(deps.config.dataDir, 'no-pages');
  const config = { ...deps.config, webDir, rateLimit: false, logLevel: 'silent' as const };
  const tokens = createTokens(deps.deriveKey('token-signing'), config.publicUrl, clock);
  return { ...deps, db: deps.db.withPlugin(datedInserts(clock)), config, clock, tokens };
}
