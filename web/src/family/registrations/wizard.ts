import type { AccountRecord, CamperRecord } from '@bowline/contract/api/campers';
import type { Registration, StepState } from '@bowline/contract/api/registrations';
import { answersIn } from '@bowline/contract/form/answers-schema';
import type { AnswerContext } from '@bowline/contract/form/field';
import { mayChange } from '@bowline/contract/guardians/may-change';
import { isEditable } from '@bowline/contract/registrations/status';
import { furthestOf, isReview, type StepId, workflowOf } from '@bowline/contract/steps/workflows';
import { beginPath, type PathTo, stepPath } from '../addresses/registration-paths.ts';

/** What every step knows about the registration it is part of. */
export type Wizard = Records & {
  step: StepId;
  formType: string;
  position: StepPosition;
  /** Whether this step can be changed now. */
  editable: boolean;
  /** Whether the family has nothing to do on the form: it was sent, or withdrawn, or another guardian fills it in. */
  closed: boolean;
  pathTo: PathTo;
  context: AnswerContext;
};

export type Records = {
  camper: CamperRecord;
  account: AccountRecord;
  /** Absent on the first step until Confirm makes it. */
  form: Registration | undefined;
  /** The camp chosen on the first step; without one it is the first that suits. */
  campId?: string | undefined;
};

/** The wizard at a step; undefined when the form is another camper's or its workflow has no such step. */
export function wizardAt(step: StepId, records: Records, portal: Portal): Wizard | undefined {
  const { camper, account, form, campId } = records;
  if (form && form.camper_id !== camper.id) return undefined;
  const formType = form?.form_type ?? camper.eligible_camp?.type ?? '';
  const found = findStepPosition(formType, step);
  if (!found) return undefined;
  const requested = form?.status === 'Changes Requested' ? form.requested_steps : undefined;
  const position = requested ? { ...found, next: nextRequested(formType, step, requested) } : found;
  const { dob, address_country } = answersIn(camper);
  const closed = form !== undefined && !(isEditable(form.status) && mayChange(camper, 'edit'));
  const mayEdit = mayChange(camper, step === 'consent' ? 'sign' : 'edit');
  return {
    ...records,
    step,
    formType,
    position,
    // What a review shows belongs to the profile, which is changed on its own pages.
    editable: mayEdit && (isReview(step) ? !closed : Boolean(form?.editable_steps.includes(step))),
    closed,
    pathTo: (other) => (form ? stepPath(other, camper.id, form.id) : beginPath(camper.id, campId)),
    context: {
      accountType: account.type,
      birthDate: dob ? String(dob) : undefined,
      country: address_country ? String(address_country) : undefined,
      account: answersIn(account),
      camper: answersIn(camper),
      options: form?.offers,
      optionNames: form?.offer_names,
      prices: form?.prices,
      ...portal,
    },
  };
}

type Portal = Pick<AnswerContext, 'today' | 'product'>;

type StepPosition = {
  /** From 1, as in `Part 1`. */
  number: number;
  previous: StepId | undefined;
  next: StepId | undefined;
};

/** The position of a step in the workflow of a form type; undefined when that workflow has no such step. */
export function findStepPosition(formType: string, step: StepId): StepPosition | undefined {
  const order = workflowOf(formType);
  const index = order.indexOf(step);
  if (index < 0) return undefined;
  return { number: index + 1, previous: order[index - 1], next: order[index + 1] };
}

/** The next part that staff asked to change; after the last one the consent, which is given again. */
export function nextRequested(
  formType: string,
  step: StepId,
  requested: readonly string[],
): StepId | undefined {
  const order = workflowOf(formType);
  const later = order.slice(order.indexOf(step) + 1);
  return later.find((one) => requested.includes(one) || one === 'consent') ?? later[0];
}

/** The first step, in the order of the workflow, that is among those named. */
export function firstOf(formType: string, steps: readonly string[]): StepId | undefined {
  return workflowOf(formType).find((step) => steps.includes(step));
}

/** The steps before this one that still lack an answer, in order. */
export function incompleteBefore(
  formType: string,
  step: StepId,
  states: readonly StepState[],
): readonly StepId[] {
  const order = workflowOf(formType);
  const incomplete = new Set(states.filter(({ complete }) => !complete).map((state) => state.step));
  return order.slice(0, order.indexOf(step)).filter((one) => incomplete.has(one));
}

type Progress = { step: StepId; state: 'complete' | 'current' | 'todo'; reachable: boolean };

type ProgressQuery = {
  formType: string;
  current: StepId;
  furthest: string;
  states: readonly StepState[];
  /** Every step of a submitted form can be viewed. */
  submitted: boolean;
};

/** How far each step is. A step counts once the family has been there: a profile is complete before it is confirmed. */
export function progressOf({ formType, current, furthest, states, submitted }: ProgressQuery): Progress[] {
  const order = workflowOf(formType);
  const reached = order.indexOf(furthestOf(formType, furthest, current) as StepId);
  return order.map((step, index) => {
    const passed = index < reached || submitted;
    const complete = passed && (states.find((state) => state.step === step)?.complete ?? true);
    const state = step === current ? 'current' : complete ? 'complete' : 'todo';
    return { step, state, reachable: submitted || (index <= reached && step !== 'done') };
  });
}
