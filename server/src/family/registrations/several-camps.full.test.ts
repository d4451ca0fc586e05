import type { CamperRecord } from '@bowline/contract/api/campers';
import { succeeded } from '@bowline/testing/client';
import { beforeEach, expect, it } from 'vitest';
import { createCompleteFamily, createReadyCamper, type Family } from '../../../test/support/family.ts';
import { openSeason } from '../../../test/support/open-season.ts';
import { changeRows } from '../../../test/support/rows.ts';

const { db, testApp } = await openSeason();
const junior = await db.selectFrom('camp').selectAll().where('type', '=', 'junior').executeTakeFirstOrThrow();

/** Another junior camp like the first, on other days. */
async function addCamp(name: string, starts_on: string, ends_on: string, more = {}): Promise<string> {
  const id = crypto.randomUUID();
  await db
    .insertInto('camp')
    .values({ ...junior, id, name, starts_on, ends_on, capacity: 6, ...more })
    .execute();
  return id;
}

const secondWeek = await addCamp('Second Week', '2026-06-14', '2026-06-19');
const overlapping = await addCamp('Regatta', '2026-06-12', '2026-06-15');
await addCamp('Draft', '2026-06-21', '2026-06-25', { published: false });
await addCamp('Too Young', '2026-06-21', '2026-06-25', { min_age: 3, max_age: 5 });

let family: Family;
let camper: CamperRecord;
beforeEach(async () => {
  family = await createCompleteFamily(testApp);
  camper = await createReadyCamper(family, { dob: '2014-03-01' });
});

const begin = (campId?: string) =>
  family.ask('GET', `/api/rego/init/${camper.id}${campId ? `?camp=${campId}` : ''}`);
const load = async (): Promise<CamperRecord> => (await family.ask('GET', `/api/campers/${camper.id}`)).json();
const names = (camps: readonly { type_display: string }[]) => camps.map(({ type_display }) => type_display);

it('lists every camp that suits, the first of which is the eligible camp', () => {
  expect(names(camper.eligible_camps)).toEqual(['Junior Camp', 'Regatta', 'Second Week']);
  expect(camper.eligible_camp).toMatchObject({ id: junior.id });
  expect(camper.eligible_camps[2]).toMatchObject({
    dates: '14/06/2026 – 19/06/2026',
    fee: junior.fee_sen / 100,
    places_left: 6,
    room: 'places',
  });
});

it('registers a camper for the chosen camps, each with a form of its own', async () => {
  const first = await begin(secondWeek);
  expect(first.json().eligible_camp.type_display).toBe('Second Week');
  const second = await begin(junior.id);
  expect(second.json().form.id).not.toBe(first.json().form.id);
  expect((await begin(secondWeek)).json().form.id).toBe(first.json().form.id);
  expect((await begin()).json().form.id).toBe(second.json().form.id);
  const { forms, form, eligible_camp, eligible_camps } = await load();
  expect(names(forms.map(({ camp }) => camp))).toEqual(['Junior Camp', 'Second Week']);
  expect([form?.id, eligible_camp?.id]).toEqual([second.json().form.id, junior.id]);
  expect(eligible_camps).toEqual([]);
});

it('offers no camp on days that a registration takes, except those of a refused one', async () => {
  const { id } = (await begin(secondWeek)).json().form;
  expect(names((await load()).eligible_camps)).toEqual(['Junior Camp']);
  const refused = await begin(overlapping);
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'not_open']);
  await changeRows(
    db,
    'registration',
    { id },
    { status: 'Refused', submitted_at: testApp.clock.now(), reference: `R-${id}` },
  );
  expect(names((await load()).eligible_camps)).toEqual(['Junior Camp', 'Regatta']);
  expect((await begin(overlapping)).statusCode).toBe(200);
});

it('begins one of two registrations for overlapping camps that are started at once', async () => {
  const asked = await Promise.all([begin(secondWeek), begin(overlapping), begin(junior.id)]);
  const codes = asked.map(({ statusCode }) => statusCode);
  expect(codes.filter((code) => code === 200).length).toBeLessThan(3);
  const { forms } = await load();
  const camps = new Set(names(forms.map(({ camp }) => camp)));
  expect(camps.has('Regatta') && camps.size > 1).toBe(false);
});

it('does not reopen a withdrawn registration on days that another one takes', async () => {
  const { id } = (await begin(secondWeek)).json().form;
  await succeeded(family.ask('POST', `/api/rego/withdraw/${id}`));
  expect((await begin(overlapping)).statusCode).toBe(200);
  expect((await begin(secondWeek)).statusCode).toBe(409);
});

it.each([
  ['a camp that does not suit', () => '018f0000-0000-7000-8000-000000000000', 409],
  ['something that is no id', () => 'first', 422],
])('refuses %s', async (_what, campId, status) => {
  expect((await begin(campId())).statusCode).toBe(status);
});

it('returns 404 for another family’s camper', async () => {
  const stranger = await createCompleteFamily(testApp);
  const asked = await stranger.ask('GET', `/api/rego/init/${camper.id}?camp=${secondWeek}`);
  expect(asked.statusCode).toBe(404);
});
