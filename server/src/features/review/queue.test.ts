import { randomInt } from 'node:crypto';
import { expect, it } from 'vitest';
import { buildTestApp } from '../../../test/support/build-test-app.ts';
import { getForm } from '../../../test/support/family.ts';
import { createStaff } from '../../../test/support/staff.ts';
import { createSubmittedForm } from '../../../test/support/submitted-form.ts';
import { createTestDatabase } from '../../../test/support/test-database.ts';
import { layDemoSeason } from '../camps/demo-season.ts';

const { db } = await createTestDatabase();
const testApp = await buildTestApp(db);
await layDemoSeason(testApp.deps);
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
  ['013 765-4321', chinese],
  ['+60 13-765 4321', chinese],
  ["d'souza", apostrophe],
  ['dsouza jose', apostrophe],
  ['JOSÉ', apostrophe],
  ['lim', apostrophe],
  ['முத்', tamil],
  ['raja@sea', tamil],
  ['muthu.raja@sea.example', tamil],
  ['140301145679', tamil],
  ['140301-14-5679', tamil],
])('%s finds the one that is meant', async (typed, { id }) => expect(await found(typed)).toEqual([id]));

it('finds by reference, and by the e-mail of the account', async () => {
  const { reference } = await getForm(tamil.family, tamil.id);
  expect(await found(String(reference).toLowerCase())).toEqual([tamil.id]);
  expect(await found(chinese.family.email)).toEqual([chinese.id]);
});

it.each(['souza’s', '14030114567', "'; drop table camper; --", '%', '\\', '!!'])(
  'finds nobody by %s',
  async (typed) => expect(await found(typed)).toEqual([]),
);

it('lets nobody search by IC number who may not see one', async () => {
  expect(await found('140301-14-5679', viewer)).toEqual([]);
});

it.each([
  [{ sex: 'F' }, [apostrophe]],
  [{ age_from: '13' }, [tamil]],
  [{ age_to: '12', sex: 'M' }, [chinese]],
  [{ type: 'lite' }, []],
  [{ tab: 'accepted' }, []],
])('narrows by %j, in the rows and in the numbers', async (filters, meant) => {
  const { rows, counts } = await queue(filters);
  expect(rows.map(({ id }: Row) => id)).toEqual(meant.map(({ id }) => id));
  if (!('tab' in filters))
    expect(counts).toMatchObject({ all: meant.length, awaiting_payment: meant.length });
});

it.each<Record<string, string>>([
  { tab: 'elsewhere' },
  { age_from: 'old' },
  { date_from: '2026-02-30' },
  { after: 'x_y' },
  { sex: 'X' },
])('refuses %j', async (query) => {
  const address = `/api/staff/registrations?${new URLSearchParams(query)}`;
  expect((await registrar.ask('GET', address)).statusCode).toBe(422);
});

it('goes page by page from the oldest registration date on, those without one last, each once', async () => {
  const [{ account_id, camper_id, camp_id }] = await db
    .selectFrom('registration')
    .selectAll()
    .limit(1)
    .execute()
    .then((rows) => rows as [(typeof rows)[0]]);
  const many = Array.from({ length: 120 }, (_, index) => ({
    id: `01900000-0000-7000-8000-${String(index).padStart(12, '0')}`,
    account_id,
    camper_id,
    camp_id,
    camper_ic: `Q${index}`,
    form_type: 'junior' as const,
    answers: '{}',
    status: 'Accepted' as const,
    reference: `Q-${index}`,
    submitted_at: new Date(),
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
  const dates = seen.map(({ registration_date }) => registration_date ?? '9999');
  expect(dates).toEqual(dates.toSorted());
  expect(
    (await queue({ tab: 'accepted', date_from: '2026-02-10', date_to: '2026-02-12' })).counts.accepted,
  ).toBe(
    many.filter(({ registration_date: day }) => day && day >= '2026-02-10' && day <= '2026-02-12').length,
  );
});
