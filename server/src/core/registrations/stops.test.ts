import { transport } from '@bowline/contract/steps/transport';
import { expect, test } from 'vitest';
import { createCompleteFamily, createFilledForm, submit } from '../../../test/support/family.ts';
import { openSeason } from '../../../test/support/open-season.ts';
import { getSignedContent } from '../../../test/support/signed-content.ts';

const { db, testApp } = await openSeason();
const family = await createCompleteFamily(testApp);

const point = 'KL Sentral, level 1 bus bay, 08:00';
/** What the specification names: a client of its own knows no stops. */
const specified = { transport_to_campsite: 'provider', transport_from_campsite: 'provider' };

const newForm = () => createFilledForm(family, { dob: '2014-03-02' });
const save = (form: string, answers: object) => family.ask('POST', `/api/rego/save/${form}`, answers);
const load = async (form: string) => (await family.ask('GET', `/api/rego/form/${form}`)).json().form;
const offerAtJuniorCamp = (pick_up_points: string) =>
  db.updateTable('camp').set({ pick_up_points }).where('name', '=', 'Junior Camp').execute();

test('the registration offers the bus stops of its camp and shows its price of a lunch', async () => {
  const { offers, prices } = await load(await newForm());
  expect(offers.pick_up_points).toContain(point);
  expect(offers.drop_off_points).toHaveLength(2);
  expect(prices).toEqual({ guest_lunch: 35 });
});

test('the step is complete without a stop, and rejects an unknown one', async () => {
  const form = await newForm();
  expect((await save(form, specified)).statusCode).toBe(200);
  const { steps } = await load(form);
  expect(steps).toContainEqual({ step: transport.id, complete: true, missing: [] });
  const refused = await save(form, { ...specified, transport_to_campsite_point: 'Nowhere' });
  expect(Object.keys(refused.json().errors)).toEqual(['transport_to_campsite_point']);
});

test('keeps a chosen stop that was removed from the camp, and submits it in words', async () => {
  const form = await newForm();
  await save(form, { ...specified, transport_to_campsite_point: point });
  await offerAtJuniorCamp('Ipoh, 09:00');
  expect((await load(form)).offers.pick_up_points).toEqual(['Ipoh, 09:00', point]);
  await save(form, { ...specified, transport_to_campsite_point: point });
  await save(form, { consent: true });
  await submit(family, form);
  const { document } = await getSignedContent(db, form);
  expect(document).toContain(`"value":"${point}"`);
});
