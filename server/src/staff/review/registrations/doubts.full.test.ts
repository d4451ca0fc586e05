import { succeeded } from '@bowline/testing/client';
import { expect, it } from 'vitest';
import { openSeason } from '../../../../test/support/open-season.ts';
import { readRow } from '../../../../test/support/rows.ts';
import { createStaff } from '../../../../test/support/staff.ts';
import { createSubmittedForm, type SubmittedForm } from '../../../../test/support/submitted-form.ts';

const { db, testApp } = await openSeason();
const registrar = await createStaff(testApp, 'registrar');
const medic = await createStaff(testApp, 'medic');
const viewer = await createStaff(testApp, 'viewer');

const withIc = (name: string, ic: string, dob = '2014-03-01') =>
  createSubmittedForm(testApp, { camper: { name, ic, dob } });
const first = await withIc('Aisyah', '140301-14-5678');
const digit = await withIc('Aisyah binti Ali', '140301-14-5679');
const same = await withIc('Nur Aisyah', '140301145678', '2010-03-01');
const other = await withIc('Somebody Else', '140301-14-9999');

const review = async ({ id }: SubmittedForm, staff = registrar) =>
  (await staff.ask('GET', `/api/staff/registrations/${id}`)).json();
const found = async (query: Record<string, string>, staff = registrar): Promise<string[]> => {
  const search = new URLSearchParams({ tab: 'all', ...query });
  const { rows } = (await staff.ask('GET', `/api/staff/registrations?${search}`)).json();
  return rows.map(({ id }: { id: string }) => id).toSorted();
};

it('shows staff who see IDs the campers with the same or a similar IC number', async () => {
  const { similar_ics } = (await review(first)).camper;
  expect(similar_ics).toHaveLength(2);
  expect(similar_ics).toContainEqual(
    expect.objectContaining({ id: digit.id, camper_name: 'Aisyah binti Ali', same: false }),
  );
  for (const { id, reference } of similar_ics)
    expect(reference).toBe((await review({ ...first, id })).reference);
  expect(similar_ics).toContainEqual(expect.objectContaining({ id: same.id, same: true }));
  expect((await review(other)).camper.similar_ics).toEqual([]);
  expect((await review(first, medic)).camper.similar_ics).toEqual([]);
});

it('finds by an IC number with one digit wrong, or two swapped', async () => {
  const all = [first.id, digit.id, same.id].toSorted();
  expect(await found({ q: '140301-14-5677' })).toEqual(all);
  expect(await found({ q: '140301-14-9989' })).toEqual([other.id]);
  expect(await found({ q: '140310-14-9999' })).toEqual([other.id]);
  expect(await found({ q: '140301-14-5677' }, viewer)).toEqual([]);
});

it('tells those who decide and medics where a Yes on health lacks its details, until the family says more', async () => {
  const { camper } = await review(other);
  const path = `/api/campers/${camper.id}`;
  const bare = {
    health_notes: 'tiada',
    health_allergies_food: '-',
    health_allergies_medication: null,
    health_allergies_other: null,
  };
  expect((await other.family.ask('PUT', path, bare)).statusCode).toBe(200);
  expect((await review(other)).summary.details_missing).toBe(true);
  const { summary } = await review(other, medic);
  expect(summary.facts).toContainEqual({
    label: 'Details missing',
    value: 'Any allergies; Asthma; Motion sickness',
  });
  expect((await review(other, viewer)).summary.details_missing).toBe(false);
  expect(await found({ details_missing: '1' })).toEqual([other.id]);
  expect(await found({ details_missing: '1' }, viewer)).toEqual([]);
  const { profile } = await readRow(db, 'camper', { id: camper.id });
  expect(JSON.stringify(profile)).not.toContain('tiada');
  await succeeded(other.family.ask('PUT', path, { health_notes: 'Asthma: Ventolin. Sick on buses.' }));
  expect(await found({ details_missing: '1' })).toEqual([]);
  expect((await review(other)).summary.details_missing).toBe(false);
});
