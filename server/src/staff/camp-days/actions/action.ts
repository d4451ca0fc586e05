import type { DayAction } from '@bowline/contract/camp-days/actions';
import { t } from '@bowline/contract/text/t';
import { logAccess } from '../../../core/access-log/queries.ts';
import type { AppDeps, Connection } from '../../../http/app-deps.ts';
import type { StaffCaller } from '../../../http/authentication.ts';
import type { DayReader } from '../access.ts';
import { findAccepted } from '../queries/people.ts';

/** Who does something on site, where, and when. */
export interface ActionContext {
  readonly trx: Connection;
  readonly clock: AppDeps['clock'];
  readonly campId: string;
  readonly staff: StaffCaller;
  /** What they may see of the camp, and so change. */
  readonly reader: DayReader;
  readonly address: string;
  /** A time that somebody entered on the device, corrected by its difference to ours. */
  readonly correctTime: (instant: string) => Date;
  readonly madeAt: Date;
  readonly receivedAt: Date;
  /** Of the camp's days, once this is stored. */
  readonly version: number;
}

export type ActionResult =
  | { readonly outcome: 'stored' }
  | { readonly outcome: 'rejected'; readonly message: string }
  /** `contradicts` where both cannot be true, so that the office must find out. */
  | { readonly outcome: 'superseded'; readonly message: string; readonly contradicts?: boolean };

export const stored: ActionResult = { outcome: 'stored' };

export const rejected = (message: string): ActionResult => ({ outcome: 'rejected', message });

/** Somebody did the same before. */
export const superseded = (by: string): ActionResult => ({
  outcome: 'superseded',
  message: t('{name} did this before you.', { name: by }),
});

/** What is written of every action beside its content. */
export const rowOf = (
  { staff, madeAt, receivedAt, version }: ActionContext,
  { id }: Pick<DayAction, 'id'>,
) => ({
  id,
  staff_id: staff.staffId,
  made_at: madeAt,
  received_at: receivedAt,
  version,
});

export const notAtCamp = (): ActionResult => rejected(t('This camper is not on the list any more.'));

/** The accepted registration of the camp; undefined where there is none. */
export const findCamperOf = ({ trx, campId }: ActionContext, registrationId: string) =>
  findAccepted(trx, campId, registrationId);

/** An action about somebody of the camp. */
export interface PersonContext extends ActionContext {
  readonly registration: NonNullable<Awaited<ReturnType<typeof findAccepted>>>;
}

/** What is said of an action that was not inserted: `first` is the one that holds, or the one with the same id. */
export function resultOfRepeat(
  { id }: Pick<DayAction, 'id'>,
  first: { readonly id: string; readonly by: string } | undefined,
): ActionResult {
  if (!first) return rejected(t('The id of this action was used for another one.'));
  return first.id === id ? stored : superseded(first.by);
}

/** Writes a stored action to the access log. */
export function logAction(
  { trx, staff, address }: ActionContext,
  {
    id,
    account_id,
    camper_id,
  }: { readonly id: string; readonly account_id: string; readonly camper_id: string },
  what: string,
): Promise<void> {
  const about = { accountId: account_id, camperId: camper_id, registrationId: id };
  return logAccess(trx, { ...about, staffId: staff.staffId, action: 'change', what, address });
}
