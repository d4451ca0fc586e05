import { readFile } from 'node:fs/promises';
import { pathOf } from '@bowline/contract/api/define-call';
import { sendDayActions } from '@bowline/contract/api/staff/on-site/camp-days';
import { listRejectedActions } from '@bowline/contract/api/staff/on-site/rejected-actions';
import { getStaffCamp, saveStaffCamp } from '@bowline/contract/api/staff/season/camps';
import { answerOf, answersTo } from '@bowline/contract/on-site/answers';
import { marksOf } from '@bowline/contract/on-site/day-state';
import { presenceOf } from '@bowline/contract/on-site/presence';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { createCrewOf } from '../../../../test/support/camp-days.ts';
import { openCampLists } from '../../../../test/support/camp-lists.ts';
import { dayPhones, type NewAction } from '../../../../test/support/day-actions.ts';
import { createCompleteFamily } from '../../../../test/support/family.ts';
import { isOnSite } from '../../../core/on-site/queries.ts';
import { getProvider } from '../../../core/provider/queries.ts';

const { db, testApp, camp, staff, createPerson } = await openCampLists();
await createCrewOf(testApp, staff.crew.id, camp.id);
const { readDay, send } = dayPhones(testApp, camp.id);
const family = await createCompleteFamily(testApp);
const createChild = () =>
  createPerson(
    family,
    {},
    { journey: { transport_from_campsite: 'own', transport_from_campsite_own_name: 'Aunt Mei' } },
  );
const aunt = { kind: 'named', name: 'Aunt Mei', relation: 'Aunt', phone: '' } as const;

const handOver = (registration_id: string) =>
  send(staff.crew, { kind: 'hand over', registration_id, taker: aunt, call: null });
const comeBack = (registration_id: string, note = '') =>
  send(staff.crew, { kind: 'came back', registration_id, note });
const rollCall = (registration_id: string | null, id?: string) =>
  send(staff.crew, { kind: 'roll call', registration_id }, id);
const undo = (of: 'came back' | 'hand over' | 'roll call', action_id: string) =>
  send(staff.crew, { kind: 'undo', of, action_id });
const count = async (registration_id: string) => {
  const arrival = (await readDay(staff.crew)).checkpoints.find(({ kind }) => kind === 'arrival');
  return send(staff.crew, { kind: 'check in', checkpoint_id: arrival?.id ?? '', registration_id });
};
/** The hand-overs and returns of a child that were not undone. */
const recordsOf = async (registrationId: string) => {
  const { changes } = await readDay(staff.crew);
  const isTheirs = (row: { registration_id: string; undone: boolean }) =>
    row.registration_id === registrationId && !row.undone;
  return {
    hand_overs: changes.hand_overs.filter(isTheirs).map(({ returned }) => returned),
    returns: changes.returns.filter(isTheirs).map(({ note }) => note),
  };
};

test('who came back can be handed over again, and all of it is kept', async () => {
  const child = await createChild();
  await handOver(child);
  expect(await comeBack(child, 'With her mother')).toMatchObject({ outcome: 'stored' });
  expect(await recordsOf(child)).toEqual({ hand_overs: [true], returns: ['With her mother'] });
  expect(await handOver(child)).toMatchObject({ outcome: 'stored' });
  expect(await recordsOf(child)).toEqual({ hand_overs: [true, false], returns: ['With her mother'] });
});

test('nobody comes back who was not handed over', async () => {
  expect(await comeBack(await createChild())).toMatchObject({
    outcome: 'rejected',
    message: 'This camper is not handed over.',
  });
});

test('a return that is undone leaves the camper handed over', async () => {
  const child = await createChild();
  await handOver(child);
  const { id } = await comeBack(child);
  await undo('came back', id);
  await undo('came back', id);
  expect(await recordsOf(child)).toEqual({ hand_overs: [false], returns: [] });
});

test('a return cannot be undone once the camper was handed over again', async () => {
  const child = await createChild();
  await handOver(child);
  const { id } = await comeBack(child);
  await handOver(child);
  expect(await undo('came back', id)).toMatchObject({
    outcome: 'rejected',
    message: 'This camper was handed over again since.',
  });
});

const another = { kind: 'named', name: 'Uncle Razak', relation: 'Uncle', phone: '' } as const;
const handOverTo = (registration_id: string, taker: typeof aunt | typeof another) =>
  send(staff.medic, { kind: 'hand over', registration_id, taker, call: 'Mother agrees' });

/** What every phone shows of a child. */
const presenceOfChild = async (registrationId: string) => {
  const { people, checkpoints, changes } = await readDay(staff.crew);
  const { all } = presenceOf({ people, checkpoints }, marksOf(changes, [], ''));
  const found = all.find(({ person }) => person.registration_id === registrationId);
  if (!found) throw new Error('This child is on no list');
  return found;
};
/** An answer that a phone gives to what it shows now, to be sent later. */
const answerTo = async (registration_id: string, label: string): Promise<NewAction> => {
  const { question } = await presenceOfChild(registration_id);
  const found = question && answersTo(question).find((one) => one.label === label);
  if (!found) throw new Error(`Nobody is asked for ${label}`);
  return { ...answerOf(found), registration_id };
};
const answer = async (registration_id: string, label: string) =>
  send(staff.crew, await answerTo(registration_id, label));

test.each([
  ['Is at camp', 'Left with Aunt Mei'],
  ['Left with Aunt Mei', 'Is at camp'],
])(
  'where one phone says “%s” and another one, which did not know, “%s”, it is asked again',
  async (first, late) => {
    const child = await createChild();
    await handOver(child);
    testApp.clock.advance(60_000);
    await rollCall(child);
    const { question } = await presenceOfChild(child);
    const lateAnswer = await answerTo(child, late);
    testApp.clock.advance(60_000);
    expect(await answer(child, first)).toMatchObject({ outcome: 'stored' });
    expect((await presenceOfChild(child)).question).toBeUndefined();
    testApp.clock.advance(60_000);
    const sent = await send(staff.medic, lateAnswer);
    expect(sent).toMatchObject({
      outcome: 'rejected',
      message: expect.stringContaining('Please check again'),
    });
    expect((await presenceOfChild(child)).question).toEqual(question);
    const forOffice = await staff.admin.ask('GET', pathOf(listRejectedActions, { campId: camp.id }));
    expect(forOffice.json().some(({ id }: { id: string }) => id === sent.id)).toBe(false);
    // Sent again, because the response was lost.
    expect(await send(staff.medic, lateAnswer, sent.id)).toMatchObject({ outcome: 'rejected' });
    expect((await presenceOfChild(child)).question).toEqual(question);
    await answer(child, late);
    expect((await presenceOfChild(child)).state).toBe(late === 'Is at camp' ? 'here' : 'went home');
  },
);

test('a count ends no hand-over: it is asked where the camper is, until somebody answers', async () => {
  const [stays, left] = [await createChild(), await createChild()];
  for (const child of [stays, left]) {
    await count(child);
    testApp.clock.advance(60_000);
    await handOver(child);
    testApp.clock.advance(60_000);
    await rollCall(child);
    expect((await presenceOfChild(child)).question?.seen).toHaveLength(1);
    expect(await isOnSiteNow(child)).toBe(true);
  }
  await answer(stays, 'Is at camp');
  await answer(left, 'Left with Aunt Mei');
  expect([(await presenceOfChild(stays)).state, (await presenceOfChild(left)).state]).toEqual([
    'here',
    'went home',
  ]);
  expect([await isOnSiteNow(stays), await isOnSiteNow(left)]).toEqual([true, false]);
});

test('a second hand-over, to somebody else, is kept beside the first, and either can be the true one', async () => {
  for (const [label, returned, taker] of [
    ['Left with Aunt Mei', [false], 'Aunt Mei'],
    ['Left with Uncle Razak', [false], 'Uncle Razak'],
    ['Is at camp', [true, true], undefined],
  ] as const) {
    const child = await createChild();
    await count(child);
    testApp.clock.advance(60_000);
    await handOver(child);
    expect(await handOverTo(child, aunt)).toMatchObject({ outcome: 'superseded' });
    expect(await handOverTo(child, another)).toMatchObject({ outcome: 'stored' });
    expect((await presenceOfChild(child)).question?.others[0]?.taker.name).toBe('Uncle Razak');
    testApp.clock.advance(60_000);
    await answer(child, label);
    expect((await recordsOf(child)).hand_overs).toEqual(returned);
    const { left } = await presenceOfChild(child);
    expect(left?.by === 'taker' ? left.mark.taker.name : undefined).toBe(taker);
  }
});

test('of two phones that answer differently who has a camper, the second leaves one hand-over', async () => {
  const child = await createChild();
  const { id: first } = await handOver(child);
  const { id: second } = await handOverTo(child, another);
  expect(await undo('hand over', second)).toMatchObject({ outcome: 'stored' });
  expect(await undo('hand over', first)).toMatchObject({ outcome: 'rejected' });
  expect((await presenceOfChild(child)).state).toBe('went home');
});

test('a return that is undone leaves both of two hand-overs to be asked about', async () => {
  const child = await createChild();
  await handOver(child);
  await handOverTo(child, another);
  testApp.clock.advance(60_000);
  const { id } = await comeBack(child);
  expect((await presenceOfChild(child)).question).toBeUndefined();
  await undo('came back', id);
  expect((await presenceOfChild(child)).question?.others).toHaveLength(1);
});

test('who was counted anywhere is at camp, and cannot be withdrawn', async () => {
  const child = await createChild();
  expect(await isOnSiteNow(child)).toBe(false);
  await rollCall(child);
  expect(await isOnSiteNow(child)).toBe(true);
  expect((await presenceOfChild(child)).state).not.toBe('not arrived');
});

test('a roll call is started and ticked once, and a tick can be undone', async () => {
  const child = await createChild();
  const started = await rollCall(null);
  const ticked = await rollCall(child);
  expect([started.outcome, ticked.outcome, (await rollCall(uuidv7())).outcome]).toEqual([
    ...['stored', 'stored', 'rejected'],
  ]);
  await rollCall(child, ticked.id);
  await undo('roll call', ticked.id);
  const { roll_calls } = (await readDay(staff.crew)).changes;
  expect(roll_calls.find(({ id }) => id === started.id)).toMatchObject({ registration_id: null });
  expect(roll_calls.filter(({ id }) => id === ticked.id)).toMatchObject([{ undone: true }]);
});

test('the office is told how many were counted nowhere, once somebody has arrived', async () => {
  const neverCounted = async () =>
    (await staff.admin.ask('GET', pathOf(getStaffCamp, { campId: camp.id }))).json().never_counted;
  const before = await neverCounted();
  const [here, , taken] = [await createChild(), await createChild(), await createChild()];
  await count(here);
  await handOver(taken);
  expect((await neverCounted()) - before).toBe(1);
});

test('a day tells who to call, where the camp is and who is named for it', async () => {
  const address = 'Jalan Pantai 7\n71050 Port Dickson';
  const saved = await staff.admin.ask('PUT', pathOf(saveStaffCamp, { campId: camp.id }), { address });
  expect(saved.json().address).toBe(address);
  const day = await readDay(staff.crew);
  const { contact_phone } = await getProvider(testApp.deps.db);
  expect([day.camp.address, day.office_phone]).toEqual([address, contact_phone]);
  expect(day.crew).toEqual([expect.objectContaining({ name: expect.any(String) })]);
});

/** Sends an action as made some minutes ago. */
const sendLate = async (action: NewAction, minutes: number) => {
  const sent_at = testApp.clock.now();
  const made_at = new Date(sent_at.getTime() - minutes * 60_000).toISOString();
  const body = { actions: [{ id: uuidv7(), made_at, ...action }], sent_at: sent_at.toISOString() };
  const response = await staff.crew.ask('POST', pathOf(sendDayActions, { campId: camp.id }), body);
  return sendDayActions.response.parse(response.json()).results[0];
};
const isOnSiteNow = (registrationId: string) => isOnSite(db, registrationId, testApp.clock.now());

test('an earlier hand-over that arrives after the return leaves the camper at camp', async () => {
  const child = await createChild();
  await count(child);
  testApp.clock.advance(60_000);
  await handOver(child);
  testApp.clock.advance(10 * 60_000);
  await comeBack(child);
  testApp.clock.advance(60_000);
  const late = await sendLate({ kind: 'hand over', registration_id: child, taker: aunt, call: null }, 10);
  expect(late).toMatchObject({ outcome: 'stored' });
  expect(await isOnSiteNow(child)).toBe(true);
  expect(await handOver(child)).toMatchObject({ outcome: 'stored' });
  expect(await isOnSiteNow(child)).toBe(false);
});

test('a return from before a hand-over does not end it, and a second one is no error', async () => {
  const child = await createChild();
  await count(child);
  testApp.clock.advance(60_000);
  await handOver(child);
  testApp.clock.advance(60_000);
  await comeBack(child);
  testApp.clock.advance(8 * 60_000);
  await handOver(child);
  testApp.clock.advance(60_000);
  const late = await sendLate({ kind: 'came back', registration_id: child, note: '' }, 4);
  expect(late).toMatchObject({ outcome: 'superseded', message: 'This camper is at camp already.' });
  expect(await isOnSiteNow(child)).toBe(false);
});

test.each([
  ['before the hand-over', 'count'],
  ['after the hand-over', 'hand-over'],
])('a second count at the same checkpoint, received %s, asks where the camper is', async (_, first) => {
  const child = await createChild();
  await count(child);
  testApp.clock.advance(10 * 60_000);
  const arrival = (await readDay(staff.crew)).checkpoints.find(({ kind }) => kind === 'arrival');
  const counted = { kind: 'check in', checkpoint_id: arrival?.id ?? '', registration_id: child } as const;
  const takenHome = { kind: 'hand over', registration_id: child, taker: aunt, call: null } as const;
  const sendCount = async () => expect(await sendLate(counted, 1)).toMatchObject({ outcome: 'superseded' });
  const sendHandOver = async () => expect(await sendLate(takenHome, 6)).toMatchObject({ outcome: 'stored' });
  for (const send of first === 'count' ? [sendCount, sendHandOver] : [sendHandOver, sendCount]) await send();
  expect((await presenceOfChild(child)).question?.seen).toHaveLength(1);
  await answer(child, 'Left with Aunt Mei');
  expect((await presenceOfChild(child)).state).toBe('went home');
});

test('a count of before the questions ended the hand-over, unless a phone sent it late', async () => {
  const [back, late] = [await createChild(), await createChild()];
  for (const child of [back, late]) await handOver(child);
  testApp.clock.advance(10 * 60_000);
  await count(back);
  const arrival = (await readDay(staff.crew)).checkpoints.find(({ kind }) => kind === 'arrival');
  await sendLate({ kind: 'check in', checkpoint_id: arrival?.id ?? '', registration_id: late }, 6);
  const migration = new URL('../../../../migrations/0116-counts-before-questions.sql', import.meta.url);
  await sql`update schema_migration set applied_at = '2999-01-01' where number = 89`.execute(db);
  await sql.raw(await readFile(migration, 'utf8')).execute(db);
  expect([(await presenceOfChild(back)).state, (await presenceOfChild(late)).question?.seen.length]).toEqual([
    'here',
    1,
  ]);
});
