import type { Review } from '@bowline/contract/api/staff/review/registrations';
import { similarIcs } from '@bowline/contract/text/ic-problems';
import type { Language } from '@bowline/contract/text/languages';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import * as z from 'zod/mini';
import { camperName, familyNames, familyPhone } from '../../../core/answers/queries.ts';
import { hashIc } from '../../../core/answers/sealed-answers.ts';
import { openReason, openRecord, sealRecord } from '../../../core/answers/sealed-records.ts';
import type { FrozenStep } from '../../../core/registrations/frozen-document.ts';
import type { Registration } from '../../../core/registrations/registration.ts';
import { openSubmission } from '../../../core/registrations/sealed-submission.ts';
import type { Connection } from '../../../platform/app-deps.ts';
import { newestSwimTest } from '../lists/queries.ts';

/** The image files and swimming test of a registration's camper, and email and phone of the account. */
export function getPeople(db: Connection, registrationId: string) {
  return db
    .selectFrom('registration')
    .innerJoin('camper', 'camper.id', 'registration.camper_id')
    .innerJoin('account', 'account.id', 'registration.account_id')
    .select(['camper.photo_file', 'camper.ic_front_file', 'camper.ic_back_file', 'account.email'])
    .select(['account.email_confirmed_at', 'account.email_failures', 'account.erased_at'])
    .select([familyPhone.as('phone'), newestSwimTest.as('swim_test')])
    .where('registration.id', '=', registrationId)
    .executeTakeFirstOrThrow();
}

export type People = Awaited<ReturnType<typeof getPeople>>;

const frozenSteps = z.array(
  z.object({
    step: z.string(),
    title: z.string(),
    answers: z.array(z.object({ name: z.string(), label: z.string(), value: z.string() })),
  }),
);

export interface Submission {
  readonly id: string;
  readonly submittedAt: Date;
  readonly steps: FrozenStep[];
  /** As the family read it, where that was not in English. */
  readonly reading: { readonly language: Language; readonly steps: FrozenStep[] } | undefined;
}

/** Every submission in words, newest first. */
export async function listSubmissions(db: Connection, registrationId: string): Promise<Submission[]> {
  const rows = await db
    .selectFrom('submission')
    .select(['id', 'submitted_at', 'data', 'sealed'])
    .where('registration_id', '=', registrationId)
    .orderBy('submitted_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const stepsIn = (document: string) => frozenSteps.parse(JSON.parse(document));
  return rows.map((row) => {
    const { document, reading } = openSubmission(db, row);
    return {
      id: row.id,
      submittedAt: row.submitted_at,
      steps: stepsIn(document),
      reading: reading && { language: reading.language, steps: stepsIn(reading.document) },
    };
  });
}

/** The other registrations of a family, newest first. */
export function listSiblings(
  db: Connection,
  { id, account_id }: Pick<Registration, 'id' | 'account_id'>,
): Promise<Review['siblings']> {
  return db
    .selectFrom('registration')
    .innerJoin('camper', 'camper.id', 'registration.camper_id')
    .innerJoin('camp', 'camp.id', 'registration.camp_id')
    .select(['registration.id as registration_id', 'reference', 'status', 'camp.name as camp_name'])
    .select(camperName.as('camper_name'))
    .where('registration.account_id', '=', account_id)
    .where('registration.id', '<>', id)
    .orderBy('registration.created_at', 'desc')
    .orderBy('registration.id', 'desc')
    .limit(MOST_SIBLINGS)
    .execute();
}

const MOST_SIBLINGS = 30;

// Not the account of the registration itself.
const isOtherGuardian = sql<boolean>`form_event.actor = 'family' and account.id = form_event.actor_id
  and account.id <> (select account_id from registration where registration.id = form_event.registration_id)`;

export async function listHistory(db: Connection, registrationId: string) {
  const rows = await db
    .selectFrom('form_event')
    .leftJoin('staff', 'staff.id', 'form_event.actor_id')
    .select(['form_event.id', 'move', 'from_status', 'to_status', 'actor', 'actor_id'])
    .select(['form_event.sealed', 'form_event.version', 'at'])
    .leftJoin('account', (join) => join.on(isOtherGuardian))
    .select(['staff.name as staff_name', familyNames.as('guardian')])
    .where('registration_id', '=', registrationId)
    .orderBy('at')
    .orderBy('form_event.id')
    .execute();
  return rows.map(({ sealed, ...row }) => ({
    ...row,
    reason: openReason(db, 'form_event', { id: row.id, sealed }),
  }));
}

/** A transition in the history, with the name of the staff member who made it. */
export type TransitionRow = Awaited<ReturnType<typeof listHistory>>[number];

export async function listNotes(db: Connection, registrationId: string) {
  const rows = await db
    .selectFrom('registration_note')
    .innerJoin('staff', 'staff.id', 'registration_note.staff_id')
    .select(['registration_note.id', 'staff.name as by', 'at', 'sealed'])
    .where('registration_id', '=', registrationId)
    .orderBy('at')
    .orderBy('registration_note.id')
    .$narrowType<{ sealed: Buffer }>()
    .execute();
  return rows.map(({ sealed, ...row }) => ({
    ...row,
    ...openRecord<{ text: string }>(db, 'registration_note', { id: row.id, sealed }),
  }));
}

interface NewNote {
  readonly registrationId: string;
  readonly staffId: string;
  readonly text: string;
  readonly at: Date;
}

export async function insertNote(trx: Connection, note: NewNote): Promise<string> {
  const id = uuidv7();
  const { registrationId: registration_id, staffId: staff_id, text, at } = note;
  const sealed = sealRecord(trx, 'registration_note', id, { text });
  await trx.insertInto('registration_note').values({ id, registration_id, staff_id, sealed, at }).execute();
  return id;
}

/** Whether a payment of the registration came or was decided on since. */
export async function hasPaymentSince(db: Connection, registrationId: string, since: Date): Promise<boolean> {
  const payment = await db
    .selectFrom('payment')
    .select('id')
    .where('registration_id', '=', registrationId)
    .where((eb) => eb.or([eb('created_at', '>', since), eb('decided_at', '>', since)]))
    .limit(1)
    .executeTakeFirst();
  return payment !== undefined;
}

/** Whether money of the registration was given back, kept or moved since. */
export async function hasMoneyOutSince(
  db: Connection,
  registrationId: string,
  since: Date,
): Promise<boolean> {
  const entry = await db
    .selectFrom('ledger_entry')
    .select('id')
    .where('registration_id', '=', registrationId)
    .where('at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return entry !== undefined;
}

/** The payment that covered the deposit; undefined where money was moved instead. */
export async function findConfirmedAmount(
  db: Connection,
  registrationId: string,
  at: Date,
): Promise<number | undefined> {
  const payment = await db
    .selectFrom('payment')
    .select('amount_sen')
    .where('registration_id', '=', registrationId)
    .where('status', '=', 'Confirmed')
    .where('decided_at', '<=', at)
    .where('decided_at', '>', new Date(at.getTime() - 60_000))
    .orderBy('decided_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return payment?.amount_sen;
}

/**
 * The registrations of other campers whose IC number, or that of their family, is the same or differs by one digit. The
 * numbers stay encrypted: their hashes are looked up.
 */
export async function listSimilarIcs(
  db: Connection,
  { camper_id }: Pick<Registration, 'camper_id'>,
  ic: string,
): Promise<Review['camper']['similar_ics']> {
  const same = `'#${hashIc(db, ic)}'`;
  const words = [same, ...similarIcs(ic).map((one) => `'#${hashIc(db, one)}'`)].join(' | ');
  return (
    db
      .selectFrom('queue_entry')
      .innerJoin('registration', 'registration.id', 'queue_entry.registration_id')
      .innerJoin('camper', 'camper.id', 'queue_entry.camper_id')
      .innerJoin('camp', 'camp.id', 'queue_entry.camp_id')
      // The queue's own reference is the one to search by, without hyphens.
      .select([
        'registration.id',
        camperName.as('camper_name'),
        'registration.reference',
        'camp.name as camp_name',
      ])
      .select(sql<boolean>`words @@ ${same}::tsquery`.as('same'))
      .where('queue_entry.camper_id', '<>', camper_id)
      .where(sql<boolean>`words @@ ${words}::tsquery`)
      .orderBy('registration_id')
      .limit(MOST_SIMILAR)
      .execute()
  );
}

const MOST_SIMILAR = 10;
