import type { Selectable } from 'kysely';
import type { Connection } from '../app-deps.ts';
import type { Schema } from '../database/schema.ts';
import type { NewPage } from './payment-provider.ts';

export type PracticePage = Selectable<Schema['practice_page']>;

/** Returns the page of an attempt, which has one. */
export async function insertPage(db: Connection, page: NewPage): Promise<string> {
  const { attemptId, amountSen, returnUrl, notifyUrl, expiresAt } = page;
  const ref = `practice_${attemptId}`;
  await db
    .insertInto('practice_page')
    .values({
      ref,
      amount_sen: amountSen,
      return_url: returnUrl,
      notify_url: notifyUrl,
      expires_at: expiresAt,
    })
    .onConflict((conflict) => conflict.column('ref').doNothing())
    .execute();
  return ref;
}

export const findPage = (db: Connection, ref: string): Promise<PracticePage | undefined> =>
  db.selectFrom('practice_page').selectAll().where('ref', '=', ref).executeTakeFirst();

/** Decides on an open page; returns it, whatever it was decided to be. */
export async function decidePage(
  db: Connection,
  ref: string,
  state: 'paid' | 'failed',
  now: Date,
): Promise<PracticePage | undefined> {
  await db
    .updateTable('practice_page')
    .set({ state, paid_at: state === 'paid' ? now : null })
    .where('ref', '=', ref)
    .where('state', '=', 'open')
    .where('expires_at', '>', now)
    .execute();
  return findPage(db, ref);
}

export async function saveRefund(
  db: Connection,
  ref: string,
  refunds: Readonly<Record<string, number>>,
): Promise<void> {
  await db
    .updateTable('practice_page')
    .set({ refunds: JSON.stringify(refunds) })
    .where('ref', '=', ref)
    .execute();
}

/** Whether the installation was set up to practise, as the demo is. */
export async function practises(db: Connection): Promise<boolean> {
  const row = await db.selectFrom('installation').select('practice_payments').executeTakeFirst();
  return row?.practice_payments ?? false;
}

/** The address for the page of a payer whose own nobody knows. */
export async function getContactEmail(db: Connection): Promise<string> {
  const { contact_email } = await db.selectFrom('provider').select('contact_email').executeTakeFirstOrThrow();
  return contact_email;
}
