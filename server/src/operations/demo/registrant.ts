import { saveCamper } from '@bowline/contract/api/campers';
import type { Registration } from '@bowline/contract/api/records';
import { saveChangeRequest } from '@bowline/contract/api/registration-changes';
import {
  getRegistration,
  recordStep,
  saveStep,
  startRegistration,
  uploadPayment,
  withdrawRegistration,
} from '@bowline/contract/api/registrations';
import type { Answers } from '@bowline/contract/form/field';
import type { WizardStep } from '@bowline/contract/steps/wizard-step';
import { wizardSteps } from '@bowline/contract/steps/wizard-steps';
import { type StepId, workflowOf } from '@bowline/contract/steps/workflows';
import { answersTo, type Respondent } from './answers.ts';
import type { Camper } from './cast.ts';
import { type HouseholdAccount, respondent } from './household-account.ts';
import { camperParticulars, type Particulars, wizardParticulars } from './particulars.ts';
import { makeProfile } from './profile.ts';
import type { Slip } from './slips.ts';
import type { Stage } from './stage.ts';
import { minutes } from './story.ts';

/** What a household does for one of its campers. */
export class Registrant {
  readonly camper: Camper;
  readonly account: HouseholdAccount;
  readonly #stage: Stage;
  #person: Respondent;
  #formId: string | undefined;

  constructor(stage: Stage, account: HouseholdAccount, camper: Camper) {
    this.#stage = stage;
    this.account = account;
    this.camper = camper;
    this.#person = personOf(stage, account, camper);
  }

  get formId(): string {
    if (!this.#formId) throw new Error('The form was not begun yet');
    return this.#formId;
  }

  /** Gives these answers from now on, whenever it is asked. */
  say(particulars: Particulars): void {
    this.#person = { ...this.#person, particulars: { ...this.#person.particulars, ...particulars } };
  }

  /** Makes the profile and fills in the wizard: up to a step, or to its end, which submits the form. */
  async fillIn(until: StepId = 'done'): Promise<void> {
    const camperId = await makeProfile(this.#stage, this.account, this.camper, this.#person);
    const token = await this.account.visit();
    this.#formId = (await this.account.ask(startRegistration, { token, params: { camperId } })).form.id;
    const order = workflowOf(this.camper.type);
    await this.#answer(order.slice(0, order.indexOf(until) + 1));
  }

  /** Answers the steps that were sent back anew, and submits the form again. */
  async resubmit(): Promise<void> {
    const { editable_steps } = await this.getForm();
    const order = workflowOf(this.camper.type).filter((step) => editable_steps.includes(step));
    await this.#answer(order.filter((step) => step !== 'consent'));
    // A changed answer asks for consent anew.
    const { editable_steps: after } = await this.getForm();
    await this.#answer(after.includes('consent') ? ['consent', 'done'] : ['done']);
  }

  async getForm(): Promise<Registration> {
    const token = await this.account.visit();
    return (await this.account.ask(getRegistration, { token, params: { formId: this.formId } })).form;
  }

  /** Uploads a slip that claims so much; answers the id of the payment. */
  async pay(ringgit: number, { name, bytes }: Slip): Promise<string> {
    const files = { payment: new File([new Uint8Array(bytes)], name), amount: String(ringgit) };
    const token = await this.account.visit();
    return (await this.account.ask(uploadPayment, { token, params: { id: this.formId }, files })).id;
  }

  /** Saves other answers in the camper's profile, after the form was submitted. */
  async changeProfile(answers: Answers): Promise<void> {
    const token = await this.account.visit();
    const { camper_id: id } = await this.getForm();
    await this.account.ask(saveCamper, { token, params: { id }, body: answers });
  }

  async askForChange(sections: string[], message: string): Promise<void> {
    const token = await this.account.visit();
    const params = { formId: this.formId };
    await this.account.ask(saveChangeRequest, { token, params, body: { sections, message } });
  }

  async withdraw(): Promise<void> {
    const token = await this.account.visit();
    await this.account.ask(withdrawRegistration, { token, params: { formId: this.formId } });
  }

  async #answer(steps: readonly StepId[]): Promise<void> {
    const { offers } = await this.getForm();
    const token = await this.account.visit();
    const params = { formId: this.formId };
    for (const current_step of steps) {
      await this.account.ask(recordStep, { token, params, body: { current_step } });
      this.#stage.clock.advance(minutes(this.camper.dice.between(1, 4)));
      const step: WizardStep = wizardSteps[current_step];
      if (!('step' in step)) continue;
      const body = answersTo(step.step, { ...this.#person, offers });
      await this.account.ask(saveStep, { token, params, body });
    }
  }
}

function personOf({ camps }: Stage, { household, home }: HouseholdAccount, camper: Camper): Respondent {
  const particulars = {
    ...camperParticulars(camper, household, camps[camper.type].starts_on),
    ...home,
    ...wizardParticulars(camper, household),
  };
  return { ...respondent(household, particulars, camper.age), dice: camper.dice };
}
