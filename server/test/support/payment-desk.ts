import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { openSeason } from './open-season.ts';
import { changeRows } from './rows.ts';
import { createStaff, type StaffMember } from './staff.ts';
import { oneShare, paySlip, type SubmittedForm } from './submitted-form.ts';

/** What every camp of the desk costs, in ringgit. */
export const FEE = 1000;

type Money = Parameters<typeof oneShare>[1] & Readonly<Record<string, unknown>>;

/** What staff enter for a payment: the amount in ringgit, and the day it arrived. */
export const arrived = (received: number | string, received_on = '2026-03-01') => ({ received, received_on });

function read(response: LightMyRequestResponse) {
  if (response.statusCode >= 300) throw new Error(response.body);
  return response.json();
}

/** Imports a bank statement, given as CSV. */
export async function importStatement(staff: StaffMember, csv: string): Promise<void> {
  read(
    await staff.upload('/api/staff/bank-statements', {
      statement: Buffer.from(csv),
      columns: '',
      reading: '',
    }),
  );
}

/** Confirms a slip that is for one registration. */
export const confirmSlip = (staff: StaffMember, paymentId: string, money: Money) =>
  staff.ask('POST', `/api/staff/payments/${paymentId}/confirm`, oneShare({ payment_id: paymentId }, money));

/** Records money without a slip for one registration. */
export const recordMoney = (
  staff: StaffMember,
  registrationId: string,
  money: Money,
  headers?: Readonly<Record<string, string>>,
) => {
  const body = oneShare({ registration_id: registrationId }, money);
  return staff.ask('POST', '/api/staff/payments', body, headers);
};

/** Makes a line of a bank statement, of which so much is left, a payment of one registration. */
export const matchLine = (
  staff: StaffMember,
  lineId: string,
  whose: { registration_id: string; payment_id: string | null; duplicate_of?: string | undefined },
  left: number,
  more: Omit<Money, 'received'> = {},
) =>
  staff.ask(
    'POST',
    `/api/staff/bank-lines/${lineId}/match`,
    oneShare(whose, { left, received: left, ...more }),
  );

/** What a decision on money for one registration led to. */
export const resultOf = (response: LightMyRequestResponse) => read(response).results[0];

/** A portal with the demo season and a registrar who decides on payments. */
export async function setUpPayments() {
  const { db, testApp } = await openSeason();
  await db
    .updateTable('camp')
    .set({ fee_sen: FEE * 100, guest_lunch_sen: 0 })
    .execute();
  const registrar = await createStaff(testApp, 'registrar');
  const reversePayment = (paymentId: string, reason = 'It was for another family.', deed = 'reverse') =>
    registrar.ask('POST', `/api/staff/payments/${paymentId}/${deed}`, { reason });
  const confirm = (paymentId: string, money: Money) => confirmSlip(registrar, paymentId, money);
  return {
    db,
    testApp,
    registrar,
    confirm,
    reversePayment,
    previewReversal: (paymentId: string) => reversePayment(paymentId, undefined, 'reverse?dry_run=true'),
    reject: (paymentId: string, reason = 'The slip is blurred.') =>
      registrar.ask('POST', `/api/staff/payments/${paymentId}/reject`, { reason }),
    /** Uploads a slip over an amount in ringgit and confirms it. */
    pay: async (form: SubmittedForm, amount: number) =>
      resultOf(await confirm(await paySlip(form, String(amount)), arrived(amount))),
    record: (form: SubmittedForm, received: number, method = 'cash') =>
      recordMoney(registrar, form.id, { method, ...arrived(received) }),
    /** Notes that every email about a registration was sent. */
    setSent: (form: SubmittedForm) =>
      changeRows(
        db,
        'message',
        { registration_id: form.id },
        { state: 'sent', sent_at: testApp.clock.now() },
      ),
    review: async (form: SubmittedForm) =>
      read(await registrar.ask('GET', `/api/staff/registrations/${form.id}`)),
    /** The kinds of the emails about decisions on a registration's payments. */
    mailsOf: async (form: SubmittedForm) => {
      const about = db
        .selectFrom('message')
        .select('kind')
        .where(sql<boolean>`(registration_id = ${form.id} or ${form.id} = any(group_registrations))`);
      const kinds = (await about.execute()).map(({ kind }) => kind);
      return kinds.filter((kind) => kind !== 'form copy' && kind !== 'payment received');
    },
  };
}
