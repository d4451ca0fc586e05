import { type PartDue, partsDue } from '@bowline/contract/money/due';
import type { RefundMethod } from '@bowline/contract/money/payments';
import { camperDetails } from '@bowline/contract/profile/camper-details';
import type { RegistrationStatus } from '@bowline/contract/registrations/status';
import { ENGLISH } from '@bowline/contract/text/languages';
import { personName } from '@bowline/contract/text/names/person-name';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { answerIn, camperName, familyNames } from '../../core/answers/queries.ts';
import type { CampNames } from '../../core/camps/camp-names.ts';
import { campNames } from '../../core/camps/queries.ts';
import { listPaymentDue } from '../../core/charges/queries/instalments.ts';
import {
  type ChargeWithNames,
  listAllCharges,
  listChargesAtReceipt,
  sumPending,
} from '../../core/charges/queries.ts';
import { isOfFamily } from '../../core/guardians/queries.ts';
import { otherCamper } from '../../core/payments/queries.ts';
import { openSubmission } from '../../core/registrations/sealed-submission.ts';
import type { Connection } from '../../platform/app-deps.ts';

const frozenSteps = z.array(
  z.object({
    step: z.string(),
    title: z.string(),
    answers: z.array(z.object({ name: z.optional(z.string()), label: z.string(), value: z.string() })),
  }),
);

/** A part of a form as it was submitted, in words. */
export type FrozenStep = z.infer<typeof frozenSteps>[number];

const frozenText = (what: 'provider' | 'camp', member: string) =>
  sql<string>`submission.data -> ${what} ->> ${member}`;

const frozenName = answerIn(sql`submission.data -> 'camper'`, camperDetails, 'name').$castTo<string>();

// A resubmitted registration has several submissions: the last one counts.
function submissionsOf(db: Connection) {
  return db
    .selectFrom('submission')
    .innerJoin('registration', 'registration.id', 'submission.registration_id')
    .innerJoin('camp', 'camp.id', 'registration.camp_id')
    .select([frozenText('provider', 'name').as('provider_name'), frozenText('camp', 'name').as('camp_name')])
    .select(sql<CampNames | null>`submission.data -> 'camp' -> 'names'`.as('camp_names'))
    .select([frozenText('camp', 'starts_on').as('starts_on'), frozenText('camp', 'ends_on').as('ends_on')])
    .select(['submission.registration_id', 'submission.signer_name'])
    .select(({ ref }) => ref('registration.reference').$notNull().as('reference'))
    .select(frozenName.as('camper_name'))
    .orderBy('submission.submitted_at', 'desc')
    .limit(1);
}

// Only the last submission is read, so it is that of the last time that the form was sent.
const signerId = sql<string | null>`(select form_event.actor_id from form_event
  where form_event.registration_id = submission.registration_id and form_event.move in ('submit', 'resubmit')
  order by form_event.at desc, form_event.id desc limit 1)`;

/**
 * The last submission of a registration, with the camper's current photo; undefined before the first. Families have it in
 * the language in which they read it, staff in English.
 */
export async function findSubmission(db: Connection, registrationId: string, readBy: 'family' | 'staff') {
  const row = await submissionsOf(db)
    .innerJoin('camper', 'camper.id', 'registration.camper_id')
    .select(['submission.id', 'submission.data', 'submission.sealed', 'submission.terms'])
    .select(['submission.signed_from', 'submission.submitted_at', 'camper.photo_file'])
    .select(['registration.account_id', signerId.as('signer_id')])
    .where('submission.registration_id', '=', registrationId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { data: _, sealed: __, terms: englishTerms, ...columns } = row;
  const { document: english, reading, signer_ic, sha256 } = openSubmission(db, row);
  const inEnglish = {
    language: ENGLISH,
    document: english,
    terms: [{ language: ENGLISH, text: englishTerms }],
  };
  const { language, document, terms } = readBy === 'family' && reading ? reading : inEnglish;
  const languages = [ENGLISH, ...(reading ? [reading.language] : [])];
  return {
    ...columns,
    signer_ic,
    sha256,
    language,
    /** Those in which somebody reads it. */
    languages,
    terms,
    document: frozenSteps.parse(JSON.parse(document)),
  };
}

export type Submission = NonNullable<Awaited<ReturnType<typeof findSubmission>>>;

const voidedOn = sql<string | null>`(receipt.voided_at at time zone provider.time_zone)::date`;

/** A receipt with the charges and the money received at its time; undefined if there is none. */
export async function findReceipt(db: Connection, receiptId: string) {
  const receipt = await findReceiptRow(db, receiptId);
  return (
    receipt && {
      ...receipt,
      charges: await listChargesAtReceipt(db, receipt.registration_id, receipt.number),
    }
  );
}

function findReceiptRow(db: Connection, receiptId: string) {
  return submissionsOf(db)
    .innerJoin('receipt', 'receipt.registration_id', 'registration.id')
    .innerJoin('payment', 'payment.id', 'receipt.payment_id')
    .innerJoin('provider', (join) => join.onTrue())
    .select(({ ref }) => ref('payment.method').$castTo<'slip' | RefundMethod>().as('method'))
    .select([
      'receipt.id',
      'receipt.number',
      'receipt.amount_sen',
      'receipt.received_on',
      'receipt.issued_at',
    ])
    .select(['receipt.void_number', 'receipt.voided_at', 'receipt.void_reason', voidedOn.as('voided_on')])
    .select(
      sql<number>`(select sum(money.amount_sen)::integer from registration_money as money
        where money.registration_id = receipt.registration_id and money.place <= receipt.number)`.as(
        'paid_sen',
      ),
    )
    .where('receipt.id', '=', receiptId)
    .executeTakeFirst();
}

export type Receipt = NonNullable<Awaited<ReturnType<typeof findReceipt>>>;

/** The id of the last receipt of a payment of the family; undefined while there is none. */
export async function findReceiptOf(
  db: Connection,
  accountId: string,
  paymentId: string,
): Promise<string | undefined> {
  const last = await db
    .selectFrom('receipt')
    .innerJoin('registration', 'registration.id', 'receipt.registration_id')
    .select('receipt.id')
    .where(isOfFamily('registration.account_id', 'registration.camper_id', accountId))
    .where('receipt.payment_id', '=', paymentId)
    .orderBy('receipt.number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.id;
}

/**
 * All the money of an account, read in one snapshot, with what is due as of a day; undefined while nothing was submitted.
 */
export function findStatement(
  db: Connection,
  accountId: string,
  today: string,
): Promise<Statement | undefined> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const rows = await listRegistrations(trx, accountId);
      const registrations: StatementPart[] = [];
      for (const row of rows)
        registrations.push({ ...row, ...(await loadMoney(trx, row.id, accountId, today)) });
      return rows[0] && { holder: personName(rows[0].holder), registrations };
    });
}

export interface Statement {
  readonly holder: string;
  readonly registrations: readonly StatementPart[];
}

type RegistrationRow = Awaited<ReturnType<typeof listRegistrations>>[number];

type StatementReceipt = Awaited<ReturnType<typeof listReceipts>>[number];

type LedgerEntry = Awaited<ReturnType<typeof listLedger>>[number];

/** A registration of a statement, with all charges, payments, refunds and moved money. */
export interface StatementPart extends RegistrationRow {
  readonly charges: readonly ChargeWithNames[];
  readonly receipts: readonly StatementReceipt[];
  readonly ledger: readonly LedgerEntry[];
  readonly pending_sen: number;
  readonly parts: readonly PartDue[];
}

const loadMoney = async (trx: Connection, id: string, accountId: string, today: string) => ({
  charges: await listAllCharges(trx, id),
  receipts: await listReceipts(trx, id),
  ledger: await listLedger(trx, id, accountId),
  pending_sen: await sumPending(trx, id),
  parts: partsDue(await listPaymentDue(trx, id), today),
});

function listRegistrations(trx: Connection, accountId: string) {
  return trx
    .selectFrom('registration')
    .innerJoin('camp', 'camp.id', 'registration.camp_id')
    .innerJoin('camper', 'camper.id', 'registration.camper_id')
    .innerJoin('account', 'account.id', 'registration.account_id')
    .innerJoin('registration_balance as balance', 'balance.registration_id', 'registration.id')
    .select(['registration.id', 'registration.reference', 'camp.name as camp', camperName.as('camper')])
    .select(campNames.as('camp_names'))
    .select(({ ref }) => ref('registration.status').$castTo<RegistrationStatus>().as('status'))
    .select('registration.status_before')
    .select(({ ref }) => ref('registration.submitted_at').$notNull().as('submitted_at'))
    .select(['balance.charged_sen', 'balance.received_sen', 'balance.balance_sen', 'balance.due_sen'])
    .select(familyNames.as('holder'))
    .where('registration.account_id', '=', accountId)
    .where('registration.submitted_at', 'is not', null)
    .orderBy('registration.submitted_at')
    .orderBy('registration.id')
    .execute();
}

function listReceipts(trx: Connection, registrationId: string) {
  return trx
    .selectFrom('receipt')
    .innerJoin('payment', 'payment.id', 'receipt.payment_id')
    .select(['number', 'receipt.amount_sen', 'receipt.received_on', 'issued_at', 'voided_at', 'void_reason'])
    .select('payment.method')
    .where('receipt.registration_id', '=', registrationId)
    .orderBy('number')
    .execute();
}

function listLedger(trx: Connection, registrationId: string, accountId: string) {
  return trx
    .selectFrom('ledger_entry as entry')
    .leftJoin('registration as other', 'other.id', 'entry.other_registration_id')
    .leftJoin('camper', 'camper.id', 'other.camper_id')
    .select([
      'entry.kind',
      'entry.amount_sen',
      'entry.paid_on',
      'entry.at',
      'entry.reason',
      'entry.reference',
    ])
    .select(otherCamper(accountId).as('other_camper'))
    .where('entry.registration_id', '=', registrationId)
    .orderBy('entry.at')
    .orderBy('entry.id')
    .execute();
}
