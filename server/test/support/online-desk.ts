import type { PaymentProvider } from '../../src/platform/online-payments/payment-provider.ts';
import type { PracticeProvider } from '../../src/platform/online-payments/practice.ts';
import { setUpPayments } from './payment-desk.ts';
import { changeRows } from './rows.ts';
import { createStaff } from './staff.ts';
import type { SubmittedForm } from './submitted-form.ts';

/** A desk of payments whose camps take online payments, with the practice provider and a treasurer. */
export async function setUpOnline() {
  const desk = await setUpPayments();
  const { db, testApp, registrar, reversePayment, pay, mailsOf } = desk;
  await changeRows(db, 'camp', {}, { online_payments: true, capacity: 500 });
  const practice = testApp.deps.payments.find('practice') as PaymentProvider as PracticeProvider;
  const treasurer = await createStaff(testApp, 'treasurer');
  const begin = async (form: SubmittedForm, amount = 200, others: readonly SubmittedForm[] = []) => {
    const shares = [form, ...others].map(({ id }) => ({ registration_id: id, amount: String(amount) }));
    const started = await form.family.ask('POST', '/api/online-payments', { shares });
    if (started.statusCode !== 201) throw new Error(started.body);
    const { id, url }: { id: string; url: string } = started.json();
    return { id, ref: url.split('/').at(-1) ?? '' };
  };
  return {
    ...{ db, testApp, registrar, reversePayment, pay, mailsOf },
    practice,
    treasurer,
    begin,
    /** Pays online, and waits until the payment counts. */
    payOnline: async (form: SubmittedForm, amount = 200, others: readonly SubmittedForm[] = []) => {
      const page = await begin(form, amount, others);
      await practice.decide(page.ref, 'paid silently');
      await form.family.ask('GET', `/api/online-payments/${page.id}`);
      return page;
    },
    moneyOf: async ({ id }: SubmittedForm) =>
      (await registrar.ask('GET', `/api/staff/registrations/${id}/money`)).json(),
    refund: ({ id }: SubmittedForm, amount: number, more: object = {}) =>
      registrar.ask('POST', `/api/staff/registrations/${id}/refunds`, {
        ...{ amount, paid_on: '2026-03-02', method: 'online', reason: 'Too much.', ...more },
      }),
    listOnline: async (query = '') =>
      (await registrar.ask('GET', `/api/staff/money/online-payments${query}`)).json(),
    refundsOf: (pageId: string) =>
      db
        .selectFrom('online_refund')
        .selectAll()
        .where('online_payment_id', '=', pageId)
        .orderBy('id')
        .execute(),
    end: ({ id }: SubmittedForm) =>
      changeRows(db, 'registration', { id }, { status: 'Withdrawn', status_before: null }),
  };
}
