import { randomUUID } from 'node:crypto';
import { readPdf } from '@bowline/testing/read-pdf';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  createCompleteFamily,
  createFilledForm,
  type Family,
  getForm,
  submit,
} from '../../test/support/family.ts';
import { openSeason } from '../../test/support/open-season.ts';
import { confirmSlip, resultOf } from '../../test/support/payment-desk.ts';
import { createStaff } from '../../test/support/staff.ts';
import { issueReceipt } from '../core/payments/queries.ts';

const { db, testApp } = await openSeason();
const registrar = await createStaff(testApp, 'registrar');
let family: Family;
let formId: string;
beforeEach(async () => {
  family = await createCompleteFamily(testApp);
  formId = await createFilledForm(family, { dob: '2014-03-01', name: '陈小明' });
  await submit(family, formId);
});

const slip = () => new File([`%PDF-1.4\n${randomUUID()}\n%%EOF\n`], 'slip.pdf', { type: 'application/pdf' });
const askFor = (id: string, asking = family) => asking.ask('GET', `/api/rego/payments/${id}/receipt`);

async function pay(amount: string): Promise<string> {
  const sent = await family.upload(`/api/rego/payment/${formId}`, { payment: slip(), amount });
  expect(sent.statusCode).toBe(201);
  return sent.json().id;
}

/** Confirms a payment as it is; returns the number of its receipt. */
async function confirm(id: string, received: string): Promise<number> {
  const arrived = { received, received_on: '2026-03-01' };
  return resultOf(await confirmSlip(registrar, id, arrived)).payment.receipt_number;
}

const reversePayment = (id: string) =>
  registrar.ask('POST', `/api/staff/payments/${id}/reverse`, { reason: 'It was for another family.' });

describe('the receipt of a confirmed payment', () => {
  it('contains payer, amount, day, camper and balance', async () => {
    const id = await pay('200.50');
    const number = await confirm(id, '200.50');
    const answer = await askFor(id);
    const { reference } = await getForm(family, formId);
    const digits = String(number).padStart(6, '0');
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${reference}-receipt-${digits}.pdf"`,
      'cache-control': 'no-store',
    });
    const { spoken, info } = await readPdf(answer.rawPayload);
    expect(info.Title).toBe(`Receipt ${digits}`);
    expect(spoken).toContain('Paid by Bank transfer or cheque, with a slip');
    for (const said of ['RM 200.50', '01/03/2026', '陈小明', 'Westwind Sailing Camp', reference])
      expect(spoken).toContain(said);
  });

  it('contains number and address of the organisation once staff have entered them', async () => {
    const id = await pay('200');
    await confirm(id, '200');
    expect((await readPdf((await askFor(id)).rawPayload)).spoken).not.toContain('Issued by');
    const admin = await createStaff(testApp, 'admin');
    const { version } = (await admin.ask('GET', '/api/staff/settings')).json();
    const issuer = { registration_number: 'PPM-012-10', address: '12, Jalan Pantai, 50100 Kuala Lumpur' };
    expect((await admin.ask('PUT', '/api/staff/settings', { version, ...issuer })).statusCode).toBe(200);
    const { spoken } = await readPdf((await askFor(id)).rawPayload);
    expect(spoken).toContain('Issued by Name Westwind Sailing Camp');
    for (const said of Object.values(issuer)) expect(spoken).toContain(said);
  });

  it('keeps its balance after later payments', async () => {
    const first = await pay('200');
    await confirm(first, '200');
    const before = (await askFor(first)).rawPayload;
    const second = await pay('100');
    await confirm(second, '100');
    expect((await askFor(first)).rawPayload.equals(before)).toBe(true);
    expect((await readPdf((await askFor(second)).rawPayload)).spoken).toContain('Received so far RM 300.00');
  });

  it('returns 404 before the confirmation and to other accounts, 401 without a token', async () => {
    const id = await pay('200');
    expect((await askFor(id)).statusCode).toBe(404);
    await confirm(id, '200');
    const stranger = await createCompleteFamily(testApp);
    expect((await askFor(id, stranger)).statusCode).toBe(404);
    expect((await testApp.app.inject(`/api/rego/payments/${id}/receipt`)).statusCode).toBe(401);
    expect((await askFor(id)).statusCode).toBe(200);
  });
});

describe('the receipt of a payment that was undone', () => {
  it('contains VOID, its void number, the day, the reason and its original content', async () => {
    const id = await pay('200');
    const number = await confirm(id, '200');
    await reversePayment(id);
    const answer = await askFor(id);
    expect(answer.headers['content-disposition']).toMatch(/-receipt-\d{6}-void\.pdf"$/);
    const { spoken } = await readPdf(answer.rawPayload);
    const padded = (given: number) => String(given).padStart(6, '0');
    for (const said of [
      `Receipt ${padded(number)} – VOID`,
      `Void number ${padded(number + 1)}`,
      'Void since 02/03/2026',
      'It was for another family.',
      'Balance after this payment',
    ])
      expect(spoken).toContain(said);
    expect(spoken).not.toContain('Received with thanks');
  });

  it('keeps a later receipt as it was, and is deducted from the next one', async () => {
    const [first, second, third] = [await pay('200'), await pay('100'), await pay('50')];
    await confirm(first, '200');
    await confirm(second, '100');
    const before = (await askFor(second)).rawPayload;
    await reversePayment(first);
    expect((await askFor(second)).rawPayload.equals(before)).toBe(true);
    await confirm(third, '50');
    expect((await readPdf((await askFor(third)).rawPayload)).spoken).toContain('Received so far RM 150.00');
  });

  it('is followed by another receipt when the payment is confirmed again', async () => {
    const id = await pay('200');
    const number = await confirm(id, '200');
    await reversePayment(id);
    expect(await confirm(id, '150')).toBe(number + 2);
    const { spoken, info } = await readPdf((await askFor(id)).rawPayload);
    expect(info.Title).toBe(`Receipt ${String(number + 2).padStart(6, '0')}`);
    expect(spoken).toContain('Received so far RM 150.00');
  });
});

describe('the number of a receipt', () => {
  it('has no gap after a failed confirmation', async () => {
    const [first, second] = [await pay('200'), await pay('100')];
    const number = await confirm(first, '200');
    const failing = db.transaction().execute(async (trx) => {
      const paid = { paymentId: second, registrationId: formId, amountSen: 1, receivedOn: '2026-03-01' };
      await issueReceipt(trx, { ...paid, at: testApp.clock.now() });
      throw new Error('the confirmation fails');
    });
    await expect(failing).rejects.toThrow('the confirmation fails');
    expect(await confirm(second, '100')).toBe(number + 1);
  });

  it('is unique among concurrent confirmations and voids', async () => {
    const paid = [await pay('10'), await pay('20'), await pay('30'), await pay('40')];
    const first = await confirm(await pay('50'), '50');
    const numbers = await Promise.all(paid.map((id) => confirm(id, '10')));
    expect(numbers.toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4].map((more) => first + more));
    await Promise.all(paid.map(reversePayment));
    const voids = await db
      .selectFrom('receipt')
      .select('void_number')
      .where('payment_id', 'in', paid)
      .execute();
    const voidNumbers = voids.map(({ void_number }) => Number(void_number));
    expect(voidNumbers.toSorted((one, other) => one - other)).toEqual(
      [5, 6, 7, 8].map((more) => first + more),
    );
  });
});
