import { pathOf } from '@bowline/contract/api/define-call';
import type { Registration } from '@bowline/contract/api/registrations';
import { type CampHealthRecord, listDoses } from '@bowline/contract/api/staff/on-site/camp-health';
import { writeEvent } from '@bowline/contract/staff/log-events';
import { expect, test } from 'vitest';
import { createCrewOf } from '../../../../test/support/camp-days.ts';
import { openCampLists } from '../../../../test/support/camp-lists.ts';
import { createMedicine, dayPhones } from '../../../../test/support/day-actions.ts';
import { createCompleteFamily, createFilledForm, submit } from '../../../../test/support/family.ts';
import { pdf } from '../../../../test/support/images.ts';
import { readRow, readRows } from '../../../../test/support/rows.ts';
import { createStaff } from '../../../../test/support/staff.ts';

const { db, testApp, camp, staff, createPerson } = await openCampLists();
const { send } = dayPhones(testApp, camp.id);
await createCrewOf(testApp, staff.crew.id, camp.id);

test('the record has every dose in its order, also of a medicine that has ended, and its view is logged', async () => {
  const person = await createPerson(await createCompleteFamily(testApp), { name: 'Qori' });
  const about = { registrationId: person, staffId: staff.medic.id, given_by: 'supervised' } as const;
  const medicine_id = await createMedicine(testApp, about);
  const dose = { kind: 'dose', medicine_id, registration_id: person, due_at: '08:00', note: '' } as const;
  await send(staff.medic, { ...dose, day: '2026-03-02', outcome: 'given' });
  await send(staff.crew, { ...dose, day: '2026-03-02', outcome: 'given' });
  const { id: mistake } = await send(staff.crew, {
    ...{ ...dose, day: '2026-03-01', due_at: '20:00', outcome: 'given' },
  });
  await send(staff.crew, { kind: 'undo', of: 'dose', action_id: mistake });
  const given_at = new Date(testApp.clock.now().getTime() - 60_000).toISOString();
  await send(staff.medic, {
    ...{ ...dose, day: '2026-03-01', outcome: 'withheld', note: 'Vomits', given_at },
  });
  const ended = { ended_at: testApp.clock.now(), ended_by: staff.medic.id };
  await db.updateTable('medicine').set(ended).where('id', '=', medicine_id).execute();

  const reader = await createStaff(testApp, 'medic');
  const path = pathOf(listDoses, { campId: camp.id });
  const record = listDoses.response.parse((await reader.ask('GET', path)).json());
  const common = { medicine: 'Salbutamol, 2 puffs', undone: false, warning: null };
  expect(record.people).toMatchObject([
    {
      ...{ registration_id: person, name: 'Qori' },
      doses: [
        { ...common, day: '2026-03-01', due_at: '08:00', outcome: 'withheld', note: 'Vomits', given_at },
        { ...common, day: '2026-03-01', due_at: '20:00', undone: true },
        { ...common, day: '2026-03-02', by: staff.medic.name, warning: 'given twice' },
        { ...common, day: '2026-03-02', by: staff.crew.name, warning: 'given twice' },
      ],
    },
  ]);
  const views = await readRows(db, 'access_log', { registration_id: person, staff_id: reader.id }, ['what']);
  expect(views).toEqual([{ what: writeEvent(['medicine']) }]);
});

const inhaler = {
  ...{
    medicine_1: true,
    medicine_1_name: 'Salbutamol',
    medicine_1_dose: '2 puffs',
    medicine_1_often: 'daily',
    medicine_1_when: '08:00',
  },
  ...{
    medicine_1_food: 'Either',
    medicine_1_brings: 'The camper keeps it',
    medicine_1_self: true,
  },
  medicine_2: false,
};

test('what the family says of medicines reaches the medic, and nobody who does not read health', async () => {
  const family = await createCompleteFamily(testApp);
  const id = await createFilledForm(family, { dob: '2014-03-02' });
  const formOf = async (): Promise<Registration> =>
    (await family.ask('GET', `/api/rego/form/${id}`)).json().form;
  expect((await formOf()).asks_medicines).toBe(false);

  const asks = { asks_medicines: true, standard_medicines: 'Paracetamol\nAntihistamine' };
  expect((await staff.admin.ask('PUT', `/api/staff/camps/${camp.id}`, asks)).statusCode).toBe(200);
  const asked = await formOf();
  expect(asked).toMatchObject({
    asks_medicines: true,
    offers: { standard_medicines: ['Paracetamol', 'Antihistamine'] },
  });
  expect(asked.steps.find(({ step }) => step === 'update')?.missing).toEqual(['medicine_1']);

  const save = (body: object) => family.ask('POST', `/api/rego/save/${id}`, body);
  const wrong = await save({ ...inhaler, medicines_allowed: 'Morphine' });
  expect(wrong.json().errors).toHaveProperty('medicines_allowed');
  const uploaded = await family.upload(`/api/rego/question-upload/${id}/action_plan`, {
    file: new Blob([pdf()], { type: 'application/pdf' }),
    name: 'plan.pdf',
  });
  const action_plan = uploaded.json().answer;
  const allowed = { ...inhaler, medicines_allowed: 'Paracetamol', action_plan };
  expect((await save(allowed)).json().form).toMatchObject(allowed);
  await save({ consent: true });
  await submit(family, id);
  await db.updateTable('registration').set({ status: 'Accepted' }).where('id', '=', id).execute();

  const url = `/api/staff/camps/${camp.id}/health-day/${id}`;
  const { family: said } = (await staff.medic.ask('GET', url)).json<CampHealthRecord>();
  expect(said.medicines).toEqual([
    {
      ...{ name: 'Salbutamol', dose: '2 puffs', often: 'daily', when: '08:00', food: 'Either' },
      ...{ brings: 'The camper keeps it', self: true },
    },
  ]);
  expect(said).toMatchObject({ allowed: ['Paracetamol'], action_plan: { name: 'plan.pdf' } });
  const file = `/api/staff/registrations/${id}/question-file/${said.action_plan?.id}`;
  expect((await staff.medic.ask('GET', file)).statusCode).toBe(200);
  expect((await staff.registrar.ask('GET', file)).statusCode).toBe(403);
  const review = (await staff.registrar.ask('GET', `/api/staff/registrations/${id}`)).json();
  expect(JSON.stringify(review)).not.toContain('Salbutamol');
  expect(review.hidden).toContain('Medicines at camp');

  const { answers } = await readRow(db, 'registration', { id });
  expect(JSON.stringify(answers)).not.toContain('Salbutamol');
});
