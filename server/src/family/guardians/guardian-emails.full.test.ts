import { succeeded } from '@bowline/testing/client';
import { beforeEach, describe, expect, it } from 'vitest';
import { deliver } from '../../../test/support/deliver-emails.ts';
import {
  createCompleteFamily,
  createFilledForm,
  type Family,
  getForm,
  submit,
} from '../../../test/support/family.ts';
import { accountIdOf, lastInvitation, lastToken, shareCampers } from '../../../test/support/guardians.ts';
import { openSeason } from '../../../test/support/open-season.ts';
import { staffClientOf } from '../../../test/support/review.ts';
import { changeRows, readRows } from '../../../test/support/rows.ts';
import { createStaff } from '../../../test/support/staff.ts';

const { db, testApp } = await openSeason();
const { deps } = testApp;
const registrar = await createStaff(testApp, 'registrar');
const { post } = staffClientOf(registrar);
let mother: Family;
let father: Family;
let mira: { readonly formId: string; readonly camperId: string };
beforeEach(async () => {
  await db.deleteFrom('message').execute();
  mother = await createCompleteFamily(testApp);
  father = await createCompleteFamily(testApp);
  mira = await register(mother, 'Mira');
});

async function register(family: Family, name: string) {
  const formId = await createFilledForm(family, { dob: '2014-03-01', name });
  await submit(family, formId);
  return { formId, camperId: (await getForm(family, formId)).camper_id };
}

const share = (camper_ids?: readonly string[]) =>
  shareCampers(testApp, [mother, father], { access: 'sign', ...(camper_ids && { camper_ids }) });

const endAccess = async (camperId: string) =>
  mother.ask('DELETE', `/api/guardians/${camperId}/${await accountIdOf(db, father)}`);

/** What arrives of the messages of a kind to a family that wait. */
async function receive(
  family: Family,
  kind: 'correction' | 'group message' | 'accepted' | 'guardian removed',
) {
  const waiting = await readRows(db, 'message', {
    kind,
    account_id: await accountIdOf(db, family),
    state: 'queued',
  });
  return Promise.all(waiting.map(({ id }) => deliver(deps, id)));
}

it('notifies a guardian that the access ended, and the family which guardian it was', async () => {
  await share();
  await succeeded(endAccess(mira.camperId));
  const wordsTo = async (family: Family) =>
    (await receive(family, 'guardian removed')).map((email) => email?.text ?? '');
  expect(await wordsTo(father)).toEqual([expect.stringContaining('Your shared access to Mira has ended.')]);
  expect(await wordsTo(mother)).toEqual([
    expect.stringContaining('The shared access of Tan Mei Ling to Mira'),
  ]);
});

describe('the email of an invitation', () => {
  const invite = async () => {
    const body = { guardian_name: 'Razak', guardian_email: father.email, guardian_relationship: 'Father' };
    return mother.ask('POST', '/api/guardians/invitations', { ...body, guardian_access: 'see' });
  };

  it('is sent while the invitation is open', async () => {
    await invite();
    const email = await deliver(deps, (await lastInvitation(db, mother)).id);
    expect(email?.to.address).toBe(father.email);
  });

  it('is not sent once the invitation is withdrawn', async () => {
    const [{ id }] = (await invite()).json().invitations;
    const message = await lastInvitation(db, mother);
    await succeeded(mother.ask('DELETE', `/api/guardians/invitations/${id}`));
    expect(await deliver(deps, message.id)).toBeUndefined();
    expect((await lastInvitation(db, mother)).state).toBe('cancelled');
  });

  it('is not sent once the invitation is accepted', async () => {
    await invite();
    await succeeded(father.ask('POST', '/api/guardians/accept', { token: await lastToken(testApp, mother) }));
    expect(await deliver(deps, (await lastInvitation(db, mother)).id)).toBeUndefined();
    expect((await lastInvitation(db, mother)).state).toBe('cancelled');
  });
});

describe('the correction of an email', () => {
  it('goes only to the guardian whose email had been sent', async () => {
    await share();
    await changeRows(db, 'registration', { id: mira.formId }, { status: 'Deposit Received' });
    await post(mira.formId, 'decision', { decision: 'accept' });
    expect(await receive(mother, 'accepted')).toHaveLength(1);
    expect((await post(mira.formId, 'undo')).statusCode).toBe(200);
    const [[hers], [his]] = [await receive(mother, 'correction'), await receive(father, 'correction')];
    expect([hers?.to.address, his]).toEqual([mother.email, undefined]);
  });
});

describe('a message to a group', () => {
  const tell = () => {
    const filters = { tab: 'awaiting_payment' };
    const message = { filters, subject: 'Deposit for {camper}', text: 'Please pay {balance} for {camper}.' };
    return registrar.ask(
      'POST',
      '/api/staff/group-messages',
      { ...message, confirmed: 1 },
      {
        'idempotency-key': crypto.randomUUID(),
      },
    );
  };
  beforeEach(async () => {
    const others = db.updateTable('registration').set({ status: 'Refused' });
    await others.where('account_id', '<>', await accountIdOf(db, mother)).execute();
  });

  it('names no camper to a guardian whose access ended before it was sent', async () => {
    await register(mother, 'Aiman');
    await share();
    expect((await tell()).statusCode).toBe(201);
    await endAccess(mira.camperId);
    const [his] = await receive(father, 'group message');
    expect(his?.subject).toBe('Deposit for Aiman');
    const [hers] = await receive(mother, 'group message');
    expect(hers?.subject).toBe('Deposit for Mira and Aiman');
  });

  it('is not sent to a guardian without access to any of its campers', async () => {
    await share();
    await tell();
    await endAccess(mira.camperId);
    expect(await receive(father, 'group message')).toEqual([undefined]);
  });
});
