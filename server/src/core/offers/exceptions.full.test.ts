import type { RegistrationStatus } from '@bowline/contract/registrations/status';
import { succeeded } from '@bowline/testing/client';
import { beforeEach, expect, it } from 'vitest';
import { createCompleteFamily, createFilledForm, getForm, submit } from '../../../test/support/family.ts';
import { accountIdOf, shareCampers } from '../../../test/support/guardians.ts';
import { openSeason } from '../../../test/support/open-season.ts';
import { staffClientOf } from '../../../test/support/review.ts';
import { changeRows, readRow, readRows } from '../../../test/support/rows.ts';
import { createStaff, type StaffMember } from '../../../test/support/staff.ts';
import { createSubmittedForm, type SubmittedForm } from '../../../test/support/submitted-form.ts';
import { buildEmail, isStillTrue } from '../../emails/build-email.ts';
import { viewWaitingList } from '../../staff/season/waiting-list/view-waiting-list.ts';
import { runOffers } from './run-offers.ts';

const { db, testApp } = await openSeason();
let registrar: StaffMember;
const post = (...request: Parameters<ReturnType<typeof staffClientOf>['post']>) =>
  staffClientOf(registrar).post(...request);
const campId = (
  await db.selectFrom('camp').select('id').where('name', '=', 'Junior Camp').executeTakeFirstOrThrow()
).id;
const setCamp = (camp: {
  capacity?: number;
  offers_automatic?: boolean;
  closed_by_hand?: boolean;
  offer_hours?: number;
}) => db.updateTable('camp').set(camp).where('id', '=', campId).execute();

beforeEach(async () => {
  testApp.clock.set('2026-03-02T10:00:00+08:00');
  await db.updateTable('registration').set({ status: 'Withdrawn', status_before: null }).execute();
  await db.deleteFrom('message').execute();
  // A session ends with a day on which nobody worked.
  registrar = await createStaff(testApp, 'registrar');
  await setCamp({ capacity: 1, offers_automatic: true, closed_by_hand: false, offer_hours: 24 });
});

const withStatus = async (status: RegistrationStatus, name: string): Promise<SubmittedForm> => {
  const form = await createSubmittedForm(testApp, { status, camper: { name } });
  testApp.clock.advance(1000);
  return form;
};
const waiting = (name: string) => withStatus('Waitlisted', name);

/** Two siblings on the waiting list. */
async function waitingSiblings() {
  const first = await waiting('Sibling One');
  const second = await createFilledForm(first.family, { dob: '2014-05-01', name: 'Sibling Two' });
  await submit(first.family, second);
  await db.updateTable('registration').set({ status: 'Waitlisted' }).where('id', '=', second).execute();
  return { family: first.family, first, second: { id: second, family: first.family } };
}

const run = () => runOffers(testApp.deps);
/** Two servers at once. */
const runTwice = () => Promise.all([run(), run()]);
const list = () => viewWaitingList(db, testApp.deps, campId);
const offered = async () =>
  (await list()).rows.flatMap(({ offer, camper_name }) => (offer ? [camper_name] : []));
const answer = ({ id, family }: SubmittedForm, given: 'accept' | 'decline' | 'want again') =>
  family.ask('POST', `/api/rego/offer/${id}`, { answer: given });
const waitingOf = async ({ id, family }: SubmittedForm) =>
  (await family.ask('GET', `/api/rego/waiting/${id}`)).json();
const statusOf = async ({ id }: SubmittedForm) =>
  (await db.selectFrom('registration').select('status').where('id', '=', id).executeTakeFirstOrThrow())
    .status;
const places = async () => {
  const read = (table: 'camp_places' | 'counted_places') =>
    db
      .selectFrom(table)
      .select(['deposits', 'accepted', 'offered'])
      .where('camp_id', '=', campId)
      .executeTakeFirstOrThrow();
  const kept = await read('camp_places');
  expect(kept).toEqual(await read('counted_places'));
  return kept;
};
/** Lets the open offers end so many milliseconds from now, as a session would not last until they do. */
const endIn = (milliseconds: number) =>
  changeRows(
    db,
    'place_offer',
    { state: 'open' },
    { ends_at: new Date(testApp.clock.now().getTime() + milliseconds) },
  );
const move = (form: SubmittedForm, what: string, body: object) =>
  registrar.ask('PUT', `/api/staff/registrations/${form.id}/waiting/${what}`, body);
const offer = (form: SubmittedForm, body: object = {}) =>
  registrar.ask('POST', `/api/staff/registrations/${form.id}/offer`, body);

it.each([
  [1, 200, 'Accepted', 1],
  [0, 409, 'Waitlisted', 0],
] as const)(
  'has one outcome where clicks and two workers meet %i ms before its end',
  async (left, code, status, accepted) => {
    const first = await waiting('First');
    await run();
    await endIn(left);
    const [clicked, again] = await Promise.all([
      answer(first, 'accept'),
      answer(first, 'accept'),
      runTwice(),
    ]);
    expect([clicked.statusCode, again.statusCode]).toEqual([code, code]);
    expect(await statusOf(first)).toBe(status);
    expect(await places()).toMatchObject({ accepted, offered: 0 });
  },
);

it('stays open when registration is closed or the camp has fewer places, and leads to no further offer', async () => {
  const [first, second] = [await waiting('First'), await waiting('Second')];
  await run();
  await setCamp({ closed_by_hand: true, capacity: 0 });
  await run();
  expect(await offered()).toEqual(['First']);
  expect((await answer(first, 'accept')).json().form.status).toBe('Accepted');
  await setCamp({ capacity: 2 });
  await run();
  expect(await offered()).toEqual(['Second']);
  expect((await waitingOf(second)).offer).not.toBeNull();
});

it('is not made too late for an answer before camp', async () => {
  const { starts_on } = await readRow(db, 'camp', { id: campId });
  const first = await waiting('First');
  testApp.clock.set(`${starts_on}T07:00:00+08:00`);
  testApp.clock.advance(-24 * 3_600_000);
  registrar = await createStaff(testApp, 'registrar');
  await run();
  expect(await offered()).toEqual([]);
  expect((await list()).offer_ends_at).toBeNull();
  expect((await offer(first)).json()).toMatchObject({ code: 'read_only' });
});

it('ends with a withdrawal, a refusal and an acceptance by staff', async () => {
  await setCamp({ capacity: 3 });
  const [one, two, three] = [await waiting('One'), await waiting('Two'), await waiting('Three')];
  await run();
  expect(await places()).toMatchObject({ offered: 3 });
  await succeeded(one.family.ask('POST', `/api/rego/withdraw/${one.id}`));
  await post(two.id, 'decision', { decision: 'refuse', reason: 'Too old.' });
  await post(three.id, 'decision', { decision: 'accept' });
  expect(await places()).toEqual({ deposits: 0, accepted: 1, offered: 0 });
  expect((await answer(one, 'accept')).json().message).toBe('There is no place on offer now.');
  expect((await answer(two, 'accept')).statusCode).toBe(409);
  expect((await answer(three, 'accept')).statusCode).toBe(200);
});

it('can be answered only once the family has made the changes that staff asked for', async () => {
  const first = await waiting('First');
  await run();
  await post(first.id, 'decision', {
    decision: 'request changes',
    reason: 'Which bus?',
    steps: ['transport'],
  });
  const early = await answer(first, 'accept');
  expect([early.statusCode, early.json().code]).toEqual([409, 'read_only']);
  expect(await places()).toMatchObject({ offered: 1 });
  await endIn(0);
  await run();
  expect(await places()).toMatchObject({ offered: 0 });
});

it('is not made to a family that cannot answer here: staff call it first', async () => {
  const first = await waiting('First');
  await waiting('Second');
  const { account_id } = await readRow(db, 'registration', { id: first.id });
  await changeRows(db, 'account', { id: account_id }, { email: null, password_hash: null });
  await runTwice();
  expect(await offered()).toEqual([]);
  expect((await list()).rows).toMatchObject([{ by_phone: true, next: true }, { next: false }]);
  const toDo = (await registrar.ask('GET', '/api/staff/to-do')).json().places_to_offer;
  expect(toDo).toEqual([{ camp_id: campId, camp: 'Junior Camp', count: 1 }]);
});

it('does not thank a family for a place that it has lost again', async () => {
  const first = await waiting('First');
  await run();
  await answer(first, 'accept');
  await succeeded(first.family.ask('POST', `/api/rego/withdraw/${first.id}`));
  const late = await answer(first, 'accept');
  expect([late.statusCode, late.json().message]).toEqual([409, 'There is no place on offer now.']);
});

it('sends no email about an offer that a later one has replaced', async () => {
  const first = await waiting('First');
  await run();
  await endIn(0);
  await run();
  await move(first, 'skipped', { skipped: false });
  await run();
  const rows = await db
    .selectFrom('message')
    .selectAll()
    .where('offer_id', 'is not', null)
    .orderBy('id')
    .execute();
  const kinds = [];
  for (const row of rows) kinds.push([row.kind, await isStillTrue(testApp.deps, row)]);
  expect(kinds).toEqual([
    ['place offered', false],
    ['offer ended', false],
    ['place offered', true],
  ]);
});

it('names no sibling who is not shared to another guardian, who cannot answer for them', async () => {
  const { family, first, second } = await waitingSiblings();
  const father = await createCompleteFamily(testApp);
  const camper_ids = [(await getForm(family, first.id)).camper_id];
  await shareCampers(testApp, [family, father], { access: 'sign', camper_ids });
  await succeeded(family.ask('PUT', `/api/rego/waiting/${first.id}`, { together: true }));
  await setCamp({ capacity: 2 });
  await run();
  const seen = await waitingOf({ id: first.id, family: father });
  expect(seen).toMatchObject({ offer: { together_with: [], may_answer: false }, siblings: [] });
  const refused = await answer({ id: first.id, family: father }, 'accept');
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'forbidden']);
  const rows = await db.selectFrom('message').selectAll().where('kind', '=', 'place offered').execute();
  const texts = [];
  for (const row of rows) texts.push((await buildEmail(testApp.deps, row)).paragraphs.join(' '));
  const naming = texts.filter((text) => text.includes('Sibling Two'));
  expect([texts.length, naming.length]).toEqual([2, 1]);
  expect((await answer(second, 'accept')).statusCode).toBe(200);
});

it('tells every guardian that one of them declined', async () => {
  const first = await waiting('First');
  const father = await createCompleteFamily(testApp);
  await shareCampers(testApp, [first.family, father], { access: 'sign' });
  await run();
  await answer({ id: first.id, family: father }, 'decline');
  await answer({ id: first.id, family: father }, 'decline');
  const about = { registration_id: first.id, kind: 'offer declined' } as const;
  const rows = await readRows(db, 'message', about, ['account_id']);
  const accounts = [await accountIdOf(db, first.family), await accountIdOf(db, father)];
  expect(rows.map(({ account_id }) => account_id).sort()).toEqual(accounts.sort());
});
