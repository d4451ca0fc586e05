import type { RegistrationStatus } from '@bowline/contract/registrations/status';
import { succeeded } from '@bowline/testing/client';
import { readPdf } from '@bowline/testing/read-pdf';
import { beforeEach, describe, expect, it } from 'vitest';
import { createFilledForm, submit } from '../../../../test/support/family.ts';
import { setUpLedger } from '../../../../test/support/ledger.ts';
import { recordMoney, resultOf } from '../../../../test/support/payment-desk.ts';
import { readRow } from '../../../../test/support/rows.ts';
import { createSubmittedForm, type SubmittedForm } from '../../../../test/support/submitted-form.ts';

const { db, testApp, registrar, at, pay, refundOf, moveMoney, money, setStatus, lettersTo } =
  await setUpLedger();

let form: SubmittedForm;
let sibling: SubmittedForm;
beforeEach(async () => {
  form = await createSubmittedForm(testApp);
});

const refund = (amount: number | string, given?: object, key?: string) =>
  refundOf(form.id, amount, given, key);
const move = (amount: number, to = sibling.id, from = form.id, key?: string) =>
  moveMoney({ from, to }, amount, key);

describe('a refund', () => {
  it.each([
    [{ amount: 0 }, 'amount'],
    [{ paid_on: '2026-03-03' }, 'paid_on'],
    [{ reason: ' ' }, 'reason'],
    [{ method: 'shells' }, 'method'],
  ])('is rejected with %j', async (given, field) => {
    await pay(form.id, 150);
    const answer = await refund(100, given);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors)).toEqual([field]);
    expect((await money(form.id)).entries).toEqual([]);
  });

  const rows: [RegistrationStatus, RegistrationStatus | null, number][] = [
    ['Pending Payment', null, 300],
    ['Pending Payment Confirmation', null, 300],
    ['Deposit Received', null, 100],
    ['Accepted', null, 100],
    ['Waitlisted', null, 300],
    ['Refused', null, 300],
    ['Withdrawn', null, 300],
    ['Changes Requested', 'Deposit Received', 100],
    ['Changes Requested', 'Accepted', 100],
    ['Changes Requested', 'Waitlisted', 300],
    ['Changes Requested', 'Pending Payment', 300],
  ];
  it.each(rows)('of RM 300 from %s (before: %s) is at most RM %i', async (status, before, most) => {
    await pay(form.id, 300);
    await setStatus(form.id, status, before);
    expect((await refund(most + 1)).statusCode).toBe(422);
    expect((await refund(most)).json()).toMatchObject({ registration_status: status });
    expect((await money(form.id)).most_out).toBe(0);
  });
});

const reverse = (entryId: string, given: object = {}, key?: string) =>
  registrar.ask(
    'POST',
    `/api/staff/refunds/${entryId}/reverse`,
    { reason: 'The bank sent it back.', ...given },
    key ? { 'idempotency-key': key } : {},
  );
const keep = (amount: number, key?: string) =>
  registrar.ask(
    'POST',
    at(form.id, 'kept'),
    { amount, reason: 'Withdrawn after the last day.' },
    key ? { 'idempotency-key': key } : {},
  );

describe('a reversed refund', () => {
  it('is told to nobody whose email about the refund was not sent yet', async () => {
    await pay(form.id, 300);
    const { entry } = (await refund(100)).json();
    await reverse(entry.id);
    expect(await lettersTo(form.id)).toEqual(['refund']);
    const { state } = await readRow(db, 'message', { kind: 'refund', registration_id: form.id });
    expect(state).toBe('cancelled');
  });

  it('covers the deposit again', async () => {
    await pay(form.id, 150);
    const { entry } = (await refund(150)).json();
    await pay(form.id, 60);
    expect((await reverse(entry.id)).json()).toMatchObject({ registration_status: 'Deposit Received' });
  });

  it('is found by account and reference in the list and the file', async () => {
    await pay(form.id, 300);
    const { entry } = (await refund(40, { account: '99-8877', reference: 'CHQ 5501' })).json();
    await reverse(entry.id);
    for (const q of ['99-8877', 'chq%205501']) {
      const { entries } = (await registrar.ask('GET', `/api/staff/money/entries?q=${q}`)).json();
      expect(entries).toMatchObject([
        { kind: 'refund', account: '99-8877', payment_reference: 'CHQ 5501', reversed: true },
      ]);
    }
    const csv = await registrar.ask('GET', '/api/staff/money/entries/csv?q=99-8877');
    expect(csv.body).toContain('CHQ 5501,99-8877,Yes');
    const cheque = { method: 'cheque', received: 10, received_on: '2026-03-01', reference: 'CHQ 77' };
    await succeeded(recordMoney(registrar, form.id, cheque));
    const found = (await registrar.ask('GET', '/api/staff/money/entries?q=CHQ%2077')).json();
    expect(found.entries).toMatchObject([{ kind: 'payment', payment_reference: 'CHQ 77', account: null }]);
  });
});

describe('a kept amount', () => {
  it('is no money that left the camp on the dashboard', async () => {
    const total = async () => {
      const { weeks } = (await registrar.ask('GET', '/api/staff/dashboard')).json();
      return weeks.reduce((sum: number, week: { received: number }) => sum + week.received, 0);
    };
    await pay(form.id, 300);
    await setStatus(form.id, 'Withdrawn');
    const before = await total();
    await keep(300);
    expect(await total()).toBe(before);
  });
});

describe('money moved to a sibling', () => {
  beforeEach(async () => {
    const id = await createFilledForm(form.family, { dob: '2014-05-01', name: 'Ben Tan' });
    await submit(form.family, id);
    sibling = { id, family: form.family };
  });

  it('keeps the status where it does not cover the deposit', async () => {
    await pay(form.id, 1000);
    expect((await move(199)).json()).toMatchObject({ other_status: 'Pending Payment' });
  });

  it('is recorded once per idempotency key, and in both directions concurrently without a deadlock', async () => {
    await pay(form.id, 1000);
    await pay(sibling.id, 1000);
    const there = () => move(100, sibling.id, form.id, 'there');
    const back = () => move(300, form.id, sibling.id, 'back');
    const answers = await Promise.all([there(), back(), there(), back()]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
    expect((await money(form.id)).context.confirmed).toBe(1200);
    expect((await money(sibling.id)).context.confirmed).toBe(800);
  });
});

it('keeps an earlier receipt, and counts in the next', async () => {
  const first = resultOf(await pay(form.id, 600)).payment.id;
  await refund(100);
  const second = resultOf(await pay(form.id, 50)).payment.id;
  const spoken = async (id: string) =>
    (await readPdf((await form.family.ask('GET', `/api/rego/payments/${id}/receipt`)).rawPayload)).spoken;
  expect(await spoken(first)).toContain('RM 400.00');
  expect(await spoken(second)).toContain('RM 450.00');
});
