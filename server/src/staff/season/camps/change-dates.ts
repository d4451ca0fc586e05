import type { BodyOf, ResponseOf } from '@bowline/contract/api/define-call';
import { newDatesBody, type previewCampDates } from '@bowline/contract/api/staff/season/camps';
import { ageOn, isSuitable } from '@bowline/contract/registrations/eligibility';
import { lastBeforeFirst } from '@bowline/contract/staff/camp';
import { campDayOf } from '@bowline/contract/staff/send-rules';
import { formatDateRange } from '@bowline/contract/text/dates';
import { ringgitFromSen } from '@bowline/contract/text/money';
import { logAccess } from '../../../core/access-log/queries.ts';
import type { CampDates } from '../../../core/outbox/message.ts';
import { cancelMessage } from '../../../core/outbox/queries/messages.ts';
import { queueMessage } from '../../../core/outbox/queue-message.ts';
import { getProvider } from '../../../core/provider/queries.ts';
import { previewEmail } from '../../../emails/compose-email.ts';
import type { AppDeps, Connection } from '../../../platform/app-deps.ts';
import { AppError, invalid, notFound } from '../../../platform/app-error.ts';
import { withRollback } from '../../../platform/database/with-rollback.ts';
import { lockSubmitted } from '../../money/charges/queries.ts';
import type { CallerInfo } from '../../staff-request.ts';
import { type CampRow, findCampRow } from './queries/camps.ts';
import { updateCamp } from './queries/changes.ts';
import { forgetDeliveries, getDatesBefore, listAffected, listSentForCamp } from './queries/dates.ts';

type Deps = Pick<AppDeps, 'clock'>;
type Affected = Awaited<ReturnType<typeof lockSubmitted>>;

export const haveDatesChanged = (before: CampDates, after: CampDates): boolean =>
  before.starts_on !== after.starts_on || before.ends_on !== after.ends_on;

/** Who must be told of new dates: families that submitted, unless the camp is over with both the old and the new dates. */
async function lockAffected(
  trx: Connection,
  { clock }: Deps,
  before: CampDates & { id: string },
  after: CampDates,
): Promise<Affected> {
  if (!haveDatesChanged(before, after)) return [];
  const today = clock.today((await getProvider(trx)).time_zone);
  if (before.ends_on < today && after.ends_on < today) return [];
  return lockSubmitted(trx, before.id);
}

/**
 * Emails each family the new dates, which the camp already has. Throws 422 for an unreadable `new_dates`, and 409 where it
 * counted other registrations.
 */
export async function announceDates(
  trx: Connection,
  deps: Deps,
  caller: CallerInfo,
  before: CampRow,
  after: CampDates,
  given: unknown,
): Promise<void> {
  const parsed = newDatesBody.safeParse(given ?? { count: 0 });
  if (!parsed.success) throw invalid({ new_dates: ['Give a reason (sent to the family).'] });
  const affected = await lockAffected(trx, deps, before, after);
  if (given !== undefined && affected.length !== parsed.data.count) throw changedMeanwhile(affected.length);
  await tellFamilies(trx, deps, affected, before, after, parsed.data.reason);
  const sendable = await listSendableAgain(trx, deps, before, after);
  const again = sendable.filter(({ id }) => parsed.data.send_again?.includes(id));
  await forgetDeliveries(
    trx,
    before.id,
    again.map(({ id }) => id),
  );
  for (const { id } of again)
    await logAccess(trx, { ...caller, action: 'change', what: ['messageSentAgain', id, before.name] });
  for (const { account_id, registration_id } of affected) {
    const about = { accountId: account_id, registrationId: registration_id };
    await logAccess(trx, { ...caller, action: 'change', what: ['newDates'], ...about });
  }
}

/** The scheduled messages that went out for the earlier first day and can go out again for a later one, and when. */
async function listSendableAgain(
  db: Connection,
  { clock }: Deps,
  before: CampDates & { id: string },
  { starts_on }: CampDates,
) {
  if (before.starts_on === starts_on) return [];
  const today = clock.today((await getProvider(db)).time_zone);
  return (await listSentForCamp(db, before.id)).flatMap(({ id, name, rule, days }) => {
    const day = campDayOf(rule, starts_on, days ?? 0);
    return day === undefined || day < today ? [] : [{ id, name, day }];
  });
}

export const changedMeanwhile = (count: number) =>
  new AppError(
    'read_only',
    `The registrations have changed: ${count} would now be affected. Please check again.`,
  );

/**
 * Queues the emails and returns their ids. An earlier one that was not sent is cancelled: its family knows the dates before
 * it.
 */
async function tellFamilies(
  trx: Connection,
  deps: Deps,
  affected: Affected,
  { starts_on, ends_on }: CampDates,
  after: CampDates,
  reason: string | undefined,
): Promise<string[]> {
  const messages: string[] = [];
  for (const { account_id: accountId, registration_id: registrationId } of affected) {
    const earlier = await cancelMessage(trx, registrationId, 'camp dates changed');
    const before =
      earlier && !earlier.wasSent ? await getDatesBefore(trx, earlier.id) : { starts_on, ends_on };
    if (!haveDatesChanged(before, after)) continue;
    const about = { accountId, registrationId, before, reason };
    messages.push(await queueMessage(trx, deps, { kind: 'camp dates changed', ...about }));
  }
  return messages;
}

/**
 * Who new dates would affect and how, and the email to the first family; nothing is stored. Throws 404, and 422 for a last
 * day before the first.
 */
export async function previewDates(
  deps: AppDeps,
  campId: string,
  { reason, ...after }: BodyOf<typeof previewCampDates>,
): Promise<ResponseOf<typeof previewCampDates>> {
  if (after.ends_on < after.starts_on) throw invalid({ ends_on: [lastBeforeFirst] });
  return withRollback(deps.db, async (trx) => {
    const before = await findCampRow(trx, campId);
    if (!before) throw notFound();
    const affected = await lockAffected(trx, deps, before, after);
    const details = await listAffected(
      trx,
      affected.map(({ registration_id }) => registration_id),
      after,
    );
    const { starts_on, ends_on } = after;
    await updateCamp(trx, campId, { starts_on, ends_on });
    const [first] = await tellFamilies(trx, deps, affected, before, after, reason);
    const mail = first ? await previewEmail({ ...deps, db: trx }, first) : null;
    const camp = { ...before, ...after };
    const registrations = affected.map((one) => {
      const { registration_id, camper_name, reference, status } = one;
      const detail = details.find(({ id }) => id === registration_id);
      if (!detail) throw new Error('The registration was just locked');
      return {
        ...{ registration_id, camper_name, reference, status },
        age: ageOn(detail.dob, starts_on),
        fits: isSuitable(camp, detail.dob, detail.account_type),
        due: ringgitFromSen(detail.due_sen),
        overlaps: detail.overlaps.map((other) => ({
          camp: other.name,
          dates: formatDateRange(other.starts_on, other.ends_on),
        })),
      };
    });
    return { registrations, mail, send_again: await listSendableAgain(trx, deps, before, after) };
  });
}
