import { repriceBody, type StaffCamp } from '@bowline/contract/api/staff/camps';
import { parseAnswers } from '@bowline/contract/form/parse';
import { campSection } from '@bowline/contract/staff/camp';
import { t } from '@bowline/contract/text/t';
import { uuidv7 } from 'uuidv7';
import { logAccess } from '../../core/access-log/service.ts';
import { isOutdated } from '../../core/answers/version.ts';
import { answerContext } from '../../core/provider/provider.ts';
import { withdrawConsents } from '../../core/registrations/consent.ts';
import type { AppDeps, Connection } from '../../http/app-deps.ts';
import { AppError } from '../../http/app-error.ts';
import { conflict, invalid, notFound } from '../../http/refusals.ts';
import { lockSubmitted } from '../charges/queries.ts';
import { listRepricings, type Repricing, reprice } from '../charges/reprice.ts';
import { answersOf, presentCamp } from './present.ts';
import { type CampRow, type CompleteCamp, columnsOf, findCampRow, lockCampRow } from './queries.ts';

type Deps = Pick<AppDeps, 'db' | 'clock'>;
type CampBody = Readonly<Record<string, unknown>>;

/** Who changes something, and from where: what the access log keeps. */
export interface By {
  readonly staffId: string;
  readonly address: string;
}

/** Makes a camp. Throws 422 with everything that is wrong with the answers. */
export function createCamp({ db, clock }: Deps, by: By, given: CampBody): Promise<StaffCamp> {
  return db.transaction().execute(async (trx) => {
    const camp = await readCamp(trx, clock, given);
    const id = uuidv7();
    await trx
      .insertInto('camp')
      .values({ id, ...columnsOf(camp), created_at: clock.now() })
      .execute();
    await logAccess(trx, { ...by, action: 'change', what: t('Camp created: {camp}', { camp: camp.name }) });
    return presentCamp(trx, await getCampRow(trx, id), clock.now());
  });
}

/**
 * Changes a camp; what is absent stays. Whoever ticked the consent to terms that now read otherwise, and has not submitted,
 * is asked again; what was submitted stays as it was signed. Throws 409 with the camp as it stands for an older version, and
 * 409 `camp_full` for fewer places than are held, unless that was confirmed.
 */
export function saveCamp({ db, clock }: Deps, by: By, id: string, given: CampBody): Promise<StaffCamp> {
  return db.transaction().execute(async (trx) => {
    // Registrations before their camp, in the order in which a deposit is confirmed.
    if (given.reprice !== undefined) await lockSubmitted(trx, id);
    const stored = await lockCampRow(trx, id);
    if (!stored) throw notFound();
    if (isOutdated(given, stored)) throw conflict(await presentCamp(trx, stored, clock.now()));
    const camp = await readCamp(trx, clock, { ...answersOf(stored), ...given, type: stored.type });
    requirePlaces(stored, camp, given);
    await trx
      .updateTable('camp')
      .set({ ...columnsOf(camp), version: stored.version + 1 })
      .where('id', '=', id)
      .execute();
    await repriceRegistrations(trx, { clock }, by, id, given.reprice);
    if (readsOtherwise(stored, camp)) await withdrawConsents(trx, clock, { campId: id });
    await logAccess(trx, { ...by, action: 'change', what: t('Camp changed: {camp}', { camp: camp.name }) });
    return presentCamp(trx, await getCampRow(trx, id), clock.now());
  });
}

function requirePlaces(
  { capacity: before, held }: CampRow,
  { capacity }: CompleteCamp,
  given: CampBody,
): void {
  if (capacity >= before || capacity >= held || given.confirm_places === true) return;
  const text = t('{held} places are held. Set {capacity} anyway?', { held, capacity });
  throw new AppError('camp_full', text);
}

/** Closes registration whatever the hour, or lets the hours decide again. */
export function closeCamp({ db, clock }: Deps, by: By, id: string, closed: boolean): Promise<StaffCamp> {
  return db.transaction().execute(async (trx) => {
    const stored = await lockCampRow(trx, id);
    if (!stored) throw notFound();
    await trx
      .updateTable('camp')
      .set({ ...closedByHand(stored, closed, clock.now()), version: stored.version + 1 })
      .where('id', '=', id)
      .execute();
    const camp = stored.name;
    const what = closed
      ? t('Registration closed: {camp}', { camp })
      : t('Registration reopened: {camp}', { camp });
    await logAccess(trx, { ...by, action: 'change', what });
    return presentCamp(trx, await getCampRow(trx, id), clock.now());
  });
}

/** Shows a draft to families. */
export function publishCamp({ db, clock }: Deps, by: By, id: string): Promise<StaffCamp> {
  return db.transaction().execute(async (trx) => {
    const stored = await lockCampRow(trx, id);
    if (!stored) throw notFound();
    await trx
      .updateTable('camp')
      .set({ published: true, version: stored.version + 1 })
      .where('id', '=', id)
      .execute();
    const what = t('Camp published: {camp}', { camp: stored.name });
    await logAccess(trx, { ...by, action: 'change', what });
    return presentCamp(trx, await getCampRow(trx, id), clock.now());
  });
}

/** Deletes a camp that nobody ever registered for. Throws 409 `read_only` otherwise. */
export function deleteCamp({ db }: Pick<Deps, 'db'>, by: By, id: string): Promise<void> {
  return db.transaction().execute(async (trx) => {
    // Held against a registration that comes at this moment: it waits, and finds no camp.
    await trx.selectFrom('camp').select('id').where('id', '=', id).forUpdate().execute();
    const stored = await findCampRow(trx, id);
    if (!stored) throw notFound();
    await requireNobody(trx, id);
    await trx.deleteFrom('camp').where('id', '=', id).execute();
    const what = t('Camp deleted: {camp}', { camp: stored.name });
    await logAccess(trx, { ...by, action: 'change', what });
  });
}

async function requireNobody(trx: Connection, campId: string): Promise<void> {
  const { count } = await trx
    .selectFrom('registration')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('camp_id', '=', campId)
    .executeTakeFirstOrThrow();
  if (count === 0) return;
  const registered =
    count === 1
      ? t('This camp has 1 registration, withdrawn ones included.')
      : t('This camp has {count} registrations, withdrawn ones included.', { count });
  throw new AppError('read_only', `${registered} ${t('You can close registration instead.')}`);
}

// Closing what is closed leaves the day on which it was closed.
const closedByHand = (stored: CampRow, closed: boolean, now: Date) => ({
  closed_by_hand: closed,
  closed_by_hand_at: closed ? (stored.closed_by_hand_at ?? now) : null,
});

async function readCamp(trx: Connection, clock: AppDeps['clock'], given: CampBody): Promise<CompleteCamp> {
  const context = await answerContext(trx, clock, 'parent');
  const parsed = parseAnswers(campSection, given, context, 'complete');
  if (!parsed.ok) throw invalid(parsed.errors);
  // A complete reading leaves no required answer open.
  return parsed.answers as CompleteCamp;
}

// The camp has its new prices already: whoever is registered follows them when staff said so.
async function repriceRegistrations(
  trx: Connection,
  deps: Pick<AppDeps, 'clock'>,
  { staffId, address }: By,
  campId: string,
  given: unknown,
): Promise<void> {
  if (given === undefined) return;
  const parsed = repriceBody.safeParse(given);
  if (!parsed.success) throw invalid({ reprice: [t('Give a reason. It is sent to the families.')] });
  const { reason, count } = parsed.data;
  const repricings = await listRepricings(trx, campId, await getCampRow(trx, campId));
  const below = repricings.find(({ after }) => after < 0);
  if (below) throw belowNothing(below);
  const affected = repricings.filter(({ before, after }) => before !== after);
  if (affected.length !== count) throw changedMeanwhile(affected.length);
  await reprice(trx, deps, repricings, { staffId, reason });
  for (const { account_id, registration_id } of affected) {
    const about = { accountId: account_id, registrationId: registration_id };
    await logAccess(trx, {
      staffId,
      address,
      action: 'change',
      what: t('Charges follow the camp’s new prices'),
      ...about,
    });
  }
}

const belowNothing = ({ camper_name, reference }: Repricing) =>
  new AppError(
    'read_only',
    t('{name} ({reference}) would be charged less than zero. Remove a discount or bursary there first.', {
      name: camper_name,
      reference: reference ?? '',
    }),
  );

const changedMeanwhile = (count: number) =>
  new AppError(
    'read_only',
    t('The registrations have changed: {count} would now be affected. Please check again.', {
      count,
    }),
  );

const terms = ['terms_conditions', 'terms_conditions_adult', 'terms_conditions_appendices'] as const;

const readsOtherwise = (before: CampRow, after: CompleteCamp): boolean =>
  terms.some((name) => before[name].trim() !== (after[name] ?? ''));

async function getCampRow(trx: Connection, id: string): Promise<CampRow> {
  const camp = await findCampRow(trx, id);
  if (!camp) throw new Error('The camp was just written');
  return camp;
}
