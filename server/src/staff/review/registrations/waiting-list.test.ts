import type { RegistrationStatus } from '@bowline/contract/registrations/status';
import { beforeEach, expect, it } from 'vitest';
import { openSeason } from '../../../../test/support/open-season.ts';
import { staffClientOf } from '../../../../test/support/review.ts';
import { createStaff } from '../../../../test/support/staff.ts';
import { createSubmittedForm } from '../../../../test/support/submitted-form.ts';

const { db, testApp } = await openSeason();
const registrar = await createStaff(testApp, 'registrar');
const admin = await createStaff(testApp, 'admin');
const { look, post } = staffClientOf(registrar);
const PLACES = 60;
const fullFor = (capacity: number) => db.updateTable('camp').set({ capacity }).execute();
const create = async (status: RegistrationStatus, registration_date: string) => {
  const { id } = await createSubmittedForm(testApp, { status });
  await db.updateTable('registration').set({ registration_date }).where('id', '=', id).execute();
  testApp.clock.advance(1000);
  return id;
};
const waiting = (date: string) => create('Waitlisted', date);
const placeOf = async (id: string) => (await look(id)).waiting_place;

beforeEach(async () => {
  await db.updateTable('registration').set({ status: 'Withdrawn' }).execute();
  await fullFor(PLACES);
});

it('orders the waiting list by registration date, then by submission', async () => {
  const late = await waiting('2026-02-20');
  const early = await waiting('2026-02-10');
  const lateToo = await waiting('2026-02-20');
  expect([await placeOf(early), await placeOf(late), await placeOf(lateToo)]).toEqual([
    { position: 1, count: 3 },
    { position: 2, count: 3 },
    { position: 3, count: 3 },
  ]);
  const { rows } = (await registrar.ask('GET', '/api/staff/registrations?tab=waitlisted')).json();
  const shown = rows.map((row: { id: string; waiting_place: object }) => [row.id, row.waiting_place]);
  expect(new Map(shown).get(late)).toEqual({ position: 2, count: 3 });
  const camps = (await registrar.ask('GET', '/api/staff/camps')).json();
  expect(camps.find(({ name }: { name: string }) => name === 'Junior Camp').waiting).toBe(3);
});

it('keeps the position of a registration returned to the family, and gives none outside the waiting list', async () => {
  const first = await waiting('2026-02-10');
  const accepted = await create('Accepted', '2026-02-01');
  await post(first, 'decision', { decision: 'request changes', reason: 'Which bus?', steps: ['transport'] });
  expect(await placeOf(first)).toEqual({ position: 1, count: 1 });
  expect(await placeOf(accepted)).toBeNull();
});

it('requires a reason to accept out of order, and keeps it in the history', async () => {
  await waiting('2026-02-10');
  await waiting('2026-02-11');
  const third = await waiting('2026-02-12');
  const refused = await post(third, 'decision', { decision: 'accept' });
  expect(refused.statusCode).toBe(422);
  expect(refused.json().errors.note[0]).toContain('skips 2 places');
  const accepted = await post(third, 'decision', { decision: 'accept', note: 'A sibling has a place.' });
  expect(accepted.json()).toMatchObject({ status: 'Accepted', waiting_place: null });
  expect(accepted.json().history.at(-1)).toMatchObject({ move: 'accept', reason: 'A sibling has a place.' });
});

it('accepts the first on the waiting list without a reason', async () => {
  const first = await waiting('2026-02-10');
  await waiting('2026-02-11');
  expect((await post(first, 'decision', { decision: 'accept' })).statusCode).toBe(200);
});

it('accepts over capacity only for an admin who confirms it', async () => {
  await create('Accepted', '2026-02-01');
  const id = await create('Deposit Received', '2026-02-02');
  await fullFor(1);
  const over = { decision: 'accept', over_capacity: true };
  expect((await post(id, 'decision', over)).json()).toMatchObject({ code: 'invalid' });
  const asAdmin = staffClientOf(admin);
  expect((await asAdmin.post(id, 'decision', { decision: 'accept' })).json()).toMatchObject({
    code: 'camp_full',
  });
  expect((await asAdmin.post(id, 'decision', over)).json()).toMatchObject({
    status: 'Accepted',
    camp: { accepted: 2, capacity: 1 },
  });
});
