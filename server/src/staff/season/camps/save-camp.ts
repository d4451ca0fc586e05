import { type NewDatesEffect, repriceBody, type StaffCamp } from '@bowline/contract/api/staff/season/camps';
import { parseAnswers } from '@bowline/contract/form/parse';
import { earliestDueDay } from '@bowline/contract/money/due';
import { restDueOn } from '@bowline/contract/money/plans';
import { campSection } from '@bowline/contract/staff/camp';
import { passedLinesError, storedDueLines } from '@bowline/contract/staff/payment-plan';
import { uuidv7 } from 'uuidv7';
import { logAccess } from '../../../core/access-log/queries.ts';
import { isOutdated } from '../../../core/answers/sections.ts';
import { postponeRest } from '../../../core/charges/queries/instalments.ts';
import type { Repricing } from '../../../core/charges/repricing.ts';
import { markPeopleChanged } from '../../../core/on-site/queries.ts';
import { answerContext } from '../../../core/provider/provider.ts';
import { getProvider } from '../../../core/provider/queries.ts';
import { lockConsented, withdrawConsents } from '../../../core/registrations/queries/consents.ts';
import { lockPlaces } from '../../../core/registrations/queries/places.ts';
import type { AppDeps, Connection } from '../../../platform/app-deps.ts';
import { AppError, conflict, invalid, notFound } from '../../../platform/app-error.ts';
import { withRollback } from '../../../platform/database/with-rollback.ts';
import { lockSubmitted } from '../../money/charges/queries.ts';
import { listRepricings, reprice } from '../../money/charges/reprice.ts';
import type { CallerInfo } from '../../staff-request.ts';
import { announceDetails } from './announce-details.ts';
import { announceDates, changedMeanwhile, presentNewDates, readNewDates } from './change-dates.ts';
import { chosenDays, haveDatesChanged, listMovable, moveDays } from './move-days.ts';
import { presentCamp } from './present.ts';
import {
  answersOf,
  type CampRow,
  type CompleteCamp,
  columnsOf,
  completeCamp,
  findCampRow,
  getCampRow,
  lockCampRow,
} from './queries/camps.ts';
import { insertCamp, updateCamp } from './queries/changes.ts';

type Deps = Pick<AppDeps, 'db' | 'clock'>;
type CampBody = Readonly<Record<string, unknown>>;

/** Creates a camp. Throws 422 with every error of the answers. */
export function createCamp({ db, clock }: Deps, caller: CallerInfo, body: CampBody): Promise<StaffCamp> {
  return db.transaction().execute(async (trx) => {
    const camp = await readCamp(trx, clock, body);
    await requireDaysToCome(trx, clock, camp);
    const id = uuidv7();
    await insertCamp(trx, { id, ...columnsOf(camp), created_at: clock.now() });
    await logAccess(trx, {
      ...caller,
      action: 'change',
      what: ['campCreated', camp.name],
    });
    return presentCamp(trx, await getCampRow(trx, id), clock.now());
  });
}

/**
 * Changes a camp; what is absent stays. Families that submitted are emailed new dates. When the terms change, families that
 * have consented but not submitted are asked again; what was submitted stays as it was signed. Throws 409 with the current
 * camp for an older version, and 409 `camp_full` for fewer places than are held, unless that was confirmed.
 */
export function saveCamp(
  { db, clock }: Deps,
  caller: CallerInfo,
  id: string,
  body: CampBody,
): Promise<StaffCamp> {
  return db.transaction().execute(async (trx) => {
    await applyChange(trx, { clock }, caller, id, body);
    return presentCamp(trx, await getCampRow(trx, id), clock.now());
  });
}

/** Whom that would affect by new dates, and what can move with them; nothing is stored. */
export const previewSaveCamp = (
  deps: AppDeps,
  caller: CallerInfo,
  id: string,
  body: CampBody,
): Promise<NewDatesEffect> =>
  withRollback(deps.db, async (trx) => {
    const { after, told, movable } = await applyChange(trx, deps, caller, id, body);
    return presentNewDates({ ...deps, db: trx }, after, told, movable);
  });

async function applyChange(
  trx: Connection,
  { clock }: Pick<Deps, 'clock'>,
  caller: CallerInfo,
  id: string,
  body: CampBody,
) {
  const before = await findCampRow(trx, id);
  // Locks registrations before their camp, in the same order as the confirmation of a deposit.
  const tellsFamilies = body.reprice !== undefined || body.email_details === true;
  if (tellsFamilies || (before && (mayChangeDates(before, body) || mayChangeRest(before, body))))
    await lockSubmitted(trx, id);
  if (before && mayChangeTerms(before, body)) await lockConsented(trx, id);
  const stored = await lockCampRow(trx, id);
  if (!stored) throw notFound();
  if (isOutdated(body, stored)) throw conflict(await presentCamp(trx, stored, clock.now()));
  const dates = readNewDates(body.new_dates);
  const asked = { ...answersOf(stored), ...body, type: stored.type };
  const movable = await listMovable(trx, { clock }, stored, asked);
  const camp = await readCamp(trx, clock, { ...asked, ...chosenDays(movable, dates.days) });
  const hasMoved = haveDatesChanged(stored, camp);
  if (hasMoved && stored.cancelled_at)
    throw new AppError('read_only', 'This camp is cancelled. Undo that before you change its dates.');
  await requireDaysToCome(trx, clock, camp, stored);
  // Before the places: it locks registrations.
  if (haveTermsChanged(stored, camp)) await withdrawConsents(trx, clock, { campId: id });
  await requirePlaces(trx, stored, camp, body);
  await updateCamp(trx, id, { ...columnsOf(camp), version: stored.version + 1 });
  await markPeopleChanged(trx, id);
  await keepDaysToPay(trx, { clock }, stored, camp);
  await repriceRegistrations(trx, { clock }, caller, id, body.reprice);
  const told = await announceDates(trx, { clock }, [stored, camp], dates, body.new_dates !== undefined);
  if (body.email_details === true) await announceDetails(trx, { clock }, caller, stored, camp);
  const after = await getCampRow(trx, id);
  if (hasMoved) await moveDays(trx, { clock }, movable, [stored, after], dates);
  const what = hasMoved
    ? (['campMoved', camp.name, stored.starts_on, camp.starts_on] as const)
    : (['campChanged', camp.name] as const);
  await logAccess(trx, { ...caller, action: 'change', what });
  return { after, told, movable };
}

async function requirePlaces(
  trx: Connection,
  { id, capacity: before }: CampRow,
  { capacity }: CompleteCamp,
  body: CampBody,
): Promise<void> {
  if (capacity >= before || body.confirm_places === true) return;
  const { held } = await lockPlaces(trx, id);
  if (capacity >= held) return;
  const text =
    held === 1
      ? `1 place is held. Set ${capacity} anyway?`
      : `${held} places are held. Set ${capacity} anyway?`;
  throw new AppError('camp_full', text);
}

/** Throws 422 with every error of the answers. */
export async function readCamp(
  trx: Connection,
  clock: AppDeps['clock'],
  body: CampBody,
): Promise<CompleteCamp> {
  const context = await answerContext(trx, clock, 'parent');
  const parsed = parseAnswers(campSection, body, context, 'complete');
  if (!parsed.ok) throw invalid(parsed.errors);
  return completeCamp(parsed.answers);
}

// The camp already has its new prices: registrations follow them when staff chose so.
async function repriceRegistrations(
  trx: Connection,
  deps: Pick<AppDeps, 'clock'>,
  caller: CallerInfo,
  campId: string,
  given: unknown,
): Promise<void> {
  if (given === undefined) return;
  const parsed = repriceBody.safeParse(given);
  if (!parsed.success) throw invalid({ reprice: ['Give a reason. It is sent to the families.'] });
  const { reason, count } = parsed.data;
  const repricings = await listRepricings(trx, campId, await getCampRow(trx, campId));
  const below = repricings.find(({ after }) => after < 0);
  if (below) throw belowZero(below);
  const affected = repricings.filter(({ before, after }) => before !== after);
  if (affected.length !== count) throw changedMeanwhile(affected.length);
  await reprice(trx, deps, repricings, { staffId: caller.staffId, reason });
  for (const { account_id, registration_id } of affected) {
    const about = { accountId: account_id, registrationId: registration_id };
    await logAccess(trx, {
      ...caller,
      action: 'change',
      what: ['newPrices'],
      ...about,
    });
  }
}

const belowZero = ({ camper_name, reference }: Repricing) =>
  new AppError(
    'read_only',
    `${camper_name} (${reference ?? ''}) would be charged less than zero. Remove a discount or bursary there first.`,
  );

const terms = ['terms_conditions', 'terms_conditions_adult', 'terms_conditions_appendices'] as const;

const haveTermsChanged = (before: CampRow, after: CompleteCamp): boolean =>
  terms.some((name) => before[name].trim() !== after[name]);

const mayChangeDates = ({ starts_on, ends_on }: CampRow, body: CampBody): boolean =>
  (body.starts_on ?? starts_on) !== starts_on || (body.ends_on ?? ends_on) !== ends_on;

const mayChangeRest = ({ rest_due_on }: CampRow, body: CampBody): boolean =>
  body.rest_due_on !== undefined && body.rest_due_on !== rest_due_on;

/** Throws 422 at due dates that are new and have all passed. Those of a camp that is near passed with time. */
async function requireDaysToCome(
  trx: Connection,
  clock: AppDeps['clock'],
  camp: CompleteCamp,
  stored?: CampRow,
): Promise<void> {
  const today = clock.today((await getProvider(trx)).time_zone);
  const { starts_on, payment_plan, rest_due_on } = camp;
  const [lines, before] = [camp.instalments_due, stored?.instalments_due ?? ''];
  const isNewPlan = storedDueLines(lines) !== before || payment_plan !== stored?.payment_plan;
  const ofPlan = isNewPlan && passedLinesError(lines, starts_on, today);
  const isNewDay = rest_due_on !== (stored?.rest_due_on ?? null);
  const ofRest = isNewDay && passedLinesError(rest_due_on ?? null, starts_on, today);
  if (!ofPlan && !ofRest) return;
  throw invalid({ ...(ofPlan && { instalments_due: [ofPlan] }), ...(ofRest && { rest_due_on: [ofRest] }) });
}

/** Families who were not late with the rest keep some days where the camp wants it earlier. */
export async function keepDaysToPay(
  trx: Connection,
  { clock }: Pick<Deps, 'clock'>,
  stored: CampRow,
  camp: CompleteCamp,
): Promise<void> {
  const before = restDueOn(stored.rest_due_on, stored.starts_on);
  if (restDueOn(camp.rest_due_on, camp.starts_on) >= before) return;
  const { time_zone, days_to_pay } = await getProvider(trx);
  const today = clock.today(time_zone);
  const earliest = earliestDueDay(today, { days_to_pay, starts_on: camp.starts_on });
  await postponeRest(trx, { campId: stored.id, before, today, earliest });
}

const mayChangeTerms = (before: CampRow, body: CampBody): boolean =>
  terms.some((name) => body[name] !== undefined && before[name].trim() !== (body[name] ?? ''));
