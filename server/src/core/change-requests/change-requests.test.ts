import type { RegistrationStatus } from '@bowline/contract/registrations/status';
import { describe, expect, it, test } from 'vitest';
import { getForm } from '../../../test/support/family.ts';
import { openSeason } from '../../../test/support/open-season.ts';
import { staffClientOf } from '../../../test/support/review.ts';
import { createStaff } from '../../../test/support/staff.ts';
import { createSubmittedForm, type SubmittedForm } from '../../../test/support/submitted-form.ts';
import { openReason } from '../answers/sealed-records.ts';

const { db, testApp } = await openSeason();
const admin = await createStaff(testApp, 'admin');
const registrar = await createStaff(testApp, 'registrar');
const medic = await createStaff(testApp, 'medic');
const { look, post } = staffClientOf(registrar);

const byCar = { sections: ['transport'], message: 'We will bring her by car.' };
const urlOf = ({ id }: SubmittedForm) => `/api/rego/changes/${id}/request`;
const askFor = (form: SubmittedForm, body: object = byCar) => form.family.ask('PUT', urlOf(form), body);

async function createRequest(body: object = byCar): Promise<SubmittedForm> {
  const form = await createSubmittedForm(testApp, { status: 'Accepted' });
  expect((await askFor(form, body)).statusCode).toBe(200);
  return form;
}

const latestOf = async ({ id, family }: SubmittedForm) =>
  (await family.ask('GET', `/api/rego/changes/${id}`)).json().request;

async function requestedInQueue(): Promise<string[]> {
  const answer = await admin.ask('GET', '/api/staff/registrations?tab=all&change_requested=1');
  return answer.json().rows.map(({ id }: { id: string }) => id);
}

async function emailsTo({ id }: SubmittedForm) {
  const rows = await db
    .selectFrom('message')
    .select(['id', 'kind', 'sealed'])
    .where('registration_id', '=', id)
    .execute();
  return rows.map((row) => ({ kind: row.kind, reason: openReason(db, 'message', row) }));
}

describe('a change request', async () => {
  const form = await createRequest();

  it('is shown on the registration page and in the queue', async () => {
    expect((await look(form.id)).change_request).toMatchObject({
      sections: [{ step: 'transport', title: 'Transport' }],
      message: byCar.message,
    });
    expect(await requestedInQueue()).toContain(form.id);
    const queue = (await registrar.ask('GET', '/api/staff/registrations?tab=refused')).json();
    expect(queue.change_requests).toBe((await requestedInQueue()).length);
  });

  it('keeps the status, and adds a history entry without its message', async () => {
    const { status, history } = await look(form.id);
    expect(status).toBe('Accepted');
    expect(history.at(-1)).toMatchObject({ move: 'ask for change', by: 'Family', reason: null });
  });

  it('is replaced by a later request of the family', async () => {
    await askFor(form, { ...byCar, message: 'By bus after all.' });
    expect((await latestOf(form)).message).toBe('By bus after all.');
    const ofForm = db.selectFrom('change_request').selectAll().where('registration_id', '=', form.id);
    expect(await ofForm.execute()).toHaveLength(1);
  });

  it('is hidden once the registration is over', async () => {
    await post(form.id, 'decision', { decision: 'withdraw', despite_request: true });
    expect(await latestOf(form)).toBeNull();
    expect((await look(form.id)).change_request).toBeNull();
    await post(form.id, 'undo', {});
    expect((await latestOf(form)).state).toBe('open');
    expect((await look(form.id)).change_request).not.toBeNull();
  });

  it('is closed by any number of withdrawals', async () => {
    for (const _ of [1, 2]) expect((await form.family.ask('DELETE', urlOf(form))).statusCode).toBe(200);
    expect((await latestOf(form)).state).toBe('withdrawn');
    expect((await look(form.id)).change_request).toBeNull();
    expect(await requestedInQueue()).not.toContain(form.id);
  });
});

test.each([
  ['In Progress', 409],
  ['Pending Payment', 200],
  ['Deposit Received', 200],
  ['Waitlisted', 200],
  ['Changes Requested', 409],
  ['Refused', 409],
  ['Withdrawn', 409],
] as const)(
  'asking for a change of a form that is %s returns %i',
  async (status: RegistrationStatus, code) => {
    const form = await createSubmittedForm(testApp, { status });
    expect((await askFor(form)).statusCode).toBe(code);
  },
);

test.each([
  [{ sections: [], message: 'Please' }, 'sections'],
  [{ sections: ['behavioural'], message: 'Not on this form' }, 'sections'],
  [{ sections: ['transport'], message: '  ' }, 'message'],
])('%o returns an error at %s', async (body, field) => {
  const form = await createSubmittedForm(testApp);
  const answer = await askFor(form, body);
  expect(answer.statusCode).toBe(422);
  expect(Object.keys(answer.json().errors)).toEqual([field]);
});

test('returns 404 for another family’s registration', async () => {
  const [form, { family }] = [await createRequest(), await createSubmittedForm(testApp)];
  expect((await family.ask('PUT', urlOf(form), byCar)).statusCode).toBe(404);
  expect((await family.ask('DELETE', urlOf(form))).statusCode).toBe(404);
  expect((await testApp.app.inject({ method: 'DELETE', url: urlOf(form) })).statusCode).toBe(401);
});

test('shows a message on medical answers only to roles that can read them', async () => {
  const form = await createRequest({ sections: ['medical', 'transport'], message: 'She has diabetes.' });
  for (const reader of [admin, medic])
    expect((await look(form.id, reader)).change_request?.message).toBe('She has diabetes.');
  const { change_request } = await look(form.id, registrar);
  expect(change_request?.message).toBeNull();
  expect(change_request?.sections.map(({ title }) => title)).toContain('Medical History & Background');
  const logged = await db.selectFrom('access_log').selectAll().orderBy('id').execute();
  expect(JSON.stringify(logged)).not.toContain('diabetes');
});

describe('a decision on a request', () => {
  it('closes the request when one of its sections is sent back, and reopens it on undo', async () => {
    const form = await createRequest();
    const sendBack = { decision: 'request changes', reason: 'You asked to change it.', steps: ['transport'] };
    expect((await post(form.id, 'decision', sendBack)).json().change_request).toBeNull();
    expect((await latestOf(form)).state).toBe('sent back');
    expect((await getForm(form.family, form.id)).editable_steps).toContain('transport');
    expect((await post(form.id, 'undo')).json().change_request).toMatchObject({ message: byCar.message });
    expect(await requestedInQueue()).toContain(form.id);
  });

  it('leaves the request open when other sections are sent back', async () => {
    const form = await createRequest();
    const sendBack = { decision: 'request changes', reason: 'Please check.', steps: ['about'] };
    expect((await post(form.id, 'decision', sendBack)).json().change_request).not.toBeNull();
  });

  it('declines the request once, with a reason emailed to the family', async () => {
    const form = await createRequest();
    const reason = 'The boat is full.';
    const preview = await post(form.id, 'change-request/decline/preview', { reason });
    expect(preview.json().mail.text).toContain(reason);
    expect(await emailsTo(form)).not.toContainEqual({ kind: 'change declined', reason });
    const declined = await post(form.id, 'change-request/decline', { reason });
    expect(declined.json()).toMatchObject({ status: 'Accepted', change_request: null });
    expect(await latestOf(form)).toMatchObject({ state: 'declined', reason });
    expect(await emailsTo(form)).toContainEqual({ kind: 'change declined', reason });
    expect((await post(form.id, 'change-request/decline', { reason })).statusCode).toBe(409);
  });

  it('returns 409 for a page loaded before the request', async () => {
    const form = await createSubmittedForm(testApp, { status: 'Deposit Received' });
    const { version } = await look(form.id);
    await askFor(form);
    const late = await post(form.id, 'decision', { decision: 'accept', version });
    expect(late.statusCode).toBe(409);
    expect(late.json().current.change_request).toMatchObject({ message: byCar.message });
  });
});

test('a withdrawn registration has no open request in the queue', async () => {
  const form = await createRequest();
  await form.family.ask('POST', `/api/rego/withdraw/${form.id}`);
  expect(await requestedInQueue()).not.toContain(form.id);
});
