import type { Registration } from '@bowline/contract/api/records';
import type { CampHealthRecord } from '@bowline/contract/api/staff/on-site/camp-health';
import { expect, test } from 'vitest';
import { openCampLists } from '../../../../test/support/camp-lists.ts';
import { createCompleteFamily, createFilledForm, submit } from '../../../../test/support/family.ts';
import { pdf } from '../../../../test/support/images.ts';

const { db, testApp, camp, staff } = await openCampLists();

const inhaler = {
  ...{
    medicine_1: true,
    medicine_1_name: 'Salbutamol',
    medicine_1_dose: '2 puffs',
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
  const id = await createFilledForm(testApp, family, { dob: '2014-03-02' });
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
  expect((await submit(family, id)).statusCode).toBe(200);
  await db.updateTable('registration').set({ status: 'Accepted' }).where('id', '=', id).execute();

  const url = `/api/staff/camps/${camp.id}/health-day/${id}`;
  const { family: said } = (await staff.medic.ask('GET', url)).json<CampHealthRecord>();
  expect(said.medicines).toEqual([
    {
      ...{ name: 'Salbutamol', dose: '2 puffs', when: '08:00', food: 'Either' },
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

  const { answers } = await db
    .selectFrom('registration')
    .select('answers')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(answers)).not.toContain('Salbutamol');
});
