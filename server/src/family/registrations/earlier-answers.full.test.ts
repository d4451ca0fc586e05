import type { CamperRecord } from '@bowline/contract/api/campers';
import type { Registration as Record } from '@bowline/contract/api/registrations';
import type { Answers } from '@bowline/contract/form/field';
import { succeeded } from '@bowline/testing/client';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  createCompleteFamily,
  createFilledForm,
  createReadyCamper,
  type Family,
  getForm,
  logInAgain,
  submit,
} from '../../../test/support/family.ts';
import { openSeason } from '../../../test/support/open-season.ts';

type Registration = Record & Answers;

const { db, testApp } = await openSeason();
const { clock } = testApp;
const THIS_YEAR = clock.now().toISOString();
const junior = await db.selectFrom('camp').selectAll().where('type', '=', 'junior').executeTakeFirstOrThrow();

async function addCamp(name: string, starts_on: string, ends_on: string, more = {}): Promise<string> {
  const id = crypto.randomUUID();
  const instants = { opens_at: new Date(THIS_YEAR), closes_at: new Date(`${starts_on}T00:00:00Z`) };
  await db
    .insertInto('camp')
    .values({ ...junior, ...instants, id, name, starts_on, ends_on, ...more })
    .execute();
  return id;
}

const secondWeek = await addCamp('Second Week', '2026-06-14', '2026-06-19', { drop_off_points: 'Elsewhere' });
const nextYear = await addCamp('Next Year', '2027-06-07', '2027-06-12');

let family: Family;
let formId: string;
let camperId: string;
beforeEach(async () => {
  clock.set(THIS_YEAR);
  family = await createCompleteFamily(testApp);
  formId = await createFilledForm(family, { dob: '2014-03-01' });
  camperId = (await load(formId)).camper_id;
});

const begin = async (campId: string): Promise<Registration> => {
  const started = await family.ask('GET', `/api/rego/init/${camperId}?camp=${campId}`);
  return load(started.json().form.id);
};
// Its answers are beside the members that the contract names.
const load = async (id: string) => (await getForm(family, id)) as Registration;
const record = (id: string, body: object) => family.ask('PUT', `/api/rego/step/${id}`, body);
const stateOf = (form: Registration, step: string) => form.steps.find((one) => one.step === step);

async function comeBack(): Promise<Registration> {
  await submit(family, formId);
  clock.set('2027-03-01T09:00:00+08:00');
  family = await logInAgain(testApp, family);
  return begin(nextYear);
}

describe('a second camp of the same season', () => {
  it('begins with the answers of the first, except about the closing ceremony and the consent', async () => {
    const first = await load(formId);
    const second = await begin(secondWeek);
    const { medical_height, about_goals, transport_to_campsite } = first;
    expect(second).toMatchObject({ medical_height, about_goals, transport_to_campsite });
    expect(second).toMatchObject({ closing_attending: null, consent: null });
    expect(second.earlier.about?.about_goals).toBe('2026-03-02');
    expect(Object.keys(second.earlier).sort()).toEqual(['about', 'transport', 'update']);
  });

  it('leaves out a stop that its bus does not have', async () => {
    const stop = { transport_from_campsite: 'provider', transport_from_campsite_point: null };
    const [point] = (await load(formId)).offers.drop_off_points ?? [];
    const values = { ...stop, transport_to_campsite: 'own', transport_from_campsite_point: point };
    await succeeded(family.ask('POST', `/api/rego/save/${formId}`, values));
    const second = await begin(secondWeek);
    expect(second).toMatchObject(stop);
  });

  it('begins with its medicines, without their files, until the family has saved them', async () => {
    await db.updateTable('camp').set({ asks_medicines: true }).execute();
    const medicine = {
      ...{ medicine_1: true, medicine_1_name: 'Salbutamol', medicine_1_dose: '2 puffs', medicine_2: false },
      ...{ medicine_1_often: 'daily', medicine_1_when: '08:00', medicine_1_food: 'With food' },
      ...{ medicine_1_brings: 'The camper keeps it', medicine_1_self: true },
    };
    await succeeded(family.ask('POST', `/api/rego/save/${formId}`, medicine));
    const second = await begin(secondWeek);
    expect(second).toMatchObject(medicine);
    expect(second.earlier['camp-medicines']?.medicine_1_dose).toBe('2026-03-02');
    expect(stateOf(second, 'update')?.complete).toBe(false);
    const { medical_height, medical_weight } = second;
    const values = { medical_height, medical_weight, ...medicine };
    const saved = await family.ask('POST', `/api/rego/save/${second.id}`, values);
    expect(Object.keys(saved.json().form.earlier)).not.toContain('camp-medicines');
    await db.updateTable('camp').set({ asks_medicines: false }).execute();
  });

  it('counts a step as complete once the family has saved it', async () => {
    const second = await begin(secondWeek);
    expect(stateOf(second, 'about')).toEqual({ step: 'about', complete: false, missing: [] });
    const { about_interests, about_important_in_life, about_goals, about_happy_sad, about_adjectives } =
      second;
    const values = {
      about_interests,
      about_important_in_life,
      about_goals,
      about_happy_sad,
      about_adjectives,
    };
    const saved = await family.ask('POST', `/api/rego/save/${second.id}`, values);
    expect(stateOf(saved.json().form, 'about')?.complete).toBe(true);
    expect(saved.json().form.earlier.about).toBeUndefined();
  });
});

describe('the next season', () => {
  it('asks again for measurements, and keeps the rest', async () => {
    const first = await load(formId);
    const form = await comeBack();
    const { tshirt_size, attending_with_siblings, about_goals } = first;
    expect(form).toMatchObject({ tshirt_size, attending_with_siblings, about_goals });
    expect(form).toMatchObject({ medical_height: null, medical_weight: null, school_year: null });
    expect(form.earlier.update).toEqual({ tshirt_size: '2026-03-02', ...optionalDays(first) });
  });

  const optionalDays = ({ attending_with_siblings, attending_with_cousins }: Registration) => ({
    ...(attending_with_siblings && { attending_with_siblings: '2026-03-02' }),
    ...(attending_with_cousins && { attending_with_cousins: '2026-03-02' }),
  });

  it('asks of each health answer whether it is still true, with the day it was given', async () => {
    await submit(family, formId);
    clock.set('2026-04-01T09:00:00+08:00');
    family = await logInAgain(testApp, family);
    await succeeded(family.ask('PUT', `/api/campers/${camperId}`, { health_migraine: true }));
    clock.set('2027-03-01T09:00:00+08:00');
    family = await logInAgain(testApp, family);
    const form = await begin(nextYear);
    expect(form.earlier.medical).toMatchObject({
      health_asthma: '2026-03-02',
      health_migraine: '2026-04-01',
    });
    expect(form.earlier.immunisations?.vax_dpt).toBe('2026-03-02');
    expect(stateOf(form, 'medical')).toEqual({ step: 'medical', complete: false, missing: [] });
    const asked = await record(form.id, { current_step: 'immunisations', still_true: 'medical' });
    expect(stateOf(asked.json().form, 'medical')?.complete).toBe(true);
    expect(stateOf(asked.json().form, 'immunisations')?.complete).toBe(false);
    expect(stateOf(await load(form.id), 'medical')?.complete).toBe(true);
  });

  it('counts a section that the family saves as confirmed', async () => {
    const form = await comeBack();
    await succeeded(family.ask('PUT', `/api/campers/${camperId}`, { health_asthma: true }));
    const saved = await load(form.id);
    expect(saved.earlier.medical).toBeUndefined();
    expect(saved.earlier.immunisations).toBeTruthy();
  });

  it('is not submitted before everything is confirmed', async () => {
    const form = await comeBack();
    const submitted = await record(form.id, { current_step: 'done' });
    expect([submitted.statusCode, submitted.json().code]).toEqual([422, 'incomplete']);
    expect(submitted.json().steps).toEqual(expect.arrayContaining(['medical', 'immunisations', 'about']));
  });
});

it('asks for a photo and an ID again after two years', async () => {
  const camper = await createReadyCamper(family, { dob: '2014-03-01' });
  const uploaded = { photo_at: clock.now(), ic_at: clock.now() };
  await db.updateTable('camper').set(uploaded).where('id', '=', camper.id).execute();
  const load = async (): Promise<CamperRecord> => {
    family = await logInAgain(testApp, family);
    return (await family.ask('GET', `/api/campers/${camper.id}`)).json();
  };
  clock.set('2028-03-01T12:00:00+08:00');
  expect((await load()).profile_completion).toMatchObject({ photo: true, id: true });
  clock.set('2028-03-03T12:00:00+08:00');
  expect((await load()).profile_completion).toMatchObject({ photo: false, id: false });
});
