import type { Answers } from '@bowline/contract/form/field';
import type { RegistrationStatus } from '@bowline/contract/registrations/status';
import { createSubmittedRegistration } from '@bowline/testing/registration';
import type { TestApp } from './build-test-app.ts';
import { createCompleteFamily, type Family } from './family.ts';

export { oneShare, paySlip, paySplit } from '@bowline/testing/registration';

/** A submitted registration and its family. */
export interface SubmittedForm {
  readonly id: string;
  readonly family: Family;
}

/** A submitted registration of a new family, in Pending Payment by default. */
export async function createSubmittedForm(
  testApp: TestApp,
  { status, camper }: { readonly status?: RegistrationStatus; readonly camper?: Answers } = {},
): Promise<SubmittedForm> {
  const family = await createCompleteFamily(testApp);
  const { id } = await createSubmittedRegistration(family, { camper: { dob: '2014-03-01', ...camper } });
  if (status)
    await testApp.deps.db.updateTable('registration').set({ status }).where('id', '=', id).execute();
  return { id, family };
}

/** Makes a registration one that was accepted long ago: the days of its instalments count. */
export async function acceptLongAgo({ deps: { db } }: TestApp, id: string): Promise<void> {
  const decided = { status: 'Accepted', payable_on: '2019-01-01', due_from: '2019-01-08' } as const;
  await db.updateTable('registration').set(decided).where('id', '=', id).execute();
}
