import { formatSen, type Sen } from '@bowline/contract/text/money';
import { readPdf } from '@bowline/testing/read-pdf';
import { createSeededRandom, type SeededRandom } from '@bowline/testing/seeded-random';
import { expect, it } from 'vitest';
import { eraseAccount } from '../src/core/erasure/erase-account.ts';
import { settleAttempt } from '../src/core/online-payments/settle.ts';
import { buildEmail } from '../src/emails/build-email.ts';
import type { PaymentProvider } from '../src/platform/online-payments/payment-provider.ts';
import type { PracticeProvider } from '../src/platform/online-payments/practice.ts';
import { clockFrom } from '../src/platform/process/clock.ts';
import { createFilledForm, submit } from './support/family.ts';
import { balanceOfAccount, expectBalanced, readJournal, type WrittenLine } from './support/journal.ts';
import { openSeason } from './support/open-season.ts';
import { importStatement } from './support/payment-desk.ts';
import { createStaff } from './support/staff.ts';
import { createSubmittedForm, paySplit, type SubmittedForm } from './support/submitted-form.ts';

const { db, testApp } = await openSeason();
const admin = await createStaff(testApp, 'admin');
const STEPS = 16;
const STEPS_AFTER = 6;
const MARCH = '2026-03-01';
const FEBRUARY = '2026-02-15';

/** The expected amounts of a registration, computed by the rules independently of the portal. All in sen. */
interface Account {
  readonly form: SubmittedForm;
  readonly hasSiblingDiscount: boolean;
  fee: number;
  lunch: number;
  received: number;
  onlineFees: number;
  readonly charges: { readonly id: string; readonly sen: number }[];
  /** The parts after the last action, and what was charged then; undefined after a new plan. */
  parts?: { readonly charged: number; readonly amounts: readonly number[] } | undefined;
  readonly payments: { readonly id: string; readonly sen: number; balanceAfter: number }[];
}

interface Season {
  readonly dice: SeededRandom;
  readonly campId: string;
  readonly accounts: readonly Account[];
  fee: number;
  lunch: number;
  /** The journal of February, once it is closed. */
  february?: readonly WrittenLine[];
}

const GUESTS = 2;
const DEPOSIT = 20_000;
const chargedOf = ({ fee, lunch, hasSiblingDiscount, charges, onlineFees }: Account): number =>
  fee +
  onlineFees +
  GUESTS * lunch -
  (hasSiblingDiscount ? Math.round(fee / 10) : 0) +
  charges.reduce((sum, { sen }) => sum + sen, 0);
const balanceOf = (account: Account): number => chargedOf(account) - account.received;
const dueOf = (account: Account): number => Math.max(0, balanceOf(account));
const sumOf = (accounts: readonly Account[], of: (account: Account) => number) =>
  accounts.reduce((sum, account) => sum + of(account), 0);

type Action = (season: Season, account: Account) => Promise<unknown>;

const ringgit = ({ dice }: Season) => dice.pick([0.01, 35, 99.99, 150, 200, 640.5]);
const aDay = ({ dice }: Season) => dice.pick([FEBRUARY, MARCH]);
const sen = (amount: number) => Math.round(amount * 100);
/** Asks for something, and where it looks like what was done before, for another one. */
async function post(path: string, body: object): Promise<Awaited<ReturnType<typeof admin.ask>>> {
  const answer = await admin.ask('POST', `/api/staff/${path}`, body);
  const same = answer.statusCode === 409 ? answer.json().current?.same : undefined;
  return same ? post(path, { ...body, another_of: same.id }) : answer;
}

const changePrices: Action = async (season) => {
  const { dice, campId, accounts } = season;
  const [fee, guest_lunch] = [dice.pick([880, 1000, 1234.5]), dice.pick([0, 35, 42])];
  const reprice = dice.chance(0.5);
  const preview = (await post(`camps/${campId}/prices/preview`, { fee, guest_lunch })).json();
  const reason = { reason: 'The boats cost more.', count: preview.registrations.length };
  const body = { fee, guest_lunch, ...(reprice && { reprice: reason }) };
  expect((await admin.ask('PUT', `/api/staff/camps/${campId}`, body)).statusCode).toBe(200);
  Object.assign(season, { fee: sen(fee), lunch: sen(guest_lunch) });
  if (reprice)
    for (const account of accounts) Object.assign(account, { fee: sen(fee), lunch: sen(guest_lunch) });
};

const addCharge: Action = async (season, account) => {
  const [kind, amount] = [season.dice.pick(['discount', 'bursary', 'extra']), ringgit(season)];
  const added = await post(`registrations/${account.form.id}/charges`, {
    kind,
    amount,
    reason: 'As agreed.',
  });
  const signed = kind === 'extra' ? sen(amount) : -sen(amount);
  if (added.statusCode === 201) account.charges.push({ id: added.json().charges.at(-1).id, sen: signed });
  else expect([added.statusCode, chargedOf(account) + signed < 0]).toEqual([422, true]);
};

const removeCharge: Action = async (season, account) => {
  if (account.charges.length === 0) return;
  const index = season.dice.between(0, account.charges.length - 1);
  const { id, sen: amount } = account.charges[index] ?? { id: '', sen: 0 };
  const removed = await post(`charges/${id}/removal`, { reason: 'Added by mistake.' });
  if (removed.statusCode === 200) account.charges.splice(index, 1);
  else expect([removed.statusCode, chargedOf(account) - amount < 0]).toEqual([422, true]);
};

const siblingOf = ({ accounts }: Season, account: Account) =>
  accounts.find((one) => one !== account && one.form.family === account.form.family);

/** A slip or cash for a camper, or for a sibling too. */
const pay: Action = async (season, account) => {
  const sibling = season.dice.chance(0.3) ? siblingOf(season, account) : undefined;
  const payers = sibling ? [account, sibling] : [account];
  const amounts = payers.map((one) => [one, ringgit(season)] as const);
  const bySlip = season.dice.chance(0.5) && payers.every((one) => dueOf(one) > 0);
  const { form } = account;
  const claimed = Object.fromEntries(payers.map((one) => [one.form.id, '200']));
  const slips = bySlip ? await paySplit(form, claimed) : [];
  const shares = amounts.map(([one, received], at) => ({
    ...(bySlip ? { payment_id: slips[at] } : { registration_id: one.form.id }),
    ...{ received, when_full: 'over capacity' },
  }));
  const body = { received_on: aDay(season), shares };
  const answer = bySlip
    ? await post(`payments/${slips[0]}/confirm`, body)
    : await post('payments', { ...body, method: 'cash' });
  expect([200, 201]).toContain(answer.statusCode);
  const paid: { id: string; registration_id: string }[] = answer
    .json()
    .results.map((result: { payment: object }) => result.payment);
  for (const [one, amount] of amounts) {
    one.received += sen(amount);
    const id = paid.find((payment) => payment.registration_id === one.form.id)?.id ?? '';
    one.payments.push({ id, sen: sen(amount), balanceAfter: dueOf(one) });
  }
};

let lines = 0;

/** A line of the bank that is split over a camper and a sibling; what is too much for it is refused. */
const splitLine: Action = async (season, account) => {
  const sibling = siblingOf(season, account);
  if (!sibling) return;
  const amounts = [account, sibling].map((one) => [one, ringgit(season)] as const);
  const total = amounts.reduce((sum, [, amount]) => sum + sen(amount), 0) / 100;
  const rest = season.dice.pick([0, 10]);
  lines += 1;
  const csv = `Date,Description,Credit\n01/03/2026,SPLIT ${'I'.repeat(lines)},${(total + rest).toFixed(2)}\n`;
  await importStatement(admin, csv);
  const { rows } = (await admin.ask('GET', '/api/staff/bank-lines')).json();
  const line = rows.find(({ description }: { description: string }) =>
    description.endsWith(` ${'I'.repeat(lines)}`),
  );
  const shares = amounts.map(([{ form }, received]) => ({
    ...{ registration_id: form.id, payment_id: null, received, when_full: 'over capacity' },
  }));
  const [first, ...others] = shares;
  const tooMuch = [{ ...first, received: (first?.received ?? 0) + rest + 0.01 }, ...others];
  const send = (list: readonly object[]) =>
    post(`bank-lines/${line.id}/match`, { left: line.left, shares: list });
  expect((await send(tooMuch)).statusCode).toBe(422);
  const { results } = (await send(shares)).json();
  for (const [index, [one, amount]] of amounts.entries()) {
    one.received += sen(amount);
    one.payments.push({ id: results[index].payment.id, sen: sen(amount), balanceAfter: dueOf(one) });
  }
};

/** Whatever was split or undone: the payments of a line and what is left of it are the line. */
async function expectInLines(): Promise<void> {
  const states = await Promise.all(
    ['open', 'matched'].map((state) => admin.ask('GET', `/api/staff/bank-lines?state=${state}`)),
  );
  for (const line of states.flatMap((state) => state.json().rows)) {
    const shared = line.shares.reduce((sum: number, one: { amount: number }) => sum + sen(one.amount), 0);
    expect([shared + sen(line.left), line.left > 0]).toEqual([sen(line.amount), line.state === 'open']);
  }
}

const reversePayment: Action = async (season, account) => {
  if (account.payments.length === 0) return;
  const index = season.dice.between(0, account.payments.length - 1);
  const { id, sen: amount } = account.payments[index] ?? { id: '', sen: 0 };
  const taken = await post(`payments/${id}/reverse`, { reason: 'Confirmed by mistake.' });
  if (taken.statusCode !== 200) return expect(taken.json().code).toBe('read_only');
  account.received -= amount;
  account.payments.splice(index, 1);
};

const refund: Action = async (season, account) => {
  const amount = ringgit(season);
  const body = { amount, paid_on: aDay(season), method: 'bank', reason: 'Too much.' };
  const refunded = await post(`registrations/${account.form.id}/refunds`, body);
  if (refunded.statusCode === 201) account.received -= sen(amount);
  else expect(refunded.statusCode).toBe(422);
};

const ONLINE_FEE = 150;
const practice = testApp.deps.payments.find('practice') as PaymentProvider as PracticeProvider;

/** A payment online, with the fee that is passed on; some arrive after their page has ended, and each is notified twice. */
const payOnline: Action = async (season, account) => {
  const { form } = account;
  const amount = ringgit(season);
  const shares = [{ registration_id: form.id, amount: String(amount) }];
  const started = await form.family.ask('POST', '/api/online-payments', { shares });
  if (started.statusCode !== 201) return expect([409, 422]).toContain(started.statusCode);
  const { id, url }: { id: string; url: string } = started.json();
  const ref = url.split('/').at(-1) ?? '';
  await practice.decide(ref, 'paid silently');
  const paid = await practice.readPayment(ref);
  if (season.dice.chance(0.3)) await settleAttempt(testApp.deps, id, { ...paid, state: 'expired' });
  for (const state of [paid, paid]) await settleAttempt(testApp.deps, id, state);
  const payment = await db
    .selectFrom('payment')
    .select('id')
    .where('online_payment_id', '=', id)
    .executeTakeFirstOrThrow();
  account.onlineFees += ONLINE_FEE;
  account.received += sen(amount) + ONLINE_FEE;
  account.payments.push({ id: payment.id, sen: sen(amount) + ONLINE_FEE, balanceAfter: dueOf(account) });
};

/** A refund the way it was paid, as far as it was paid online. */
const refundOnline: Action = async (season, account) => {
  const amount = ringgit(season);
  const body = { amount, paid_on: MARCH, method: 'online', reason: 'Too much.' };
  const refunded = await post(`registrations/${account.form.id}/refunds`, body);
  if (refunded.statusCode === 201) account.received -= sen(amount);
  else expect(refunded.statusCode).toBe(422);
};

interface Entry {
  readonly id: string;
  readonly kind: string;
  readonly amount: number;
  readonly reversed: boolean;
  readonly online: string | null;
}

/** Reverses a refund, or what is kept, where one is left to reverse. */
const reverse: Action = async (season, account) => {
  const { entries } = (await admin.ask('GET', `/api/staff/registrations/${account.form.id}/money`)).json();
  const left = entries.filter(
    ({ kind, reversed, online }: Entry) => (kind === 'refund' || kind === 'kept') && !reversed && !online,
  );
  if (left.length === 0) return;
  const { id, amount }: Entry = season.dice.pick(left);
  const sent = { reason: 'It bounced.', when_full: 'over capacity' };
  expect((await post(`refunds/${id}/reverse`, sent)).statusCode).toBe(201);
  account.received += sen(amount);
  expect((await post(`refunds/${id}/reverse`, sent)).json().code).toBe('conflict');
};

/** Keeps money of a registration that has ended. */
const keep: Action = async (season, account) => {
  const amount = ringgit(season);
  const kept = await post(`registrations/${account.form.id}/kept`, { amount, reason: 'The terms.' });
  if (kept.statusCode === 201) account.received -= sen(amount);
  else expect([409, 422]).toContain(kept.statusCode);
};

const moveMoney: Action = async (season, account) => {
  const sibling = siblingOf(season, account);
  if (!sibling) return;
  const amount = ringgit(season);
  const body = { to: sibling.form.id, amount, reason: 'For both.' };
  const moved = await post(`registrations/${account.form.id}/money-moves`, body);
  if (moved.statusCode !== 201) return expect(moved.statusCode).toBe(422);
  account.received -= sen(amount);
  sibling.received += sen(amount);
};

/** Other days for what is left, or none. */
const changePlan: Action = async (season, account) => {
  const instalments_due = season.dice.pick([
    '',
    '1 day before',
    '40 days before\n20 days before\n9 days before',
  ]);
  const url = `/api/staff/registrations/${account.form.id}/payment-plan`;
  const changed = await admin.ask('PUT', url, { instalments_due, reason: 'Agreed by phone.' });
  if (changed.statusCode === 200) account.parts = undefined;
  else expect(changed.json().code).toBe('read_only');
};

const february = { from: '2026-02-01', to: '2026-02-28' };

/** Closes February, once; its journal stays as it is then. */
const closeMonth: Action = async (season) => {
  const closed = await post('money/closed-months', { month: '2026-02' });
  if (closed.statusCode === 201) season.february = await readJournal(testApp.deps, february);
  else expect(closed.json().code).toBe('invalid');
};

// A no-break space is read from a PDF as a plain one.
const inPdf = (amount: Sen): string => formatSen(amount).replace('\u00a0', ' ');

const actions: readonly Action[] = [
  ...[changePrices, addCharge, addCharge, removeCharge, pay, pay, pay],
  ...[changePlan, changePlan],
  ...[payOnline, payOnline, refundOnline],
  ...[
    pay,
    splitLine,
    splitLine,
    reversePayment,
    reversePayment,
    refund,
    reverse,
    keep,
    moveMoney,
    closeMonth,
  ],
];

// What staff still do with the money of a family that is gone.
const actionsOfStaff: readonly Action[] = [
  ...[addCharge, removeCharge, reversePayment, refund, refundOnline, reverse, keep, moveMoney],
];

async function eraseFamilyOf({ form }: Account): Promise<void> {
  const { account_id } = await db
    .selectFrom('registration')
    .select('account_id')
    .where('id', '=', form.id)
    .executeTakeFirstOrThrow();
  // When the camps are over.
  const clock = { ...testApp.clock, ...clockFrom(() => new Date('2028-01-01T00:00:00Z')) };
  const deps = { ...testApp.deps, clock };
  expect(await eraseAccount(deps, account_id, { because: 'family', address: '192.0.2.7' })).toBe('erased');
}

async function openAccounts(dice: SeededRandom): Promise<Season> {
  await db.updateTable('registration').set({ status: 'Withdrawn', status_before: null }).execute();
  const prices = { fee_sen: 100_000, guest_lunch_sen: 3500 };
  const discount = { sibling_discount_unit: '%', sibling_discount: 1000 } as const;
  await db
    .updateTable('camp')
    .set({ ...prices, ...discount, capacity: 60, online_payments: true })
    .set({ payment_plan: 'instalments', instalments_due: '60 days before\n30 days before\n14 days before' })
    .execute();
  await db.updateTable('provider').set({ online_fee_sen: ONLINE_FEE }).execute();
  const first = await createSubmittedForm(testApp);
  const second = await createFilledForm(first.family, { dob: '2014-05-01' });
  await submit(first.family, second);
  const account = (form: SubmittedForm, hasSiblingDiscount = false): Account => ({
    ...{ form, hasSiblingDiscount, fee: 100_000, lunch: 3500, received: 0, onlineFees: 0 },
    ...{ charges: [], payments: [] },
  });
  const accounts = [
    account(first),
    account({ id: second, family: first.family }, true),
    account(await createSubmittedForm(testApp)),
  ];
  const { camp_id } = await db
    .selectFrom('registration')
    .select('camp_id')
    .where('id', '=', first.id)
    .executeTakeFirstOrThrow();
  return { dice, campId: camp_id, accounts, fee: 100_000, lunch: 3500 };
}

async function expectEverywhere(account: Account): Promise<void> {
  const { id, family } = account.form;
  const shown = shownOf(account);
  const { due } = shown;
  const fees = (await family.ask('GET', `/api/rego/fees/${id}`)).json();
  expect(fees).toMatchObject(shown);
  const lines = fees.charges.reduce((sum: number, one: { amount: number }) => sum + sen(one.amount), 0);
  expect(lines).toBe(chargedOf(account));
  expect(fees.fees_description).toContain(formatSen(chargedOf(account)));
  const review = await expectForStaff(account);
  expectInParts(account, fees.parts);
  expect(review.money.parts).toEqual(fees.parts);
  const camper = (await family.ask('GET', `/api/campers/${review.camper.id}`)).json();
  expect(camper.form.balance_open).toBe(due > 0);
  await expectInEmails(account);
  await expectInGroupMessage(account, review.reference);
}

interface Part {
  readonly nth: number;
  readonly due_on: string | null;
  readonly amount: number;
  readonly open: number;
}

/** The parts add up to what is charged, the oldest is paid first, and only charges and plans change their amounts. */
function expectInParts(account: Account, parts: readonly Part[]): void {
  if (dueOf(account) === 0) {
    expect(parts).toEqual([]);
    return;
  }
  const amounts = parts.map(({ amount }) => sen(amount));
  const charged = chargedOf(account);
  expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(charged);
  expect(Math.min(...amounts)).toBeGreaterThan(0);
  expect(amounts[0]).toBe(Math.min(DEPOSIT, charged));
  let left = Math.max(0, account.received);
  for (const { amount, open } of parts) {
    const paid = Math.min(left, sen(amount));
    expect(sen(open)).toBe(sen(amount) - paid);
    left -= paid;
  }
  const days = parts.map(({ due_on }) => due_on ?? '');
  expect(days).toEqual([...new Set(days)].sort());
  if (account.parts?.charged === charged) expect(amounts).toEqual(account.parts.amounts);
  account.parts = { charged, amounts };
}

const shownOf = (account: Account) => ({
  charged: chargedOf(account) / 100,
  received: account.received / 100,
  due: dueOf(account) / 100,
  balance: balanceOf(account) / 100,
});

/** On the pages of staff, which stay when the family is gone. Returns the page of the registration. */
async function expectForStaff(account: Account) {
  const shown = shownOf(account);
  const { charged, received, due, balance } = shown;
  const { id } = account.form;
  const review = (await admin.ask('GET', `/api/staff/registrations/${id}`)).json();
  expect(review.money).toMatchObject(shown);
  const money = (await admin.ask('GET', `/api/staff/registrations/${id}/money`)).json();
  expect(money).toMatchObject({ balance, context: { confirmed: received, fee: charged } });
  const queue = (await admin.ask('GET', `/api/staff/registrations?tab=all&q=${review.reference}`)).json();
  expect(queue.rows).toEqual([expect.objectContaining({ charged, received, due })]);
  await expectInLedger(review.reference, received);
  return review;
}

/** The entries of a registration add up to its money, in the list and in the file. */
async function expectInLedger(reference: string, received: number): Promise<void> {
  const { entries } = (await admin.ask('GET', `/api/staff/money/entries?q=${reference}`)).json();
  const moving = entries.filter(({ kind }: { kind: string }) => !kind.startsWith('write-off'));
  const sen = (amounts: readonly number[]) => amounts.reduce((sum, one) => sum + Math.round(one * 100), 0);
  expect(sen(moving.map(({ amount }: { amount: number }) => amount))).toBe(Math.round(received * 100));
}

/** The journal balances, has the money of each registration, and a month that is closed stays as it was. */
async function expectInJournal({ accounts, february: closed }: Season): Promise<void> {
  const lines = await readJournal(testApp.deps);
  expectBalanced(lines);
  for (const { form, received } of accounts) {
    const { reference } = await db
      .selectFrom('registration')
      .select('reference')
      .where('id', '=', form.id)
      .executeTakeFirstOrThrow();
    const own = lines.filter(({ columns }) => columns.Reference === reference);
    expect(balanceOfAccount(own, 'Customer deposits') + received).toBe(0);
  }
  const { totals } = (await admin.ask('GET', '/api/staff/money/entries')).json();
  const paid: { kind: string; amount: number }[] = totals.filter(({ kind }: { kind: string }) =>
    /^(payment|void|refund)/.test(kind),
  );
  const ways = ['Bank', 'Cash', 'Online payments', 'Payment fees'];
  expect(ways.reduce((sum, name) => sum + balanceOfAccount(lines, name), 0)).toBe(
    paid.reduce((sum, { amount }) => sum + sen(amount), 0),
  );
  if (closed) expect(await readJournal(testApp.deps, february)).toEqual(closed);
}

// Every email about money has the current balance.
async function expectInEmails(account: Account): Promise<void> {
  const rows = await db
    .selectFrom('message')
    .selectAll()
    .where('registration_id', '=', account.form.id)
    .where('kind', 'in', ['charges changed', 'payment confirmed', 'receipt', 'money moved'])
    .where('group_registrations', 'is', null)
    .orderBy('id', 'desc')
    .limit(2)
    .execute();
  for (const row of rows) {
    const { facts = [] } = await buildEmail(testApp.deps, row);
    expect([row.kind, Object.fromEntries(facts)['Still to pay']]).toEqual([
      row.kind,
      formatSen(dueOf(account)),
    ]);
  }
}

async function expectInGroupMessage(account: Account, q: string): Promise<void> {
  const text = 'Still to pay: {balance}';
  const body = { filters: { q, tab: 'all' }, subject: 'Balance', text };
  const { email } = (await post('group-messages?dry_run=true', body)).json();
  expect(email.text).toContain(`Still to pay: ${formatSen(dueOf(account))}`);
}

async function expectInDashboard({ accounts, campId }: Season): Promise<void> {
  const { camps } = (await admin.ask('GET', `/api/staff/dashboard?camp=${campId}`)).json();
  const holders = await db
    .selectFrom('registration')
    .select('id')
    .where('camp_id', '=', campId)
    .where('status', '=', 'Deposit Received')
    .execute();
  const holding = accounts.filter(({ form }) => holders.some(({ id }) => id === form.id));
  expect(camps[0].due).toBe(sumOf(holding, dueOf) / 100);
}

// A receipt keeps the amounts of its time.
async function expectInReceipts({ dice, accounts }: Season): Promise<void> {
  const written = accounts.flatMap(({ form, payments }) => payments.map((payment) => ({ form, payment })));
  if (written.length === 0) return;
  const { form, payment } = dice.pick(written);
  const receipt = await form.family.ask('GET', `/api/rego/payments/${payment.id}/receipt`);
  const { pages } = await readPdf(receipt.rawPayload);
  expect(pages.join(' ')).toContain(`Balance after this payment ${inPdf(payment.balanceAfter)}`);
}

const balanceLabel = (account: Account) => (balanceOf(account) < 0 ? 'Balance: overpaid' : 'Balance');

// The statement of a family has the amounts charged, received and due, for each registration and in total.
async function expectInStatement({ dice, accounts }: Season): Promise<void> {
  const { family } = dice.pick(accounts).form;
  const own = accounts.filter(({ form }) => form.family === family);
  const statement = await family.ask('GET', '/api/auth/account/statement');
  const { spoken } = await readPdf(statement.rawPayload);
  for (const account of own)
    expect(spoken).toContain(`${balanceLabel(account)} ${inPdf(balanceOf(account))} `);
  expect(spoken).toContain(
    `Total balance ${inPdf(sumOf(own, balanceOf))} Total still to pay ${inPdf(sumOf(own, dueOf))}`,
  );
}

it.each([1, 2, 3])(
  'every screen, email, receipt and statement shows the same balance after each action, and staff’s when the family is gone (seed %i)',
  async (seed) => {
    const season = await openAccounts(createSeededRandom(seed));
    for (let step = 0; step < STEPS; step += 1) {
      const account = season.dice.pick(season.accounts);
      await season.dice.pick(actions)(season, account);
      await Promise.all(season.accounts.map((one) => expectEverywhere(one)));
      await expectInDashboard(season);
      await expectInJournal(season);
      await expectInLines();
      await expectInReceipts(season);
      await expectInStatement(season);
      testApp.clock.advance(1000);
    }
    const [first, second] = season.accounts;
    if (!first || !second) throw new Error('There are no accounts');
    await eraseFamilyOf(first);
    for (let step = 0; step < STEPS_AFTER; step += 1) {
      await season.dice.pick(actionsOfStaff)(season, season.dice.pick([first, second]));
      await Promise.all(season.accounts.map((one) => expectForStaff(one)));
      await expectInDashboard(season);
      await expectInJournal(season);
      testApp.clock.advance(1000);
    }
  },
);
