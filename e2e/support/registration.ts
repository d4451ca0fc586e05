import type { CamperRecord, Registration } from '@bowline/contract/api/records';
import {
  getRegistration,
  recordStep,
  saveStep,
  startRegistration,
} from '@bowline/contract/api/registrations';
import type { Answers } from '@bowline/contract/form/field';
import { sampleAnswers } from '@bowline/contract/form/samples';
import { questionSteps } from '@bowline/contract/steps/wizard-steps';
import type { StepId } from '@bowline/contract/steps/workflows';
import { ask } from './api.ts';
import { addReadyCamper, type Family } from './settled-family.ts';

/** A registration in the making, and where its steps are found. */
export interface Begun {
  readonly camper: CamperRecord;
  readonly formId: string;
  readonly formType: string;
  readonly pathTo: (step: StepId | 'payment') => string;
}

/** Begins to register a camper, aged twelve by default. */
export async function begin(family: Family, given: Answers = {}): Promise<Begun> {
  const camper = await addReadyCamper(family, given);
  const { form, eligible_camp } = await ask(startRegistration, {
    token: family.token,
    params: { camperId: camper.id },
  });
  const pathTo = (step: string) => `/register/${step}/${camper.id}/${form.id}`;
  return { camper, formId: form.id, formType: eligible_camp.type, pathTo };
}

/** Answers every step with its sample answers, consent included. */
export async function answerAll(family: Family, { formId, formType }: Begun): Promise<void> {
  for (const { step } of questionSteps(formType)) {
    await ask(saveStep, { token: family.token, params: { formId }, body: sampleAnswers(step) });
  }
}

/** Answers everything and sends the form. */
export async function submit(family: Family, begun: Begun): Promise<void> {
  await answerAll(family, begun);
  await record(family, begun, 'done');
}

/** Notes that the family has come to a step. */
export async function record({ token }: Family, { formId }: Begun, step: StepId): Promise<void> {
  await ask(recordStep, { token, params: { formId }, body: { current_step: step } });
}

/** The registration as the server has it. */
export async function load({ token }: Family, { formId }: Begun): Promise<Registration> {
  return (await ask(getRegistration, { token, params: { formId } })).form;
}
