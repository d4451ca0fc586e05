import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readOpenAttempts } from '../src/core/online-payments/read-open.ts';
import { settleAttempt } from '../src/core/online-payments/settle.ts';
import { claimRefunds } from '../src/core/online-refunds/queries.ts';
import { readRefund, sendRefunds } from '../src/core/online-refunds/send-refunds.ts';
import { checkOnlinePayments } from '../src/operations/doctor/check-database.ts';
import { ProviderFailed } from '../src/platform/online-payments/payment-provider.ts';
import type { Clock } from '../src/platform/process/clock.ts';
import { readJournal } from './support/journal.ts';
import { setUpOnline } from './support/online-desk.ts';
import { createSubmittedForm, type SubmittedForm } from './support/submitted-form.ts';

const desk = await setUpOnline();
const { db, testApp, practice, treasurer, begin, payOnline, refund, refundsOf, moneyOf, listOnline, end } =
  desk;
const { deps, clock } = testApp;
const log = { warn: () => undefined };
const MINUTE = 60_000;

let form: SubmittedForm;
beforeEach(async () => {
  form = await createSubmittedForm(testApp);
});
afterEach(() => vi.restoreAllMocks());

const poll = async (after = MINUTE) => {
  clock.advance(after);
  await readOpenAttempts(deps, log);
};
const stateOf = async (id: string) =>
  (await db.selectFrom('online_payment').select('state').where('id', '=', id).executeTakeFirstOrThrow())
    .state;

/** What is stored of a payment, in all places. */
async function stored(id: string) {
  const payments = await db.selectFrom('payment').selectAll().where('online_payment_id', '=', id).execute();
  const receipts = await db
    .selectFrom('receipt')
    .select('id')
    .where('registration_id', '=', form.id)
    .execute();
  const holds = await db
    .selectFrom('place_hold')
    .selectAll()
    .where('registration_id', '=', form.id)
    .execute();
  return {
    payments: payments.length,
    receipts: receipts.length,
    holds: holds.length,
    mails: await desk.mailsOf(form),
  };
}

const once = { payments: 1, receipts: 1, holds: 0, mails: ['payment confirmed'] };

/** A clock that ends the process at the nth time that somebody looks at it. */
function endingClock(nth: number): Clock {
  let looks = 0;
  const look = () => {
    looks += 1;
    if (looks === nth) throw new Error('killed');
  };
  return {
    ...clock,
    now: () => {
      look();
      return clock.now();
    },
    today: (zone) => {
      look();
      return clock.today(zone);
    },
  };
}

it('killed before the browser left: nobody saw a page, so the attempt ends and another begins', async () => {
  const create = practice.createPage;
  vi.spyOn(practice, 'createPage').mockImplementationOnce(async (page) => {
    await create(page);
    throw new Error('killed');
  });
  await expect(begin(form)).rejects.toThrow();
  const [first] = (await listOnline('?state=waiting')).rows;
  await poll(3 * MINUTE);
  expect(await stateOf(first.id)).toBe('failed');
  const second = await payOnline(form);
  expect(await stored(second.id)).toEqual(once);
});

it('killed after the page: the payment is found by the next minute', async () => {
  const { id, ref } = await begin(form);
  await practice.decide(ref, 'paid silently');
  await poll();
  await poll();
  expect(await stored(id)).toEqual(once);
});

it('killed between any two steps of a confirmation: all of it is stored, or nothing', async () => {
  const { id, ref } = await begin(form);
  await practice.decide(ref, 'paid silently');
  const paid = await practice.readPayment(ref);
  let killed = 0;
  for (let nth = 1; ; nth += 1) {
    const failed = await settleAttempt({ db, clock: endingClock(nth) }, id, paid).catch(() => 'killed');
    if (failed !== 'killed') break;
    killed += 1;
    expect(await stored(id)).toMatchObject({ payments: 0, receipts: 0, holds: 1, mails: [] });
  }
  expect(killed).toBeGreaterThan(2);
  expect(await stored(id)).toEqual(once);
});

it.each<[string, Error]>([
  ['is down', new ProviderFailed('No answer.')],
  ['answers 500', new ProviderFailed('500')],
  ['answers garbage', new SyntaxError('Unexpected token <')],
])('a provider that %s is asked again a minute later', async (_, failure) => {
  const { id, ref } = await begin(form);
  vi.spyOn(practice, 'readPayment').mockRejectedValueOnce(failure);
  await practice.decide(ref, 'paid silently');
  await poll();
  expect(await stateOf(id)).toBe('open');
  await poll();
  expect(await stored(id)).toEqual(once);
});

it('the doctor finds what was paid and is not in the books', async () => {
  const { id } = await payOnline(form);
  expect(await checkOnlinePayments(db)).toMatchObject({ state: 'ok' });
  const other = await createSubmittedForm(testApp);
  const share = { online_payment_id: id, registration_id: other.id, amount_sen: 100 };
  await db.insertInto('online_payment_share').values(share).execute();
  expect(await checkOnlinePayments(db)).toMatchObject({ state: 'fail' });
  await db.deleteFrom('online_payment_share').where('registration_id', '=', other.id).execute();
});

it('a payment of two tabs with the same page counts once', async () => {
  const [first, second] = [await begin(form), await begin(form)];
  expect(second).toEqual(first);
  await practice.decide(first.ref, 'paid');
  await practice.decide(first.ref, 'paid');
  await poll();
  expect(await stored(first.id)).toEqual(once);
});

it('a clock that was set back loses nothing', async () => {
  const { id, ref } = await begin(form);
  clock.advance(-10 * MINUTE);
  await practice.decide(ref, 'paid silently');
  await poll(12 * MINUTE);
  expect(await stored(id)).toEqual(once);
});

it('a payment that arrives after its page ended counts', async () => {
  const { id, ref } = await begin(form);
  await practice.decide(ref, 'paid silently');
  const paid = await practice.readPayment(ref);
  await settleAttempt(deps, id, { ...paid, state: 'expired' });
  await settleAttempt(deps, id, paid);
  expect(await stored(id)).toEqual(once);
});

it('a payment of a month that was closed meanwhile is posted in the next one, with its fee', async () => {
  const { id, ref } = await begin(form);
  await practice.decide(ref, 'paid silently');
  const closed = await treasurer.ask('POST', '/api/staff/money/closed-months', { month: '2026-02' });
  expect(closed.statusCode, closed.body).toBe(201);
  const february = { from: '2026-02-01', to: '2026-02-28' };
  const before = await readJournal(deps, february);
  const paid = await practice.readPayment(ref);
  await settleAttempt(deps, id, { ...paid, paidAt: new Date('2026-02-20T04:00:00Z') });
  expect(await readJournal(deps, february)).toEqual(before);
  const march = await readJournal(deps, { from: '2026-03-01', to: '2026-03-31' });
  const late = march.filter(({ columns }) => columns.Description?.includes('20/02/2026'));
  expect(late.map(({ columns, sen }) => [columns['Account name'], sen])).toEqual(
    expect.arrayContaining([
      ['Online payments', 20_000],
      ['Payment fees', 100],
      ['Online payments', -100],
    ]),
  );
});

it('a payment of a registration that was withdrawn meanwhile counts, and is to refund', async () => {
  const { id, ref } = await begin(form);
  await end(form);
  await practice.decide(ref, 'paid silently');
  await poll();
  expect(await stored(id)).toMatchObject({ payments: 1, receipts: 1 });
  expect((await moneyOf(form)).to_refund).toBe(200);
});

it('a payment of a registration that was deleted meanwhile becomes a task', async () => {
  const { id, ref } = await begin(form);
  await practice.decide(ref, 'paid silently');
  await db.deleteFrom('registration').where('id', '=', form.id).execute();
  await poll();
  expect(await stateOf(id)).toBe('paid');
  const { tasks } = await listOnline();
  expect(tasks).toEqual([expect.objectContaining({ kind: 'no registration', registrations: [] })]);
});

it('two servers send a refund once', async () => {
  await payOnline(form, 500);
  const send = vi.spyOn(practice, 'refund').mockRejectedValueOnce(new ProviderFailed('Down.'));
  await refund(form, 100);
  clock.advance(MINUTE);
  await Promise.all([sendRefunds(deps), sendRefunds(deps), sendRefunds(deps)]);
  expect(send).toHaveBeenCalledTimes(2);
});

it('killed after it took a refund, before it sent it: it is sent a minute later', async () => {
  const { id } = await payOnline(form, 500);
  vi.spyOn(practice, 'refund').mockRejectedValueOnce(new Error('killed'));
  await refund(form, 100);
  clock.advance(MINUTE);
  const now = clock.now();
  expect(await claimRefunds(db, { now, before: now, limit: 10 })).toHaveLength(1);
  await sendRefunds(deps);
  expect((await refundsOf(id))[0]?.state).toBe('waiting');
  clock.advance(MINUTE);
  await sendRefunds(deps);
  expect((await refundsOf(id))[0]?.state).toBe('done');
});

it('killed after it sent a refund, before it stored that: the provider takes the same one once', async () => {
  const { id, ref } = await payOnline(form, 500);
  const send = practice.refund;
  vi.spyOn(practice, 'refund').mockImplementationOnce(async (asked) => {
    await send(asked);
    throw new Error('killed');
  });
  await refund(form, 100);
  clock.advance(MINUTE);
  await sendRefunds(deps);
  expect((await refundsOf(id)).map(({ state }) => state)).toEqual(['done']);
  expect(Object.values((await practice.find(ref))?.refunds ?? {})).toEqual([10_000]);
});

it('a refund that is pending is read until it is done, and one that fails later becomes a task', async () => {
  const { id } = await payOnline(form, 500);
  vi.spyOn(practice, 'refund').mockImplementationOnce(async () => ({ ref: `later ${id}`, state: 'pending' }));
  expect((await refund(form, 100)).json().entry.online).toBe('sent');
  const read = vi.spyOn(practice, 'readRefund');
  clock.advance(MINUTE);
  await sendRefunds(deps);
  expect((await refundsOf(id)).map(({ state }) => state)).toEqual(['done']);
  read.mockResolvedValue({ ref: `later ${id}`, state: 'failed' });
  await Promise.all([readRefund(deps, practice, `later ${id}`), readRefund(deps, practice, `later ${id}`)]);
  expect((await refundsOf(id)).map(({ state }) => state)).toEqual(['failed']);
  const { tasks } = await listOnline();
  expect(tasks.filter(({ kind }: { kind: string }) => kind === 'refund failed')).toHaveLength(1);
});

it('a refund of two payments goes back through both, and refunds at the same time never exceed them', async () => {
  await payOnline(form, 300);
  await payOnline(form, 200);
  await end(form);
  const { entry } = (await refund(form, 450)).json();
  expect(entry.online).toBe('done');
  expect((await moneyOf(form)).refundable_online).toBe(50);
  const both = await Promise.all([refund(form, 50, { seen: undefined }), refund(form, 50)]);
  expect(both.map(({ statusCode }) => statusCode).toSorted()).not.toEqual([201, 201]);
});

it('a dispute that was won can be lost, and one that was settled as lost opens nothing again', async () => {
  const { ref } = await payOnline(form);
  const notify = (state: 'open' | 'won' | 'lost') => {
    const notification = { about: 'dispute', ref, amountSen: 20_000, state } as const;
    vi.spyOn(practice, 'readNotification').mockResolvedValue(notification);
    const url = '/api/online-payments/practice/notification';
    return testApp.app.inject({ method: 'POST', url, payload: '{}' });
  };
  const open = async () =>
    (await listOnline()).tasks.filter(({ kind }: { kind: string }) => kind === 'disputed');
  const settle = async (outcome: 'won' | 'lost') => {
    const [task, ...others] = await open();
    expect(others).toEqual([]);
    const settled = { note: 'Answered.', outcome };
    await treasurer.ask('POST', `/api/staff/payment-tasks/${task.id}/settle`, settled);
  };
  await Promise.all([notify('open'), notify('open')]);
  await settle('won');
  await notify('won');
  expect(await open()).toEqual([]);
  await notify('lost');
  await settle('lost');
  await notify('lost');
  await notify('open');
  expect(await open()).toEqual([]);
});
