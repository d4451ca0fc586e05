import { pathOf } from '@bowline/contract/api/define-call';
import { sendDayActions } from '@bowline/contract/api/staff/on-site/camp-days';
import { getStaffCamp, saveStaffCamp } from '@bowline/contract/api/staff/season/camps';
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
const undo = (of: 'came back' | 'hand over', action_id: string) =>
  send(staff.crew, { kind: 'undo', of, action_id });
const count = async (registration_id: string) => {
  const arrival = (await readDay(staff.crew)).checkpoints.find(({ kind }) => kind === 'arrival');
  return send(staff.crew, { kind: 'check in', checkpoint_id: arrival?.id ?? '', registration_id });
};
/** The hand-overs and returns of a child that were not taken back. */
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

test('a return that is taken back leaves the camper handed over', async () => {
  const child = await createChild();
  await handOver(child);
  const { id } = await comeBack(child);
  await undo('came back', id);
  await undo('came back', id);
  expect(await recordsOf(child)).toEqual({ hand_overs: [false], returns: [] });
});

test('a return cannot be taken back once the camper was handed over again', async () => {
  const child = await createChild();
  await handOver(child);
  const { id } = await comeBack(child);
  await handOver(child);
  expect(await undo('came back', id)).toMatchObject({
    outcome: 'rejected',
    message: 'This camper was handed over again since.',
  });
});

test('who was counted since can be handed over again, without anybody having said that they came back', async () => {
  const child = await createChild();
  await handOver(child);
  expect(await handOver(child)).toMatchObject({ outcome: 'superseded' });
  testApp.clock.advance(60_000);
  await count(child);
  expect(await handOver(child)).toMatchObject({ outcome: 'stored' });
  expect(await recordsOf(child)).toEqual({ hand_overs: [true, false], returns: [] });
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

test('a day tells whom to call, where the camp is and who is named for it', async () => {
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
