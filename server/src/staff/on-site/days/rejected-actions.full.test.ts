import { pathOf } from '@bowline/contract/api/define-call';
import { saveTakers } from '@bowline/contract/api/family/takers';
import { saveSettings } from '@bowline/contract/api/staff/administration/settings';
import {
  listRejectedActions,
  releaseHandOver,
  settleRejectedAction,
} from '@bowline/contract/api/staff/on-site/rejected-actions';
import { logInWords } from '@bowline/contract/staff/log-events';
import { uuidv7 } from 'uuidv7';
import { beforeEach, expect, test } from 'vitest';
import { createCrewOf } from '../../../../test/support/camp-days.ts';
import { openCampLists } from '../../../../test/support/camp-lists.ts';
import { createMedicine, dayPhones, firstAid } from '../../../../test/support/day-actions.ts';
import { createCompleteFamily, type Family } from '../../../../test/support/family.ts';
import { changeRows, readRows } from '../../../../test/support/rows.ts';

const { db, testApp, camp, staff, createPerson } = await openCampLists();
const { readChanges, readDay, send } = dayPhones(testApp, camp.id);
await createCrewOf(testApp, staff.crew.id, camp.id);
const params = { campId: camp.id };

let family: Family;
let registration_id: string;
beforeEach(async () => {
  await db.deleteFrom('rejected_action').execute();
  family = await createCompleteFamily(testApp);
  registration_id = await createPerson(family, { name: 'Aisyah' });
});

const list = async (reader = staff.registrar) =>
  listRejectedActions.response.parse((await reader.ask('GET', pathOf(listRejectedActions, params))).json());
const settle = (actionId: string, campId = camp.id) =>
  staff.registrar.ask('POST', pathOf(settleRejectedAction, { campId, actionId }), {});

const razak = { kind: 'other', name: 'Razak bin Ismail', relation: 'Uncle', phone: '' } as const;
const handOver = (id = uuidv7()) =>
  send(staff.crew, { kind: 'hand over', registration_id, taker: razak, call: 'Mother agrees' }, id);
const exclude = () =>
  family.ask('PUT', pathOf(saveTakers, { formId: registration_id }), {
    ...{ allowed_1: false, never_1: true, never_2: false, hand_over_email: false, version: 0 },
    ...{ never_1_name: 'Razak bin Ismail', never_1_relation: 'Uncle' },
  });
const viewsOf = async (staffId: string) =>
  (await readRows(db, 'access_log', { registration_id, staff_id: staffId }, ['action', 'what'])).map(
    ({ action, what }) => `${action}: ${logInWords(what)}`,
  );

test('the office sees a hand-over to somebody the family excluded meanwhile, once, until it is settled', async () => {
  await exclude();
  const { id } = await handOver();
  await handOver(id);
  const [shown, ...others] = await list();
  expect(others).toEqual([]);
  expect(shown).toMatchObject({
    ...{ id, kind: 'hand over', camper_name: expect.stringMatching(/^Aisyah/), by: staff.crew.name },
    ...{ at: testApp.clock.now().toISOString(), message: expect.stringContaining('Do not hand over') },
    action: { taker: razak, call: 'Mother agrees' },
  });
  const { version } = (await readDay(staff.registrar)).changes;
  expect((await settle(id)).json()).toEqual([]);
  expect((await settle(id)).json()).toEqual([]);
  expect((await readDay(staff.registrar)).changes.version).toBeGreaterThan(version);
  await handOver(id);
  expect(await list()).toEqual([]);
  expect((await viewsOf(staff.registrar.id)).filter((what) => /not be stored/.test(what))).toEqual([
    'view: Could not be stored at camp',
    'change: Could not be stored at camp',
  ]);
});

test('what was stored, and what somebody did before, is not in the list', async () => {
  await handOver();
  await handOver();
  expect(await list()).toEqual([]);
});

test('a camper who is not accepted any more is named', async () => {
  await changeRows(db, 'registration', { id: registration_id }, { status: 'Withdrawn' });
  await handOver();
  expect(await list()).toMatchObject([
    { camper_name: expect.stringMatching(/^Aisyah/), message: expect.stringContaining('not on the list') },
  ]);
});

test('keeps nothing about campers of a deleted account', async () => {
  await db
    .updateTable('account')
    .set({ erased_at: testApp.clock.now(), erased_because: 'family' })
    .where('id', '=', db.selectFrom('registration').select('account_id').where('id', '=', registration_id))
    .execute();
  expect(await handOver()).toMatchObject({ outcome: 'rejected' });
  expect(await list()).toEqual([]);
});

test('an action about somebody of another camp names nobody', async () => {
  await send(staff.crew, { kind: 'check in', registration_id: uuidv7(), checkpoint_id: uuidv7() });
  expect(await list()).toMatchObject([{ kind: 'check in', camper_name: null }]);
});

test('a note on an incident, and an undo, are about the person of the action', async () => {
  const { id: incident_id } = await send(staff.medic, firstAid(registration_id));
  const note = { kind: 'incident note', text: 'Aisyah told me', guardian_told_at: null } as const;
  await send(staff.crew, { ...note, incident_id });
  const unstored = await send(staff.crew, firstAid(uuidv7()));
  await send(staff.crew, { ...note, incident_id: unstored.id });
  const medicine_id = await createMedicine(testApp, {
    ...{ registrationId: registration_id, staffId: staff.medic.id, given_by: 'medic' },
  });
  const dose = { kind: 'dose', medicine_id, registration_id, day: '2026-03-02', due_at: '08:00' } as const;
  const given = await send(staff.medic, { ...dose, outcome: 'given', note: '' });
  await send(staff.crew, { kind: 'undo', of: 'dose', action_id: given.id });
  const rows = db.selectFrom('rejected_action').select(['kind', 'registration_id']).orderBy('id');
  expect(await rows.execute()).toEqual([
    { kind: 'incident note', registration_id },
    { kind: 'incident', registration_id: null },
    { kind: 'incident note', registration_id: null },
    { kind: 'undo', registration_id },
  ]);
});

test('medicines and what happened are read by those who see health', async () => {
  const medicine_id = await createMedicine(testApp, {
    ...{ registrationId: registration_id, staffId: staff.medic.id, given_by: 'medic' },
  });
  const dose = { kind: 'dose', medicine_id, registration_id, day: '2026-03-02', due_at: '08:00' } as const;
  await send(staff.crew, { ...dose, outcome: 'given', note: '' });
  const happened = { happened_at: testApp.clock.now().toISOString(), guardian_told_at: null };
  const facts = { what: 'Fell', where: 'Jetty', done: 'Plaster' };
  await send(staff.crew, {
    ...{ kind: 'incident', type: 'incident', registration_id: uuidv7() },
    ...{ ...happened, ...facts },
  });
  await send(staff.crew, { kind: 'swim test', registration_id: uuidv7(), can_swim: false, note: 'Panics' });
  const read = async (reader = staff.registrar) => (await list(reader)).map(({ action }) => action?.kind);
  expect(await read(staff.medic)).toEqual(['dose', 'incident', 'swim test']);
  expect(await read()).toEqual([undefined, undefined, undefined]);
});

test('with the setting, somebody else of the office releases a hand-over to somebody else', async () => {
  const before = (await readDay(staff.crew)).changes;
  await staff.admin.ask('PUT', pathOf(saveSettings, {}), { hand_over_release: true });
  expect((await readChanges(staff.crew, 0)).people_version).toBeGreaterThan(before.people_version);
  const release = (actionId: string, by = staff.registrar) =>
    by.ask('POST', pathOf(releaseHandOver, { ...params, actionId }), {});
  const handOvers = async () =>
    (await readDay(staff.crew)).changes.hand_overs.filter((one) => one.registration_id === registration_id);
  expect((await readDay(staff.crew)).needs_release).toBe(true);

  const action = { kind: 'hand over', registration_id, taker: razak, call: 'Mother agrees' } as const;
  const own = await send(staff.registrar, action);
  expect(own).toMatchObject({
    outcome: 'rejected',
    message: expect.stringContaining('Waiting for the office'),
  });
  expect((await list())[0]?.can_release).toBe(false);
  expect((await release(own.id)).statusCode).toBe(409);
  await settle(own.id);

  const { id } = await handOver();
  expect(await handOvers()).toEqual([]);
  expect((await list())[0]?.can_release).toBe(true);
  expect((await release(id)).statusCode).toBe(200);
  expect(await list()).toEqual([]);
  const crew = (await handOvers())[0]?.by;
  expect(await handOvers()).toMatchObject([
    { id, released_by: expect.any(String), taker: { kind: 'other', name: razak.name } },
  ]);
  expect(crew).not.toBe((await handOvers())[0]?.released_by);
  expect(await viewsOf(staff.registrar.id)).toContain('change: Hand-over released');
  expect((await release(id)).statusCode).toBe(404);

  await staff.admin.ask('PUT', pathOf(saveSettings, {}), { hand_over_release: false });
});

test('what the family excluded meanwhile is not released', async () => {
  await staff.admin.ask('PUT', pathOf(saveSettings, {}), { hand_over_release: true });
  const { id } = await handOver();
  await exclude();
  const path = pathOf(releaseHandOver, { ...params, actionId: id });
  const refused = await staff.registrar.ask('POST', path, {});
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    expect.stringContaining('Do not hand over'),
  ]);
  await staff.admin.ask('PUT', pathOf(saveSettings, {}), { hand_over_release: false });
});
