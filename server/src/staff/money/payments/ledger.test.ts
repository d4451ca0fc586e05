import { projectedOutcome } from '@bowline/contract/money/payments';
import { writeEvent } from '@bowline/contract/staff/log-events';
import { readPdf } from '@bowline/testing/read-pdf';
import { beforeEach, describe, expect, it } from 'vitest';
import { createFilledForm, getForm, submit } from '../../../../test/support/family.ts';
import { setUpLedger } from '../../../../test/support/ledger.ts';
import { resultOf } from '../../../../test/support/payment-desk.ts';
import { changeRows, readRows } from '../../../../test/support/rows.ts';
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
const review = async (id: string) => (await registrar.ask('GET', `/api/staff/registrations/${id}`)).json();

describe('a refund', () => {
  it('lowers every balance, with who, when, how and why, and an email', async () => {
    await pay(form.id, 1200);
    const answer = await refund('200.00');
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      entry: { kind: 'refund', amount: 200, paid_on: '2026-03-02', method: 'bank', by: registrar.name },
      registration_status: 'Deposit Received',
      other_status: null,
    });
    expect((await review(form.id)).money).toMatchObject({ received: 1000, due: 0, balance: 0 });
    expect(await money(form.id)).toMatchObject({
      context: { confirmed: 1000, earlier: [1200] },
      most_out: 800,
      entries: [{ reason: 'Paid too much.', other: null }],
    });
    const queue = (await registrar.ask('GET', '/api/staff/registrations?tab=to_review')).json();
    expect(queue.rows).toContainEqual(expect.objectContaining({ id: form.id, received: 1000 }));
    expect((await form.family.ask('GET', `/api/rego/fees/${form.id}`)).json()).toMatchObject({
      received: 1000,
      balance: 0,
      ledger: [
        { kind: 'refund', amount: 200, day: '2026-03-02', camper_name: null, reason: 'Paid too much.' },
      ],
    });
    expect(await lettersTo(form.id)).toEqual(['refund']);
  });

  it('never exceeds the money received, also in concurrent requests', async () => {
    await pay(form.id, 1000);
    await setStatus(form.id, 'Withdrawn');
    const answers = await Promise.all([refund(600), refund(600)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 422]);
    const late = answers.find(({ statusCode }) => statusCode === 422);
    expect(late?.json().errors).toEqual({ amount: ['Only RM\u00a0400.00 is left here.'] });
    expect((await refund(400)).statusCode).toBe(201);
    expect((await refund('0.01')).statusCode).toBe(422);
    expect((await money(form.id)).context.confirmed).toBe(0);
  });

  it('is recorded once per idempotency key, also where nothing is left to refund', async () => {
    await pay(form.id, 150);
    const send = () => refund(150, {}, 'once');
    const [first, second] = await Promise.all([send(), send()]);
    expect(first.statusCode).toBe(201);
    expect(second.json()).toEqual(first.json());
    expect((await send()).json()).toEqual(first.json());
    expect((await money(form.id)).entries).toHaveLength(1);
    expect(await lettersTo(form.id)).toEqual(['refund']);
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
const isToRefund = async () => {
  const { rows } = (await registrar.ask('GET', '/api/staff/money/unsettled?state=to%20refund')).json();
  return rows.find((row: { registration_id: string }) => row.registration_id === form.id)?.amount;
};
const sent = () =>
  changeRows(db, 'message', { registration_id: form.id }, { state: 'sent', sent_at: testApp.clock.now() });
const statementText = async () =>
  (await readPdf((await form.family.ask('GET', '/api/auth/account/statement')).rawPayload)).spoken;

describe('a reversed refund', () => {
  it('counts again everywhere, is marked, and the family gets an email', async () => {
    await pay(form.id, 1200);
    const { entry } = (await refund(200, { account: '1122334455', reference: 'FT-7' })).json();
    expect(entry).toMatchObject({ account: '1122334455', reference: 'FT-7', reversed: false });
    await sent();
    const answer = await reverse(entry.id);
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({ entry: { kind: 'refund reversed', amount: 200 } });
    expect((await money(form.id)).entries).toMatchObject([
      { id: entry.id, reversed: true },
      { kind: 'refund reversed', reason: 'The bank sent it back.', reversed: false },
    ]);
    expect((await review(form.id)).money).toMatchObject({ received: 1200, balance: -200 });
    const fees = (await form.family.ask('GET', `/api/rego/fees/${form.id}`)).json();
    expect(fees).toMatchObject({ received: 1200, ledger: [{ kind: 'refund' }, { kind: 'refund reversed' }] });
    expect(JSON.stringify(fees)).not.toContain('1122334455');
    expect(await statementText()).toContain('Refund that did not count: The bank sent it back.');
    expect(await statementText()).toContain('Paid back to you, reference FT-7');
    expect(await lettersTo(form.id)).toEqual(['refund', 'refund reversed']);
    expect((await review(form.id)).history).toContainEqual(
      expect.objectContaining({ kind: 'money', text: 'Refund reversed', by: registrar.name }),
    );
  });

  it('happens once: concurrently, later, and for a repeated key', async () => {
    await pay(form.id, 300);
    const { entry } = (await refund(100)).json();
    const answers = await Promise.all([reverse(entry.id), reverse(entry.id)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
    expect((await reverse(entry.id)).json().code).toBe('conflict');
    expect((await money(form.id)).context.confirmed).toBe(300);
    const other = (await refund(100)).json().entry;
    const [first, second] = [
      await reverse(other.id, {}, 'reversal'),
      await reverse(other.id, {}, 'reversal'),
    ];
    expect(second.json()).toEqual(first.json());
    const reversal = first.json().entry.id;
    expect((await reverse(reversal)).json().code).toBe('read_only');
  });
});

describe('a kept amount', () => {
  it('leaves the list to refund, says why to the family, and can be reversed', async () => {
    await pay(form.id, 300);
    expect((await keep(100)).json().code).toBe('read_only');
    await setStatus(form.id, 'Withdrawn');
    expect((await keep(301)).json().errors).toHaveProperty('amount');
    const { entry } = (await keep(200)).json();
    expect(entry).toMatchObject({ kind: 'kept', amount: 200 });
    expect(await isToRefund()).toBe(100);
    await refund(100);
    expect(await isToRefund()).toBeUndefined();
    expect((await refund(1)).statusCode).toBe(422);
    expect(await lettersTo(form.id)).toEqual(['amount kept', 'refund']);
    expect(await statementText()).toContain(
      'Kept by the camp under its terms: Withdrawn after the last day.',
    );
    await sent();
    const reversed = (await reverse(entry.id)).json();
    expect(reversed.entry).toMatchObject({ kind: 'kept reversed', amount: 200 });
    expect(await isToRefund()).toBe(200);
    expect(await lettersTo(form.id)).toEqual(['amount kept', 'refund', 'refund reversed']);
  });

  it('is recorded once per idempotency key', async () => {
    await pay(form.id, 300);
    await setStatus(form.id, 'Refused');
    const answers = await Promise.all([keep(300, 'kept'), keep(300, 'kept')]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect((await money(form.id)).entries).toHaveLength(1);
  });
});

describe('money moved to a sibling', () => {
  beforeEach(async () => {
    const id = await createFilledForm(form.family, { dob: '2014-05-01', name: 'Ben Tan' });
    await submit(form.family, id);
    sibling = { id, family: form.family };
  });

  it('lowers one balance, raises the other and covers its deposit', async () => {
    await pay(form.id, 1000);
    const answer = await move(250);
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({ other_status: 'Deposit Received', camp_full: false });
    const [from, to] = [await money(form.id), await money(sibling.id)];
    expect(from).toMatchObject({ balance: 250, entries: [{ kind: 'moved out', amount: 250 }] });
    expect(to).toMatchObject({ balance: 750, entries: [{ kind: 'moved in', amount: 250 }] });
    expect(from.entries[0].other).toMatchObject({ registration_id: sibling.id, camper_name: 'Ben Tan' });
    expect(to.entries[0].other.registration_id).toBe(form.id);
    const moved = await review(sibling.id);
    expect(moved.registration_date).toBe('2026-03-02');
    expect(moved.history.at(-1)).toMatchObject({ move: 'confirm deposit', by: registrar.name });
    expect([await lettersTo(form.id), await lettersTo(sibling.id)]).toEqual([[], ['money moved']]);
    const logged = await readRows(db, 'access_log', {
      what: [writeEvent(['movedOut']), writeEvent(['movedIn'])],
      registration_id: [form.id, sibling.id],
    });
    expect(logged).toHaveLength(2);
  });

  it('is rejected where it uses the deposit of a place or the target takes no money', async () => {
    await pay(form.id, 300);
    expect((await move(101)).json().errors).toHaveProperty('amount');
    const stranger = await createSubmittedForm(testApp);
    for (const to of [form.id, stranger.id, registrar.id]) {
      const answer = await move(50, to);
      expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['to']]);
    }
    await setStatus(sibling.id, 'Refused');
    expect((await move(50)).json().errors).toHaveProperty('to');
    expect((await money(form.id)).siblings).toEqual([]);
    expect((await money(form.id)).entries).toEqual([]);
  });
});

it('is no longer overpaid once the surplus is refunded', async () => {
  const outcome = async () => {
    const url = `/api/staff/registrations/${form.id}/money`;
    return projectedOutcome((await registrar.ask('GET', url)).json().context);
  };
  await pay(form.id, 1000);
  await refund(500);
  expect(resultOf(await pay(form.id, 500)).outcome).toBe('full');
  expect(resultOf(await pay(form.id, 500, '2026-03-02')).outcome).toBe('double');
  expect(await outcome()).toBe('double');
  await refund(500, { paid_on: '2026-03-01' });
  expect(await outcome()).toBe('full');
});

it('cannot be changed once created', async () => {
  await pay(form.id, 300);
  await refund(50);
  await expect(db.updateTable('ledger_entry').set({ amount_sen: -1 }).execute()).rejects.toThrow('kept');
  expect((await getForm(form.family, form.id)).status).toBe('Deposit Received');
});
