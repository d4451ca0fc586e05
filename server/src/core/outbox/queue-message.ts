import {
  type MessageKind,
  messageKind,
  emailHoldSeconds as usualHoldSeconds,
} from '@bowline/contract/emails/message-kinds';
import type { StaffRole } from '@bowline/contract/staff/roles';
import type { Insertable } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { AppDeps, Connection } from '../../platform/app-deps.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { enqueue, enqueueAll, isEnqueued } from '../../platform/process/jobs/enqueue.ts';
import { sealReason } from '../answers/sealed-records.ts';
import type { Message, UnusedKind } from './message.ts';
import { encryptSecret } from './message-secrets.ts';
import { lockMessage } from './queries/delivery.ts';
import { listEmailedGuardians, listGroupGuardians } from './queries/guardians.ts';
import { insertMessages, listStaffWithRole } from './queries/messages.ts';
import { joinShares } from './queries/shares.ts';

const BATCH = 500;

/** Lower priority than password links; bulk mail lowest. */
export const priorities = { deferred: -1, many: -2 };

/**
 * Queues a message in the transaction of what it is about: both are stored, or neither. The row in `message` has its
 * state; a job makes a worker in any process send it. Some kinds are held for a while first. Returns the id of the
 * message to the account or address that it names.
 *
 * A link with a secret: `queueMessage(trx, deps, { kind: 'password reset', accountId, secret: encryptSecret(deps, accountId,
 * token), goodUntil })`. Only the encrypted form is stored, and it is deleted once the message is sent or abandoned.
 * @param options how long one of many waits for its turn
 */
export async function queueMessage(
  trx: Connection,
  deps: HoldDeps,
  message: Message,
  { waitSeconds = 0 }: { readonly waitSeconds?: number } = {},
): Promise<string> {
  const { delay, held_until } = holdOf(deps, message.kind, waitSeconds);
  const own = uuidv7();
  const { recipients, joined } = await joinOthers(trx, message, await recipientsOf(trx, message));
  const rows = recipients.map((account_id) => {
    const id = account_id === undefined ? own : uuidv7();
    const sealed = sealReason(trx, 'message', id, 'reason' in message ? message.reason : null);
    return { id, held_until, sealed, ...rowOf(message), ...(account_id && { account_id }) };
  });
  if (rows.length > 0) await insertMessages(trx, rows);
  for (const { id } of rows)
    await enqueue(trx, 'message', { messageId: id }, { delay, priority: priorityOf(message.kind) });
  return joined ?? own;
}

/** Adds a share of a payment to the emails about its other shares. Returns who gets an email of its own about it. */
async function joinOthers(trx: Connection, message: Message, recipients: readonly (string | undefined)[]) {
  if (!('paymentId' in message) || message.kind === 'payment reversed') return { recipients };
  const { accountId } = message;
  const joined = await joinShares(
    trx,
    message,
    recipients.map((id) => id ?? accountId),
  );
  const messageTo = (id = accountId) => joined.find(({ account_id }) => account_id === id)?.id;
  return { recipients: recipients.filter((id) => !messageTo(id)), joined: messageTo() };
}

type HoldDeps = Pick<AppDeps, 'clock' | 'emailHoldSeconds'>;

/** How long a message is held, in seconds, and until when. */
function holdOf(
  { clock, emailHoldSeconds = usualHoldSeconds }: HoldDeps,
  kind: MessageKind,
  waitSeconds: number,
) {
  const delay = Math.max(waitSeconds, messageKind(kind).held ? emailHoldSeconds : 0);
  return { delay, held_until: delay > 0 ? new Date(clock.now().getTime() + delay * 1000) : null };
}

/** Who gets a message: the other guardians of the camper, and undefined for the account or address that it names. */
async function recipientsOf(trx: Connection, message: Message): Promise<(string | undefined)[]> {
  if (!('registrationId' in message) || message.alone) return [undefined];
  const guardians = await listEmailedGuardians(trx, message.registrationId, message.kind);
  return [...guardians.filter((id) => id !== message.accountId), undefined];
}

function priorityOf(kind: MessageKind): number {
  const { toMany, deferred } = messageKind(kind);
  return toMany ? priorities.many : deferred ? priorities.deferred : 0;
}

/** Adds a job for an undelivered message that must wait, in seconds, unless one waits already. */
export async function enqueueAgain(trx: Connection, id: string, delay: number): Promise<void> {
  const message = await lockMessage(trx, id);
  if (!message || (await isEnqueued(trx, 'message', { messageId: id }))) return;
  await enqueue(trx, 'message', { messageId: id }, { delay, priority: priorityOf(message.kind) });
}

function rowOf(message: Message) {
  return {
    kind: message.kind,
    account_id: 'accountId' in message ? message.accountId : null,
    recipient_email: 'recipientEmail' in message ? message.recipientEmail : null,
    staff_id: 'staffId' in message ? message.staffId : null,
    registration_id: 'registrationId' in message ? message.registrationId : null,
    corrects: 'corrects' in message ? message.corrects : null,
    correction_id: 'correctionId' in message ? message.correctionId : null,
    offer_id: 'offerId' in message ? message.offerId : null,
    payment_id: 'paymentId' in message ? message.paymentId : null,
    receipt_id: 'receiptId' in message ? message.receiptId : null,
    ledger_entry_id: 'ledgerEntryId' in message ? message.ledgerEntryId : null,
    camp_id: 'campId' in message ? message.campId : null,
    language: 'language' in message ? message.language : null,
    secret: 'secret' in message ? message.secret.encrypted : null,
    good_until: 'goodUntil' in message ? message.goodUntil : null,
    starts_on_before: 'before' in message ? message.before.starts_on : null,
    ends_on_before: 'before' in message ? message.before.ends_on : null,
  };
}

interface Link {
  readonly link: string;
  readonly link_ends_at: string;
}

/** Sends a member of staff the one-time link that was just made for them; it is kept encrypted until it is sent. */
export async function queueStaffInvitation(
  trx: Connection,
  deps: Pick<AppDeps, 'deriveKey' | 'clock'>,
  staffId: string,
  { link, link_ends_at }: Link,
): Promise<void> {
  const { pathname, hash } = new URL(link);
  const secret = encryptSecret(deps, staffId, pathname + hash);
  await queueMessage(trx, deps, {
    kind: 'staff invitation',
    staffId,
    secret,
    goodUntil: new Date(link_ends_at),
  });
}

/** A family with the registrations that a group message is about. */
interface GroupPart {
  readonly account_id: string;
  readonly registrations: string[];
}

/** Queues one message for each family in the transaction of `group_message`; all are held equally long. */
export async function queueGroupMessage(
  trx: Connection,
  deps: HoldDeps,
  group_message_id: string,
  groupParts: readonly GroupPart[],
): Promise<void> {
  const hold = holdOf(deps, 'group message', 0);
  const rows = (await withGuardians(trx, groupParts)).map(({ account_id, registrations }) => ({
    kind: 'group message' as const,
    account_id,
    // The first one is shown in the email log.
    registration_id: registrations[0] ?? null,
    group_message_id,
    group_registrations: registrations,
    held_until: hold.held_until,
  }));
  await queueAll(trx, rows, { priority: priorities.many, delay: hold.delay });
}

/**
 * Queues one email for each family about all its registrations for a camp, and for the other guardians of the campers.
 * Returns the first message.
 * @param only the accounts that get it, where not all do
 */
export async function queueCampMessage(
  trx: Connection,
  deps: HoldDeps,
  kind: 'camp cancelled' | 'camp restored',
  camp_id: string,
  parts: readonly GroupPart[],
  only?: ReadonlySet<string>,
): Promise<string | undefined> {
  const hold = holdOf(deps, kind, 0);
  const recipients = (await withGuardians(trx, parts)).filter(
    ({ account_id }) => only?.has(account_id) ?? true,
  );
  const rows = recipients.map(({ account_id, registrations }) => ({
    ...{ id: uuidv7(), kind, account_id, camp_id, held_until: hold.held_until },
    registration_id: registrations[0] ?? null,
    group_registrations: registrations,
  }));
  await queueAll(trx, rows, { priority: priorities.many, delay: hold.delay });
  return rows[0]?.id;
}

/** Adds the other guardians of the campers; one who gets the message anyway gets it once. */
async function withGuardians(trx: Connection, parts: readonly GroupPart[]): Promise<GroupPart[]> {
  const all = new Map(parts.map(({ account_id, registrations }) => [account_id, [...registrations]]));
  const guardians = await listGroupGuardians(
    trx,
    parts.flatMap(({ registrations }) => registrations),
  );
  for (const { account_id, registration_id } of guardians)
    all.set(account_id, [...(all.get(account_id) ?? []), registration_id]);
  return [...all].map(([account_id, registrations]) => ({ account_id, registrations }));
}

/** Queues one email for each account that nobody uses, with the low priority of group messages. */
export async function queueUnusedMessages(
  trx: Connection,
  kind: UnusedKind,
  accounts: readonly { readonly id: string; readonly deleted_at: Date }[],
): Promise<void> {
  const rows = accounts.map(({ id, deleted_at }) => rowOf({ kind, accountId: id, goodUntil: deleted_at }));
  await queueAll(trx, rows, { priority: priorities.many });
}

/** Queues one email for each medic, naming registrations whose health answers changed. */
export const queueHealthDigestMessages = (trx: Connection, registrations: readonly string[], now: Date) =>
  queueForRole(trx, 'medic', { kind: 'health changes', group_registrations: [...registrations] }, now);

/** Queues one email for each admin with the hash of a block of the log. */
export const queueLogAnchorMessages = (trx: Connection, log_block: number, now: Date) =>
  queueForRole(trx, 'admin', { kind: 'log anchor', log_block }, now);

type MessageToRole = Pick<Insertable<Schema['message']>, 'kind' | 'group_registrations' | 'log_block'>;

async function queueForRole(
  trx: Connection,
  role: StaffRole,
  message: MessageToRole,
  now: Date,
): Promise<void> {
  const staff = await listStaffWithRole(trx, role, now);
  await queueAll(
    trx,
    staff.map(({ id }) => ({ staff_id: id, ...message })),
  );
}

/** Stores many messages with their jobs, in batches. */
async function queueAll(
  trx: Connection,
  rows: readonly (Omit<Insertable<Schema['message']>, 'id'> & { readonly id?: string })[],
  options: { readonly priority?: number; readonly delay?: number } = {},
): Promise<void> {
  for (let first = 0; first < rows.length; first += BATCH) {
    const batch = rows.slice(first, first + BATCH).map((row) => ({ id: uuidv7(), ...row }));
    await insertMessages(trx, batch);
    const jobs = batch.map(({ id }) => ({ messageId: id }));
    await enqueueAll(trx, 'message', jobs, options);
  }
}
