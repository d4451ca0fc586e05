import { beforeEach, describe, expect, it } from 'vitest';
import {
  createCompleteFamily,
  createFilledForm,
  type Family,
  getForm,
  submit,
} from '../../../test/support/family.ts';
import { openSeason } from '../../../test/support/open-season.ts';
import { readPdf } from '../../../test/support/read-pdf.ts';
import { assignReceiptNumber } from '../payments/service.ts';

const { db, testApp } = await openSeason();
let family: Family;
let formId: string;
beforeEach(async () => {
  family = await createCompleteFamily(testApp);
  formId = await createFilledForm(testApp, family, { dob: '2014-03-01', name: '陈小明' });
  await submit(family, formId);
});

const slip = () => new File(['%PDF-1.4\nslip\n%%EOF\n'], 'slip.pdf', { type: 'application/pdf' });
const askFor = (id: string, asking = family) => asking.ask('GET', `/api/rego/payments/${id}/receipt`);

async function pay(amount: string): Promise<string> {
  const sent = await family.upload(`/api/rego/payment/${formId}`, { payment: slip(), amount });
  expect(sent.statusCode).toBe(201);
  return sent.json().id;
}

/** As staff will do it: state, day and number in one transaction. */
const confirm = (id: string) =>
  db.transaction().execute(async (trx) => {
    const change = { status: 'Confirmed', received_on: '2026-03-01' } as const;
    await trx.updateTable('payment').set(change).where('id', '=', id).execute();
    return assignReceiptNumber(trx, id);
  });

describe('the receipt of a confirmed payment', () => {
  it('says who paid how much, when, for whom and what is still open', async () => {
    const id = await pay('200.50');
    const number = await confirm(id);
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
    for (const said of ['RM 200.50', '01/03/2026', '陈小明', 'Westwind Sailing Camp', reference])
      expect(spoken).toContain(said);
  });

  it('keeps its balance when more is paid later', async () => {
    const first = await pay('200');
    await confirm(first);
    const before = (await askFor(first)).rawPayload;
    const second = await pay('100');
    await confirm(second);
    expect((await askFor(first)).rawPayload.equals(before)).toBe(true);
    expect((await readPdf((await askFor(second)).rawPayload)).spoken).toContain('Received so far RM 300.00');
  });

  it('is not there before, nor for anybody else', async () => {
    const id = await pay('200');
    expect((await askFor(id)).statusCode).toBe(404);
    await confirm(id);
    const stranger = await createCompleteFamily(testApp);
    expect((await askFor(id, stranger)).statusCode).toBe(404);
    expect((await testApp.app.inject(`/api/rego/payments/${id}/receipt`)).statusCode).toBe(401);
    expect((await askFor(id)).statusCode).toBe(200);
  });
});

describe('the number of a receipt', () => {
  it('is the next one, once for each payment, without a gap where a confirmation fails', async () => {
    const [first, second] = [await pay('200'), await pay('100')];
    const number = await confirm(first);
    expect(await confirm(first)).toBe(number);
    const failing = db.transaction().execute(async (trx) => {
      await assignReceiptNumber(trx, second);
      throw new Error('the confirmation fails');
    });
    await expect(failing).rejects.toThrow('the confirmation fails');
    expect(await confirm(second)).toBe(number + 1);
  });

  it('is another one for each of many confirmed at once', async () => {
    const paid = [await pay('10'), await pay('20'), await pay('30'), await pay('40')];
    const numbers = (await Promise.all(paid.map(confirm))).sort((one, other) => one - other);
    const [first = 0] = numbers;
    expect(numbers).toEqual([first, first + 1, first + 2, first + 3]);
  });
});
