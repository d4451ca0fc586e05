import type { Retention, RetentionHold } from '@bowline/contract/api/staff/administration/retention';
import {
  BACKUPS,
  kindOfPeriod,
  periodName,
  periodNames,
  retentionKinds,
  WHOLE_RULE,
} from '@bowline/contract/staff/retention';
import { addDays } from '@bowline/contract/text/calendar';
import { logAccess } from '../../../core/access-log/queries.ts';
import { eraseHeld } from '../../../core/erasure/erase-account.ts';
import { removeFiles } from '../../../core/files/stored-files.ts';
import { getProvider } from '../../../core/provider/queries.ts';
import { getRegistration } from '../../../core/registrations/registration.ts';
import { getPeriods } from '../../../core/retention/periods.ts';
import { kindsInForce, rules } from '../../../core/retention/queries/rules.ts';
import { findLastRun, listFailures, savePeriod } from '../../../core/retention/queries/runs.ts';
import { getFirstNight, previewRetention, type RetentionDeps } from '../../../core/retention/run.ts';
import { defineRoutes } from '../../../http/serve-calls.ts';
import type { AppDeps, Connection } from '../../../platform/app-deps.ts';
import { notFound } from '../../../platform/app-error.ts';
import { dayIn } from '../../../platform/process/clock.ts';
import { type CallerInfo, logOnRegistration, type StaffRequest } from '../../staff-request.ts';
import {
  findHold,
  insertHold,
  listCertificates,
  listHolds,
  listRuleResults,
  updateLifted,
} from './queries.ts';

async function getRetention(deps: RetentionDeps): Promise<Retention> {
  const { db } = deps;
  const { time_zone } = await getProvider(db);
  const { days, backupDays } = await getPeriods(db);
  const ofKinds = retentionKinds.map((kind) => [periodName(kind), days(kind)] as const);
  const certificates = await listCertificates(db);
  const lastRun = await findLastRun(db);
  return {
    periods: Object.fromEntries([...ofKinds, [periodName(BACKUPS), backupDays]]),
    first_run: await getFirstNight(db, time_zone),
    last_run: lastRun,
    rules: await listRules(deps, lastRun),
    failures: (await listFailures(db)).map(({ kind, id, error }) => ({
      kind,
      id,
      error,
      registration_id: rules[kind].ofRegistrations && id !== WHOLE_RULE ? id : null,
    })),
    due: await previewRetention(deps),
    holds: (await listHolds(db)).map((hold) => ({ ...hold, at: hold.at.toISOString() })),
    certificates: certificates.map(
      ({ id, day, started_at, finished_at, software, backup_days, results }) => ({
        id,
        day,
        started_at: started_at.toISOString(),
        finished_at: (finished_at ?? started_at).toISOString(),
        software,
        backups_until: addDays(dayIn(time_zone, finished_at ?? started_at), backup_days),
        results,
      }),
    ),
  };
}

async function listRules({ db, config }: RetentionDeps, lastRun: string | null): Promise<Retention['rules']> {
  const { inNight, lastErased } = await listRuleResults(db, lastRun);
  const inForce = kindsInForce(config);
  return retentionKinds.map((kind) => {
    const { erased = 0, failed = 0 } = inNight.get(kind) ?? {};
    const last = lastErased.get(kind);
    return {
      kind,
      last_run: lastRun === null || !inForce.includes(kind) ? null : { day: lastRun, erased, failed },
      last_erased: last ? { day: last.day, erased: last.erased } : null,
    };
  });
}

/** Changes the periods. What becomes due by it goes in the next night. */
async function saveRetention(
  deps: RetentionDeps,
  caller: CallerInfo,
  periods: Readonly<Record<string, number>>,
): Promise<Retention> {
  await deps.db.transaction().execute(async (trx) => {
    for (const name of periodNames) {
      const days = periods[name];
      if (days !== undefined) await savePeriod(trx, kindOfPeriod(name), days);
    }
    await logAccess(trx, { ...caller, action: 'change', what: ['retentionChanged'] });
  });
  return getRetention(deps);
}

export const staffRetentionRoutes = defineRoutes({
  getRetention,
  saveRetention: (deps, { by, body }) => saveRetention(deps, by, body),
  getHold: async (deps, { params }) => ({
    hold: await getHold(deps.db, params.registrationId),
  }),
  createHold: async (deps, { asked, params }) => ({
    hold: await createHold(deps, params.registrationId, asked),
  }),
  liftHold: async (deps, { asked, params }) => {
    await liftHold(deps, params.registrationId, asked);
    return { hold: null };
  },
});

type Deps = Pick<AppDeps, 'db' | 'clock' | 'files'>;

/** The hold on a registration; null if there is none. Throws 404. */
async function getHold(db: Connection, registrationId: string): Promise<RetentionHold | null> {
  await getRegistration(db, registrationId);
  const hold = await findHold(db, registrationId);
  return hold ? { ...hold, at: hold.at.toISOString() } : null;
}

/** Keeps all of a registration from now on; one that is held keeps its first reason. Throws 404. */
async function createHold(
  { db, clock }: Deps,
  registrationId: string,
  request: StaffRequest<{ readonly reason: string }>,
): Promise<RetentionHold> {
  return db.transaction().execute(async (trx) => {
    const form = await getRegistration(trx, registrationId);
    await insertHold(trx, {
      registration_id: registrationId,
      reason: request.body.reason,
      placed_by: request.staff.staffId,
      placed_at: clock.now(),
    });
    await logOnRegistration(trx, request, form, { action: 'change', what: ['held'] });
    const hold = await getHold(trx, registrationId);
    if (!hold) throw notFound();
    return hold;
  });
}

/** Lifts a hold. What it kept of a deleted account is deleted at once. Throws 404 where nothing is held. */
async function liftHold(deps: Deps, registrationId: string, request: StaffRequest): Promise<void> {
  const { db, clock } = deps;
  const files = await db.transaction().execute(async (trx) => {
    const form = await getRegistration(trx, registrationId);
    const lifted = { lifted_by: request.staff.staffId, lifted_at: clock.now() };
    if (!(await updateLifted(trx, registrationId, lifted))) throw notFound();
    await logOnRegistration(trx, request, form, {
      action: 'change',
      what: ['noLongerHeld'],
    });
    return eraseHeld(trx, deps, form.account_id);
  });
  await removeFiles(deps, files);
}
