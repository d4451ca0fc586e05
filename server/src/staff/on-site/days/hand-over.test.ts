import { pathOf } from '@bowline/contract/api/define-call';
import { withdrawRegistration } from '@bowline/contract/api/family/registrations';
import { saveTakers } from '@bowline/contract/api/family/takers';
import { sendDayActions } from '@bowline/contract/api/staff/on-site/camp-days';
import type { DayActionOf } from '@bowline/contract/on-site/actions';
import { logInWords } from '@bowline/contract/staff/log-events';
import { uuidv7 } from 'uuidv7';
import { beforeEach, expect, test } from 'vitest';
import { createCrewOf } from '../../../../test/support/camp-days.ts';
import { openCampLists } from '../../../../test/support/camp-lists.ts';
import { createCompleteFamily, type Family } from '../../../../test/support/family.ts';
import { readRows } from '../../../../test/support/rows.ts';

const { db, testApp, camp, staff, createPerson } = await openCampLists();
await createCrewOf(testApp, staff.crew.id, camp.id);

const answers = { allowed_1: false, never_1: false, hand_over_email: true };
const razak = { never_1: true, never_1_name: 'Razak bin Ismail', never_1_relation: 'Uncle', never_2: false };
const aunt = { kind: 'named', name: 'Aunt Mei', relation: 'Aunt', phone: '' } as const;
type Taker = DayActionOf<'hand over'>['taker'];
const named = (kind: Taker['kind'], name: string): Taker => ({ ...aunt, kind, name });
const journey = { transport_from_campsite: 'own', transport_from_campsite_own_name: aunt.name };

let family: Family;
let person: string;
beforeEach(async () => {
  family = await createCompleteFamily(testApp);
  person = await createPerson(family, {}, { journey });
});

const read = async () => (await family.ask('GET', pathOf(saveTakers, { formId: person }))).json();
const save = async (given: object) => {
  const { version } = await read();
  return family.ask('PUT', pathOf(saveTakers, { formId: person }), { version, ...given });
};
const handedOver = async () => (await read()).handed_over;

async function send(action: object, id = uuidv7()) {
  const made_at = testApp.clock.now().toISOString();
  const body = { actions: [{ id, made_at, ...action }], sent_at: made_at };
  const returned = await staff.crew.ask('POST', pathOf(sendDayActions, { campId: camp.id }), body);
  const [result] = sendDayActions.response.parse(returned.json()).results;
  return { id, ...result };
}
const handOver = (taker: Taker = aunt, call: string | null = null, id = uuidv7()) =>
  send({ kind: 'hand over', registration_id: person, taker, call }, id);
const handOverAsked = (taker: Taker, asked: DayActionOf<'hand over'>['asked']) =>
  send({ kind: 'hand over', registration_id: person, taker, call: 'Mother agrees', asked });
const logged = async () => {
  const rows = db.selectFrom('access_log').select('what').where('registration_id', '=', person).orderBy('id');
  return (await rows.where('staff_id', '=', staff.crew.id).execute()).map(({ what }) => logInWords(what));
};
const undo = (action_id: string) => send({ kind: 'undo', of: 'hand over', action_id });
const emails = () => readRows(db, 'message', { registration_id: person }, ['kind', 'state']);
const emailsOnHandOver = async () => (await emails()).filter(({ kind }) => /hand/.test(kind));

test('the family sees who took the camper, and nothing after it was undone', async () => {
  expect(await handedOver()).toBeNull();
  const { id } = await handOver();
  expect(await handedOver()).toEqual({ name: 'Aunt Mei', at: testApp.clock.now().toISOString() });
  await undo(id);
  expect(await handedOver()).toBeNull();
});

test('of two takers the family is told of the first, and of the other once that one is undone', async () => {
  await save(answers);
  const first = await handOver();
  const second = await handOver(named('other', 'Jo Neighbour'), 'Mother agrees');
  expect(await emailsOnHandOver()).toEqual([{ kind: 'handed over', state: 'queued' }]);
  expect(await handedOver()).toMatchObject({ name: 'Aunt Mei' });
  await undo(first.id);
  expect(await emailsOnHandOver()).toMatchObject([{ state: 'cancelled' }, { state: 'queued' }]);
  expect(await handedOver()).toMatchObject({ name: 'Jo Neighbour' });
  // The last of them stays, so that two phones with two answers do not undo both.
  await undo(second.id);
  expect(await handedOver()).toMatchObject({ name: 'Jo Neighbour' });
});

test('a second taker who was a mistake changes no email', async () => {
  await save(answers);
  await handOver();
  await undo((await handOver(named('other', 'Jo Neighbour'), 'Mother agrees')).id);
  expect(await emailsOnHandOver()).toEqual([{ kind: 'handed over', state: 'queued' }]);
});

test('an email goes to the family that asked for it, once', async () => {
  await handOver();
  expect(await emailsOnHandOver()).toEqual([]);
  person = await createPerson(family, { name: 'Daniel' }, { journey });
  await save(answers);
  const id = uuidv7();
  await handOver(aunt, null, id);
  await handOver(aunt, null, id);
  expect(await emailsOnHandOver()).toEqual([{ kind: 'handed over', state: 'queued' }]);
});

test('an email that has not gone is cancelled when the hand-over is undone', async () => {
  await save(answers);
  await undo((await handOver()).id);
  expect(await emailsOnHandOver()).toEqual([{ kind: 'handed over', state: 'cancelled' }]);
});

test('an email that has gone is corrected by another one', async () => {
  await save(answers);
  const { id } = await handOver();
  const gone = { state: 'sent', sent_at: testApp.clock.now() } as const;
  await db.updateTable('message').set(gone).where('kind', '=', 'handed over').execute();
  await undo(id);
  await undo(id);
  expect((await emailsOnHandOver()).map(({ kind }) => kind)).toEqual(['handed over', 'hand-over undone']);
});

test.each([
  named('other', 'Razak bin Ismail'),
  named('guardian', 'RAZAK ISMAIL'),
  named('named', 'Ismail, Razak'),
  named('authorised', ' Razák  b. Ismail '),
  named('other', 'Dato’ Haji Razaq bin Esmail'),
])('anybody the family named is refused, whatever else staff say, and it is logged: %o', async (taker) => {
  await save({ ...answers, ...razak });
  const refused = await handOver(taker, 'Mother agrees');
  expect(refused).toMatchObject({
    outcome: 'rejected',
    message: expect.stringContaining('Do not hand over'),
  });
  expect(await handedOver()).toBeNull();
  expect(await logged()).toEqual(['Hand-over refused']);
});

test.each([named('other', 'Uncle Bala'), named('named', 'Somebody Forged')])(
  'somebody who is not on the list is refused until staff say it is a different person: %o',
  async (taker) => {
    await save({ ...answers, ...razak });
    const refused = { outcome: 'rejected', message: expect.stringContaining('may be Razak bin Ismail') };
    expect(await handOver(taker, 'Mother agrees')).toMatchObject(refused);
    expect(await handOverAsked(taker, [{ name: 'Somebody Else', same: false }])).toMatchObject(refused);
    expect(await handOverAsked(taker, [{ name: 'Razak bin Ismail', same: true }])).toMatchObject({
      outcome: 'rejected',
      message: expect.stringContaining('Do not hand over: Razak bin Ismail is on'),
    });
    expect(await handedOver()).toBeNull();
    const { outcome } = await handOverAsked(taker, [{ name: 'Razak bin Ismail', same: false }]);
    expect(outcome).toBe('stored');
    expect((await logged()).slice(-2)).toEqual([
      'Handed over',
      'Asked about those who must not take the camper: staff said it was somebody else',
    ]);
    const { changes } = (await staff.crew.ask('GET', `/api/staff/camps/${camp.id}/day`)).json();
    const stored = changes.hand_overs.find(
      (one: { registration_id: string }) => one.registration_id === person,
    );
    expect(stored.asked).toEqual([{ name: 'Razak bin Ismail', same: false }]);
  },
);

test('an answer helps nobody whose name is that of an excluded person', async () => {
  await save({ ...answers, ...razak });
  const asked = [{ name: 'Razak bin Ismail', same: false }];
  expect(await handOverAsked(named('other', 'Razak Ismail'), asked)).toMatchObject({ outcome: 'rejected' });
});

test('where no guardian was reached the office must release a hand-over to somebody else', async () => {
  const taker = named('other', 'Mr Lim');
  const about = { kind: 'hand over', registration_id: person, taker, call: 'Mother: voice mail' };
  expect(await send({ ...about, reached: false })).toMatchObject({
    outcome: 'rejected',
    message: expect.stringContaining('Waiting for the office to release it'),
    needs_release: true,
  });
  expect(await handedOver()).toBeNull();
  expect(await send({ ...about, reached: true })).toMatchObject({ outcome: 'stored' });
});

test('a hand-over that is sent again is stored, also where the family has changed its list since', async () => {
  const id = uuidv7();
  const taker = named('other', 'Razak bin Ismail');
  await handOver(taker, 'Mother agrees', id);
  await save({ ...answers, ...razak });
  expect(await handOver(taker, 'Mother agrees', id)).toMatchObject({ outcome: 'stored' });
});

test.each(['named', 'guardian'] as const)(
  'somebody the form does not have, sent as %s, needs a call, and is kept as somebody else',
  async (kind) => {
    const taker = named(kind, 'Somebody Forged');
    expect(await handOver(taker)).toMatchObject({
      outcome: 'rejected',
      message: expect.stringContaining('Call a guardian first'),
    });
    expect(await handedOver()).toBeNull();
    const { id, outcome } = await handOver(taker, 'Mother: agrees');
    expect(outcome).toBe('stored');
    const row = db.selectFrom('hand_over').select('taker_kind').where('id', '=', id);
    expect(await row.executeTakeFirst()).toEqual({ taker_kind: 'other' });
  },
);

test('the named person and a guardian take the camper without a call, as the form has them', async () => {
  const { people } = (await staff.crew.ask('GET', `/api/staff/camps/${camp.id}/day`)).json();
  const { contacts } = people.find((one: { registration_id: string }) => one.registration_id === person);
  const { id, outcome } = await handOver({ ...contacts.guardians[0], kind: 'guardian' });
  expect(outcome).toBe('stored');
  await undo(id);
  expect(await handOver(named('named', 'MEI, Aunt'))).toMatchObject({ outcome: 'stored' });
});

test('somebody the family has taken off its list is no authorised person any more', async () => {
  const mei = { allowed_1: true, allowed_1_name: 'Aunt Mei', allowed_1_relation: 'Aunt', allowed_2: false };
  expect((await save({ ...answers, ...mei, allowed_1_phone: '+60 12-345 6789' })).statusCode).toBe(200);
  expect((await save(answers)).statusCode).toBe(200);
  expect(await handOver({ ...aunt, kind: 'authorised' })).toMatchObject({ outcome: 'rejected' });
  expect(await handOver({ ...aunt, kind: 'other' }, 'Mother: agrees')).toMatchObject({ outcome: 'stored' });
});

test('a camper at the camp cannot be withdrawn until somebody has taken them home', async () => {
  const { checkpoints } = (await staff.crew.ask('GET', `/api/staff/camps/${camp.id}/day`)).json();
  const arrival = checkpoints.find(({ kind }: { kind: string }) => kind === 'arrival');
  await send({ kind: 'check in', checkpoint_id: arrival.id, registration_id: person });
  const withdraw = () => family.ask('POST', pathOf(withdrawRegistration, { formId: person }));
  const refused = await withdraw();
  expect(refused.statusCode).toBe(409);
  expect(refused.json().message).toContain('at the camp now');
  await handOver();
  expect((await withdraw()).statusCode).toBe(200);
});

test('what staff stopped stays stopped, whatever the family or the office changed meanwhile', async () => {
  const recognised = [{ name: 'Razak bin Ismail', same: true }];
  expect(await handOverAsked(named('other', 'Razak Osman'), recognised)).toMatchObject({
    outcome: 'rejected',
  });
  const taker = named('other', 'Aunt Mei');
  const waiting = { kind: 'hand over', registration_id: person, taker, call: 'Mother agrees' };
  expect(await send({ ...waiting, needs_release: true })).toMatchObject({
    outcome: 'rejected',
    message: expect.stringContaining('Waiting for the office to release it'),
  });
  expect(await handedOver()).toBeNull();
});
