import { expect, it, vi } from 'vitest';
import { setUpOnline } from '../../../../test/support/online-desk.ts';
import { startPaymentProviders } from '../../../../test/support/payment-providers.ts';
import { changeRows } from '../../../../test/support/rows.ts';
import { createSubmittedForm } from '../../../../test/support/submitted-form.ts';

const { db, testApp, registrar, payOnline } = await setUpOnline();

const importReport = (csv: string, provider = 'practice') =>
  registrar.ask('POST', '/api/staff/money/payouts', { provider, csv });

it('a report is imported once, and its lines lead to their payments', async () => {
  const form = await createSubmittedForm(testApp);
  const { ref } = await payOnline(form);
  const csv = [
    'payout,day,ref,kind,amount,fee',
    `PO-1,2026-03-04,${ref},payment,20000,100`,
    'PO-1,2026-03-04,nobody,payment,5000,100',
    'PO-1,2026-03-04,,other,-200,0',
  ].join('\n');
  expect((await importReport(csv)).json()).toEqual({ added: 1, known: 0 });
  expect((await importReport(csv)).json()).toEqual({ added: 0, known: 1 });
  const { payouts } = (await registrar.ask('GET', '/api/staff/money/payouts')).json();
  expect(payouts).toMatchObject([{ ref: 'PO-1', day: '2026-03-04', amount: 246, fees: 2, unknown: 1 }]);
  const [first, second, third] = payouts[0].lines;
  expect(first).toMatchObject({ known: true, registrations: [{ registration_id: form.id }] });
  expect([second.known, third.known]).toEqual([false, true]);
});

it('a file that is no report is refused', async () => {
  for (const csv of ['payout,day\n', 'a,b\nPO-2,yesterday,x,payment,many,1\n'])
    expect((await importReport(csv)).json().errors.csv).toEqual(['This is no payout report of Practice.']);
});

it('a report of Stripe leads to its payments by our ids of them', async () => {
  const providers = await startPaymentProviders();
  const { double, provider } = providers.stripe;
  const form = await createSubmittedForm(testApp);
  const { id } = await payOnline(form);
  const ofPractice = await payOnline(form, 100);
  await changeRows(db, 'online_payment', { id }, { provider: 'stripe', fee_sen: null });
  for (const attemptId of [id, ofPractice.id, 'not ours']) {
    const { ref } = await provider.createPage(providers.newPage({ attemptId }));
    double.pay(ref, { feeSen: 150 });
    if (attemptId === id) await provider.refund({ ref, amountSen: 100, refundId: `refund ${id}` });
  }
  providers.close();
  vi.spyOn(testApp.deps.payments, 'find').mockImplementation(() => provider);
  const imported = await importReport(double.payoutReport(), 'stripe');
  vi.restoreAllMocks();
  expect(imported.json()).toEqual({ added: 1, known: 0 });
  const { payouts } = (await registrar.ask('GET', '/api/staff/money/payouts')).json();
  const lines: { kind: string; known: boolean }[] = payouts[0].lines;
  expect(lines.map(({ kind, known }) => [kind, known])).toEqual([
    ['payment', true],
    ['payment', false],
    ['payment', false],
    ['refund', true],
  ]);
  const paid = db.selectFrom('online_payment').select('fee_sen').where('id', '=', id);
  expect(await paid.executeTakeFirst()).toEqual({ fee_sen: 150 });
});

it.each([
  ['a NUL', ['PO-3,2026-03-04,a\0b,payment,100,0']],
  ['a sum', ['PO-3,2026-03-04,a,payment,2147483648,0']],
  ['sums', ['PO-3,2026-03-04,a,payment,2147483647,0', 'PO-3,2026-03-04,b,payment,1,0']],
])('%s that cannot be stored is refused', async (_, lines) => {
  const refused = await importReport(['payout,day,ref,kind,amount,fee', ...lines].join('\n'));
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['csv']]);
});
