import { randomUUID } from 'node:crypto';
import type { Answers } from '@bowline/contract/form/field';
import type { RegistrationStatus } from '@bowline/contract/registrations/status';
import type { TestApp } from './build-test-app.ts';
import { createCompleteFamily, createFilledForm, type Family, submit } from './family.ts';

/** A form in the hands of the office, and the family that sent it. */
export interface SubmittedForm {
  readonly id: string;
  readonly family: Family;
}

/** A submitted form of a new family; in another status than Pending Payment where one is named. */
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

/** Uploads a slip. Every slip is another file unless its content is given. */
export function uploadSlip({ id, family }: SubmittedForm, amount: string, content: string = randomUUID()) {
  const slip = new File([`%PDF-1.4\n${content}\n%%EOF\n`], 'slip.pdf', { type: 'application/pdf' });
  return family.upload(`/api/rego/payment/${id}`, { payment: slip, amount });
}

/** The same where it must be taken; answers the id of the payment. */
export async function paySlip(form: SubmittedForm, amount: string, content?: string): Promise<string> {
  const paid = await uploadSlip(form, amount, content);
  if (paid.statusCode !== 201) throw new Error(paid.body);
  return paid.json().id;
}
