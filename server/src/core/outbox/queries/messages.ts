import type { MessageKind } from '@bowline/contract/emails/message-kinds';
import { accountDetails } from '@bowline/contract/profile/account';
import type { StaffRole } from '@bowline/contract/staff/roles';
import { ENGLISH, type Language } from '@bowline/contract/text/languages';
import { greetingName, personName } from '@bowline/contract/text/names/person-name';
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Connection } from '../../../platform/app-deps.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import { plainAnswers } from '../../answers/sealed-answers.ts';
import { isActive } from '../../sessions/queries.ts';
import { leaveShares, together } from './shares.ts';

export type MessageRow = Selectable<Schema['message']>;

export async function insertMessages(
  trx: Connection,
  messages: readonly Insertable<Schema['message']>[],
): Promise<void> {
  await trx.insertInto('message').values(messages).execute();
}

/** The staff with a role who can log in now. */
export const listStaffWithRole = (db: Connection, role: StaffRole, now: Date) =>
  db
    .selectFrom('staff')
    .select('id')
    .where(sql<boolean>`${role} = any(roles)`)
    .where('password_hash', 'is not', null)
    .where(isActive(now))
    .execute();

/** Who a message goes to: a family, or a member of staff. A family without an email has no address. */
export async function getAddressee(
  db: Connection,
  { account_id, staff_id, recipient_email }: Pick<MessageRow, 'account_id' | 'staff_id' | 'recipient_email'>,
): Promise<{ name: string; address: string | null }> {
  if (account_id) {
    const { email, name } = await getRecipient(db, account_id);
    return { name, address: recipient_email ?? email };
  }
  const staff = db.selectFrom('staff').select(['name', 'email as address']).where('id', '=', staff_id);
  return staff.executeTakeFirstOrThrow();
}

/** The language of a message: its own, or that of the account it goes to; staff read English. */
export async function getLanguage(
  db: Connection,
  { language, account_id }: Pick<MessageRow, 'language' | 'account_id'>,
): Promise<Language> {
  if (language || !account_id) return language ?? ENGLISH;
  return (await getRecipient(db, account_id)).language;
}

/** The family that a message goes to. */
export async function getRecipient(db: Connection, accountId: string) {
  const { email, type, language, profile } = await db
    .selectFrom('account')
    .select(['email', 'type', 'language', 'profile'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const names = plainAnswers(profile)[accountDetails.id] ?? {};
  return { email, type, language, name: personName(names), firstName: greetingName(names) };
}

/** The amounts in a message about a payment: the receipt's amount, else the payment's, and what is still to pay. */
export async function getAmounts(
  db: Connection,
  { payment_id, receipt_id }: Pick<MessageRow, 'payment_id' | 'receipt_id'>,
) {
  return db
    .selectFrom('payment')
    .innerJoin('registration_balance as balance', 'balance.registration_id', 'payment.registration_id')
    .leftJoin('receipt', (join) => join.on('receipt.id', '=', receipt_id))
    .where('payment.id', '=', payment_id)
    .select(({ fn }) => fn.coalesce('receipt.amount_sen', 'payment.amount_sen').as('amount_sen'))
    .select(['receipt.number as receipt_number', 'balance.due_sen', 'balance.received_sen'])
    .executeTakeFirstOrThrow();
}

interface CancelledMessage {
  readonly id: string;
  /** Whether it was already sent, or being sent: it can then only be corrected by another. */
  readonly wasSent: boolean;
}

/**
 * Cancels the last message of a kind on a registration, so that it is not sent or resent. Undefined if there is none.
 * The worker takes the same lock: a message is either sent or cancelled.
 */
export const cancelMessage = (
  trx: Connection,
  registrationId: string,
  kind: MessageKind,
): Promise<CancelledMessage | undefined> =>
  cancelLast(trx, kind, sql<boolean>`registration_id = ${registrationId}`);

/** The same for a message about a receipt, which is kept where it is about other shares of the payment too. */
export async function cancelReceiptMessage(
  trx: Connection,
  {
    id,
    payment_id,
    registration_id,
  }: Pick<Selectable<Schema['receipt']>, 'id' | 'payment_id' | 'registration_id'>,
  kind: MessageKind,
): Promise<CancelledMessage | undefined> {
  const ofShares = sql`select other.id from receipt as other where other.payment_id in ${together(payment_id)}`;
  const about = sql<boolean>`(receipt_id = ${id}
    or receipt_id in (${ofShares}) and ${registration_id} = any(group_registrations))`;
  return cancelLast(trx, kind, about, registration_id);
}

/** The same for a message about a refund or a kept amount. */
export const cancelLedgerMessage = (
  trx: Connection,
  entryId: string,
  kind: MessageKind,
): Promise<CancelledMessage | undefined> => cancelLast(trx, kind, sql<boolean>`ledger_entry_id = ${entryId}`);

async function cancelLast(
  trx: Connection,
  kind: MessageKind,
  about: RawBuilder<boolean>,
  share = '',
): Promise<CancelledMessage | undefined> {
  const messages = trx.selectFrom('message').where(about).where('kind', '=', kind);
  // Other guardians get the same message at the same moment.
  const last = await messages
    .selectAll()
    .where(
      'created_at',
      '=',
      messages.select(({ fn }) => fn.max('created_at').as('at')),
    )
    .orderBy('id', 'desc')
    .forNoKeyUpdate()
    .execute();
  const [first] = last;
  if (!first) return undefined;
  const sent = last.find(({ state }) => state === 'sent' || state === 'sending');
  for (const message of last)
    if (message.state === 'sent' || message.state === 'sending') continue;
    else if (share && message.group_registrations) await leaveShares(trx, message, share);
    else await trx.updateTable('message').set({ state: 'cancelled' }).where('id', '=', message.id).execute();
  return { id: (sent ?? first).id, wasSent: sent !== undefined };
}

/** Cancels the messages of these kinds to a family that have not been sent. */
export async function cancelMessages(
  trx: Connection,
  accountId: string,
  kinds: readonly MessageKind[],
): Promise<void> {
  await trx
    .updateTable('message')
    .set({ state: 'cancelled', secret: null })
    .where('account_id', '=', accountId)
    .where('kind', 'in', kinds)
    .where('state', 'in', ['queued', 'failed'])
    .execute();
}

/** The registrations of a family whose form copy waits for its email to be confirmed. */
export async function listWaitingCopies(trx: Connection, accountId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('message as waiting')
    .select('waiting.registration_id')
    .distinct()
    .where('waiting.account_id', '=', accountId)
    .where('waiting.kind', '=', 'form copy waiting')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('message as copy')
            .select('copy.id')
            .where('copy.kind', '=', 'form copy')
            .whereRef('copy.registration_id', '=', 'waiting.registration_id')
            .whereRef('copy.account_id', '=', 'waiting.account_id')
            .whereRef('copy.id', '>', 'waiting.id'),
        ),
      ),
    )
    .orderBy('waiting.registration_id')
    .$narrowType<{ registration_id: string }>()
    .execute();
  return rows.map(({ registration_id }) => registration_id);
}

/** Deletes the content of messages, and of group messages that went to nobody else; kind, addressee and times are kept. */
export async function clearMessages(trx: Connection, ids: readonly string[], now: Date): Promise<void> {
  await trx
    .updateTable('message')
    .set({ sealed: null, secret: null, group_registrations: null, cleared_at: now })
    .where('id', 'in', ids)
    .execute();
  await trx
    .updateTable('group_message')
    .set({ subject: null, text: null, translations: null, attachment_id: null })
    .where('text', 'is not', null)
    .where(
      'id',
      'in',
      trx
        .selectFrom('message')
        .select('group_message_id')
        .where('id', 'in', ids)
        .$castTo<{ group_message_id: string }>(),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('message')
            .select('message.id')
            .whereRef('message.group_message_id', '=', 'group_message.id')
            .where('message.cleared_at', 'is', null),
        ),
      ),
    )
    .execute();
}
