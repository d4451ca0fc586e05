import type { PaymentStatus } from '@bowline/contract/money/payments';
import { sql } from 'kysely';
import { camperName } from '../../core/answers/queries.ts';
import { campNames } from '../../core/camps/queries.ts';
import { isOfFamily } from '../../core/guardians/queries.ts';
import type { MessageRow } from '../../core/outbox/queries/messages.ts';
import { together } from '../../core/outbox/queries/shares.ts';
import { findPayer } from '../../core/payments/queries.ts';
import type { Connection } from '../../platform/app-deps.ts';
import { amongWithBalance } from '../../platform/database/registration-sql.ts';

/** The status of the registration that a message is about. */
export const findStatus = (db: Connection, { registration_id }: Pick<MessageRow, 'registration_id'>) =>
  db
    .selectFrom('registration')
    .select(['status', 'status_before'])
    .where('id', '=', registration_id)
    .executeTakeFirst();

export async function findPaymentStatus(
  db: Connection,
  { payment_id }: Pick<MessageRow, 'payment_id'>,
): Promise<PaymentStatus | undefined> {
  const payment = await db
    .selectFrom('payment')
    .select('status')
    .where('id', '=', payment_id)
    .executeTakeFirst();
  return payment?.status;
}

/** Whether the refund that a message is about should have gone back online, and failed. */
export async function hasRefundFailed(
  db: Connection,
  { ledger_entry_id }: Pick<MessageRow, 'ledger_entry_id'>,
): Promise<boolean> {
  const failed = await db
    .selectFrom('online_refund')
    .select('id')
    .where('ledger_entry_id', '=', ledger_entry_id)
    .where('state', '=', 'failed')
    .executeTakeFirst();
  return failed !== undefined;
}

export async function isReceiptVoid(
  db: Connection,
  { receipt_id }: Pick<MessageRow, 'receipt_id'>,
): Promise<boolean> {
  const receipt = await db
    .selectFrom('receipt')
    .select('void_number')
    .where('id', '=', receipt_id)
    .executeTakeFirst();
  return typeof receipt?.void_number === 'number';
}

/** A message about each share of a payment that it is about, as far as its account still has access to the camper. */
export async function listShares(db: Connection, row: MessageRow): Promise<MessageRow[]> {
  const { payment_id, account_id, group_registrations: ids } = row;
  if (!payment_id || !account_id || !ids) return [row];
  const shares = await db
    .selectFrom('payment')
    .innerJoin('registration', 'registration.id', 'payment.registration_id')
    .leftJoin('receipt', (join) =>
      join.onRef('receipt.payment_id', '=', 'payment.id').on('receipt.void_number', 'is', null),
    )
    .select(['payment.registration_id', 'payment.id as payment_id', 'receipt.id as receipt_id'])
    .where('payment.id', 'in', together(payment_id))
    .where(sql<boolean>`payment.registration_id = any(${ids}::uuid[])`)
    .where(isOfFamily('registration.account_id', 'registration.camper_id', account_id))
    .orderBy(sql`array_position(${ids}::uuid[], payment.registration_id)`)
    .execute();
  return shares.map((share) => ({ ...row, ...share }));
}

/** Whether a message about a payment goes to the account of the registration, which paid itself. */
export async function goesToPayer(
  db: Connection,
  { receipt_id, account_id }: Pick<MessageRow, 'receipt_id' | 'account_id'>,
): Promise<boolean> {
  const receipt = await db
    .selectFrom('receipt')
    .innerJoin('registration', 'registration.id', 'receipt.registration_id')
    .select(['receipt.payment_id', 'registration.account_id'])
    .where('receipt.id', '=', receipt_id)
    .executeTakeFirst();
  return receipt?.account_id === account_id && (await findPayer(db, receipt?.payment_id ?? '')) === null;
}

/** Whether the invitation with this token waits to be accepted. */
export async function isInvitationOpen(db: Connection, token_sha256: Buffer, now: Date): Promise<boolean> {
  const open = await db
    .selectFrom('guardian_invitation')
    .select('id')
    .where('token_sha256', '=', token_sha256)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return open !== undefined;
}

export const getInvitedStaff = (db: Connection, { staff_id }: Pick<MessageRow, 'staff_id'>) =>
  db
    .selectFrom('staff')
    .select(['name', 'email', 'roles'])
    .where('id', '=', staff_id)
    .executeTakeFirstOrThrow();

/** The registrations that a health digest names, by camp and camper. */
export const listHealthRegistrations = (db: Connection, ids: readonly string[]) =>
  db
    .selectFrom('registration')
    .innerJoin('camp', 'camp.id', 'registration.camp_id')
    .innerJoin('camper', 'camper.id', 'registration.camper_id')
    .select(['camp.name as camp', 'registration.reference'])
    .select(camperName.as('camper'))
    .where(sql<boolean>`registration.id = any(${ids}::uuid[])`)
    .orderBy('camp.starts_on')
    .orderBy('camper')
    .execute();

/** What staff wrote to a group; both are null once the message was cleared. */
export const getGroupMessage = (db: Connection, { group_message_id }: Pick<MessageRow, 'group_message_id'>) =>
  db
    .selectFrom('group_message')
    .select(['subject', 'text', 'translations'])
    .where('id', '=', group_message_id)
    .executeTakeFirstOrThrow();

/** The PDF that goes with a message to a group; undefined without one, and once the message was cleared. */
export const findGroupAttachment = (
  db: Connection,
  { group_message_id }: Pick<MessageRow, 'group_message_id'>,
) =>
  db
    .selectFrom('group_message')
    .innerJoin('message_attachment', 'message_attachment.id', 'group_message.attachment_id')
    .select(['message_attachment.file', 'message_attachment.name'])
    .where('group_message.id', '=', group_message_id)
    .executeTakeFirst();

/** Whether a form that a message about unfinished forms names is still one; true of every other message. */
export async function isStillUnfinished(
  db: Connection,
  { group_message_id, group_registrations }: Pick<MessageRow, 'group_message_id' | 'group_registrations'>,
): Promise<boolean> {
  const done = await db
    .selectFrom('group_message')
    .innerJoin('scheduled_message', 'scheduled_message.id', 'group_message.scheduled_message_id')
    .select('group_message.id')
    .where('group_message.id', '=', group_message_id)
    .where('rule', '=', 'form unfinished')
    .where(
      sql<boolean>`not exists (select from registration
        where id = any(${group_registrations}::uuid[]) and status = 'In Progress')`,
    )
    .executeTakeFirst();
  return done === undefined;
}

export type GroupRegistration = Awaited<ReturnType<typeof listGroupRegistrations>>[number];

/**
 * The registrations that a message to a group is about, in the order of `ids`, as far as the account still has access to
 * them.
 */
export async function listGroupRegistrations(db: Connection, ids: readonly string[], account: string) {
  const rows = await db
    .selectFrom('registration')
    .innerJoin('registration_balance as balance', 'balance.registration_id', 'registration.id')
    .innerJoin('camp', 'camp.id', 'registration.camp_id')
    .innerJoin('camper', 'camper.id', 'registration.camper_id')
    .select(['registration.id', 'registration.reference', 'camp.name as camp', 'camp.starts_on'])
    .select(['camp.ends_on', 'balance.due_sen'])
    .select([camperName.as('camper'), campNames.as('camp_names')])
    .where(amongWithBalance(ids))
    .where(isOfFamily('registration.account_id', 'registration.camper_id', account))
    .execute();
  return rows
    .toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
    .map(({ due_sen, ...row }) => ({ ...row, owedSen: due_sen }));
}

/** Those of some registrations that are withdrawn from a camp. */
export async function listWithdrawn(db: Connection, ids: readonly string[], campId: string) {
  const rows = await db
    .selectFrom('registration')
    .select('id')
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('camp_id', '=', campId)
    .where('status', '=', 'Withdrawn')
    .orderBy(sql`array_position(${ids}::uuid[], id)`)
    .execute();
  return rows.map(({ id }) => id);
}

export type CancelledRegistration = Awaited<ReturnType<typeof listCancelled>>[number];

/**
 * Registrations of a cancelled camp that the account may see, with what is left of their money and what the camp keeps, in
 * the order of `ids`.
 */
export async function listCancelled(db: Connection, ids: readonly string[], account: string) {
  const rows = await db
    .selectFrom('registration')
    .innerJoin('registration_balance as balance', 'balance.registration_id', 'registration.id')
    .innerJoin('camper', 'camper.id', 'registration.camper_id')
    .innerJoin('camp', 'camp.id', 'registration.camp_id')
    .select(['registration.id', 'registration.reference', camperName.as('camper')])
    // What was refunded since is what the email says will be.
    .select(
      sql<number>`balance.received_sen - (select coalesce(sum(amount_sen), 0)::integer from ledger_entry
        where ledger_entry.registration_id = registration.id and kind in ('refund', 'refund reversed')
          and at >= camp.cancelled_at)`.as('received_sen'),
    )
    .select(
      sql<number>`(select coalesce(-sum(amount_sen), 0)::integer from ledger_entry
        where ledger_entry.registration_id = registration.id and kind in ('kept', 'kept reversed'))`.as(
        'kept_sen',
      ),
    )
    .where(amongWithBalance(ids))
    .where(isOfFamily('registration.account_id', 'registration.camper_id', account))
    .execute();
  return rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}
