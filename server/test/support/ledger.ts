import type { RegistrationStatus } from '@bowline/contract/registrations/status';
import { openSeason } from './open-season.ts';
import { recordMoney } from './payment-desk.ts';
import { createStaff } from './staff.ts';

const ledgerEmails = new Set(['refund', 'refund reversed', 'amount kept', 'money moved']);

/** Camps that cost RM 1,000, and a registrar who refunds and moves money. Call it at the top of the file. */
export async function setUpLedger() {
  const { db, testApp } = await openSeason();
  await db.updateTable('camp').set({ fee_sen: 100_000, guest_lunch_sen: 0 }).execute();
  const registrar = await createStaff(testApp, 'registrar');
  const at = (id: string, call: string) => `/api/staff/registrations/${id}/${call}`;
  const act = (url: string, body: object, key?: string) =>
    registrar.ask('POST', url, body, key ? { 'idempotency-key': key } : {});
  return {
    db,
    testApp,
    registrar,
    at,
    pay: (id: string, received: number, received_on = '2026-03-01') =>
      recordMoney(registrar, id, { method: 'cash', received, received_on }),
    refundOf: (id: string, amount: number | string, given: object = {}, key?: string) =>
      act(
        at(id, 'refunds'),
        { amount, paid_on: '2026-03-02', method: 'bank', reason: 'Paid too much.', ...given },
        key,
      ),
    moveMoney: ({ from, to }: { from: string; to: string }, amount: number, key?: string) =>
      act(at(from, 'money-moves'), { to, amount, reason: 'One transfer for both.' }, key),
    money: async (id: string) => (await registrar.ask('GET', at(id, 'money'))).json(),
    setStatus: (id: string, status: RegistrationStatus, status_before: RegistrationStatus | null = null) =>
      db.updateTable('registration').set({ status, status_before }).where('id', '=', id).execute(),
    lettersTo: async (id: string) => {
      const rows = await db.selectFrom('message').select('kind').where('registration_id', '=', id).execute();
      return rows.map(({ kind }) => kind).filter((kind) => ledgerEmails.has(kind));
    },
  };
}
