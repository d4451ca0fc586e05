import type { AccountRecord, CamperRecord, Registration } from '@bowline/contract/api/records';
import { answersIn } from '@bowline/contract/form/answers-schema';
import type { AnswerContext } from '@bowline/contract/form/field';
import { isEditable } from '@bowline/contract/registration-status';
import { isReview, type StepId } from '@bowline/contract/workflows';
import { type Place, placeOf } from './step-order.ts';
import { type PathTo, stepPath } from './step-path.ts';

/** What every step knows about the registration it is part of. */
export type Wizard = Records & {
  step: StepId;
  formType: string;
  place: Place;
  /** Whether this step can be changed now. */
  editable: boolean;
  /** Whether the family has nothing to do on the form: it was sent, or withdrawn. */
  closed: boolean;
  pathTo: PathTo;
  context: AnswerContext;
};

export type Records = {
  camper: CamperRecord;
  account: AccountRecord;
  /** Absent on the first step until Confirm makes it. */
  form: Registration | undefined;
};

/** The wizard at a step; undefined when the form is another camper's or its workflow has no such step. */
export function wizardAt(step: StepId, records: Records, portal: Portal): Wizard | undefined {
  const { camper, account, form } = records;
  if (form && form.camper_id !== camper.id) return undefined;
  const formType = form?.form_type ?? camper.eligible_camp?.type ?? '';
  const place = placeOf(formType, step);
  if (!place) return undefined;
  const { dob } = answersIn(camper);
  const closed = form !== undefined && !isEditable(form.status);
  return {
    ...records,
    step,
    formType,
    place,
    // What a review shows belongs to the profile, which is changed on its own pages.
    editable: isReview(step) ? !closed : Boolean(form?.editable_steps.includes(step)),
    closed,
    pathTo: (other) => stepPath(other, camper.id, form?.id),
    context: {
      accountType: account.type,
      birthDate: dob ? String(dob) : undefined,
      offers: form?.offers,
      prices: form?.prices,
      ...portal,
    },
  };
}

type Portal = Pick<AnswerContext, 'today' | 'product'>;
