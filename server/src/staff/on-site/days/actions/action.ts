import type { DayAction, DayActionKind, StoredAction } from '@bowline/contract/on-site/actions';
import type { LogEvent } from '@bowline/contract/staff/log-events';
import type * as z from 'zod/mini';
import { logAccess } from '../../../../core/access-log/queries.ts';
import type { StaffCaller } from '../../../../core/sessions/caller.ts';
import type { AppDeps, Connection } from '../../../../platform/app-deps.ts';
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
  /** `staff` releases what somebody else did. */
  readonly madeBy?: string;
}

export type ActionResult =
  | { readonly outcome: 'stored' }
  /** `needsRelease` where it is stored once somebody else says so. */
  | { readonly outcome: 'rejected'; readonly message: string; readonly needsRelease?: true }
  | { readonly outcome: 'superseded'; readonly message: string };

export const stored: ActionResult = { outcome: 'stored' };

export const rejected = (message: string): ActionResult => ({ outcome: 'rejected', message });

/** Somebody did the same before. */
export const superseded = (by: string) => ({
  outcome: 'superseded' as const,
  message: `${by} had already done this.`,
});

/** What every action stores beside its content. */
export const rowOf = (
  { staff, madeBy, madeAt, receivedAt, version }: ActionContext,
  { id }: Pick<DayAction, 'id'>,
) => ({
  id,
  staff_id: madeBy ?? staff.staffId,
  made_at: madeAt,
  received_at: receivedAt,
  version,
});

export const notAtCamp = (): ActionResult => rejected('This camper is not on the list any more.');

/** The accepted registration of the camp; undefined if there is none. */
export const findCamperOf = ({ trx, campId }: ActionContext, registrationId: string) =>
  findAccepted(trx, campId, registrationId);

/** An action about somebody of the camp. */
export interface PersonContext extends ActionContext {
  readonly registration: NonNullable<Awaited<ReturnType<typeof findAccepted>>>;
}

/** The outcome of an action that was not inserted: `first` holds, or has the same id. */
export function resultOfRepeat(
  { id }: Pick<DayAction, 'id'>,
  first: { readonly id: string; readonly by: string } | undefined,
): ActionResult {
  if (!first) return rejected('The id of this action was used for another one.');
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
  what: LogEvent,
): Promise<void> {
  const about = { accountId: account_id, camperId: camper_id, registrationId: id };
  return logAccess(trx, { ...about, staffId: staff.staffId, action: 'change', what, address });
}

/** An action as a phone sends it. */
export type SentAction<Kind extends DayActionKind> = Extract<DayAction, { kind: Kind }>;

/** An action as phones read it. */
type ReadAction<Action extends StoredAction> = z.infer<z.ZodMiniObject<Action['read']>>;

/** What the server does with a kind of action. */
export interface ActionHandler<Action extends StoredAction = StoredAction, Row = unknown> {
  readonly definition: Action;
  /** What is done with it before its transaction, such as reading a photo: no other tap of the camp waits for that. */
  readonly prepare?: (action: SentAction<Action['kind']>) => Promise<SentAction<Action['kind']>>;
  /** Stores it once, or says why it cannot be. */
  readonly store: (context: ActionContext, action: SentAction<Action['kind']>) => Promise<ActionResult>;
  /** The rows of a camp that changed after a version, in the order of the changes. */
  readonly list: (db: Connection, campId: string, since: number) => Promise<readonly Row[]>;
  /** What a reader may know of a row; undefined where they may not know of it. */
  readonly present: (db: Connection, row: Row, reader: DayReader) => ReadAction<Action> | undefined;
  /** Why this person cannot undo it; undefined where they can, or where there is no such action. */
  readonly findUndoError?: (context: ActionContext, actionId: string) => Promise<ActionResult | undefined>;
  /** What else changes when it is undone. */
  readonly afterUndo?: (context: ActionContext, undone: UndoneAction) => Promise<void>;
}

/** An action that was undone, and whose it was. */
export interface UndoneAction {
  readonly actionId: string;
  readonly registration: { readonly id: string; readonly account_id: string; readonly camper_id: string };
}

/** What the server does with a kind of action; the types of its rows are those of its list. */
export const handleDayAction = <Action extends StoredAction, Row>(
  definition: Action,
  handler: Omit<ActionHandler<Action, Row>, 'definition'>,
): ActionHandler => ({ definition, ...handler }) as unknown as ActionHandler;

/** Finds the camper an action is about first: it is rejected where they are not at the camp. */
export const aboutPerson =
  <Action extends { readonly registration_id: string }>(
    store: (context: PersonContext, action: Action) => Promise<ActionResult>,
  ) =>
  async (context: ActionContext, action: Action): Promise<ActionResult> => {
    const registration = await findCamperOf(context, action.registration_id);
    return registration ? store({ ...context, registration }, action) : notAtCamp();
  };
