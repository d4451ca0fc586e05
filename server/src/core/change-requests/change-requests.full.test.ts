import type { RegistrationStatus } from '@bowline/contract/registrations/status';
import { succeeded } from '@bowline/testing/client';
import { describe, expect, it, test } from 'vitest';
import { createCompleteFamily, type Family, getForm } from '../../../test/support/family.ts';
import { accountIdOf, shareCampers } from '../../../test/support/guardians.ts';
import { openSeason } from '../../../test/support/open-season.ts';
import { staffClientOf } from '../../../test/support/review.ts';
import { readRows } from '../../../test/support/rows.ts';
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
  const rows = await readRows(db, 'message', { registration_id: id }, ['id', 'kind', 'sealed']);
  return rows.map((row) => ({ kind: row.kind, reason: openReason(db, 'message', row) }));
}

describe('a change request', async () => {
  const form = await createRequest();

  it('is shown on the registration page and in the queue', async () => {
    expect((await look(form.id)).change_requests).toMatchObject([
      { sections: [{ step: 'transport', title: 'Transport' }], message: byCar.message },
    ]);
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
    expect((await look(form.id)).change_requests).toEqual([]);
    await post(form.id, 'undo', {});
    expect((await latestOf(form)).state).toBe('open');
    expect((await look(form.id)).change_requests).toHaveLength(1);
  });

  it('is closed by any number of withdrawals', async () => {
    for (const _ of [1, 2]) expect((await form.family.ask('DELETE', urlOf(form))).statusCode).toBe(200);
    expect((await latestOf(form)).state).toBe('withdrawn');
    expect((await look(form.id)).change_requests).toEqual([]);
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
    expect((await look(form.id, reader)).change_requests[0]?.message).toBe('She has diabetes.');
  const [request] = (await look(form.id, registrar)).change_requests;
  expect(request?.message).toBeNull();
  expect(request?.sections.map(({ title }) => title)).toContain('Medical History & Background');
  const logged = await db.selectFrom('access_log').selectAll().orderBy('id').execute();
  expect(JSON.stringify(logged)).not.toContain('diabetes');
});

describe('a decision on a request', () => {
  it('closes the request when one of its sections is sent back, and reopens it on undo', async () => {
    const form = await createRequest();
    const sendBack = { decision: 'request changes', reason: 'You asked to change it.', steps: ['transport'] };
    expect((await post(form.id, 'decision', sendBack)).json().change_requests).toEqual([]);
    expect((await latestOf(form)).state).toBe('sent back');
    expect((await getForm(form.family, form.id)).editable_steps).toContain('transport');
    expect((await post(form.id, 'undo')).json().change_requests).toMatchObject([{ message: byCar.message }]);
    expect(await requestedInQueue()).toContain(form.id);
  });

  it('leaves the request open when other sections are sent back', async () => {
    const form = await createRequest();
    const sendBack = { decision: 'request changes', reason: 'Please check.', steps: ['about'] };
    expect((await post(form.id, 'decision', sendBack)).json().change_requests).toHaveLength(1);
  });

  it('declines the request once, with a reason emailed to the family', async () => {
    const form = await createRequest();
    const reason = 'The boat is full.';
    const request_id = (await look(form.id)).change_requests[0]?.id;
    const preview = await post(form.id, 'change-request/decline?dry_run=true', { request_id, reason });
    expect(preview.json().mail.text).toContain(reason);
    expect(await emailsTo(form)).not.toContainEqual({ kind: 'change declined', reason });
    const declined = await post(form.id, 'change-request/decline', { request_id, reason });
    expect(declined.json()).toMatchObject({ status: 'Accepted', change_requests: [] });
    expect(await latestOf(form)).toMatchObject({ state: 'declined', reason });
    expect(await emailsTo(form)).toContainEqual({ kind: 'change declined', reason });
    expect((await post(form.id, 'change-request/decline', { request_id, reason })).statusCode).toBe(409);
  });

  it('returns 409 for a page loaded before the request', async () => {
    const form = await createSubmittedForm(testApp, { status: 'Deposit Received' });
    const { version } = await look(form.id);
    await askFor(form);
    const late = await post(form.id, 'decision', { decision: 'accept', version });
    expect(late.statusCode).toBe(409);
    expect(late.json().current.change_requests).toMatchObject([{ message: byCar.message }]);
  });
});

test('a withdrawn registration has no open request in the queue', async () => {
  const form = await createRequest();
  await succeeded(form.family.ask('POST', `/api/rego/withdraw/${form.id}`));
  expect(await requestedInQueue()).not.toContain(form.id);
});

describe('of two guardians', () => {
  async function createShared() {
    const form = await createSubmittedForm(testApp, { status: 'Accepted' });
    const father = await createCompleteFamily(testApp);
    await shareCampers(testApp, [form.family, father], { access: 'edit' });
    return { form, father, hers: form.family };
  }

  test('each has an open request, which the other neither replaces, withdraws nor reads', async () => {
    const { form, father, hers } = await createShared();
    const urgent = { sections: ['medical'], message: 'URGENT: she has epilepsy.' };
    await askFor(form, urgent);
    expect((await father.ask('PUT', urlOf(form), byCar)).json().request.message).toBe(byCar.message);
    const both = (await look(form.id, medic)).change_requests;
    expect(both.map(({ message }) => message)).toEqual([urgent.message, byCar.message]);
    expect(await latestOf(form)).toMatchObject({ message: urgent.message, state: 'open' });
    await father.ask('DELETE', urlOf(form));
    expect((await look(form.id, medic)).change_requests).toMatchObject([{ message: urgent.message }]);
    await father.ask('DELETE', urlOf(form));
    expect((await look(form.id, medic)).change_requests).toHaveLength(1);
    expect((await hers.ask('DELETE', urlOf(form))).json().request.state).toBe('withdrawn');
  });

  test('staff decline one of them, and its author reads why', async () => {
    const { form, father } = await createShared();
    await askFor(form);
    await father.ask('PUT', urlOf(form), { ...byCar, message: 'By bus.' });
    const [, his] = (await look(form.id)).change_requests;
    const declined = await post(form.id, 'change-request/decline', { request_id: his?.id, reason: 'Full.' });
    expect(declined.json().change_requests).toMatchObject([{ message: byCar.message }]);
    const emails = await readRows(db, 'message', { registration_id: form.id, kind: 'change declined' });
    expect(emails.map(({ account_id }) => account_id)).toEqual([await accountIdOf(db, father)]);
    expect((await latestOf(form)).state).toBe('open');
  });

  test('a guardian without health answers asks only about other sections', async () => {
    const { form, father } = await createShared();
    const account_id = await accountIdOf(db, father);
    await db
      .updateTable('guardian')
      .set({ sees_health: false })
      .where('account_id', '=', account_id)
      .execute();
    const url = `/api/rego/changes/${form.id}`;
    const steps = async (family: Family) =>
      (await family.ask('GET', url)).json().requestable.map(({ step }: { step: string }) => step);
    expect((await steps(form.family)).includes('medical')).toBe(true);
    expect((await steps(father)).includes('medical')).toBe(false);
    const body = { sections: ['medical'], message: 'Please correct a typo.' };
    expect((await father.ask('PUT', urlOf(form), body)).statusCode).toBe(422);
    expect((await father.ask('PUT', urlOf(form), byCar)).json().request.message).toBe(byCar.message);
  });
});
