import { createHash } from 'node:crypto';
import type { Fields } from '@bowline/contract/form/field';
import { sampleAnswers } from '@bowline/contract/form/samples';
import { isReference } from '@bowline/contract/reference';
import { about } from '@bowline/contract/steps/about';
import { transport } from '@bowline/contract/steps/transport';
import { update } from '@bowline/contract/steps/update';
import { workflowOf } from '@bowline/contract/workflows';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp } from '../../../test/support/build-test-app.ts';
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
import { createTestDatabase } from '../../../test/support/test-database.ts';
import { layDemoSeason } from '../camps/demo-season.ts';

const { db } = await createTestDatabase();
const testApp = await buildTestApp(db);
await layDemoSeason(testApp.deps);
const junior = { dob: '2014-03-01' };
let family: Family;
beforeEach(async () => {
  family = await createCompleteFamily(testApp);
});

const formCount = async (camperId: string) =>
  (await db.selectFrom('registration').select('id').where('camper_id', '=', camperId).execute()).length;

describe('beginning', () => {
  it('makes one form, however often and however many ask at once', async () => {
    const camper = await createReadyCamper(testApp, family, junior);
    const asked = await Promise.all(
      Array.from({ length: 20 }, () => family.ask('GET', `/api/rego/init/${camper.id}`)),
    );
    expect(new Set(asked.map((one) => one.statusCode))).toEqual(new Set([200]));
    expect(new Set(asked.map((one) => one.json().form.id)).size).toBe(1);
    expect(asked[0]?.json().eligible_camp).toMatchObject({ type: 'junior', rego_open: 1 });
    expect(await formCount(camper.id)).toBe(1);
  });

  it('is not done by HEAD', async () => {
    const camper = await createReadyCamper(testApp, family, junior);
    const asked = await family.ask('HEAD', `/api/rego/init/${camper.id}`);
    expect(asked.statusCode).toBe(404);
    expect(await formCount(camper.id)).toBe(0);
  });

  it.each([
    ['no camp suits', '1980-01-01', 'not_open', /no suitable camps/],
    ['the camp is not open yet', '2020-12-01', 'not_open', /not open yet/],
  ])('is refused where %s', async (_why, dob, code, sentence) => {
    const camper = await createReadyCamper(testApp, family, { dob, vax_dpt: 'No' });
    const senior = await db
      .selectFrom('camp')
      .select('id')
      .where('type', '=', 'senior')
      .executeTakeFirstOrThrow();
    await db.updateTable('camp').set({ max_age: 17 }).where('id', '=', senior.id).execute();
    const asked = await family.ask('GET', `/api/rego/init/${camper.id}`);
    expect([asked.statusCode, asked.json().code]).toEqual([409, code]);
    expect(asked.json().message).toMatch(sentence);
    await db.updateTable('camp').set({ max_age: null }).where('id', '=', senior.id).execute();
  });

  it('asks for a complete profile first', async () => {
    const camper = await createReadyCamper(testApp, family, junior);
    await db.updateTable('camper').set({ photo_file: null }).where('id', '=', camper.id).execute();
    const asked = await family.ask('GET', `/api/rego/init/${camper.id}`);
    expect([asked.statusCode, asked.json().code]).toEqual([422, 'incomplete']);
  });

  it('is refused for a person registered under another account, whose account is not named', async () => {
    const ic = 'K7700112';
    await createForm(testApp, family, { ...junior, ic });
    const other = await createCompleteFamily(testApp);
    const twin = await createReadyCamper(testApp, other, { ...junior, ic });
    const asked = await other.ask('GET', `/api/rego/init/${twin.id}`);
    expect([asked.statusCode, asked.json().code]).toEqual([409, 'already_registered']);
    expect(asked.body).not.toContain(family.email);
  });
});

describe('saving', () => {
  it('keeps an incomplete draft of a step and leaves the other steps alone', async () => {
    const id = await createForm(testApp, family, junior);
    await family.ask('POST', `/api/rego/save/${id}`, sampleAnswers(about));
    const saved = await family.ask('POST', `/api/rego/save/${id}`, { school_year: 'Form 1' });
    expect(saved.statusCode).toBe(200);
    expect(saved.json()).toMatchObject({
      form_type: 'junior',
      form: { school_year: 'Form 1', tshirt_size: null, ...sampleAnswers(about) },
    });
    const steps: { step: string; complete: boolean; missing: string[] }[] = saved.json().form.steps;
    expect(steps.find(({ step }) => step === 'update')).toMatchObject({ complete: false });
    expect(steps.find(({ step }) => step === 'update')?.missing).not.toContain('school_year');
    expect(steps.map(({ step }) => step)).toEqual(workflowOf('junior'));
  });

  it('drops what is hidden, whatever was sent', async () => {
    const id = await createForm(testApp, family, junior);
    const bus = { ...sampleAnswers(transport), transport_from_campsite: 'provider' };
    const saved = await family.ask('POST', `/api/rego/save/${id}`, bus);
    expect(saved.json().form.transport_from_campsite_own_name).toBeNull();
  });

  it.each([
    [{ tshirt_size: 'XXXL' }],
    [{ medical_height: '142' }],
    [{ ability_read: 5 }],
    [{ no_such_question: 'x' }],
    [{ school_year: 'a\0b' }],
    [{ school_year: 'x'.repeat(256) }],
    [{ status: 'Accepted' }],
  ])('refuses %j at its field and keeps nothing of it', async (given) => {
    const id = await createForm(testApp, family, junior);
    const saved = await family.ask('POST', `/api/rego/save/${id}`, { attending_with_cousins: 'x', ...given });
    expect(saved.statusCode).toBe(422);
    expect(Object.keys(saved.json().errors)).toEqual(Object.keys(given));
    expect(await getForm(family, id)).toMatchObject({ attending_with_cousins: null, status: 'In Progress' });
  });

  it('refuses a lone surrogate', async () => {
    const id = await createForm(testApp, family, junior);
    const saved = await testApp.app.inject({
      method: 'POST',
      url: `/api/rego/save/${id}`,
      headers: { authorization: `Bearer ${family.token}`, 'content-type': 'application/json' },
      body: String.raw`{"school_year":"\ud800"}`,
    });
    expect(saved.statusCode).toBe(422);
  });

  it('answers a save against an older version with the form as it stands', async () => {
    const id = await createForm(testApp, family, junior);
    const { version } = await getForm(family, id);
    await family.ask('POST', `/api/rego/save/${id}`, { ...sampleAnswers(update), version });
    const late = await family.ask('POST', `/api/rego/save/${id}`, { school_year: 'Form 2', version });
    expect([late.statusCode, late.json().code]).toEqual([409, 'conflict']);
    expect(late.json().current.form.school_year).toBe(sampleAnswers(update).school_year);
  });

  it('loses no save of 20 that come at once to different steps', async () => {
    const id = await createForm(testApp, family, junior);
    const drafts = [about, transport, update].map((step) => sampleAnswers<Fields>(step));
    const saves = Array.from({ length: 21 }, (_, n) => drafts[n % 3]);
    const saved = await Promise.all(saves.map((draft) => family.ask('POST', `/api/rego/save/${id}`, draft)));
    expect(saved.map((one) => one.statusCode)).toEqual(Array(21).fill(200));
    expect(await getForm(family, id)).toMatchObject({ ...sampleAnswers(about), ...sampleAnswers(update) });
  });
});

describe('the step a family is at', () => {
  it('is recorded on every load, while the furthest stays', async () => {
    const id = await createForm(testApp, family, junior);
    await family.ask('PUT', `/api/rego/step/${id}`, { current_step: 'about' });
    const back = await family.ask('PUT', `/api/rego/step/${id}`, { current_step: 'medical' });
    expect(back.json().form).toMatchObject({ current_step: 'medical', furthest_step: 'about' });
  });

  it('never lets the furthest fall back, whatever is recorded at once', async () => {
    const id = await createForm(testApp, family, junior);
    const steps = ['update', 'about', 'camper-details', 'transport', 'emergency', 'medical', 'immunisations'];
    const asked = steps.map((current_step) => family.ask('PUT', `/api/rego/step/${id}`, { current_step }));
    await Promise.all(asked);
    expect((await getForm(family, id)).furthest_step).toBe('transport');
  });

  it.each(['behavioural', 'payment', 'nowhere'])('cannot be %s in a junior form', async (current_step) => {
    const id = await createForm(testApp, family, junior);
    expect((await family.ask('PUT', `/api/rego/step/${id}`, { current_step })).statusCode).toBe(422);
  });
});

describe('consent', () => {
  it('is withdrawn by a change to an earlier answer, and not by saving the same again', async () => {
    const id = await createFilledForm(testApp, family, junior);
    await family.ask('POST', `/api/rego/save/${id}`, sampleAnswers(update));
    expect((await getForm(family, id)).consent).toBe(true);
    await family.ask('POST', `/api/rego/save/${id}`, { ...sampleAnswers(update), school_year: 'Form 3' });
    expect((await getForm(family, id)).consent).toBeNull();
  });

  it('is withdrawn by a change to the camper or the account', async () => {
    const id = await createFilledForm(testApp, family, junior);
    const { camper_id } = await getForm(family, id);
    await family.ask('PUT', `/api/campers/${camper_id}`, { can_swim: true });
    expect((await getForm(family, id)).consent).toBe(true);
    await family.ask('PUT', `/api/campers/${camper_id}`, { school: 'Another school' });
    expect((await getForm(family, id)).consent).toBeNull();
    await family.ask('POST', `/api/rego/save/${id}`, { consent: true });
    await family.ask('PUT', '/api/auth/account', { address_city: 'Ipoh' });
    expect((await getForm(family, id)).consent).toBeNull();
  });
});

describe('submitting', () => {
  it('happens once, however many ask at once, and freezes the form in words and in data', async () => {
    const id = await createFilledForm(testApp, family, junior);
    const asked = await Promise.all(Array.from({ length: 20 }, () => submit(family, id)));
    expect(new Set(asked.map((one) => one.statusCode))).toEqual(new Set([200]));
    const form = await getForm(family, id);
    expect(form).toMatchObject({ status: 'Pending Payment', editable_steps: [], current_step: 'done' });
    expect(isReference(form.reference ?? '')).toBe(true);
    const kept = await db.selectFrom('submission').selectAll().where('registration_id', '=', id).execute();
    expect(kept).toHaveLength(1);
    expect(kept[0]).toMatchObject({ signer_name: 'Mei Ling Tan', signer_ic: '800214145566' });
    expect(JSON.stringify(kept[0]?.document)).toContain('"label":"Around the head","value":"53.5 cm"');
    expect(kept[0]?.terms).toContain('Supervision');
    expect(kept[0]?.document).toContainEqual({
      step: 'consent',
      title: 'Parent/Guardian Consent & Indemnity Form',
      answers: [
        expect.objectContaining({
          label: 'Declaration',
          value: expect.stringMatching(
            /^I, Mei Ling Tan, .* 800214-14-5566, .* of 陈小明 .* in Junior Camp\.$/,
          ),
        }),
        expect.objectContaining({ name: 'consent', value: 'Yes' }),
      ],
    });
    expect(kept[0]?.data).toMatchObject({
      account_type: 'parent',
      account: { 'account-details': { email: family.email, ic_no: '800214145566' } },
      camper: { details: { dob: '2014-03-01' }, medical: { health_asthma: true } },
      form: { update: { hs_circumference_head: 53.5 }, consent: { consent: true } },
      camp: { type: 'junior', name: 'Junior Camp', starts_on: '2026-06-07' },
    });
    const [text] = await db
      .selectFrom('submission')
      .select(sql<string>`document::text || data::text || terms`.as('signed'))
      .where('registration_id', '=', id)
      .execute();
    expect(
      createHash('sha256')
        .update(text?.signed ?? '')
        .digest('hex'),
    ).toBe(kept[0]?.sha256);
    const moves = await db.selectFrom('form_event').selectAll().where('registration_id', '=', id).execute();
    expect(moves.map(({ move, actor }) => [move, actor])).toEqual([['submit', 'family']]);
    const mails = await db.selectFrom('message').selectAll().where('registration_id', '=', id).execute();
    expect(mails.map(({ kind }) => kind)).toEqual(['form copy']);
  });

  it('names the steps that still need something, and changes nothing', async () => {
    const id = await createForm(testApp, family, junior);
    await family.ask('POST', `/api/rego/save/${id}`, sampleAnswers(about));
    const asked = await submit(family, id);
    expect([asked.statusCode, asked.json().code]).toEqual([422, 'incomplete']);
    expect(asked.json().steps).toEqual(['update', 'closing-ceremony', 'transport', 'consent']);
    expect(await getForm(family, id)).toMatchObject({ status: 'In Progress', reference: null });
  });

  it('makes the form read-only', async () => {
    const id = await createFilledForm(testApp, family, junior);
    await submit(family, id);
    const saved = await family.ask('POST', `/api/rego/save/${id}`, { school_year: 'Form 9' });
    expect([saved.statusCode, saved.json().code]).toEqual([409, 'read_only']);
  });

  it('is refused when registration has closed meanwhile', async () => {
    const id = await createFilledForm(testApp, family, junior);
    const { camp_id } = await getForm(family, id);
    await db.updateTable('camp').set({ closed_by_hand: true }).where('id', '=', camp_id).execute();
    expect((await submit(family, id)).json().code).toBe('not_open');
    await db.updateTable('camp').set({ closed_by_hand: false }).where('id', '=', camp_id).execute();
    expect((await submit(family, id)).statusCode).toBe(200);
  });

  it('keeps the signed terms when the camp changes its own', async () => {
    const id = await createFilledForm(testApp, family, junior);
    const { camp_id } = await getForm(family, id);
    await submit(family, id);
    const before = await db
      .selectFrom('camp')
      .select('terms_conditions')
      .where('id', '=', camp_id)
      .executeTakeFirstOrThrow();
    await db.updateTable('camp').set({ terms_conditions: 'Other terms' }).where('id', '=', camp_id).execute();
    const kept = await db
      .selectFrom('submission')
      .select('terms')
      .where('registration_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(kept.terms).toContain('Supervision');
    await expect(db.updateTable('submission').set({ signer_name: 'x' }).execute()).rejects.toThrow(
      /kept as they were/,
    );
    await db.updateTable('camp').set(before).where('id', '=', camp_id).execute();
  });

  it('takes the sections that were sent back, and returns to the status it had', async () => {
    const id = await createFilledForm(testApp, family, junior);
    await submit(family, id);
    const { reference } = await getForm(family, id);
    await db
      .updateTable('registration')
      .set({ status: 'Changes Requested', status_before: 'Deposit Received', reopened_steps: ['update'] })
      .where('id', '=', id)
      .execute();
    expect((await getForm(family, id)).editable_steps).toEqual(['update']);
    expect((await family.ask('POST', `/api/rego/save/${id}`, sampleAnswers(about))).json().code).toBe(
      'read_only',
    );
    await family.ask('POST', `/api/rego/save/${id}`, { ...sampleAnswers(update), school_year: 'Form 4' });
    expect((await submit(family, id)).json().steps).toEqual(['consent']);
    expect((await getForm(family, id)).editable_steps).toEqual(['update', 'consent']);
    await family.ask('POST', `/api/rego/save/${id}`, { consent: true });
    await submit(family, id);
    expect(await getForm(family, id)).toMatchObject({
      status: 'Deposit Received',
      reference,
      school_year: 'Form 4',
    });
  });
});

it('can be withdrawn once, and the camper registered anew', async () => {
  const id = await createFilledForm(testApp, family, junior);
  const { camper_id } = await getForm(family, id);
  await submit(family, id);
  const withdrawn = await family.ask('POST', `/api/rego/withdraw/${id}`);
  expect(withdrawn.json().form.status).toBe('Withdrawn');
  expect((await family.ask('POST', `/api/rego/withdraw/${id}`)).statusCode).toBe(409);
  const again = await family.ask('GET', `/api/rego/init/${camper_id}`);
  expect(again.json().form.id).not.toBe(id);
});

it('lists the forms of the account, newest first', async () => {
  const own = await createCompleteFamily(testApp);
  const first = await createForm(testApp, own, { ...junior, name: '陈小明' });
  testApp.clock.advance(1000);
  const second = await createForm(testApp, own, { dob: '2017-05-05', vax_dpt: 'No', name: 'முத்து' });
  const listed = (await own.ask('GET', '/api/rego/forms')).json();
  expect(listed.map((form: { id: string }) => form.id)).toEqual([second, first]);
  expect(listed[1]).toMatchObject({
    camper_name: '陈小明',
    status: 'In Progress',
    camp: { type_display: 'Junior Camp' },
  });
});

it('has eleven steps for a lite form and the adult terms for an adult', async () => {
  const lite = await createFilledForm(testApp, family, { dob: '2017-05-05', vax_dpt: 'No' });
  expect((await submit(family, lite)).json().form).toMatchObject({
    form_type: 'lite',
    status: 'Pending Payment',
  });
  const adult = await createCompleteFamily(testApp, 'adult_camper');
  const senior = await createFilledForm(testApp, adult, { dob: '1990-01-01', vax_dpt: 'No' });
  await submit(adult, senior);
  const kept = await db
    .selectFrom('submission')
    .select('terms')
    .where('registration_id', '=', senior)
    .executeTakeFirstOrThrow();
  expect(kept.terms).toContain('Adult campers share the site');
});

it('does not exist for another account', async () => {
  const id = await createFilledForm(testApp, family, junior);
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
