import { succeeded } from '@bowline/testing/client';
import { beforeEach, describe, expect, it } from 'vitest';
import { getForm } from '../../../../test/support/family.ts';
import { openSeason } from '../../../../test/support/open-season.ts';
import { confirmSlip, matchLine, resultOf } from '../../../../test/support/payment-desk.ts';
import { createStaff } from '../../../../test/support/staff.ts';
import { createSubmittedForm, paySlip, type SubmittedForm } from '../../../../test/support/submitted-form.ts';

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

async function send(call: string, text: string | Buffer, columns = '', reading = {}) {
  const parts = [
    ['statement', Buffer.from(text)] as const,
    ['columns', columns] as const,
    ['reading', JSON.stringify(reading)] as const,
  ];
  return registrar.upload(`/api/staff/${call}`, parts);
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
) => matchLine(registrar, lineId, { registration_id, payment_id }, 200);
const act = (lineId: string, call: 'ignore' | 'reopen') =>
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
      left_out: [{ line_number: 3, text: '02/03/2026 | FEE | 1.00', reason: 'outgoing' }],
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
    expect((await list()).counts).toEqual({ open: 5, matched: 0, ignored: 0, returned: 0 });
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
    expect(resultOf(await confirm(id, suggestions[0]))).toMatchObject({
      made: 'confirmed',
      outcome: 'deposit',
      registration_status: 'Deposit Received',
      payment: { id: slip, method: 'slip', claimed: 250, received: 200, received_on: '2026-03-01' },
    });
    const matched = await list('matched');
    expect(matched).toMatchObject({ counts: { open: 0, matched: 1 } });
    expect(matched.rows[0]).toMatchObject({
      left: 0,
      shares: [{ registration_id: form.id, reference, amount: 200, made: 'confirmed' }],
    });
  });

  it('records a transfer where no slip is waiting, with a receipt', async () => {
    const { id, suggestions } = await onlyLine();
    expect(suggestions).toMatchObject([{ strength: 'sure', makes: 'recorded', payment_id: null }]);
    const { payment } = resultOf(await confirm(id, suggestions[0]));
    expect(payment).toMatchObject({ method: 'bank', received: 200 });
    const receipt = await form.family.ask('GET', `/api/rego/payments/${payment.id}/receipt`);
    expect(receipt.statusCode).toBe(200);
  });

  it('is only linked to a payment confirmed before, and can be reopened', async () => {
    const slip = await paySlip(form, '200');
    const arrived = { received: 200, received_on: '2026-02-28' };
    await succeeded(confirmSlip(registrar, slip, arrived));
    const { id, suggestions } = await onlyLine();
    expect(suggestions).toMatchObject([{ makes: 'linked', payment_id: slip }]);
    expect(resultOf(await confirm(id, suggestions[0])).made).toBe('linked');
    expect((await review()).money.received).toBe(200);
    expect((await act(id, 'reopen')).statusCode).toBe(204);
    expect((await list()).rows[0].suggestions).toMatchObject([{ makes: 'linked' }]);
  });

  it('is confirmed once in two concurrent requests, and stays confirmed', async () => {
    const { id, suggestions } = await onlyLine();
    const both = await Promise.all([confirm(id, suggestions[0]), confirm(id, suggestions[0])]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect((await review()).money.received).toBe(200);
    for (const call of ['reopen', 'ignore'] as const) expect((await act(id, call)).statusCode).toBe(409);
  });

  it('is ignored and reopened without confirming a payment', async () => {
    const { id } = await onlyLine();
    expect((await act(id, 'ignore')).statusCode).toBe(204);
    expect((await list('ignored')).rows).toMatchObject([{ id, decided_by: registrar.name }]);
    expect((await act(id, 'reopen')).statusCode).toBe(204);
    expect((await list()).counts).toMatchObject({ open: 1, ignored: 0 });
    expect((await review()).money.received).toBe(0);
  });

  it('is one payment, also where its slip is confirmed concurrently', async () => {
    const slip = await paySlip(form, '200');
    const { id, suggestions } = await onlyLine();
    expect(suggestions[0]).toMatchObject({ payment_id: slip, makes: 'confirmed' });
    const arrived = { received: 200, received_on: '2026-03-01' };
    const both = await Promise.all([confirm(id, suggestions[0]), confirmSlip(registrar, slip, arrived)]);
    for (const { statusCode } of both) expect([200, 409]).toContain(statusCode);
    expect(await review()).toMatchObject({ money: { received: 200 }, payments: [{ id: slip }] });
  });

  it('does not confirm a payment of another registration', async () => {
    const other = await createSubmittedForm(testApp);
    const slip = await paySlip(other, '200');
    const { id } = await onlyLine();
    expect((await confirm(id, { registration_id: form.id, payment_id: slip })).statusCode).toBe(404);
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

describe('a line that comes again', () => {
  const known = async (...lines: string[]) => (await importing(...lines)).json();
  const described = async () =>
    (await list()).rows.map(({ day, description }: { day: string; description: string }) => [
      day,
      description,
    ]);

  it('is known when a pending transfer is booked under other words, in either order', async () => {
    const pending = '01/03/2026,DUITNOW PENDING LIM MEI LING,,200.00';
    const booked = '02/03/2026,DUITNOW TO A/C LIM MEI LING CAMP FEE,,200.00';
    expect(await known(pending)).toMatchObject({ added: 1 });
    expect((await list()).rows).toMatchObject([{ pending: true }]);
    expect(await known(booked)).toMatchObject({ added: 0, known: 1 });
    expect((await list()).rows).toMatchObject([{ pending: false, day: '2026-03-02' }]);
    expect(await known(pending, booked)).toMatchObject({ added: 0, known: 2 });
    await db.deleteFrom('bank_line').execute();
    expect(await known(booked)).toMatchObject({ added: 1 });
    expect(await known(pending)).toMatchObject({ added: 0, known: 1 });
    await db.deleteFrom('bank_line').execute();
    expect(await known(pending, booked)).toMatchObject({ added: 1, known: 1 });
    expect(await described()).toEqual([['2026-03-02', 'DUITNOW TO A/C LIM MEI LING CAMP FEE']]);
  });

  it.each([
    ['of another payer', '02/03/2026,DUITNOW TAN AH KOW,,200.00'],
    ['of another amount', '02/03/2026,DUITNOW LIM MEI LING,,201.00'],
    ['before it', '28/02/2026,DUITNOW LIM MEI LING,,200.00'],
    ['that says nothing of the payer', '02/03/2026,DUITNOW TRANSFER,,200.00'],
  ])('is not taken for a transfer %s', async (_, booked) => {
    await importing('01/03/2026,DUITNOW PENDING LIM MEI LING,,200.00');
    expect(await known(booked)).toMatchObject({ added: 1, known: 0 });
  });

  it('is one of two where a second transfer comes after the booked one', async () => {
    await importing('01/03/2026,DUITNOW PENDING LIM MEI LING,,200.00');
    const twice = '01/03/2026,DUITNOW LIM MEI LING,,200.00';
    expect(await known(twice, twice)).toMatchObject({ added: 1, known: 1 });
  });

  it('is known in another encoding, and has the words that were chosen last', async () => {
    const chinese = Buffer.concat([
      Buffer.from('Date,Details,Credit\n01/03/2026,'),
      Buffer.from([0xb3, 0xc2, 0xd0, 0xa1, 0xc3, 0xf7]),
      Buffer.from(',200.00\n'),
    ]);
    const importAs = async (encoding: string) =>
      (await send('bank-statements', chinese, '', { encoding })).json();
    expect(await importAs('windows-1252')).toMatchObject({ added: 1 });
    expect(await importAs('gb18030')).toMatchObject({ added: 0, known: 1 });
    expect(await described()).toEqual([['2026-03-01', '陈小明']]);
    expect(
      await send('bank-statements', 'Date,Details,Credit\n01/03/2026,陈小明,200.00').then((one) =>
        one.json(),
      ),
    ).toMatchObject({ added: 0 });
  });
});

describe('a transfer that the bank returned', () => {
  const original = () => `01/03/2026,DUITNOW LIM ${reference},,200.00`;
  const returned = () => `02/03/2026,REVERSAL DUITNOW LIM ${reference},200.00,`;

  it('marks its line, which can no longer be confirmed, whichever was imported first', async () => {
    for (const files of [
      [[original()], [returned()]],
      [[returned()], [original()]],
      [[original(), returned()]],
    ]) {
      await db.deleteFrom('bank_line').execute();
      for (const lines of files) await importing(...lines);
      expect((await importing(original(), returned())).json()).toMatchObject({ added: 0, returned: 0 });
      const [line] = (await list()).rows;
      expect(line.reversed_by).toMatchObject({ day: '2026-03-02' });
      expect((await list('returned')).rows).toMatchObject([{ reverses: { day: '2026-03-01' } }]);
      const confirmed = await confirm(line.id, line.suggestions[0]);
      expect([confirmed.statusCode, confirmed.json().message]).toEqual([
        409,
        expect.stringContaining('02/03/2026'),
      ]);
    }
  });

  it('flags the payment that it had confirmed, until that is undone', async () => {
    await importing(original());
    const [{ id, suggestions }] = (await list()).rows;
    await confirm(id, suggestions[0]);
    expect((await importing(returned())).json()).toMatchObject({ returned: 1 });
    expect(await list('matched')).toMatchObject({
      payments_reversed: 1,
      rows: [{ reversed_by: { day: '2026-03-02' } }],
    });
    const [payment] = (await review()).payments;
    expect(payment).toMatchObject({ status: 'Confirmed', reversed_by: { day: '2026-03-02' } });
    expect((await list('returned')).rows).toMatchObject([{ shares: [{ registration_id: form.id }] }]);
    await succeeded(
      registrar.ask('POST', `/api/staff/payments/${payment.id}/reverse`, {
        reason: 'The bank returned it.',
      }),
    );
    expect(await list()).toMatchObject({ payments_reversed: 0 });
  });

  it('can be linked to a payment confirmed before, which is then flagged', async () => {
    const slip = await paySlip(form, '200');
    await succeeded(
      confirmSlip(registrar, slip, {
        received: 200,
        received_on: '2026-03-01',
      }),
    );
    await importing(original(), returned());
    const [{ id, suggestions }] = (await list()).rows;
    expect(resultOf(await confirm(id, suggestions[0]))).toMatchObject({
      made: 'linked',
      payment: { reversed_by: { day: '2026-03-02' } },
    });
  });

  it.each([
    ['the camp sends money itself', '02/03/2026,REFUND LIM,200.00,', 0],
    ['two transfers could be meant', '02/03/2026,IBG RETURN,200.00,', 1],
    ['the amount is another', '02/03/2026,IBG RETURN LIM,199.00,', 1],
  ])('is not marked where %s', async (_, line, count) => {
    await importing('01/03/2026,DUITNOW LIM MEI LING,,200.00', '01/03/2026,DUITNOW TAN AH KOW,,200.00', line);
    expect((await list()).rows.map((one: { reversed_by: unknown }) => one.reversed_by)).toEqual([null, null]);
    expect((await list('returned')).rows).toHaveLength(count);
  });
});
