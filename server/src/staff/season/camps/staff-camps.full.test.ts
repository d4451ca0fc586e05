import { sampleAnswers } from '@bowline/contract/form/samples';
import { campSection } from '@bowline/contract/staff/camp';
import { writeEvent } from '@bowline/contract/staff/log-events';
import { succeeded } from '@bowline/testing/client';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { buildTestApp } from '../../../../test/support/build-test-app.ts';
import {
  createCompleteFamily,
  createFilledForm,
  createForm,
  createReadyCamper,
  getForm,
  submit,
} from '../../../../test/support/family.ts';
import { readRows } from '../../../../test/support/rows.ts';
import { createStaff } from '../../../../test/support/staff.ts';
import { createTestDatabase } from '../../../../test/support/test-database.ts';
import { untilBlocked } from '../../../../test/support/until-blocked.ts';
import { createDemoSeason } from '../../../core/camps/demo-season.ts';
import { getRegistration } from '../../../core/registrations/registration.ts';

const { db } = await createTestDatabase();
const testApp = await buildTestApp(db);
const admin = await createStaff(testApp, 'admin');

const sample = sampleAnswers(campSection);
const openNow = {
  ...{ starts_on: '2026-06-01', ends_on: '2026-06-06' },
  ...{ opens_on: '2026-02-01', opens_time: '09:00', closes_on: '2026-05-01', closes_time: '17:30' },
};
const createCamp = async (change: object = {}) =>
  (await admin.ask('POST', '/api/staff/camps', { ...sample, ...openNow, ...change })).json();
const save = (camp: { id: string }, change: object) =>
  admin.ask('PUT', `/api/staff/camps/${camp.id}`, change);

describe('a camp', () => {
  test('is returned as saved, with its hours as instants', async () => {
    const written = await createCamp({ name: '海 Camp', max_age: null, fee: 1234.5 });
    expect(written).toMatchObject({ ...sample, ...openNow, name: '海 Camp', max_age: null, fee: 1234.5 });
    expect(written).toMatchObject({
      opens_at: '2026-02-01T01:00:00.000Z',
      closes_at: '2026-05-01T09:30:00.000Z',
      rego_open: 1,
      held: 0,
      registrations: 0,
      version: 1,
    });
  });

  test('is rejected with all its errors', async () => {
    const answer = await admin.ask('POST', '/api/staff/camps', {
      ...sample,
      fee: '12',
      ends_on: '2020-01-01',
    });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors).sort()).toEqual(['ends_on', 'fee']);
  });

  test('keeps its form and the fields not sent', async () => {
    const before = await createCamp();
    const answer = await save(before, { type: 'senior', capacity: 7 });
    expect(answer.json()).toMatchObject({ type: before.type, capacity: 7, name: before.name, version: 2 });
  });

  test('needs a confirmation for fewer places than are held', async () => {
    const camp = await createCamp({ min_age: 2, max_age: 2, capacity: 5 });
    const family = await createCompleteFamily(testApp);
    for (const day of ['01', '02']) {
      const form = await createFilledForm(family, { dob: `2024-03-${day}` });
      const accepted = {
        status: 'Accepted',
        submitted_at: testApp.clock.now(),
        reference: `WSC-${day}`,
      } as const;
      await db.updateTable('registration').set(accepted).where('id', '=', form).execute();
    }
    const asked = await save(camp, { capacity: 1 });
    expect(asked.json()).toMatchObject({ code: 'camp_full', message: '2 places are held. Set 1 anyway?' });
    expect((await save(camp, { capacity: 2 })).statusCode).toBe(200);
    const confirmed = await save(camp, { capacity: 1, confirm_places: true });
    expect(confirmed.json()).toMatchObject({ capacity: 1, held: 2 });
    // What is over capacity already asks no more until fewer places are set.
    expect((await save(camp, { name: 'Other name' })).statusCode).toBe(200);
  });

  test('returns the removed points that families chose', async () => {
    const camp = await createCamp({ min_age: 3, max_age: 3, pick_up_points: 'Ipoh\nKlang' });
    const family = await createCompleteFamily(testApp);
    const form = await createForm(family, { dob: '2023-03-02' });
    const bus = { transport_to_campsite: 'provider', transport_from_campsite: 'provider' };
    await succeeded(
      family.ask('POST', `/api/rego/save/${form}`, { ...bus, transport_to_campsite_point: 'Ipoh' }),
    );
    expect((await admin.ask('GET', `/api/staff/camps/${camp.id}`)).json().lost_points).toEqual([]);
    const saved = await save(camp, { pick_up_points: 'Klang' });
    expect(saved.json().lost_points).toEqual([{ label: 'Pick-up point', point: 'Ipoh', count: 1 }]);
  });

  test('returns 409 for an outdated version', async () => {
    const before = await createCamp();
    await save(before, { capacity: 7 });
    const answer = await save(before, { capacity: 8, version: before.version });
    expect(answer.statusCode).toBe(409);
    expect(answer.json().current).toMatchObject({ capacity: 7, version: 2 });
  });

  test('is closed where staff closed it, at any hour', async () => {
    const { id } = await createCamp();
    const closed = await admin.ask('PUT', `/api/staff/camps/${id}/closed`, { closed_by_hand: true });
    expect(closed.json()).toMatchObject({ rego_open: 0, closed_by_hand: true });
    const opened = await admin.ask('PUT', `/api/staff/camps/${id}/closed`, { closed_by_hand: false });
    expect(opened.json()).toMatchObject({ rego_open: 1, closed_by_hand: false });
  });

  test('is logged with who changed it', async () => {
    await save(await createCamp(), { name: 'Renamed' });
    const entries = await readRows(db, 'access_log', { what: writeEvent(['campChanged', 'Renamed']) });
    expect(entries).toMatchObject([{ staff_id: admin.id, action: 'change' }]);
  });
});

const movedFields = ['starts_on', 'ends_on', 'opens_on', 'closes_on', 'early_bird_until', 'rest_due_on'];

test('a copied season shifts all dates equally and keeps all else', async () => {
  const first = await createCamp({ name: 'First' });
  const second = await createCamp({ name: 'Second', starts_on: '2026-06-08', ends_on: '2026-06-13' });
  const body = { camp_ids: [second.id, first.id], first_day: '2027-05-31' };
  const copies = (await admin.ask('POST', '/api/staff/camps/copy', body)).json();
  expect(copies).toMatchObject([
    { name: 'Second', starts_on: '2027-06-07', ends_on: '2027-06-12' },
    { name: 'First', starts_on: '2027-05-31', ends_on: '2027-06-05', opens_at: '2027-01-31T01:00:00.000Z' },
  ]);
  const copy = (await admin.ask('GET', `/api/staff/camps/${copies[1].id}`)).json();
  const names = Object.keys(campSection.fields).filter((name) => !movedFields.includes(name));
  expect(copy).toMatchObject({ ...Object.fromEntries(names.map((name) => [name, first[name]])), held: 0 });
});

test('a copy is a draft hidden from families until published', async () => {
  const young = { min_age: 8, max_age: 8, type: 'lite', name: 'Lite 2026 at the bay' };
  const made = await createCamp({ ...young, ends_on: '2026-06-05', closes_on: '2026-02-10' });
  const body = { camp_ids: [made.id], first_day: '2026-06-02' };
  const [copy] = (await admin.ask('POST', '/api/staff/camps/copy', body)).json();
  expect(copy).toMatchObject({ published: false, name: 'Lite 2026 at the bay' });
  await succeeded(admin.ask('DELETE', `/api/staff/camps/${made.id}`));
  const family = await createCompleteFamily(testApp);
  await createReadyCamper(family, { dob: '2018-03-02' });
  const suited = async () => (await family.ask('GET', '/api/campers')).json()[0].eligible_camp?.id ?? null;
  expect(await suited()).toBeNull();
  expect((await family.ask('GET', `/api/camps/terms/${copy.id}`)).statusCode).toBe(404);
  const dashboard = async () => (await admin.ask('GET', '/api/staff/dashboard')).body.includes(copy.id);
  expect(await dashboard()).toBe(false);
  const published = await admin.ask('POST', `/api/staff/camps/${copy.id}/publish`);
  expect(published.json().published).toBe(true);
  expect(await suited()).toBe(copy.id);
  expect(await dashboard()).toBe(true);
});

test('a copy for another year has the new year in its name', async () => {
  const { id } = await createCamp({ name: 'Lite 2026' });
  const body = { camp_ids: [id], first_day: '2027-06-07' };
  const [copy] = (await admin.ask('POST', '/api/staff/camps/copy', body)).json();
  expect(copy.name).toBe('Lite 2027');
});

test('rejects copying a season to itself', async () => {
  const { id } = await createCamp();
  const body = { camp_ids: [id], first_day: openNow.starts_on };
  const refused = await admin.ask('POST', '/api/staff/camps/copy', body);
  expect(refused.statusCode).toBe(422);
  expect(refused.json().errors).toHaveProperty('first_day');
});

test('a camp without registrations is deleted, and the deletion logged', async () => {
  const empty = await createCamp({ name: 'A mistake', min_age: 90, max_age: 91 });
  expect((await admin.ask('DELETE', `/api/staff/camps/${empty.id}`)).statusCode).toBe(204);
  expect((await admin.ask('GET', `/api/staff/camps/${empty.id}`)).statusCode).toBe(404);
  const what = writeEvent(['campDeleted', 'A mistake']);
  const logged = db.selectFrom('access_log').selectAll().where('what', '=', what).orderBy('id');
  expect(await logged.execute()).toMatchObject([{ staff_id: admin.id, action: 'change' }]);
  const taken = await createCamp({ name: 'Taken', min_age: 5, max_age: 5, type: 'lite' });
  const family = await createCompleteFamily(testApp);
  await createForm(family, { dob: '2021-03-02' });
  const refused = await admin.ask('DELETE', `/api/staff/camps/${taken.id}`);
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'read_only']);
  expect(refused.json().message).toContain('1 registration');
});

describe('terms that change', () => {
  const young = { name: 'Ada Lim', dob: '2020-03-02' };
  const alone = { min_age: 6, max_age: 6, type: 'lite', name: 'Terms' };

  test('keep signed texts, and require consent again before submission', async () => {
    const { id } = await createCamp({ ...alone, terms_conditions: 'Old terms' });
    const family = await createCompleteFamily(testApp);
    const signed = await createFilledForm(family, young);
    const ticked = await createFilledForm(family, { ...young, name: 'Ben Lim' });
    await submit(family, signed);
    const submission = () =>
      db.selectFrom('submission').selectAll().where('registration_id', '=', signed).executeTakeFirstOrThrow();
    const before = await submission();

    await save({ id }, { terms_conditions: 'New terms' });

    expect(await submission()).toEqual(before);
    expect(before.terms).toContain('Old terms');
    expect(await getForm(family, ticked)).toMatchObject({ consent: null, consent_withdrawn: 'terms' });
    expect((await getForm(family, signed)).consent).toBe(true);
  });

  test('wait for a registration before they lock the camp, as the confirmation of a deposit does', async () => {
    const family = await createCompleteFamily(testApp);
    const ticked = await createFilledForm(family, young);
    const { camp_id: id } = await getForm(family, ticked);
    const confirmation = await db.startTransaction().execute();
    await getRegistration(confirmation, ticked, { lock: true });
    const saved = save({ id }, { terms_conditions: 'Newer terms' });
    await untilBlocked(db);
    // Fails at once where the waiting save holds the camp.
    await sql`select from camp where id = ${id} for no key update nowait`.execute(confirmation);
    await confirmation.commit().execute();
    expect((await saved).statusCode).toBe(200);
    expect(await getForm(family, ticked)).toMatchObject({ consent: null, consent_withdrawn: 'terms' });
  });

  test('are the only change that clears a consent', async () => {
    const camps = await db.selectFrom('camp').select('id').where('name', '=', 'Terms').execute();
    const family = await createCompleteFamily(testApp);
    const ticked = await createFilledForm(family, young);
    for (const { id } of camps) await save({ id }, { capacity: 9 });
    expect((await getForm(family, ticked)).consent).toBe(true);
  });
});

test('saving a demo camp unchanged clears no consent', async () => {
  const demo = await createTestDatabase();
  const demoApp = await buildTestApp(demo.db);
  await createDemoSeason(demoApp.deps);
  const office = await createStaff(demoApp, 'admin');
  const family = await createCompleteFamily(demoApp);
  const ticked = await createFilledForm(family, { dob: '2014-03-02' });
  const { camp_id } = await getForm(family, ticked);
  const opened = await office.ask('GET', `/api/staff/camps/${camp_id}`);
  expect(opened.statusCode).toBe(200);
  expect((await office.ask('PUT', `/api/staff/camps/${camp_id}`, opened.json())).statusCode).toBe(200);
  expect((await getForm(family, ticked)).consent).toBe(true);
});

test('places are held from the deposit', async () => {
  const { id } = await createCamp({ name: 'Places', min_age: 4, max_age: 4, type: 'lite' });
  const family = await createCompleteFamily(testApp);
  const form = await createForm(family, { dob: '2022-03-02' });
  await createReadyCamper(family, { dob: '2022-03-02' });
  const places = async () => {
    const { held, registrations } = (await admin.ask('GET', `/api/staff/camps/${id}`)).json();
    return { held, registrations };
  };
  expect(await places()).toEqual({ held: 0, registrations: 1 });
  const paid = {
    status: 'Deposit Received',
    submitted_at: testApp.clock.now(),
    reference: 'WSC-TEST-1',
  } as const;
  await db.updateTable('registration').set(paid).where('id', '=', form).execute();
  expect(await places()).toEqual({ held: 1, registrations: 1 });
  const sentBack = { status: 'Changes Requested', status_before: 'Accepted' } as const;
  await db.updateTable('registration').set(sentBack).where('id', '=', form).execute();
  expect(await places()).toEqual({ held: 1, registrations: 1 });
});

test('a preview shows the text for families, with markup escaped', async () => {
  const { id } = await createCamp({ terms_conditions: '<script>steal()</script> **Hold on**' });
  const preview = (await admin.ask('GET', `/api/staff/camps/${id}/preview`)).json();
  expect(preview.eligible_camp).toMatchObject({ dates: '01/06/2026 – 06/06/2026', rego_open: 1 });
  expect(preview.terms_conditions).toContain('<strong>Hold on</strong>');
  expect(preview.terms_conditions).not.toContain('<script');
  const html = await admin.ask('POST', '/api/staff/markdown', { markdown: '[x](javascript:alert(1)) **y**' });
  expect(html.json().html).toContain('<strong>y</strong>');
  expect(html.json().html).not.toContain('href="javascript');
});
