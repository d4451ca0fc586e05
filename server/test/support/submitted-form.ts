import { uploadPayment } from '@bowline/contract/api/registrations';
import type { Answers } from '@bowline/contract/form/field';
import type { RegistrationStatus } from '@bowline/contract/registrations/status';
import { pdfSlip } from '@bowline/testing/pictures';
import * as testing from '@bowline/testing/registration';
import type { TestApp } from './build-test-app.ts';
import { createCompleteFamily, createFilledForm, type Family, submit } from './family.ts';

/** A submitted registration and its family. */
export interface SubmittedForm {
  readonly id: string;
  readonly family: Family;
}

/** A submitted registration of a new family, in Pending Payment by default. */
export async function createSubmittedForm(
  testApp: TestApp,
  given: { readonly status?: RegistrationStatus; readonly camper?: Answers } = {},
): Promise<SubmittedForm> {
  const family = await createCompleteFamily(testApp);
  const id = await createFilledForm(testApp, family, { dob: '2014-03-01', ...given.camper });
  const submitted = await submit(family, id);
  if (submitted.statusCode !== 200) throw new Error(submitted.body);
  const { status } = given;
  if (status)
    await testApp.deps.db.updateTable('registration').set({ status }).where('id', '=', id).execute();
  return { id, family };
}

/** Uploads a slip, by default a different file each time. */
export function uploadSlip({ id, family }: SubmittedForm, amount: string, content?: string) {
  return family.client.send(uploadPayment, { params: { id }, parts: { payment: pdfSlip(content), amount } });
}

/** The same where it must succeed; returns the id of the payment. */
export const paySlip = (registration: SubmittedForm, amount: string, content?: string): Promise<string> =>
  testing.paySlip(registration, amount, pdfSlip(content));

/** Uploads one slip that pays for several registrations, by their ids; returns the ids of the payments. */
export const paySplit = (
  registration: SubmittedForm,
  shares: Readonly<Record<string, string>>,
  content?: string,
): Promise<string[]> => testing.paySplit(registration, shares, pdfSlip(content));
