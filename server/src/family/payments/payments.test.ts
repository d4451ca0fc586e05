import { succeeded } from '@bowline/testing/client';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  createCompleteFamily,
  createFamily,
  createFilledForm,
  createForm,
  type Family,
  getForm,
  submit,
} from '../../../test/support/family.ts';
import { picture } from '../../../test/support/images.ts';
import { openSeason } from '../../../test/support/open-season.ts';
import { confirmSlip } from '../../../test/support/payment-desk.ts';
import { readRows } from '../../../test/support/rows.ts';
import { createStaff } from '../../../test/support/staff.ts';
import { paySlip } from '../../../test/support/submitted-form.ts';

const { db, testApp } = await openSeason();
const registrar = await createStaff(testApp, 'registrar');
const photo = await picture(40, 30).png().toBuffer();
const slip = () => new File([new Uint8Array(photo)], 'slip.png', { type: 'image/png' });
const pdf = () => new File(['%PDF-1.4\nslip\n%%EOF\n'], 'slip.pdf', { type: 'application/pdf' });

let family: Family;
let id: string;
beforeEach(async () => {
  family = await createCompleteFamily(testApp);
  id = await createFilledForm(family, { dob: '2014-03-01' });
  await submit(family, id);
});

const payments = () => db.selectFrom('payment').selectAll().where('registration_id', '=', id).execute();
const keptFiles = () => Array.fromAsync(testApp.deps.files.listKeys());
const setStatus = (status: 'Accepted' | 'Refused') =>
  db.updateTable('registration').set({ status }).where('id', '=', id).execute();

describe('a slip', () => {
  it('is stored with its amount and changes the status', async () => {
    const sent = await family.upload(`/api/rego/payment/${id}`, { payment: pdf(), amount: '200.50' });
    expect(sent.statusCode).toBe(201);
    expect(sent.json()).toMatchObject({ amount: 200.5, status: 'Submitted' });
    expect((await getForm(family, id)).status).toBe('Pending Payment Confirmation');
    expect((await family.ask('GET', `/api/rego/payments/${id}`)).json()).toEqual([sent.json()]);
    const [kept] = await payments();
    expect((await testApp.deps.files.get(kept?.file ?? '')).toString()).toBe('%PDF-1.4\nslip\n%%EOF\n');
    const events = await readRows(db, 'form_event', { registration_id: id }, ['move']);
    expect(events.map(({ move }) => move)).toEqual(['submit', 'upload slip']);
  });

  it('is shown only to its family, a picture also small', async () => {
    const sent = await family.upload(`/api/rego/payment/${id}`, { payment: slip(), amount: '200' });
    expect(sent.json()).toMatchObject({ slip: 'image' });
    const path = `/api/rego/payments/${sent.json().id}/slip`;
    const [whole, small] = [await family.ask('GET', path), await family.ask('GET', `${path}?size=small`)];
    expect(whole.headers['content-type']).toBe('image/jpeg');
    expect(whole.headers['content-disposition']).toBe('inline');
    expect(small.statusCode).toBe(200);
    expect(small.headers['content-type']).toBe('image/jpeg');
    expect((await (await createFamily(testApp)).ask('GET', path)).statusCode).toBe(404);
    expect((await testApp.app.inject({ url: path })).statusCode).toBe(401);
  });

  it('that is a PDF is sent as an attachment', async () => {
    const sent = await family.upload(`/api/rego/payment/${id}`, { payment: pdf(), amount: '200' });
    expect(sent.json()).toMatchObject({ slip: 'pdf' });
    const answer = await family.ask('GET', `/api/rego/payments/${sent.json().id}/slip?size=small`);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="slip.pdf"');
    expect(answer.body).toBe('%PDF-1.4\nslip\n%%EOF\n');
  });

  it('and each change of the status have their time in the history', async () => {
    await succeeded(family.upload(`/api/rego/payment/${id}`, { payment: slip(), amount: '200' }));
    const history = await family.ask('GET', `/api/rego/history/${id}`);
    const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
    expect(history.json()).toEqual([
      { status: 'Pending Payment', at, by: null, signed: true },
      { status: 'Pending Payment Confirmation', at, by: null, signed: false },
    ]);
    const other = await createFamily(testApp);
    expect((await other.ask('GET', `/api/rego/history/${id}`)).statusCode).toBe(404);
  });

  it('is one payment when sent twice at once with one key, and leaves no second file', async () => {
    const before = (await keptFiles()).length;
    const send = () =>
      family.upload(
        `/api/rego/payment/${id}`,
        { payment: slip(), amount: '200' },
        { 'idempotency-key': 'double-tap' },
      );
    const sent = await Promise.all([send(), send(), send()]);
    expect(sent.map((one) => one.statusCode)).toEqual([201, 201, 201]);
    expect(new Set(sent.map((one) => one.body)).size).toBe(1);
    expect(await payments()).toHaveLength(1);
    expect((await keptFiles()).length).toBe(before + 1);
  });

  it('is two payments when sent twice with two keys, newest first', async () => {
    await succeeded(family.upload(`/api/rego/payment/${id}`, { payment: slip(), amount: '200' }));
    testApp.clock.advance(60_000);
    await succeeded(family.upload(`/api/rego/payment/${id}`, { payment: slip(), amount: '300' }));
    const listed = (await family.ask('GET', `/api/rego/payments/${id}`)).json();
    expect(listed.map(({ amount }: { amount: number }) => amount)).toEqual([300, 200]);
  });

  it('is asked about where the account has sent the same file before, and taken all the same', async () => {
    const send = (query = '') =>
      family.upload(`/api/rego/payment/${id}${query}`, { payment: slip(), amount: '200' });
    expect((await send('?same_file=ask')).statusCode).toBe(201);
    const before = (await keptFiles()).length;
    const asked = await send('?same_file=ask');
    expect([asked.statusCode, asked.json().code]).toEqual([409, 'conflict']);
    expect(asked.json().message).toMatch(
      /^You already sent this file for .+ on 02\/03\/2026: RM\s200\.00 \(Being checked\)\.$/,
    );
    expect([(await payments()).length, (await keptFiles()).length]).toEqual([1, before]);
    expect((await send()).statusCode).toBe(201);
    family = await createCompleteFamily(testApp);
    id = await createFilledForm(family, { dob: '2014-03-01' });
    await submit(family, id);
    expect((await send('?same_file=ask')).statusCode).toBe(201);
  });

  it.each(['', '0', '-5', '1.234', '1.480,00', '2e2', '99999999'])(
    'is refused with the amount %j',
    async (amount) => {
      const before = (await keptFiles()).length;
      const sent = await family.upload(`/api/rego/payment/${id}`, { payment: slip(), amount });
      expect([sent.statusCode, Object.keys(sent.json().errors)]).toEqual([422, ['amount']]);
      expect([await payments(), (await keptFiles()).length]).toEqual([[], before]);
    },
  );

  it('is rejected where it is neither image nor PDF, with an error at the file', async () => {
    const page = new File(['<html><script>alert(1)</script></html>'], 'slip.pdf', {
      type: 'application/pdf',
    });
    const sent = await family.upload(`/api/rego/payment/${id}`, { payment: page, amount: '200' });
    expect([sent.statusCode, Object.keys(sent.json().errors)]).toEqual([415, ['payment']]);
    expect(await payments()).toEqual([]);
  });

  it('is rejected where it or its amount is missing', async () => {
    const noFile = await family.upload(`/api/rego/payment/${id}`, { amount: '200' });
    expect([noFile.statusCode, Object.keys(noFile.json().errors)]).toEqual([422, ['payment']]);
    const noAmount = await family.upload(`/api/rego/payment/${id}`, { payment: slip() });
    expect([noAmount.statusCode, Object.keys(noAmount.json().errors)]).toEqual([422, ['amount']]);
  });
});

describe('a payment', () => {
  it('is rejected for a draft', async () => {
    const draft = await createForm(family, { dob: '2014-03-02' });
    const sent = await family.upload(`/api/rego/payment/${draft}`, { payment: slip(), amount: '200' });
    expect([sent.statusCode, sent.json().code]).toEqual([409, 'read_only']);
  });

  it('is accepted after acceptance while something is owed, and rejected once all is paid', async () => {
    await paySlip({ id, family }, '1350');
    await setStatus('Accepted');
    await paySlip({ id, family }, '1');
    for (const paid of await payments()) {
      const body = { received: paid.amount_sen / 100, received_on: '2026-03-01' };
      await succeeded(confirmSlip(registrar, paid.id, body));
    }
    expect(
      (await family.upload(`/api/rego/payment/${id}`, { payment: slip(), amount: '1' })).statusCode,
    ).toBe(409);
    const fees = (await family.ask('GET', `/api/rego/fees/${id}`)).json();
    expect(fees).toMatchObject({ charged: 1350, received: 1351, due: 0, balance: -1 });
  });

  it('is rejected after a refusal', async () => {
    await setStatus('Refused');
    expect(
      (await family.upload(`/api/rego/payment/${id}`, { payment: slip(), amount: '200' })).statusCode,
    ).toBe(409);
  });
});

it('returns the costs and where to pay', async () => {
  const fees = (await family.ask('GET', `/api/rego/fees/${id}`)).json();
  const { reference } = await getForm(family, id);
  expect(fees).toMatchObject({
    deposit: 200,
    charged: 1350,
    due: 1350,
    payee: 'Westwind Sailing Camp',
    reference,
  });
  expect(fees.fees_description).toContain('<strong>deposit</strong>');
});

it('returns 404 for another account', async () => {
  const stranger = await createFamily(testApp);
  const sent = await stranger.upload(`/api/rego/payment/${id}`, { payment: slip(), amount: '200' });
  expect(sent.statusCode).toBe(404);
  expect(await payments()).toEqual([]);
});
