import { expect, it } from 'vitest';
import { setUpOnline } from '../../../../test/support/online-desk.ts';
import { createSubmittedForm } from '../../../../test/support/submitted-form.ts';

const { testApp, registrar, payOnline } = await setUpOnline();

const importReport = (csv: string) =>
  registrar.ask('POST', '/api/staff/money/payouts', { provider: 'practice', csv });

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
