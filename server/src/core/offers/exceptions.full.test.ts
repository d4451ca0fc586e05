import { succeeded } from '@bowline/testing/client';
import { expect, it } from 'vitest';
import { createCompleteFamily, getForm } from '../../../test/support/family.ts';
import { accountIdOf, shareCampers } from '../../../test/support/guardians.ts';
import { setUpOffers } from '../../../test/support/offers.ts';
import { changeRows, readRow, readRows } from '../../../test/support/rows.ts';
import { buildEmail, isStillTrue } from '../../emails/build-email.ts';

const {
  db,
  testApp,
  ask,
  logInAgain,
  post,
  campId,
  setCamp,
  waiting,
  waitingSiblings,
  run,
  runTwice,
  list,
  offered,
  answer,
  waitingOf,
  statusOf,
  places,
  endIn,
  move,
  offer,
} = await setUpOffers();

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
  await logInAgain();
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
  const toDo = (await ask('GET', '/api/staff/to-do')).json().places_to_offer;
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
