import { createCamper, saveCamper, uploadIc, uploadPhoto } from '@bowline/contract/api/campers';
import type { Registration } from '@bowline/contract/api/records';
import {
  getForm,
  initForm,
  recordStep,
  saveStep,
  uploadPayment,
  withdrawForm,
} from '@bowline/contract/api/registrations';
import { camperDetails } from '@bowline/contract/profile/camper-details';
import { immunisations } from '@bowline/contract/profile/immunisations';
import { medical } from '@bowline/contract/profile/medical';
import type { WizardStep } from '@bowline/contract/wizard-step';
import { wizardSteps } from '@bowline/contract/wizard-steps';
import { type StepId, workflowOf } from '@bowline/contract/workflows';
import { answersTo, type Respondent } from './answers.ts';
import type { Camper } from './cast.ts';
import { type HouseholdAccount, respondent } from './household-account.ts';
import { camperParticulars, type Particulars, wizardParticulars } from './particulars.ts';
import { drawId, drawPhoto } from './pictures.ts';
import type { Slip } from './slips.ts';
import type { Stage } from './stage.ts';
import { minutes } from './story.ts';

/** What a household does for one of its campers. */
export interface Registrant {
  readonly camper: Camper;
  readonly account: HouseholdAccount;
  /** Makes the profile and fills in the wizard: up to a step, or to its end, which submits the form. */
  fillIn(until?: StepId): Promise<void>;
  /** Answers the steps that were sent back anew, and submits the form again. */
  resubmit(): Promise<void>;
  getForm(): Promise<Registration>;
  formId(): string;
  /** Uploads a slip that claims so much; answers the id of the payment. */
  pay(ringgit: number, slip: Slip): Promise<string>;
  withdraw(): Promise<void>;
}

export function createRegistrant(stage: Stage, account: HouseholdAccount, camper: Camper): Registrant {
  const { household, ask } = account;
  const particulars: Particulars = {
    ...camperParticulars(camper, household, stage.camps[camper.type].starts_on),
    ...account.home,
    ...wizardParticulars(camper, household),
  };
  const person = { ...respondent(household, particulars, camper.age), dice: camper.dice };
  let form: string | undefined;
  const formId = () => {
    if (!form) throw new Error('The form was not begun yet');
    return form;
  };
  const params = () => ({ formId: formId() });

  async function answerStep(token: string, current_step: StepId, { offers }: Registration): Promise<void> {
    await ask(recordStep, { token, params: params(), body: { current_step } });
    stage.clock.advance(minutes(camper.dice.between(1, 4)));
    const step: WizardStep = wizardSteps[current_step];
    if ('step' in step)
      await ask(saveStep, { token, params: params(), body: answersTo(step.step, { ...person, offers }) });
  }

  const read = async () => (await ask(getForm, { token: await account.visit(), params: params() })).form;

  return {
    camper,
    account,
    formId,
    getForm: read,
    async fillIn(until = 'done') {
      const token = await account.visit();
      const camperId = await makeProfile(stage, account, camper, person);
      form = (await ask(initForm, { token, params: { camperId } })).form.id;
      const begun = await read();
      const order = workflowOf(camper.type);
      for (const step of order.slice(0, order.indexOf(until) + 1)) await answerStep(token, step, begun);
    },
    async resubmit() {
      const token = await account.visit();
      const returned = await read();
      const order = workflowOf(camper.type).filter(
        (step) => step !== 'consent' && returned.editable_steps.includes(step),
      );
      for (const step of order) await answerStep(token, step, returned);
      // A changed answer asks for consent anew.
      const changed = await read();
      if (changed.editable_steps.includes('consent')) await answerStep(token, 'consent', changed);
      await ask(recordStep, { token, params: params(), body: { current_step: 'done' } });
    },
    async pay(ringgit, { name, bytes }) {
      const payment = new File([new Uint8Array(bytes)], name);
      const files = { payment, amount: String(ringgit) };
      const token = await account.visit();
      return (await ask(uploadPayment, { token, params: { id: formId() }, files })).id;
    },
    async withdraw() {
      await ask(withdrawForm, { token: await account.visit(), params: params() });
    },
  };
}

async function makeProfile(
  { clock }: Stage,
  { ask, visit }: HouseholdAccount,
  camper: Camper,
  person: Respondent,
): Promise<string> {
  const token = await visit();
  const { id } = await ask(createCamper, { token, body: answersTo(camperDetails, person) });
  clock.advance(minutes(5));
  // Most children are healthy.
  const health = { ...answersTo(medical, { ...person, yes: 0.06 }), ...answersTo(immunisations, person) };
  await ask(saveCamper, { token, params: { id }, body: health });
  const { front, back } = await drawId(camper, String(person.particulars.ic));
  const photo = jpeg(await drawPhoto(camper));
  await ask(uploadPhoto, { token, params: { id }, files: { photo } });
  await ask(uploadIc, { token, params: { id }, files: { ic_front: jpeg(front), ic_back: jpeg(back) } });
  return id;
}

const jpeg = (bytes: Buffer): File => new File([new Uint8Array(bytes)], 'picture.jpg');
