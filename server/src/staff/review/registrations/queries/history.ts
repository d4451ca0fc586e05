import type { MessageKind } from '@bowline/contract/emails/message-kinds';
import type { LedgerKind } from '@bowline/contract/money/payments';
import type { DoseOutcome } from '@bowline/contract/on-site/health';
import { sql } from 'kysely';
import { openRecord } from '../../../../core/answers/sealed-records.ts';
import type { MedicineContent } from '../../../../core/on-site/queries/health.ts';
import type { HandOverContent } from '../../../../core/on-site/queries.ts';
import type { Connection } from '../../../../platform/app-deps.ts';

export type MoneyMove = 'upload' | 'confirm' | 'reject' | 'reverse' | LedgerKind;

interface Event {
  readonly id: string;
  readonly at: Date;
  readonly by: string | null;
}

export interface MoneyEvent extends Event {
  readonly what: MoneyMove;
  readonly amount_sen: number;
  /** The number of its receipt. */
  readonly receipt: number | null;
  readonly reason: string | null;
}

/** Slips, confirmed and rejected payments, receipts, refunds and moves of a registration. */
export async function listMoneyEvents(db: Connection, registrationId: string): Promise<MoneyEvent[]> {
  const { rows } = await sql<MoneyEvent>`
    select id || '-slip' as id, 'upload' as what, created_at as at, null as by,
        coalesce(claimed_sen, amount_sen) as amount_sen, null::integer as receipt, null as reason
      from payment where registration_id = ${registrationId} and method = 'slip'
    union all
    select payment.id || '-rejected', 'reject', decided_at, staff.name, amount_sen, null, reason
      from payment join staff on staff.id = decided_by
      where registration_id = ${registrationId} and payment.status = 'Rejected'
    union all
    select receipt.id::text, 'confirm', issued_at, staff.name, receipt.amount_sen, number, null
      from receipt join payment on payment.id = payment_id
        left join staff on staff.id = decided_by and void_number is null
      where receipt.registration_id = ${registrationId}
    union all
    select receipt.id || '-void', 'reverse', voided_at, staff.name, amount_sen, number, void_reason
      from receipt join staff on staff.id = voided_by where registration_id = ${registrationId}
    union all
    select entry.id::text, kind, at, staff.name, abs(amount_sen), null, reason
      from ledger_entry as entry join staff on staff.id = staff_id where registration_id = ${registrationId}
    order by at, id`.execute(db);
  return rows;
}

export interface EmailEvent extends Event {
  readonly kind: MessageKind;
  readonly state: 'sent' | 'failed' | 'dead';
}

/** The emails to the family about a registration that were sent, or could not be. */
export async function listEmailEvents(db: Connection, registrationId: string): Promise<EmailEvent[]> {
  const { rows } = await sql<EmailEvent>`
    select message.id, message.kind, message.state, sender.name as by, coalesce(sent_at, message.created_at) as at
    from message left join group_message on group_message.id = group_message_id
      left join staff as sender on sender.id = group_message.staff_id
    where message.account_id = (select account_id from registration where id = ${registrationId})
      and message.state in ('sent', 'failed', 'dead')
      and (registration_id = ${registrationId} or ${registrationId} = any(group_registrations)
        or ledger_entry_id in (select id from ledger_entry where registration_id = ${registrationId}))
    order by at, message.id`.execute(db);
  return rows;
}

export interface CampEvent extends Event {
  readonly what: 'check in' | 'hand over' | 'came back' | 'roll call';
  /** Where the camper was counted, or who took the camper. */
  readonly detail: string | null;
}

type CampRow = CampEvent & { readonly sealed: Buffer | null };

/** Where a camper was counted, and the taker, unless undone. */
export async function listCampEvents(db: Connection, registrationId: string): Promise<CampEvent[]> {
  const { rows } = await sql<CampRow>`
    select attendance.id, 'check in' as what, made_at as at, staff.name as by, checkpoint.name as detail, null::bytea as sealed
      from attendance join checkpoint on checkpoint.id = checkpoint_id join staff on staff.id = staff_id
      where registration_id = ${registrationId} and undone_at is null
    union all
    select hand_over.id, 'hand over', made_at, staff.name, null, sealed
      from hand_over join staff on staff.id = staff_id
      where registration_id = ${registrationId} and undone_at is null
    union all
    select came_back.id, 'came back', made_at, staff.name, null, null
      from came_back join staff on staff.id = staff_id
      where registration_id = ${registrationId} and undone_at is null
    union all
    select roll_call.id, 'roll call', made_at, staff.name, null, null
      from roll_call join staff on staff.id = staff_id
      where registration_id = ${registrationId} and undone_at is null
    order by at, id`.execute(db);
  return rows.map(({ sealed, ...row }) => {
    if (!sealed) return row;
    const { name, relation } = openRecord<HandOverContent>(db, 'hand_over', { id: row.id, sealed });
    return { ...row, detail: relation ? `${name} (${relation})` : name };
  });
}

export interface DoseEvent extends Event {
  readonly outcome: DoseOutcome;
  readonly medicine: string;
}

/** The doses of a camper at camp that were not undone. */
export async function listDoseEvents(db: Connection, registrationId: string): Promise<DoseEvent[]> {
  const rows = await db
    .selectFrom('dose')
    .innerJoin('medicine', 'medicine.id', 'dose.medicine_id')
    .innerJoin('staff', 'staff.id', 'dose.staff_id')
    .select(['dose.id', 'dose.medicine_id', 'outcome', 'medicine.sealed', 'staff.name as by'])
    .select(sql<Date>`coalesce(given_at, made_at)`.as('at'))
    .where('dose.registration_id', '=', registrationId)
    .where('undone_at', 'is', null)
    .execute();
  return rows.map(({ medicine_id, sealed, ...row }) => ({
    ...row,
    medicine: openRecord<MedicineContent>(db, 'medicine', { id: medicine_id, sealed }).name,
  }));
}
