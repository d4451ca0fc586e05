import { beforeEach, describe, expect, it } from 'vitest';
import { getForm } from '../../../test/support/family.ts';
import { multipartBody } from '../../../test/support/multipart.ts';
import { openSeason } from '../../../test/support/open-season.ts';
import { createStaff } from '../../../test/support/staff.ts';
import { createSubmittedForm, paySlip, type SubmittedForm } from '../../../test/support/submitted-form.ts';

const { db, testApp } = await openSeason();
await db.updateTable('camp').set({ fee_sen: 100_000, guest_lunch_sen: 0 }).execute();
const registrar = await createStaff(testApp, 'registrar');

let form: SubmittedForm;
let reference: string;
beforeEach(async () => {
  await db.deleteFrom('bank_line').execute();
  form = await createSubmittedForm(testApp);
  reference = (await getForm(form.family, form.id)).reference ?? '';
});

async function send(call: string, text: string, columns = '') {
  const parts = [
    ['statement', Buffer.from(text)] as const,
    ['columns', columns] as const,
    ['reading', ''] as const,
  ];
  const { body, headers } = await multipartBody(parts);
  return registrar.ask('POST', `/api/staff/${call}`, body, headers);
}
const statement = (...lines: string[]) => ['Date,Details,Debit,Credit', ...lines].join('\n');
const importing = (...lines: string[]) => send('bank-statements', statement(...lines));
const list = async (state = 'open') =>
  (await registrar.ask('GET', `/api/staff/bank-lines?state=${state}`)).json();
const onlyLine = async (amount = '200.00', day = '01/03/2026') => {
  await importing(`${day},TRANSFER ${reference},,${amount}`);
  return (await list()).rows[0];
};
const confirm = (
  lineId: string,
  { registration_id, payment_id }: { registration_id: string; payment_id: string | null },
) => registrar.ask('POST', `/api/staff/bank-lines/${lineId}/confirm`, { registration_id, payment_id });
const act = (lineId: string, call: 'not-ours' | 'reopen') =>
  registrar.ask('POST', `/api/staff/bank-lines/${lineId}/${call}`);
const review = async () => (await registrar.ask('GET', `/api/staff/registrations/${form.id}`)).json();

describe('a statement', () => {
  it('is previewed before anything is stored', async () => {
    const answer = await send(
      'bank-statements/preview',
      statement('01/03/2026,ONE,,200.00', '02/03/2026,FEE,1.00,', '32/03/2026,TWO,,5.00'),
    );
    expect(answer.json()).toMatchObject({
      columns: ['day', 'description', 'debit', 'credit'],
      problem: null,
      first: [{ day: '2026-03-01', amount: 200, description: 'ONE' }],
      incoming: 1,
      outgoing: 1,
      unreadable: [{ line_number: 4 }],
    });
    expect((await list()).counts.open).toBe(0);
  });

  it('is stored once, overlapping lines once, and equal lines of one day all', async () => {
    const twice = '02/03/2026,CASH,,50.00';
    const first = ['01/03/2026,A,,200.00', twice, twice];
    expect((await importing(...first)).json()).toMatchObject({ added: 3, known: 0 });
    expect((await importing(...first)).json()).toMatchObject({ added: 0, known: 3 });
    expect((await importing(twice, twice, twice, '02/03/2026,B,,1.00')).json()).toMatchObject({
      added: 2,
      known: 2,
    });
    expect((await list()).counts).toEqual({ open: 5, matched: 0, 'not ours': 0 });
  });

  it('is read by the chosen columns', async () => {
    const text = 'x,y,z\n01/03/2026,A,200.00';
    const columns = JSON.stringify(['day', 'description', 'amount']);
    expect((await send('bank-statements', text)).json().errors).toHaveProperty('columns');
    expect((await send('bank-statements', text, '["shells"]')).json().errors).toHaveProperty('columns');
    expect((await send('bank-statements', text, columns)).json()).toMatchObject({ added: 1 });
  });

  it.each([
    ['%PDF-1.4', 415],
    ['', 422],
    [statement('02/03/2026,FEE,1.00,'), 422],
  ])('of %j is rejected with an error at its field', async (text, status) => {
    const answer = await send('bank-statements', text);
    expect(answer.statusCode).toBe(status);
    expect(Object.keys(answer.json().errors)).toEqual(['statement']);
    expect((await list()).counts.open).toBe(0);
  });
});

describe('a line', () => {
  it('confirms the waiting slip with the bank’s amount and date', async () => {
    const slip = await paySlip(form, '250');
    const { id, suggestions } = await onlyLine();
    expect(suggestions).toMatchObject([
      { strength: 'likely', makes: 'confirmed', payment_id: slip, claimed: 250 },
    ]);
    expect(await review()).toMatchObject({ status: 'Pending Payment Confirmation' });
    expect((await confirm(id, suggestions[0])).json()).toMatchObject({
      made: 'confirmed',
      outcome: 'deposit',
      registration_status: 'Deposit Received',
      payment: { id: slip, method: 'slip', claimed: 250, received: 200, received_on: '2026-03-01' },
    });
    const matched = await list('matched');
    expect(matched).toMatchObject({ counts: { open: 0, matched: 1 } });
    expect(matched.rows[0]).toMatchObject({
      match: 'confirmed',
      matched_to: { registration_id: form.id, reference },
    });
  });

  it('records a transfer where no slip is waiting, with a receipt', async () => {
    const { id, suggestions } = await onlyLine();
    expect(suggestions).toMatchObject([{ strength: 'sure', makes: 'recorded', payment_id: null }]);
    const { payment } = (await confirm(id, suggestions[0])).json();
    expect(payment).toMatchObject({ method: 'bank', received: 200 });
    const receipt = await form.family.ask('GET', `/api/rego/payments/${payment.id}/receipt`);
    expect(receipt.statusCode).toBe(200);
  });

  it('is only linked to a payment confirmed before, and can be reopened', async () => {
    const slip = await paySlip(form, '200');
    const arrived = { received: 200, received_on: '2026-02-28' };
    await registrar.ask('POST', `/api/staff/payments/${slip}/confirm`, arrived);
    const { id, suggestions } = await onlyLine();
    expect(suggestions).toMatchObject([{ makes: 'linked', payment_id: slip }]);
    expect((await confirm(id, suggestions[0])).json().made).toBe('linked');
    expect((await review()).money.received).toBe(200);
    expect((await act(id, 'reopen')).statusCode).toBe(204);
    expect((await list()).rows[0].suggestions).toMatchObject([{ makes: 'linked' }]);
  });

  it('is confirmed once in two concurrent requests, and stays confirmed', async () => {
    const { id, suggestions } = await onlyLine();
    const both = await Promise.all([confirm(id, suggestions[0]), confirm(id, suggestions[0])]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect((await review()).money.received).toBe(200);
    for (const call of ['reopen', 'not-ours'] as const) expect((await act(id, call)).statusCode).toBe(409);
  });

  it('is set aside and reopened without confirming a payment', async () => {
    const { id } = await onlyLine();
    expect((await act(id, 'not-ours')).statusCode).toBe(204);
    expect((await list('not ours')).rows).toMatchObject([{ id, decided_by: registrar.name }]);
    expect((await act(id, 'reopen')).statusCode).toBe(204);
    expect((await list()).counts).toMatchObject({ open: 1, 'not ours': 0 });
    expect((await review()).money.received).toBe(0);
  });

  it('is one payment, also where its slip is confirmed concurrently', async () => {
    const slip = await paySlip(form, '200');
    const { id, suggestions } = await onlyLine();
    expect(suggestions[0]).toMatchObject({ payment_id: slip, makes: 'confirmed' });
    const arrived = { received: 200, received_on: '2026-03-01' };
    const both = await Promise.all([
      confirm(id, suggestions[0]),
      registrar.ask('POST', `/api/staff/payments/${slip}/confirm`, arrived),
    ]);
    for (const { statusCode } of both) expect([200, 409]).toContain(statusCode);
    expect(await review()).toMatchObject({ money: { received: 200 }, payments: [{ id: slip }] });
  });

  it('does not confirm an unknown payment or one of another registration', async () => {
    const other = await createSubmittedForm(testApp);
    const slip = await paySlip(other, '200');
    const { id } = await onlyLine();
    expect((await confirm(id, { registration_id: form.id, payment_id: slip })).statusCode).toBe(404);
    expect((await confirm(id, { registration_id: registrar.id, payment_id: null })).statusCode).toBe(404);
    expect((await confirm(registrar.id, { registration_id: form.id, payment_id: null })).statusCode).toBe(
      404,
    );
    expect((await list()).counts.open).toBe(1);
  });

  it('with a future date is rejected with 409', async () => {
    const { id, suggestions } = await onlyLine('200.00', '03/03/2026');
    expect((await confirm(id, suggestions[0])).statusCode).toBe(409);
    expect((await review()).payments).toEqual([]);
  });

  it('finds a registration by a search of staff', async () => {
    await importing('01/03/2026,NOBODY KNOWS,,77.70');
    const [{ id, suggestions }] = (await list()).rows;
    expect(suggestions).toEqual([]);
    const found = await registrar.ask('GET', `/api/staff/bank-lines/${id}/suggestions?q=${reference}`);
    expect(found.json().suggestions).toMatchObject([{ registration_id: form.id, strength: 'likely' }]);
  });
});

it('lists the most certain line first', async () => {
  await importing(
    '27/02/2026,UNKNOWN,,12.34',
    `28/02/2026,${reference},,12.34`,
    `01/03/2026,${reference},,200.00`,
  );
  const strengths = (await list()).rows.map(
    ({ suggestions }: { suggestions: { strength: string }[] }) => suggestions[0]?.strength,
  );
  expect(strengths).toEqual(['sure', 'likely', undefined]);
});
