import type { CamperRecord } from '@bowline/contract/api/campers';
import { deleteAccount } from '@bowline/contract/api/family/account/account-security';
import type { Registration } from '@bowline/contract/api/registrations';
import { sampleAnswers } from '@bowline/contract/form/samples';
import type { GuardianAccess } from '@bowline/contract/guardians/access';
import { guardianInvitation } from '@bowline/contract/guardians/invitation';
import { succeeded } from '@bowline/testing/client';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  createCompleteFamily,
  createFamily,
  createFilledForm,
  type Family,
  getForm,
  password,
  submit,
  trySubmit,
} from '../../../test/support/family.ts';
import {
  accountIdOf as accountOf,
  shareCampers,
  lastToken as tokenOf,
} from '../../../test/support/guardians.ts';
import { openSeason } from '../../../test/support/open-season.ts';
import { confirmSlip } from '../../../test/support/payment-desk.ts';
import { changeRows, readRow, readRows } from '../../../test/support/rows.ts';
import { createStaff } from '../../../test/support/staff.ts';
import { sweepInvitations } from '../../core/guardians/queries.ts';
import { buildEmail } from '../../emails/build-email.ts';

const { db, testApp } = await openSeason();
const invitation = sampleAnswers(guardianInvitation);
let mother: Family;
let father: Family;
let formId: string;
let camperId: string;
beforeEach(async () => {
  mother = await createCompleteFamily(testApp);
  father = await createCompleteFamily(testApp);
  formId = await createFilledForm(mother, { dob: '2014-03-01', name: 'Mira' });
  camperId = (await getForm(mother, formId)).camper_id;
});

const invite = (body: object = {}) =>
  mother.ask('POST', '/api/guardians/invitations', { ...invitation, ...body });

const accountIdOf = (family: Family) => accountOf(db, family);
const lastToken = () => tokenOf(testApp, mother);

const accept = async (family: Family, token?: string) =>
  family.ask('POST', '/api/guardians/accept', { token: token ?? (await lastToken()) });

const share = (access: GuardianAccess) => shareCampers(testApp, [mother, father], { access });

const kindsTo = async (family: Family) =>
  (
    await db
      .selectFrom('message')
      .select('kind')
      .where('account_id', '=', await accountIdOf(family))
      .where('state', '<>', 'cancelled')
      .orderBy('id')
      .execute()
  ).map(({ kind }) => kind);

describe('an invitation', () => {
  it('shows nothing until it is accepted, and works once', async () => {
    const invited = await invite();
    expect(invited.json().invitations).toMatchObject([
      { email: invitation.guardian_email, access: 'sign', camper_ids: [camperId] },
    ]);
    expect((await father.ask('GET', '/api/campers')).json()).toEqual([]);
    const token = await lastToken();
    const accepted = await accept(father, token);
    expect(accepted.json().campers).toMatchObject([
      { camper_id: camperId, own: false, guardians: [{ relationship: 'Father', you: true }] },
    ]);
    const campers: CamperRecord[] = (await father.ask('GET', '/api/campers')).json();
    expect(campers).toMatchObject([{ id: camperId, shared: { access: 'sign', sees_health: true } }]);
    const other = await createFamily(testApp);
    expect((await accept(other, token)).statusCode).toBe(404);
    expect((await mother.ask('GET', '/api/guardians')).json().invitations).toEqual([]);
    expect(await kindsTo(mother)).toContain('guardian added');
  });

  it('names every missing or wrong answer at its field', async () => {
    const refused = await mother.ask('POST', '/api/guardians/invitations', { guardian_email: 'nobody' });
    expect(refused.statusCode).toBe(422);
    expect(Object.keys(refused.json().errors).sort()).toEqual(Object.keys(guardianInvitation.fields).sort());
  });

  it.each([
    ['another family’s camper', async () => ({ camper_ids: [(await someoneElsesForm()).camper_id] }), 404],
    ['no camper', () => ({ camper_ids: [] }), 422],
    ['something that is no id', () => ({ camper_ids: ['x'] }), 422],
  ])('is refused for %s', async (_what, body, status) => {
    expect((await invite(await body())).statusCode).toBe(status);
  });

  async function someoneElsesForm(): Promise<Registration> {
    const stranger = await createCompleteFamily(testApp);
    return getForm(stranger, await createFilledForm(stranger, { dob: '2014-03-01' }));
  }

  it('cannot be accepted by its sender, by an adult camper, or after a week', async () => {
    await invite();
    const token = await lastToken();
    expect((await accept(mother, token)).json().code).toBe('conflict');
    const adult = await createCompleteFamily(testApp, 'adult_camper');
    expect((await accept(adult, token)).json().code).toBe('read_only');
    await db.updateTable('guardian_invitation').set({ expires_at: testApp.clock.now() }).execute();
    expect((await accept(father, token)).statusCode).toBe(404);
  });

  it.each([
    ['withdrawn', (id: string) => mother.ask('DELETE', `/api/guardians/invitations/${id}`)],
    ['accepted', () => accept(father)],
    [
      'too old',
      async () => {
        await db.updateTable('guardian_invitation').set({ expires_at: testApp.clock.now() }).execute();
        await sweepInvitations(db, testApp.clock.now());
      },
    ],
  ] as const)('that was %s leaves no email of an invited person', async (_what, end) => {
    const [{ id }] = (await invite()).json().invitations;
    const emails = async () =>
      (
        await readRows(db, 'message', { account_id: await accountIdOf(mother), kind: 'guardian invited' })
      ).map(({ recipient_email, state }) => [recipient_email, state]);
    expect(await emails()).toEqual([[invitation.guardian_email, 'queued']]);
    await end(id);
    expect(await emails()).toEqual([['f…@example.org', 'cancelled']]);
  });

  it('is sent twice at most before the account has confirmed its email', async () => {
    const set = (email_confirmed_at: Date | null) =>
      changeRows(db, 'account', { email: mother.email }, { email_confirmed_at });
    await set(null);
    const statuses = async () => (await invite()).statusCode;
    expect([await statuses(), await statuses(), await statuses()]).toEqual([201, 201, 403]);
    await set(testApp.clock.now());
    expect(await statuses()).toBe(201);
  });

  it('can be withdrawn only by its sender', async () => {
    const [{ id }] = (await invite()).json().invitations;
    const token = await lastToken();
    expect((await father.ask('DELETE', `/api/guardians/invitations/${id}`)).statusCode).toBe(404);
    expect((await mother.ask('DELETE', `/api/guardians/invitations/${id}`)).statusCode).toBe(200);
    expect((await accept(father, token)).statusCode).toBe(404);
  });
});

describe('a guardian', () => {
  const slip = () => new File([`%PDF-1.4\n${formId}\n%%EOF\n`], 'slip.pdf', { type: 'application/pdf' });
  /** What each access may do, as calls. */
  const calls = {
    see: [
      ['the camper', () => father.ask('GET', `/api/campers/${camperId}`)],
      ['the form', () => father.ask('GET', `/api/rego/form/${formId}`)],
      ['the forms', () => father.ask('GET', '/api/rego/forms')],
      ['the fees', () => father.ask('GET', `/api/rego/fees/${formId}`)],
      ['the payments', () => father.ask('GET', `/api/rego/payments/${formId}`)],
      ['the changes', () => father.ask('GET', `/api/rego/changes/${formId}`)],
    ],
    edit: [
      ['save the camper', () => father.ask('PUT', `/api/campers/${camperId}`, { school: 'Another' })],
      ['save a step', () => father.ask('POST', `/api/rego/save/${formId}`, { school_year: 'Form 2' })],
    ],
    sign: [
      ['agree', () => father.ask('POST', `/api/rego/save/${formId}`, { consent: true })],
      ['submit', () => trySubmit(father, formId)],
      ['pay', () => father.upload(`/api/rego/payment/${formId}`, { payment: slip(), amount: '200' })],
      ['withdraw', () => father.ask('POST', `/api/rego/withdraw/${formId}`)],
    ],
  } as const;
  const statuses = async (asked: readonly (readonly [string, () => ReturnType<Family['ask']>])[]) => {
    const found: [string, number][] = [];
    for (const [what, ask] of asked) found.push([what, (await ask()).statusCode]);
    return found;
  };
  const all = (asked: readonly (readonly [string, unknown])[], status: number) =>
    asked.map(([what]) => [what, status]);

  it('with access to see reads everything and changes nothing', async () => {
    await share('see');
    expect(await statuses(calls.see)).toEqual(all(calls.see, 200));
    expect(await statuses([...calls.edit, ...calls.sign])).toEqual(all([...calls.edit, ...calls.sign], 403));
  });

  it('with access to edit changes answers, but neither signs nor pays', async () => {
    await share('edit');
    expect(await statuses([...calls.see, ...calls.edit])).toEqual(all([...calls.see, ...calls.edit], 200));
    expect(await statuses(calls.sign)).toEqual(all(calls.sign, 403));
  });

  it('with access to sign does everything, and signs in their own name', async () => {
    const details = { name_first: 'Razak', name_last: 'bin Ismail', ic_no: 'A7654321' };
    await succeeded(father.ask('PUT', '/api/auth/account', details));
    await share('sign');
    const [agree, send, pay] = await statuses(calls.sign.slice(0, 3));
    expect([agree?.[1], send?.[1], pay?.[1]]).toEqual([200, 200, 201]);
    const submission = await readRow(db, 'submission', { registration_id: formId }, ['signer_name']);
    expect(submission.signer_name).toBe('Razak bin Ismail');
    const payment = await readRow(db, 'payment', { registration_id: formId }, ['account_id']);
    expect(payment.account_id).toBe(await accountIdOf(father));
    const signedBy = async (family: Family) =>
      (await family.ask('GET', `/api/rego/history/${formId}`)).json()[0];
    const paidBy = async (family: Family) =>
      (await family.ask('GET', `/api/rego/payments/${formId}`)).json()[0].by;
    expect(await signedBy(mother)).toMatchObject({ signed: true, by: 'Razak bin Ismail' });
    expect(await signedBy(father)).toMatchObject({ signed: true, by: null });
    expect([await paidBy(mother), await paidBy(father)]).toEqual(['Razak bin Ismail', null]);
    const registrar = await createStaff(testApp, 'registrar');
    const review = (await registrar.ask('GET', `/api/staff/registrations/${formId}`)).json();
    expect(review.history[0].by).toBe('Razak bin Ismail');
    expect(review.payments[0].sent_by).toBe('Razak bin Ismail');
  });

  it('has no access to another family’s camper by any call', async () => {
    const asked = [...calls.see.filter(([what]) => what !== 'the forms'), ...calls.edit, ...calls.sign];
    expect(await statuses(asked)).toEqual(all(asked, 404));
    expect((await father.ask('GET', '/api/rego/forms')).json()).toEqual([]);
  });

  it('gets the emails too, except of kinds switched off, and the receipt where they paid', async () => {
    await share('sign');
    await submit(mother, formId);
    const uploaded = await father.upload(`/api/rego/payment/${formId}`, { payment: slip(), amount: '200' });
    expect(await kindsTo(father)).toEqual(expect.arrayContaining(['form copy', 'payment received']));
    const muted = await father.ask('PUT', '/api/guardians/emails', { muted: ['registration'] });
    expect(muted.json().muted).toEqual(['registration']);
    const registrar = await createStaff(testApp, 'registrar');
    const body = { received: '200', received_on: '2026-03-02' };
    const confirmed = await confirmSlip(registrar, uploaded.json().id, body);
    expect(confirmed.statusCode).toBe(200);
    await succeeded(mother.ask('POST', `/api/rego/withdraw/${formId}`));
    const [hers, his] = [await kindsTo(mother), await kindsTo(father)];
    expect([hers.includes('payment confirmed'), hers.includes('receipt')]).toEqual([true, false]);
    expect([his.includes('payment confirmed'), his.includes('receipt')]).toEqual([true, true]);
    expect([hers.includes('withdrawn'), his.includes('withdrawn')]).toEqual([true, false]);
  });
});

it('withdraws a form that nobody has sent yet only with an email to the other guardians, too', async () => {
  await share('sign');
  await succeeded(father.ask('POST', `/api/rego/withdraw/${formId}`));
  for (const family of [mother, father]) expect(await kindsTo(family)).toContain('withdrawn');
  const email = await db
    .selectFrom('message')
    .selectAll()
    .where('registration_id', '=', formId)
    .where('kind', '=', 'withdrawn')
    .executeTakeFirstOrThrow();
  const { subject } = await buildEmail(testApp.deps, email);
  expect(subject).toMatch(/^Mira’s registration for .* is withdrawn$/);
});

describe('the end of shared access', () => {
  const end = (family: Family, account: string) =>
    family.ask('DELETE', `/api/guardians/${camperId}/${account}`);

  it.each([
    ['who invited', () => mother],
    ['the guardian', () => father],
  ])('is for %s, and both read of it', async (_who, family) => {
    await share('see');
    const ended = await end(family(), await accountIdOf(father));
    expect(ended.statusCode).toBe(200);
    expect((await father.ask('GET', `/api/campers/${camperId}`)).statusCode).toBe(404);
    expect((await father.ask('GET', `/api/rego/form/${formId}`)).statusCode).toBe(404);
    expect(await kindsTo(mother)).toContain('guardian removed');
    expect(await kindsTo(father)).toContain('guardian removed');
  });

  it('is refused to anybody else, and while staff have frozen changes', async () => {
    await share('edit');
    const id = await accountIdOf(father);
    expect((await end(await createFamily(testApp), id)).statusCode).toBe(404);
    const { id: staff_id } = await createStaff(testApp, 'admin');
    await db
      .insertInto('camper_freeze')
      .values({
        id: crypto.randomUUID(),
        camper_id: camperId,
        staff_id,
        sealed: Buffer.of(0),
        at: testApp.clock.now(),
      })
      .execute();
    for (const family of [mother, father]) {
      const refused = await end(family, id);
      expect([refused.statusCode, refused.json().message]).toEqual([403, 'Please contact the camp.']);
      const { campers } = (await family.ask('GET', '/api/guardians')).json();
      expect(campers).toMatchObject([{ frozen: true, guardians: [{ removable: false }] }]);
    }
    const again = await invite();
    expect([again.statusCode, again.json().message]).toEqual([403, 'Please contact the camp.']);
    for (const family of [mother, father]) {
      const saved = await family.ask('PUT', `/api/campers/${camperId}`, { school: 'Another' });
      expect([saved.statusCode, saved.json().message]).toEqual([403, 'Please contact the camp.']);
    }
  });
});

it('keeps health answers from a guardian where staff decided so', async () => {
  await share('edit');
  await db.updateTable('guardian').set({ sees_health: false }).where('camper_id', '=', camperId).execute();
  const his: CamperRecord & Record<string, unknown> = (
    await father.ask('GET', `/api/campers/${camperId}`)
  ).json();
  expect([his.health_asthma, his.vax_dpt, his.school]).toEqual([null, null, expect.any(String)]);
  const saved = await father.ask('PUT', `/api/campers/${camperId}`, { health_asthma: true });
  expect(saved.statusCode).toBe(403);

  await submit(mother, formId);
  const { health_asthma } = (await mother.ask('GET', `/api/campers/${camperId}`)).json();
  const changed = { health_asthma: !health_asthma, school: 'Another' };
  expect((await mother.ask('PUT', `/api/campers/${camperId}`, changed)).statusCode).toBe(200);
  const changesFor = async (family: Family) =>
    (await family.ask('GET', `/api/rego/changes/${formId}`))
      .json()
      .profile_changes.map(({ name }: { name: string }) => name);
  expect(await changesFor(mother)).toEqual(expect.arrayContaining(['school', 'health_asthma']));
  expect(await changesFor(father)).toEqual(['school']);
  const asked = { sections: ['transport'], message: 'Her asthma is worse, so she comes by car.' };
  await succeeded(mother.ask('PUT', `/api/rego/changes/${formId}/request`, asked));
  const requestFor = async (family: Family) =>
    (await family.ask('GET', `/api/rego/changes/${formId}`)).json().request;
  expect(await requestFor(mother)).toMatchObject({ message: asked.message });
  expect(await requestFor(father)).toBeNull();
  const copy = await father.ask('GET', `/api/rego/form/${formId}/pdf`);
  expect([copy.statusCode, copy.json().message]).toEqual([403, expect.stringMatching(/not shared with you/)]);
});

describe('the deletion of an account', () => {
  const remove = (family: Family) =>
    family.client.send(deleteAccount, { body: { current_password: password } });

  it('of a guardian leaves the camper of the other untouched', async () => {
    await share('sign');
    expect((await remove(father)).statusCode).toBe(204);
    expect((await mother.ask('GET', '/api/guardians')).json().campers).toMatchObject([{ guardians: [] }]);
    expect((await mother.ask('GET', `/api/campers/${camperId}`)).json()).toMatchObject({ name: 'Mira' });
    expect((await getForm(mother, formId)).status).toBe('In Progress');
  });

  it('of the camper’s own account ends the sharing', async () => {
    await share('sign');
    expect((await remove(mother)).statusCode).toBe(204);
    expect((await father.ask('GET', '/api/campers')).json()).toEqual([]);
    expect((await father.ask('GET', `/api/campers/${camperId}`)).statusCode).toBe(404);
    expect((await father.ask('GET', `/api/rego/form/${formId}`)).statusCode).toBe(404);
  });
});

describe('what does not pass from one guardian to the other', () => {
  it('is the consent: the guardian who submits gives their own', async () => {
    await share('sign');
    expect((await getForm(mother, formId)).consent).toBe(true);
    expect((await getForm(father, formId)).consent).toBeNull();
    const early = await trySubmit(father, formId);
    expect([early.statusCode, early.json().steps]).toEqual([422, ['consent']]);
    expect((await father.ask('POST', `/api/rego/save/${formId}`, { consent: true })).statusCode).toBe(200);
    expect((await getForm(mother, formId)).consent).toBeNull();
    await submit(father, formId);
  });

  it('keeps the decision of staff on health answers after access is granted again', async () => {
    await share('sign');
    const registrar = await createStaff(testApp, 'registrar');
    const id = await accountIdOf(father);
    const hidden = { sees_health: false };
    await succeeded(registrar.ask('PUT', `/api/staff/registrations/${formId}/guardians/${id}`, hidden));
    await succeeded(mother.ask('DELETE', `/api/guardians/${camperId}/${id}`));
    await share('sign');
    const [camper] = (await father.ask('GET', '/api/campers')).json();
    expect([camper.shared.sees_health, camper.health_asthma]).toEqual([false, null]);
    const still = { current_step: 'immunisations', still_true: 'medical' };
    expect((await father.ask('PUT', `/api/rego/step/${formId}`, still)).statusCode).toBe(403);
  });

  it('are emails that wait when access ends, and the receipt then', async () => {
    await share('sign');
    await submit(mother, formId);
    const slip = new File([`%PDF-1.4\n${formId}\n%%EOF\n`], 'slip.pdf', { type: 'application/pdf' });
    const sent = await father.upload(`/api/rego/payment/${formId}`, { payment: slip, amount: '200' });
    expect(await kindsTo(father)).toContain('payment received');
    await succeeded(mother.ask('DELETE', `/api/guardians/${camperId}/${await accountIdOf(father)}`));
    expect(await kindsTo(father)).not.toContain('payment received');
    const registrar = await createStaff(testApp, 'registrar');
    const body = { received: '200', received_on: '2026-03-02' };
    await succeeded(confirmSlip(registrar, sent.json().id, body));
    expect(await kindsTo(mother)).toContain('payment confirmed');
    expect(await kindsTo(father)).not.toContain('receipt');
  });
});

it('refuses an invitation while staff have frozen changes', async () => {
  await invite();
  const registrar = await createStaff(testApp, 'registrar');
  await succeeded(
    registrar.ask('PUT', `/api/staff/registrations/${formId}/freeze`, { reason: 'A court order' }),
  );
  expect((await accept(father)).statusCode).toBe(403);
  expect((await father.ask('GET', '/api/campers')).json()).toEqual([]);
});
