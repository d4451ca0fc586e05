import { succeeded } from '@bowline/testing/client';
import { countEmailFailure } from '../../src/core/accounts/queries/email-failures.ts';
import type { TestApp } from '../support/build-test-app.ts';
import { createFamily, createFilledForm, submit } from '../support/family.ts';
import { readRow } from '../support/rows.ts';
import { createSubmittedForm, paySlip, paySplit, type SubmittedForm } from '../support/submitted-form.ts';

/** The records that the calls of the table are made on. */
export interface Fixture {
  readonly testApp: TestApp;
  readonly campId: string;
  /** A submitted registration whose camper has a photo and both sides of an ID. */
  readonly form: SubmittedForm;
  /** A registration that can be decided on, with its version. */
  createRegistration(): Promise<{ registrationId: string; version: number }>;
  /** A registration whose family requests a change, with its version. */
  createChangeRequest(): Promise<{ registrationId: string; version: number; requestId: string }>;
  /** A slip to confirm. */
  createPayment(): Promise<{ paymentId: string }>;
  /** A slip to confirm that pays for two registrations of a family. */
  createSplit(): Promise<{ paymentIds: readonly string[] }>;
  /** A message that could not be delivered. */
  createDeadMessage(): Promise<{ messageId: string }>;
  /** An account to whose address no email is sent any more. */
  createFailedAddress(): Promise<{ accountId: string }>;
}

/** Creates the records in an app that has its demo season. */
export async function createFixture(testApp: TestApp): Promise<Fixture> {
  const { db, files } = testApp.deps;
  const form = await createSubmittedForm(testApp);
  // An empty list shows no data, which no entry of the access log would be about.
  await createSubmittedForm(testApp, { status: 'Accepted' });
  const { key } = await files.put(Buffer.from('picture'));
  await db.updateTable('camper').set({ photo_file: key, ic_front_file: key, ic_back_file: key }).execute();
  const { campId } = await db
    .selectFrom('registration')
    .select('camp_id as campId')
    .where('id', '=', form.id)
    .executeTakeFirstOrThrow();
  return {
    testApp,
    campId,
    form,
    createRegistration: () => createRegistration(testApp),
    createChangeRequest: () => createChangeRequest(testApp),
    createPayment: async () => ({ paymentId: await paySlip(form, '200') }),
    createSplit: () => createSplit(testApp),
    createDeadMessage: () => createDeadMessage(testApp),
    createFailedAddress: () => createFailedAddress(testApp),
  };
}

async function createSplit(testApp: TestApp): Promise<{ paymentIds: readonly string[] }> {
  const form = await createSubmittedForm(testApp);
  const sibling = await createFilledForm(form.family, { dob: '2014-05-01' });
  await submit(form.family, sibling);
  return { paymentIds: await paySplit(form, { [form.id]: '200', [sibling]: '200' }) };
}

async function createRegistration(testApp: TestApp): Promise<{ registrationId: string; version: number }> {
  const { id } = await createSubmittedForm(testApp, { status: 'Deposit Received' });
  // There is room for all that the rows accept, whatever other rows save of the camp.
  await testApp.deps.db.updateTable('camp').set({ capacity: 10_000 }).execute();
  return versionOf(testApp, id);
}

async function createChangeRequest(testApp: TestApp) {
  const { id, family } = await createSubmittedForm(testApp, { status: 'Accepted' });
  await succeeded(
    family.ask('PUT', `/api/rego/changes/${id}/request`, { sections: ['transport'], message: 'By bus' }),
  );
  const { id: requestId } = await readRow(testApp.deps.db, 'change_request', { registration_id: id }, ['id']);
  return { ...(await versionOf(testApp, id)), requestId };
}

async function versionOf(testApp: TestApp, registrationId: string) {
  const { version } = await testApp.deps.db
    .selectFrom('registration')
    .select('version')
    .where('id', '=', registrationId)
    .executeTakeFirstOrThrow();
  return { registrationId, version };
}

async function createDeadMessage({ deps: { db } }: TestApp): Promise<{ messageId: string }> {
  const { id: messageId } = await db
    .selectFrom('message')
    .select('id')
    .where('kind', '=', 'form copy')
    .limit(1)
    .executeTakeFirstOrThrow();
  await db.updateTable('message').set({ state: 'dead' }).where('id', '=', messageId).execute();
  return { messageId };
}

async function createFailedAddress(testApp: TestApp): Promise<{ accountId: string }> {
  const { db, clock } = testApp.deps;
  const { email } = await createFamily(testApp);
  const { id: accountId } = await db
    .selectFrom('account')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  for (let failure = 0; failure < 3; failure += 1) await countEmailFailure(db, accountId, clock.now());
  return { accountId };
}
