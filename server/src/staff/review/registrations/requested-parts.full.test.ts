import { sampleAnswers } from '@bowline/contract/form/samples';
import { transport } from '@bowline/contract/steps/transport';
import { succeeded } from '@bowline/testing/client';
import { jpeg } from '@bowline/testing/pictures';
import { beforeEach, expect, it } from 'vitest';
import { getForm, trySubmit } from '../../../../test/support/family.ts';
import { openSeason } from '../../../../test/support/open-season.ts';
import { staffClientOf } from '../../../../test/support/review.ts';
import { createStaff } from '../../../../test/support/staff.ts';
import { createSubmittedForm, type SubmittedForm } from '../../../../test/support/submitted-form.ts';

const { db, testApp } = await openSeason();
const registrar = await createStaff(testApp, 'registrar');
const { look, post } = staffClientOf(registrar);
let form: SubmittedForm;
beforeEach(async () => {
  form = await createSubmittedForm(testApp, { status: 'Deposit Received' });
  testApp.clock.advance(60_000);
});

const request = (...steps: string[]) =>
  post(form.id, 'decision', { decision: 'request changes', reason: 'It is blurred.', steps });
const sendAgain = () => trySubmit(form.family, form.id);
const agree = () => succeeded(form.family.ask('POST', `/api/rego/save/${form.id}`, { consent: true }));
const picture = async (name: string) => {
  const bytes = new Uint8Array(await (await jpeg(240, 240, '#778899')).arrayBuffer());
  return new File([bytes], name, { type: 'image/jpeg' });
};
const camperId = async () => (await getForm(form.family, form.id)).camper_id;
const submissions = async () =>
  (await db.selectFrom('submission').select('id').where('registration_id', '=', form.id).execute()).length;

it('offers photo, ID and account with the sections', async () => {
  const { returnable } = await look(form.id);
  expect(returnable.slice(-3)).toEqual([
    { step: 'photo', title: 'Photo' },
    { step: 'id', title: 'ID, front and back' },
    { step: 'account', title: 'Account details and address' },
  ]);
});

it('lists them in the email and on the registration, and opens no section', async () => {
  const { version } = await look(form.id);
  const body = {
    decision: 'request changes',
    version,
    reason: 'It is blurred.',
    steps: ['account', 'photo'],
  };
  const preview = await registrar.ask(
    'POST',
    `/api/staff/registrations/${form.id}/decision?dry_run=true`,
    body,
  );
  expect(preview.json().mail.text).toMatch(
    /^- Photo: \S+\/camper\/photo\/\S+\n- Account details and address: \S+\/account$/m,
  );
  expect((await request('account', 'photo')).json()).toMatchObject({ reopened_steps: ['photo', 'account'] });
  expect(await getForm(form.family, form.id)).toMatchObject({
    status: 'Changes Requested',
    requested_parts: ['photo', 'account'],
    editable_steps: [],
    furthest_step: 'transport',
  });
  const saved = await form.family.ask('POST', `/api/rego/save/${form.id}`, sampleAnswers(transport));
  expect(saved.statusCode).toBe(409);
});

it('accepts the resubmission only with the requested images', async () => {
  await request('photo', 'id', 'transport');
  const early = await sendAgain();
  expect(early.json()).toMatchObject({
    code: 'incomplete',
    message: 'Please upload a new photo first. Please upload a new picture of the ID first.',
    steps: ['photo', 'id'],
  });
  testApp.clock.advance(60_000);
  const camper = await camperId();
  await succeeded(form.family.upload(`/api/campers/photo/${camper}`, { photo: await picture('photo.jpg') }));
  expect((await sendAgain()).json()).toMatchObject({ steps: ['consent'] });
  await agree();
  expect((await sendAgain()).json()).toMatchObject({ steps: ['id'] });
  const [ic_front, ic_back] = [await picture('front.jpg'), await picture('back.jpg')];
  await succeeded(form.family.upload(`/api/campers/ic/${camper}`, { ic_front, ic_back }));
  await agree();
  expect((await sendAgain()).statusCode).toBe(200);
  expect(await look(form.id)).toMatchObject({ status: 'Deposit Received', reopened_steps: [] });
  expect(await submissions()).toBe(2);
});

it('accepts the resubmission without a change to the account', async () => {
  await request('account');
  expect((await sendAgain()).statusCode).toBe(200);
  expect(await submissions()).toBe(2);
});
