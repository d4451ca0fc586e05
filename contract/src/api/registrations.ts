import * as z from 'zod/mini';
import { answersSchema } from '../form/answers-schema.ts';
import { paymentPlans } from '../money/plans.ts';
import { requestablePartIds } from '../profile/requestable-parts.ts';
import { availabilities } from '../registrations/eligibility.ts';
import { registrationStatuses } from '../registrations/status.ts';
import { offerStops } from '../registrations/status-sentence.ts';
import type { CampQuestion } from '../steps/camp-questions.ts';
import { questionSteps } from '../steps/wizard-steps.ts';
import { campTypes } from '../steps/workflows.ts';
import { languages } from '../text/languages.ts';
import { campDetailsSchema } from './camp-details.ts';
import { nextPaymentSchema } from './family/payments-due.ts';
import { termsRead } from './family/terms-read.ts';

const version = z.int();

const flag = z.union([z.literal(0), z.literal(1)]);

export const eligibleCampSchema = z.object({
  id: z.uuid(),
  type: z.enum(campTypes),
  type_display: z.string(),
  /** Of `type_display`: a name that is not translated is in English. */
  name_language: z.enum(languages),
  /** As people read it: `01/03/2027 – 06/03/2027`. */
  dates: z.string(),
  /** Its last day, `yyyy-mm-dd`. */
  ends_on: z.string(),
  rego_open: flag,
});

/** The same on a camper's card, with what a registration started now would get. */
export const cardCampSchema = z.extend(eligibleCampSchema, {
  /** The day on which registration closed, `yyyy-mm-dd`; null while it is open or yet to open. */
  closed_on: z.nullable(z.string()),
  room: z.enum(availabilities),
  /** When registration opens; null once it has, or where it is closed. */
  opens_at: z.nullable(z.string()),
});

/** A camp that a camper can be registered for. */
export const campChoiceSchema = z.extend(cardCampSchema, {
  /** In ringgit. */
  fee: z.number(),
  places_left: z.int(),
});

/** What decides, besides its status, what the family reads of a registration. */
const situationSchema = z.object({
  /** What a registration for its camp would get now. */
  room: z.enum(availabilities),
  /** Why no place is offered to a registration on the waiting list; null while they are. */
  no_offers: z.nullable(z.enum(offerStops)),
  /** When the open offer of a place ends, in the camp's time zone, as people read it; null without one. */
  offer_until: z.nullable(z.string()),
  cancelled: z.boolean(),
  /** Whether a form that was not sent can't be sent any more. */
  closed: z.boolean(),
  /** Whether the camp is over. */
  over: z.boolean(),
});

export const camperRegistrationSchema = z.object({
  id: z.uuid(),
  camp: cardCampSchema,
  status: z.enum(registrationStatuses),
  situation: situationSchema,
  current_step: z.nullable(z.string()),
  furthest_step: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  submitted_at: z.nullable(z.string()),
  balance_open: z.boolean(),
  /** What the family should know of a submitted registration; null before. Amounts are in ringgit. */
  since_submission: z.nullable(
    z.object({
      status_before: z.nullable(z.enum(registrationStatuses)),
      deposit: z.number(),
      charged: z.number(),
      received: z.number(),
      /** Sent with slips that nobody has checked yet. */
      pending: z.number(),
      due: z.number(),
      next: nextPaymentSchema,
      /** The latest payment, where it is a slip that was rejected. */
      rejected_slip: z.nullable(
        z.object({
          /** The day it was uploaded, `yyyy-mm-dd`, where the camp is. */
          on: z.string(),
          reason: z.nullable(z.string()),
        }),
      ),
      /** Why staff asked for changes, while they wait for them. */
      changes_reason: z.nullable(z.string()),
      /** Whether the family has submitted the form again, and nothing has happened since. */
      resubmitted: z.boolean(),
    }),
  ),
  /** The published groups of an accepted camper, by the name of their kind in English. */
  groups: z.array(z.object({ kind: z.string(), group: z.string() })),
  /** Only while the camper has a place. */
  camp_details: z.nullable(campDetailsSchema),
});

/**
 * A question of a camp as staff wrote it, and the name of its answers: loose, so that no page loads its rules. Its type is
 * that of the stored questions, which `readQuestions` checked.
 */
export const campQuestionSchema = z.looseObject({
  name: z.string(),
}) as unknown as z.ZodMiniType<CampQuestion, CampQuestion>;

const everyQuestion = Object.assign(
  {},
  ...campTypes.flatMap((type) => questionSteps(type)).map(({ step }) => step.fields),
);

export const stepStateSchema = z.object({
  step: z.string(),
  complete: z.boolean(),
  missing: z.array(z.string()),
});

/** The copy of a submitted form by email: it waits for the email to be confirmed, or how far the last one got. */
export const formCopyStates = ['waiting', 'queued', 'sent', 'failed'] as const;
export type FormCopyState = (typeof formCopyStates)[number];
/** Null where there is no email with a copy. */
export const formCopy = z.nullable(z.enum(formCopyStates));

const registrationMembers = z.extend(answersSchema(everyQuestion), {
  id: z.uuid(),
  form_type: z.enum(campTypes),
  status: z.enum(registrationStatuses),
  situation: situationSchema,
  current_step: z.nullable(z.string()),
  furthest_step: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  form_copy: formCopy,
  version,
  consent: z.nullable(z.boolean()),
  /** Whether the family is asked to sign the consent of the submitted form again: staff corrected what its words name. */
  sign_again: z.boolean(),
  /** What changed after the family agreed, so that it has to agree again. */
  consent_withdrawn: z.nullable(z.enum(['answers', 'terms'])),
  /** Whether the family has submitted the form again, and nothing has happened since. */
  resubmitted: z.boolean(),
  /** The terms that the consent was given to; null without a consent, or where it does not say. */
  terms_read: z.nullable(termsRead),
  /** How the family chose to pay what is left after the deposit, where its camp leaves the choice. */
  payment_plan: z.nullable(z.enum(paymentPlans)),
  camp_id: z.uuid(),
  camper_id: z.uuid(),
  eligible_camp: eligibleCampSchema,
  /** Only while the camper has a place, until the camp is over. */
  camp_details: z.nullable(campDetailsSchema),
  /** The emergency contact, from the account that has the camper. */
  emergency_contact: z.record(z.string(), z.unknown()),
  /** What the camp offers to choose from, by name, with what this form chose before. */
  offers: z.record(z.string(), z.array(z.string())),
  /** The names of these offers in the reader's language, where they differ. */
  offer_names: z.record(z.string(), z.string()),
  /** Of the camp, in ringgit, by name. */
  prices: z.record(z.string(), z.number()),
  /**
   * What an earlier form, or an earlier season, has answered and the family has yet to confirm: by step, the day of each
   * answer.
   */
  earlier: z.record(z.string(), z.record(z.string(), z.string())),
  /** The steps that can be changed now: all in a draft, those sent back after Changes Requested, else none. */
  editable_steps: z.array(z.string()),
  /** The parts that staff asked to change, after Changes Requested, in order. */
  requested_steps: z.array(z.string()),
  /** What of the profile staff asked to change, after Changes Requested. */
  requested_parts: z.array(z.enum(requestablePartIds)),
  /** The questions of the camp that this form asks; their answers are among the members, by their names. */
  camp_questions: z.array(campQuestionSchema),
  /** Whether this form asks about medicines at camp, in the step *Annual update*. */
  asks_medicines: z.boolean(),
  /** Questions that the camp added after the form was sent, which the family can answer with `saveLaterAnswers`. */
  later_questions: z.array(campQuestionSchema),
  /** Those of `camp_questions` that were published after the family last saved its answers to the others. */
  new_questions: z.array(z.string()),
  steps: z.array(stepStateSchema),
});

const answer = z.nullish(z.union([z.string(), z.number(), z.boolean()]));

/**
 * Besides these members it has the answers to the questions of its camp. Their names are data, so its type does not have
 * them: an index of answers would contradict the members.
 */
export const registrationSchema = z.catchall(
  registrationMembers,
  answer,
) as unknown as typeof registrationMembers;

/** The body of a save: any of the answers, and the version of the form they were entered on. */
export const registrationBody = z.extend(answersSchema(everyQuestion), {
  version: z.optional(version),
  /** The step that a family continues to with the save; recorded as by `PUT /api/rego/step/:formId`. */
  next_step: z.optional(z.string()),
  /**
   * With `consent`: the terms it is given to. Without it they were read in English. Other terms than those now are refused
   * with `conflict`.
   */
  terms_read: z.optional(termsRead),
  /** With `consent`: how the family pays what is left after the deposit, where its camp leaves the choice. */
  payment_plan: z.optional(z.enum(paymentPlans)),
});

export const registrationResponse = z.object({ form: registrationSchema, form_type: z.enum(campTypes) });

export const registrationSummarySchema = z.object({
  id: z.uuid(),
  camper_id: z.uuid(),
  camper_name: z.string(),
  camp: z.object({ id: z.uuid(), type_display: z.string(), dates: z.string() }),
  status: z.enum(registrationStatuses),
  current_step: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  /** What is still to be paid for a submitted one, in ringgit; never below nothing. */
  due: z.number(),
  updated_at: z.string(),
});

export type EligibleCamp = z.infer<typeof eligibleCampSchema>;
export type CardCamp = z.infer<typeof cardCampSchema>;
export type CampChoice = z.infer<typeof campChoiceSchema>;
export type Registration = z.infer<typeof registrationSchema>;
export type StepState = z.infer<typeof stepStateSchema>;
export type RegistrationSummary = z.infer<typeof registrationSummarySchema>;
