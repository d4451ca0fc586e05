import { randomInt } from 'node:crypto';
import { succeeded } from '@bowline/testing/client';
import { expect, it } from 'vitest';
import { createReadyCamper, getForm } from '../../../../test/support/family.ts';
import { openSeason } from '../../../../test/support/open-season.ts';
import { readRow } from '../../../../test/support/rows.ts';
import { createStaff } from '../../../../test/support/staff.ts';
import { storedAnswers } from '../../../../test/support/stored-answers.ts';
import { createSubmittedForm } from '../../../../test/support/submitted-form.ts';

const { db, testApp } = await openSeason();
const registrar = await createStaff(testApp, 'registrar');
const viewer = await createStaff(testApp, 'viewer');

const chinese = await createSubmittedForm(testApp, {
  camper: { name: '陈小明 Tan', phone_mobile: '013-765 4321' },
});
const apostrophe = await createSubmittedForm(testApp, { camper: { name: 'José D’Souza-Lim', gender: 'F' } });
const tamil = await createSubmittedForm(testApp, {
  camper: { name: 'முத்து Raja', ic: '140301-14-5679', dob: '2013-03-01', email: 'muthu.raja@Sea.example' },
});

type Row = { id: string; registration_date: string | null };
const queue = async (query: Record<string, string>, staff = registrar) =>
  (
    await staff.ask('GET', `/api/staff/registrations?${new URLSearchParams({ tab: 'all', ...query })}`)
  ).json();
const found = async (q: string, staff = registrar) =>
  (await queue({ q }, staff)).rows.map(({ id }: Row) => id);

it.each([
  ['陈小明', chinese],
  ['小明', chinese],
  ['陳小明', chinese],
  ['dsousa jose', apostrophe],
  ['013 765-4321', chinese],
  ['+60 13-765 4321', chinese],
  ['013.765', chinese],
  ['+6013765', chinese],
  ['0137654321', chinese],
  ['0060137654321', chinese],
  ['+60 (0)13-765 4321', chinese],
  ['013–765 4321', chinese],
  ['０１３ ７６５ ４３２１', chinese],
  ['\u202a+60137654321\u202c', chinese],
  ["d'souza", apostrophe],
  ['d souza', apostrophe],
  ['D´SOUZA', apostrophe],
  ['d‘souza josé', apostrophe],
  ['dsouza jose', apostrophe],
  ['JOSÉ', apostrophe],
  ['lim', apostrophe],
  ['முத்', tamil],
  ['raja@sea', tamil],
  ['muthu.raja@sea.example', tamil],
  ['140301145679', tamil],
  ['140301-14-5679', tamil],
  ['140301–14–5679', tamil],
  ['１４０３０１-１４-５６７９', tamil],
])('%s finds the matching registration', async (typed, { id }) => expect(await found(typed)).toEqual([id]));

const spaced = await createSubmittedForm(testApp, { camper: { name: 'Nur Aïn Bronisław', gender: 'F' } });

it.each(['nur’ain', 'nur ain', 'NUR AÏN', 'bronislaw'])(
  '%s finds a name stored as two words, with accents and strokes',
  async (typed) => expect(await found(typed)).toEqual([spaced.id]),
);

it('finds a reference in any spelling, and by only its code', async () => {
  const { reference } = await getForm(tamil.family, tamil.id);
  const whole = String(reference);
  const code = whole.slice(whole.indexOf('-') + 1);
  const ways = [
    whole,
    whole.replaceAll('-', ' '),
    whole.replaceAll('-', '').toLowerCase(),
    code,
    whole.slice(0, 8),
  ];
  for (const typed of ways) expect(await found(typed)).toEqual([tamil.id]);
});

it('finds by reference, and by the email of the account', async () => {
  const { reference } = await getForm(tamil.family, tamil.id);
  expect(await found(String(reference).toLowerCase())).toEqual([tamil.id]);
  expect(await found(chinese.family.email)).toEqual([chinese.id]);
});

it.each(['souzasa', 'd’lim-souzasa', '14030114567', "'; drop table camper; --", '%', '\\', '!!'])(
  'finds nothing by %s',
  async (typed) => expect(await found(typed)).toEqual([]),
);

it('ignores IC numbers for roles that cannot see them', async () => {
  expect(await found('140301-14-5679', viewer)).toEqual([]);
  expect(await found('5679', viewer)).toEqual([]);
});

it('finds by the last digits of a phone, the last four of an IC number, and a parent’s IC number', async () => {
  expect(await found('5 4321')).toEqual([chinese.id]);
  expect(await found('5679')).toEqual([tamil.id]);
  expect(await found('14-5679')).toEqual([]);
  const { family, id } = await createSubmittedForm(testApp, { camper: { name: 'Of A Parent' } });
  await succeeded(family.ask('PUT', '/api/auth/account', { ic_no: '790215-10-3317' }));
  expect(await found('790215-10-3317')).toEqual([id]);
  expect(await found('3317')).toEqual([id]);
  expect(await found('3317', viewer)).toEqual([]);
  await db.deleteFrom('registration').where('id', '=', id).execute();
});

it('finds by any part of a reference', async () => {
  const { reference } = await getForm(tamil.family, tamil.id);
  const code = String(reference).split('-')[1] ?? '';
  expect(await found(code.toLowerCase())).toEqual([tamil.id]);
});

it('lists the matching camper before families of that name', async () => {
  const brother = await createSubmittedForm(testApp, { camper: { name: 'Chan Yong Sheng' } });
  await succeeded(
    brother.family.ask('PUT', '/api/auth/account', { name_first: 'Li Ying', name_last: 'Chan' }),
  );
  const longer = await createSubmittedForm(testApp, { camper: { name: 'Chan Li Ying Joanne' } });
  const meant = await createSubmittedForm(testApp, { camper: { name: 'Chan Li Ying' }, status: 'Accepted' });
  const ids = [meant.id, longer.id, brother.id];
  expect(await found('li ying chan')).toEqual(ids);
  const { counts, rows } = await queue({ q: 'Chan Li Ying' });
  expect(counts).toMatchObject({ all: 3, accepted: 1, awaiting_payment: 2 });
  expect(rows[2]).toMatchObject({ family: 'Chan Li Ying' });
  const page = { q: 'chan li ying', tab: 'all' };
  expect(await neighbours(longer.id, page)).toMatchObject({
    previous: meant.id,
    next: brother.id,
    position: 2,
  });
  await db.deleteFrom('registration').where('id', 'in', ids).execute();
});

it.each([
  [{ sex: 'F' }, [apostrophe, spaced]],
  [{ age_from: '13' }, [tamil]],
  [{ age_to: '12', sex: 'M' }, [chinese]],
  [{ type: 'lite' }, []],
  [{ tab: 'accepted' }, []],
])('filters rows and counts by %j', async (filters, meant) => {
  const { rows, counts } = await queue(filters);
  expect(rows.map(({ id }: Row) => id)).toEqual(meant.map(({ id }) => id));
  if (!('tab' in filters))
    expect(counts).toMatchObject({ all: meant.length, awaiting_payment: meant.length });
});

/** From the beginning of the third page back to the first. */
async function readBackwards(): Promise<string[]> {
  const pages: Row[][] = [];
  const first = await queue({ tab: 'accepted' });
  const second = await queue({ tab: 'accepted', after: first.next });
  expect(first.previous).toBeNull();
  for (
    let before: string | null = (await queue({ tab: 'accepted', after: second.next })).previous;
    before;
  ) {
    const page = await queue({ tab: 'accepted', before });
    pages.unshift(page.rows);
    before = page.previous;
  }
  return pages.flat().map(({ id }) => id);
}

const neighbours = async (id: string, query: Record<string, string>) =>
  (
    await registrar.ask('GET', `/api/staff/registrations/${id}/neighbours?${new URLSearchParams(query)}`)
  ).json();

/** From each to the next, over the borders of the pages. */
async function walkThrough(ids: string[]): Promise<void> {
  for (const [index, id] of ids.entries()) {
    const { after, ...told } = await neighbours(id, { tab: 'accepted' });
    expect(told).toEqual({
      previous: ids[index - 1] ?? null,
      next: ids[index + 1] ?? null,
      position: index + 1,
      total: ids.length,
    });
    const { rows } = await queue({ tab: 'accepted', ...(after && { after }) });
    expect(rows[0].id).toBe(id);
  }
}

it('pages from the oldest registration date, rows without one last, each row once', async () => {
  const { account_id, camper_id, camp_id } = await readRow(db, 'registration', { id: chinese.id });
  const many = Array.from({ length: 120 }, (_, index) => ({
    id: `01900000-0000-7000-8000-${String(index).padStart(12, '0')}`,
    account_id,
    camper_id,
    camp_id,
    camper_ic: `Q${index}`,
    form_type: 'junior' as const,
    answers: storedAnswers({}),
    status: 'Accepted' as const,
    reference: `Q-${index}`,
    submitted_at: testApp.clock.now(),
    registration_date: index % 3 ? `2026-02-${String(randomInt(1, 28)).padStart(2, '0')}` : null,
  }));
  await db.insertInto('registration').values(many).execute();
  const seen: Row[] = [];
  for (let after: string | null = ''; after !== null; ) {
    const page = await queue({ tab: 'accepted', ...(after && { after }) });
    seen.push(...page.rows);
    after = page.next;
  }
  expect(new Set(seen.map(({ id }) => id)).size).toBe(120);
  expect(await readBackwards()).toEqual(seen.slice(0, 100).map(({ id }) => id));
  await walkThrough(seen.map(({ id }) => id));
  const dates = seen.map(({ registration_date }) => registration_date ?? '9999');
  expect(dates).toEqual(dates.toSorted());
  expect(
    (await queue({ tab: 'accepted', date_from: '2026-02-10', date_to: '2026-02-12' })).counts.accepted,
  ).toBe(
    many.filter(({ registration_date: day }) => day && day >= '2026-02-10' && day <= '2026-02-12').length,
  );
});

it('returns neighbours of a registration that a decision took out of the tab', async () => {
  const { rows } = await queue({ tab: 'accepted' });
  const [first, second, third] = rows.map(({ id }: Row) => id);
  await db.updateTable('registration').set({ status: 'Refused' }).where('id', '=', second).execute();
  expect(await neighbours(second, { tab: 'accepted' })).toMatchObject({
    previous: first,
    next: third,
    position: 2,
    total: (await queue({ tab: 'accepted' })).counts.accepted,
  });
});

it('gives a program each registration once, whatever changes between two pages', async () => {
  const admin = await createStaff(testApp, 'admin');
  const made = await admin.ask('POST', '/api/staff/api-keys', {
    ...{ name: 'Stable', scopes: ['registrations:read'], ends_on: '2026-12-31' },
  });
  const program = { ask: testApp.client.as(made.json().key).request } as typeof registrar;
  const all = { tab: 'accepted' };
  const ids = (await readAll('name', all)).toSorted();
  const first = await queue(all, program);
  const [shown, hidden] = [first.rows[0].id, ids.find((id) => !first.rows.some((row: Row) => row.id === id))];
  const setDate = (id: string | undefined, registration_date: string | null) =>
    db.updateTable('registration').set({ registration_date }).where('id', '=', String(id)).execute();
  await setDate(shown, null);
  await setDate(hidden, '2026-01-01');
  const rest = await queue({ ...all, after: first.next }, program);
  const last = await queue({ ...all, after: rest.next }, program);
  expect([first, rest, last].flatMap(({ rows }) => rows.map(({ id }: Row) => id)).toSorted()).toEqual(ids);
});

it.each(['registered', 'created', 'submitted', 'name', 'age', 'camp', 'status', 'reference'])(
  'sorts by %s in both directions, on pages and for neighbours',
  async (sort) => {
    const up = await readAll(sort);
    const down = await readAll(`-${sort}`);
    expect(new Set(up).size).toBe(up.length);
    expect(down.toSorted()).toEqual(up.toSorted());
    expect(await neighbours(up[1] ?? '', { tab: 'all', sort })).toMatchObject({
      previous: up[0],
      next: up[2],
      position: 2,
    });
  },
);

async function readAll(sort: string, among: Record<string, string> = {}): Promise<string[]> {
  const seen: string[] = [];
  for (let after: string | null = ''; after !== null; ) {
    const page = await queue({ ...among, sort, ...(after && { after }) });
    seen.push(...page.rows.map(({ id }: Row) => id));
    after = page.next;
  }
  return seen;
}

it('sorts names ignoring case and accents', async () => {
  const names = ['adam Zain', 'Ädele Zain', 'Adi Zain'];
  for (const name of names) await createSubmittedForm(testApp, { camper: { name } });
  const shown = async (sort: string) =>
    (await queue({ q: 'zain', sort })).rows.map(({ camper_name }: { camper_name: string }) => camper_name);
  expect(await shown('name')).toEqual(names);
  expect(await shown('-name')).toEqual(names.toReversed());
});

it('filters by ids, and by held place with a balance due', async () => {
  const accepted = await createSubmittedForm(testApp, { camper: { name: 'Owing One' }, status: 'Accepted' });
  const ids = [accepted.id, tamil.id].join(',');
  expect((await queue({ ids })).rows).toHaveLength(2);
  const { rows } = await queue({ ids, balance_due: '1' });
  expect(rows.map(({ id }: Row) => id)).toEqual([accepted.id]);
});

it('filters by a consent to sign again, and by emails that bounce', async () => {
  const unsigned = await createSubmittedForm(testApp, { status: 'Deposit Received' });
  const bouncing = await createSubmittedForm(testApp, { status: 'Deposit Received' });
  const [now, ids] = [testApp.clock.now(), [unsigned.id, bouncing.id].join(',')];
  await db.updateTable('registration').set({ consent_again_at: now }).where('id', '=', unsigned.id).execute();
  await db
    .updateTable('account')
    .set({ email_failures: 1, email_failed_at: now })
    .where('email', '=', bouncing.family.email)
    .execute();
  expect((await queue({ ids, sign_again: '1' })).rows).toMatchObject([{ id: unsigned.id, sign_again: true }]);
  expect((await queue({ ids, emails_bounce: '1' })).rows).toMatchObject([
    { id: bouncing.id, sign_again: false, email_failures: 1 },
  ]);
});

it('counts a slip to confirm by itself, and not among those to review', async () => {
  const paid = await createSubmittedForm(testApp, { status: 'Deposit Received' });
  const slip = await createSubmittedForm(testApp, { status: 'Pending Payment Confirmation' });
  const { counts } = await queue({ ids: [paid.id, slip.id].join(',') });
  expect(counts).toMatchObject({
    to_review: 1,
    payment_to_confirm: 1,
    with_families: 0,
    waitlisted: 0,
    all: 2,
  });
});

it.each([
  ['Sukarno', '-', 'Sukarno', 'Sukarno'],
  ['美玲', '陈', '陈美玲', '陈美玲'],
])('finds the family %s %s by %s', async (name_first, name_last, q, name) => {
  const { id, family } = await createSubmittedForm(testApp, { camper: { name: 'Harun' } });
  await succeeded(family.ask('PUT', '/api/auth/account', { name_first, name_last }));
  expect((await queue({ q })).rows).toMatchObject([{ id, family: name }]);
  await db.deleteFrom('registration').where('id', '=', id).execute();
});

it('returns the family’s name, phone and number of siblings', async () => {
  const { rows } = await queue({ q: 'muthu.raja@sea.example' });
  expect(rows).toMatchObject([{ family: 'Tan Mei Ling', phone: '+60123456789', siblings: 0 }]);
  const sibling = await createReadyCamper(tamil.family, { dob: '2014-05-01' });
  await tamil.family.ask('GET', `/api/rego/init/${sibling.id}`);
  expect((await queue({ q: 'muthu.raja@sea.example' })).rows).toMatchObject([{ siblings: 1 }]);
});
