import { succeeded } from '@bowline/testing/client';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { getForm } from '../../../test/support/family.ts';
import { setUpOffers } from '../../../test/support/offers.ts';
import { readRows } from '../../../test/support/rows.ts';

const {
  db,
  ask,
  post,
  campId,
  setCamp,
  withStatus,
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
const emails = async () =>
  (
    await db
      .selectFrom('message')
      .select('kind')
      .where(sql<boolean>`kind like '%offer%'`)
      .orderBy('id')
      .execute()
  ).map(({ kind }) => kind);

it('offers a place that becomes free to the first in order, once, and holds it', async () => {
  const held = await withStatus('Accepted', 'Holder');
  const first = await waiting('First');
  await waiting('Second');
  await run();
  expect(await offered()).toEqual([]);
  await succeeded(held.family.ask('POST', `/api/rego/withdraw/${held.id}`));
  await runTwice();
  await runTwice();
  expect(await offered()).toEqual(['First']);
  expect(await emails()).toEqual(['place offered']);
  expect(await places()).toEqual({ deposits: 0, accepted: 0, offered: 1 });
  expect(await waitingOf(first)).toMatchObject({ offer: { until: '03/03/2026 10:00', together_with: [] } });
  const paid = await withStatus('Deposit Received', 'Paid');
  const refused = await post(paid.id, 'decision', { decision: 'accept' });
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'camp_full']);
});

it('gives the place to a family that accepts, and tells it so as staff do', async () => {
  const first = await waiting('First');
  await run();
  const accepted = await answer(first, 'accept');
  expect([accepted.statusCode, accepted.json().form.status]).toEqual([200, 'Accepted']);
  expect((await answer(first, 'accept')).statusCode).toBe(200);
  expect((await answer(first, 'decline')).statusCode).toBe(409);
  expect(await places()).toEqual({ deposits: 0, accepted: 1, offered: 0 });
  const kinds = await readRows(db, 'message', { registration_id: first.id }, ['kind']);
  expect(kinds.filter(({ kind }) => kind === 'accepted')).toHaveLength(1);
});

it('goes to the next family after a refusal, and never back to the one that declined', async () => {
  const [first, second] = [await waiting('First'), await waiting('Second')];
  await run();
  expect((await answer(first, 'decline')).json().form.status).toBe('Waitlisted');
  await runTwice();
  expect(await offered()).toEqual(['Second']);
  await answer(second, 'decline');
  await runTwice();
  expect(await offered()).toEqual([]);
  expect((await list()).rows).toMatchObject([
    { camper_name: 'First', paused: true, last_offer: 'declined' },
    { camper_name: 'Second', paused: true, last_offer: 'declined' },
  ]);
  const form = await getForm(first.family, first.id);
  expect(form.situation).toMatchObject({ no_offers: 'declined', offer_until: null });
  for (let again = 0; again < 2; again += 1)
    expect((await answer(first, 'want again')).json().form.situation.no_offers).toBeNull();
  await run();
  expect(await offered()).toEqual(['First']);
  expect((await getForm(first.family, first.id)).situation.offer_until).toMatch(/2026/);
  const asked = await readRows(db, 'form_event', { registration_id: first.id, move: 'want place again' });
  expect(asked).toMatchObject([{ actor: 'family' }]);
});

it('moves on when the time is over, and refuses a late click before and after the worker', async () => {
  const [first] = [await waiting('First'), await waiting('Second')];
  await run();
  await endIn(0);
  for (let again = 0; again < 2; again += 1) {
    const late = await answer(first, 'accept');
    expect([late.statusCode, late.json().message]).toEqual([
      409,
      'This offer ended on 02/03/2026 10:00. If you still want a place, ask for one on the registration’s page.',
    ]);
    await runTwice();
  }
  expect(await offered()).toEqual(['Second']);
  expect(await emails()).toEqual(['place offered', 'offer ended', 'place offered']);
  expect(await statusOf(first)).toBe('Waitlisted');
});

it('offers siblings places together or not at all, where the family wants that', async () => {
  const { family, first, second } = await waitingSiblings();
  await waiting('Next');
  const chosen = await family.ask('PUT', `/api/rego/waiting/${first.id}`, { together: true });
  expect(chosen.json()).toEqual({ offer: null, siblings: ['Sibling Two'], together: true });
  await run();
  expect(await offered()).toEqual(['Next']);
  await setCamp({ capacity: 3 });
  await runTwice();
  expect(await offered()).toEqual(['Sibling One', 'Sibling Two', 'Next']);
  expect(await waitingOf(second)).toMatchObject({ offer: { together_with: ['Sibling One'] } });
  expect((await answer(second, 'accept')).statusCode).toBe(200);
  expect([await statusOf(first), await statusOf(second)]).toEqual(['Accepted', 'Accepted']);
  expect(await emails()).toEqual(['place offered', 'place offered']);
});

it('says nothing of other families, and accepts no answer from them', async () => {
  const first = await waiting('First');
  const stranger = await waiting('Second');
  await run();
  const as = (path: string, method: 'GET' | 'POST' | 'PUT', body?: object) =>
    stranger.family.ask(method, path.replace('ID', first.id), body);
  const refused = [
    await as('/api/rego/waiting/ID', 'GET'),
    await as('/api/rego/waiting/ID', 'PUT', { together: true }),
    await as('/api/rego/offer/ID', 'POST', { answer: 'accept' }),
  ];
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  expect(await statusOf(first)).toBe('Waitlisted');
});

it('lets staff skip, move and withdraw an offer with a reason, all in the history', async () => {
  await setCamp({ offers_automatic: false });
  const [first, second, third] = [await waiting('First'), await waiting('Second'), await waiting('Third')];
  expect((await move(first, 'skipped', { skipped: true })).json().errors).toHaveProperty('reason');
  await move(first, 'skipped', { skipped: true, reason: 'Asked to wait.' });
  await move(third, 'position', { position: 2, reason: 'A sister is at camp.' });
  expect((await list()).rows).toMatchObject([
    { camper_name: 'First', paused: true, next: false },
    { camper_name: 'Third', next: true },
    { camper_name: 'Second', next: false },
  ]);
  expect((await move(third, 'position', { position: 9, reason: 'x' })).json().errors).toHaveProperty(
    'position',
  );
  await run();
  expect(await offered()).toEqual([]);
  expect((await offer(second)).json().errors).toHaveProperty('reason');
  expect((await offer(third)).statusCode).toBe(200);
  expect((await offer(third)).json()).toMatchObject({ message: 'A place is offered already.' });
  expect((await offer(second, { reason: 'First.' })).json()).toMatchObject({ code: 'camp_full' });
  await succeeded(
    ask('POST', `/api/staff/registrations/${third.id}/offer/withdraw`, {
      reason: 'A mistake.',
    }),
  );
  expect(await offered()).toEqual([]);
  expect(await emails()).toEqual(['place offered', 'offer withdrawn']);
  const review = (await ask('GET', `/api/staff/registrations/${third.id}`)).json();
  const moves = review.history.map(({ move, reason }: { move: string; reason: string }) => [move, reason]);
  expect(moves.slice(-3)).toEqual([
    ['move in waiting list', 'A sister is at camp.'],
    ['offer place', null],
    ['withdraw offer', 'A mistake.'],
  ]);
  await move(first, 'skipped', { skipped: false });
  expect((await offer(first)).statusCode).toBe(200);
});

it('shows free places for which families wait among the things to do', async () => {
  await setCamp({ offers_automatic: false, capacity: 3 });
  await waiting('First');
  const toDo = async () => (await ask('GET', '/api/staff/to-do')).json().places_to_offer;
  expect(await toDo()).toEqual([{ camp_id: campId, camp: 'Junior Camp', count: 1 }]);
  await setCamp({ offers_automatic: true });
  expect(await toDo()).toEqual([]);
});
