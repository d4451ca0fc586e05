import { pathOf } from '@bowline/contract/api/define-call';
import { sendDayActions } from '@bowline/contract/api/staff/on-site/camp-days';
import {
  copyProgramDay,
  getProgram,
  type Program,
  saveProgramDay,
} from '@bowline/contract/api/staff/on-site/checkpoints';
import { addDays } from '@bowline/contract/text/calendar';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { openCampLists } from '../../../../test/support/camp-lists.ts';
import { createCompleteFamily } from '../../../../test/support/family.ts';

const { testApp, camp, staff, createPerson } = await openCampLists();
const params = { campId: camp.id };
const person = await createPerson(await createCompleteFamily(testApp), { name: 'Aisyah binti Osman' });

const ask = (day: string, checkpoints: object[]) =>
  staff.registrar.ask('PUT', pathOf(saveProgramDay, params), { day, checkpoints });

const lunch = { id: null, kind: 'meal', name: 'Lunch', starts_at: '12:30', group_kind_id: null };
const sailing = { id: null, kind: 'session', name: 'Sailing', starts_at: '14:00', group_kind_id: null };

const namesOn = ({ checkpoints }: Program, day: string) =>
  checkpoints.flatMap((one) => (one.day === day && one.starts_at ? [`${one.starts_at} ${one.name}`] : []));

const idOf = ({ checkpoints }: Program, day: string, name: string) =>
  checkpoints.find((one) => one.day === day && one.name === name)?.id ?? '';

test('a day is saved, changed and copied to the other days, without what they have already', async () => {
  const [first, second] = [camp.starts_on, addDays(camp.starts_on, 1)];
  const saved = (await ask(first, [lunch, sailing])).json<Program>();
  expect(namesOn(saved, first)).toEqual(['12:30 Lunch', '14:00 Sailing']);
  await ask(second, [lunch]);
  const copied = await staff.registrar.ask('POST', pathOf(copyProgramDay, params), { day: first });
  expect(namesOn(copied.json(), second)).toEqual(['12:30 Lunch', '14:00 Sailing']);
  expect(namesOn(copied.json(), camp.ends_on)).toEqual(['12:30 Lunch', '14:00 Sailing']);
  const renamed = { ...sailing, id: idOf(saved, first, 'Sailing'), name: 'Rowing' };
  expect(namesOn((await ask(first, [renamed])).json(), first)).toEqual(['14:00 Rowing']);
});

test('a checkpoint where people were counted stays', async () => {
  const day = addDays(camp.starts_on, 2);
  const saved = (await ask(day, [lunch])).json<Program>();
  const made_at = testApp.clock.now().toISOString();
  const checkpoint_id = idOf(saved, day, 'Lunch');
  const action = { id: uuidv7(), kind: 'check in', made_at, checkpoint_id, registration_id: person };
  await staff.admin.ask('POST', pathOf(sendDayActions, params), { actions: [action], sent_at: made_at });
  const read = (await staff.medic.ask('GET', pathOf(getProgram, params))).json<Program>();
  expect(read.checkpoints.find(({ id }) => id === checkpoint_id)?.counted).toBe(true);
  expect((await ask(day, [])).json().errors).toHaveProperty('checkpoints');
  expect((await ask(day, [{ ...lunch, id: checkpoint_id, starts_at: '13:00' }])).statusCode).toBe(200);
});

test('two that are the same, and a day outside the camp, are refused', async () => {
  const twice = (await ask(camp.starts_on, [lunch, lunch])).json();
  expect(twice.errors).toHaveProperty(['checkpoints.1.name']);
  expect((await ask(addDays(camp.ends_on, 1), [])).json().errors).toHaveProperty('day');
});
