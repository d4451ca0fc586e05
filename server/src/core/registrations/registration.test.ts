import { sampleAnswers } from '@bowline/contract/form/samples';
import { update } from '@bowline/contract/steps/update';
import { succeeded } from '@bowline/testing/client';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  createCompleteFamily,
  createFamily,
  createFilledForm,
  createForm,
  createReadyCamper,
  type Family,
  getForm,
  submit,
} from '../../../test/support/family.ts';
import { openSeason } from '../../../test/support/open-season.ts';
import { readRow } from '../../../test/support/rows.ts';
import { createStaff } from '../../../test/support/staff.ts';

const { db, testApp } = await openSeason();
const junior = { dob: '2014-03-01' };
let family: Family;
beforeEach(async () => {
  family = await createCompleteFamily(testApp);
});

const formCount = async (camperId: string) =>
  (await db.selectFrom('registration').select('id').where('camper_id', '=', camperId).execute()).length;

describe('starting a registration', () => {
  it('creates one for any number of concurrent requests', async () => {
    const camper = await createReadyCamper(family, junior);
    const asked = await Promise.all(
      Array.from({ length: 20 }, () => family.ask('GET', `/api/rego/init/${camper.id}`)),
    );
    expect(new Set(asked.map((one) => one.statusCode))).toEqual(new Set([200]));
    expect(new Set(asked.map((one) => one.json().form.id)).size).toBe(1);
    expect(asked[0]?.json().eligible_camp).toMatchObject({ type: 'junior', rego_open: 1 });
    expect(await formCount(camper.id)).toBe(1);
  });

  it('does nothing on HEAD', async () => {
    const camper = await createReadyCamper(family, junior);
    const asked = await family.ask('HEAD', `/api/rego/init/${camper.id}`);
    expect(asked.statusCode).toBe(404);
    expect(await formCount(camper.id)).toBe(0);
  });

  it.each([
    ['no camp suits', '1980-01-01', 'not_open', /no suitable camps/],
    ['the camp is not open yet', '2020-12-01', 'not_open', /not open yet/],
  ])('is refused where %s', async (_why, dob, code, sentence) => {
    const camper = await createReadyCamper(family, { dob, vax_dpt: 'No' });
    const senior = await readRow(db, 'camp', { type: 'senior' }, ['id']);
    await db.updateTable('camp').set({ max_age: 17 }).where('id', '=', senior.id).execute();
    const asked = await family.ask('GET', `/api/rego/init/${camper.id}`);
    expect([asked.statusCode, asked.json().code]).toEqual([409, code]);
    expect(asked.json().message).toMatch(sentence);
    await db.updateTable('camp').set({ max_age: null }).where('id', '=', senior.id).execute();
  });

  it('requires a complete profile', async () => {
    const camper = await createReadyCamper(family, junior);
    await db.updateTable('camper').set({ photo_file: null }).where('id', '=', camper.id).execute();
    const asked = await family.ask('GET', `/api/rego/init/${camper.id}`);
    expect([asked.statusCode, asked.json().code]).toEqual([422, 'incomplete']);
  });

  it.each(['In Progress', 'Pending Payment', 'Accepted'] as const)(
    'answers as always where another account has the same person %s, and marks both for staff',
    async (status) => {
      const ic = `K77${status.length}00112`;
      const first = await createFilledForm(family, { ...junior, ic });
      if (status !== 'In Progress') await submit(family, first);
      await db.updateTable('registration').set({ status }).where('id', '=', first).execute();
      const other = await createCompleteFamily(testApp);
      const second = await createFilledForm(other, { ...junior, ic });
      expect((await submit(other, second)).form.status).toBe('Pending Payment');
      const registrar = await createStaff(testApp, 'registrar');
      const queue = await registrar.ask('GET', '/api/staff/registrations?tab=all&in_other_account=1');
      const marked = queue.json().rows.filter(({ id }: { id: string }) => [first, second].includes(id));
      expect(marked).toMatchObject([{ in_other_account: true }, { in_other_account: true }]);
      for (const [id, otherId, email] of [
        [first, second, other.email],
        [second, first, family.email],
      ] as const) {
        const review = await registrar.ask('GET', `/api/staff/registrations/${id}`);
        expect(review.json().other_accounts).toMatchObject([{ registration_id: otherId, email }]);
      }
    },
  );

  it('is not marked once the other one is withdrawn', async () => {
    const ic = 'K7700999';
    const first = await createFilledForm(family, { ...junior, ic });
    const second = await createFilledForm(await createCompleteFamily(testApp), { ...junior, ic });
    await succeeded(family.ask('POST', `/api/rego/withdraw/${first}`));
    const registrar = await createStaff(testApp, 'registrar');
    for (const id of [first, second]) {
      const review = await registrar.ask('GET', `/api/staff/registrations/${id}`);
      expect(review.json().other_accounts).toEqual([]);
    }
  });
});

describe('the step a family is at', () => {
  it('is recorded on every load, while the furthest step stays', async () => {
    const id = await createForm(family, junior);
    await succeeded(family.ask('PUT', `/api/rego/step/${id}`, { current_step: 'about' }));
    const back = await family.ask('PUT', `/api/rego/step/${id}`, { current_step: 'medical' });
    expect(back.json().form).toMatchObject({ current_step: 'medical', furthest_step: 'about' });
  });

  it('never lowers the furthest step, also in concurrent requests', async () => {
    const id = await createForm(family, junior);
    const steps = ['update', 'about', 'camper-details', 'transport', 'emergency', 'medical', 'immunisations'];
    const asked = steps.map((current_step) => family.ask('PUT', `/api/rego/step/${id}`, { current_step }));
    await Promise.all(asked);
    expect((await getForm(family, id)).furthest_step).toBe('transport');
  });

  it.each(['behavioural', 'payment', 'nowhere'])('cannot be %s in a junior form', async (current_step) => {
    const id = await createForm(family, junior);
    expect((await family.ask('PUT', `/api/rego/step/${id}`, { current_step })).statusCode).toBe(422);
  });
});

describe('consent', () => {
  it('is withdrawn by a change to an earlier answer, and not by an unchanged save', async () => {
    const id = await createFilledForm(family, junior);
    await succeeded(family.ask('POST', `/api/rego/save/${id}`, sampleAnswers(update)));
    expect((await getForm(family, id)).consent).toBe(true);
    await succeeded(
      family.ask('POST', `/api/rego/save/${id}`, { ...sampleAnswers(update), school_year: 'Form 3' }),
    );
    expect(await getForm(family, id)).toMatchObject({ consent: null, consent_withdrawn: 'answers' });
  });

  it('is withdrawn by a change to the camper or the account', async () => {
    const id = await createFilledForm(family, junior);
    const { camper_id } = await getForm(family, id);
    await succeeded(family.ask('PUT', `/api/campers/${camper_id}`, { can_swim: true }));
    expect((await getForm(family, id)).consent).toBe(true);
    await succeeded(family.ask('PUT', `/api/campers/${camper_id}`, { school: 'Another school' }));
    expect(await getForm(family, id)).toMatchObject({ consent: null, consent_withdrawn: 'answers' });
    await succeeded(family.ask('POST', `/api/rego/save/${id}`, { consent: true }));
    expect(await getForm(family, id)).toMatchObject({ consent: true, consent_withdrawn: null });
    await succeeded(family.ask('PUT', '/api/auth/account', { address_city: 'Ipoh' }));
    expect((await getForm(family, id)).consent).toBeNull();
  });
});

it('withdraws a registration once, and allows a new one', async () => {
  const id = await createFilledForm(family, junior);
  const { camper_id } = await getForm(family, id);
  await submit(family, id);
  const withdrawn = await family.ask('POST', `/api/rego/withdraw/${id}`);
  expect(withdrawn.json().form.status).toBe('Withdrawn');
  expect((await family.ask('POST', `/api/rego/withdraw/${id}`)).statusCode).toBe(409);
  const again = await family.ask('GET', `/api/rego/init/${camper_id}`);
  expect(again.json().form.id).not.toBe(id);
});

it('records a withdrawal with its day and reference, and sends the copy and an email', async () => {
  const id = await createFilledForm(family, junior);
  const { camper_id } = await getForm(family, id);
  const { reference } = (await submit(family, id)).form;
  await succeeded(family.ask('POST', `/api/rego/withdraw/${id}`));
  const camper = (await family.ask('GET', `/api/campers/${camper_id}`)).json();
  const on = testApp.clock.today('Asia/Kuala_Lumpur');
  expect(camper).toMatchObject({ form: null, withdrawn: { id, reference, on, cancelled: false } });
  expect((await family.ask('GET', `/api/rego/form/${id}/pdf`)).statusCode).toBe(200);
  const mails = db.selectFrom('message').select(['kind', 'state']).where('registration_id', '=', id);
  expect(await mails.orderBy('id').execute()).toContainEqual({ kind: 'withdrawn', state: 'queued' });
});

it('starts after a withdrawal with the earlier answers, without the consent', async () => {
  const id = await createFilledForm(family, junior);
  const before = await getForm(family, id);
  await succeeded(family.ask('POST', `/api/rego/withdraw/${id}`));
  const again = (await family.ask('GET', `/api/rego/init/${before.camper_id}`)).json().form.id;
  const form = await getForm(family, again);
  const { school_year } = before as { school_year?: string };
  expect(school_year).toBeTruthy();
  expect(form).toMatchObject({ status: 'In Progress', school_year, consent: null });
  expect(form.steps.filter(({ complete }: { complete: boolean }) => !complete)).toHaveLength(2);
  const drafts = db.selectFrom('message').select('kind').where('registration_id', '=', id);
  expect(await drafts.execute()).toEqual([]);
});

it('lists the registrations of the account, newest first', async () => {
  const own = await createCompleteFamily(testApp);
  const first = await createForm(own, { ...junior, name: '陈小明' });
  testApp.clock.advance(1000);
  const second = await createForm(own, { dob: '2017-05-05', vax_dpt: 'No', name: 'முத்து' });
  const listed = (await own.ask('GET', '/api/rego/forms')).json();
  expect(listed.map((form: { id: string }) => form.id)).toEqual([second, first]);
  expect(listed[1]).toMatchObject({
    camper_name: '陈小明',
    status: 'In Progress',
    camp: { type_display: 'Junior Camp' },
  });
});

it('has eleven steps for a lite camp and the adult terms for an adult', async () => {
  const lite = await createFilledForm(family, { dob: '2017-05-05', vax_dpt: 'No' });
  expect((await submit(family, lite)).form).toMatchObject({
    form_type: 'lite',
    status: 'Pending Payment',
  });
  const adult = await createCompleteFamily(testApp, 'adult_camper');
  const senior = await createFilledForm(adult, { dob: '1990-01-01', vax_dpt: 'No' });
  await submit(adult, senior);
  const kept = await readRow(db, 'submission', { registration_id: senior }, ['terms']);
  expect(kept.terms).toContain('Adult campers share the site');
});

it('returns 404 for another account', async () => {
  const id = await createFilledForm(family, junior);
  const { camper_id } = await getForm(family, id);
  const stranger = await createFamily(testApp);
  const asked = await Promise.all([
    stranger.ask('GET', `/api/rego/form/${id}`),
    stranger.ask('GET', `/api/rego/init/${camper_id}`),
    stranger.ask('POST', `/api/rego/save/${id}`, { school_year: 'x' }),
    stranger.ask('PUT', `/api/rego/step/${id}`, { current_step: 'done' }),
    stranger.ask('POST', `/api/rego/withdraw/${id}`),
    stranger.ask('GET', `/api/rego/payments/${id}`),
    stranger.ask('GET', `/api/rego/fees/${id}`),
  ]);
  expect(asked.map((one) => one.statusCode)).toEqual(asked.map(() => 404));
  expect(await getForm(family, id)).toMatchObject({ status: 'In Progress', consent: true });
});
