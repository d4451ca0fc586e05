import { type NewDatesEffect, newDatesBody } from '@bowline/contract/api/staff/season/camps';
import { ageOn, isSuitable } from '@bowline/contract/registrations/eligibility';
import { campDayOf } from '@bowline/contract/staff/send-rules';
import { formatDateRange } from '@bowline/contract/text/dates';
import { ringgitFromSen } from '@bowline/contract/text/money';
import type { CampDates } from '../../../core/outbox/message.ts';
import { cancelMessage } from '../../../core/outbox/queries/messages.ts';
import { queueMessage } from '../../../core/outbox/queue-message.ts';
import { getProvider } from '../../../core/provider/queries.ts';
import { previewEmail } from '../../../emails/compose-email.ts';
import type { AppDeps, Connection } from '../../../platform/app-deps.ts';
import { AppError, invalid } from '../../../platform/app-error.ts';
import { lockSubmitted } from '../../money/charges/queries.ts';
import { haveDatesChanged, type MovableDays, type NewDates } from './move-days.ts';
import type { CampRow } from './queries/camps.ts';
import { forgetDeliveries, getDatesBefore, listAffected, listSentForCamp } from './queries/dates.ts';

type Deps = Pick<AppDeps, 'clock'>;
type Affected = Awaited<ReturnType<typeof lockSubmitted>>;

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

/** Throws 422 for an unreadable `new_dates`. */
export function readNewDates(given: unknown): NewDates {
  const parsed = newDatesBody.safeParse(given ?? { count: 0 });
  if (!parsed.success) throw invalid({ new_dates: ['Give a reason (sent to the family).'] });
  return parsed.data;
}

/** Who was told of new dates. */
export interface Told {
  readonly affected: Affected;
  readonly messages: readonly string[];
  readonly sendable: Awaited<ReturnType<typeof listSendableAgain>>;
}

/**
 * Emails each family the new dates, which the camp already has, and lets messages go out again. Throws 409 where other
 * registrations were counted.
 */
export async function announceDates(
  trx: Connection,
  deps: Deps,
  [before, after]: readonly [CampRow, CampDates],
  { count, reason, send_again }: NewDates,
  isCounted: boolean,
): Promise<Told> {
  const affected = await lockAffected(trx, deps, before, after);
  if (isCounted && affected.length !== count) throw changedMeanwhile(affected.length);
  const messages = await tellFamilies(trx, deps, affected, before, after, reason);
  const sendable = await listSendableAgain(trx, deps, before, after);
  const again = sendable.filter(({ id }) => send_again?.includes(id)).map(({ id }) => id);
  await forgetDeliveries(trx, before.id, again);
  return { affected, messages, sendable };
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
export async function tellFamilies(
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

/** What a save would do about new dates, before it is rolled back. */
export async function presentNewDates(
  deps: AppDeps,
  camp: CampRow,
  { affected, messages: [first], sendable }: Told,
  { days, messages }: MovableDays,
): Promise<NewDatesEffect> {
  const ids = affected.map(({ registration_id }) => registration_id);
  const details = await listAffected(deps.db, ids, camp);
  const registrations = affected.map(({ registration_id, camper_name, reference, status }) => {
    const detail = details.find(({ id }) => id === registration_id);
    if (!detail) throw new Error('The registration was just locked');
    return {
      ...{ registration_id, camper_name, reference, status },
      age: ageOn(detail.dob, camp.starts_on),
      fits: isSuitable(camp, detail.dob, detail.account_type),
      due: ringgitFromSen(detail.due_sen),
      overlaps: detail.overlaps.map(({ name, starts_on, ends_on }) => ({
        camp: name,
        dates: formatDateRange(starts_on, ends_on),
      })),
    };
  });
  const mail = first ? await previewEmail(deps, first) : null;
  return { registrations, mail, send_again: sendable, days, messages };
}
