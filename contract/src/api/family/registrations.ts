import * as z from 'zod/mini';
import { rawAnswers } from '../../form/answers-schema.ts';
import { ledgerKinds } from '../../money/payments.ts';
import { isStepId } from '../../steps/workflows.ts';
import { languages } from '../../text/languages.ts';
import { t } from '../../text/t.ts';
import { charge } from '../charges.ts';
import { defineCall } from '../define-call.ts';
import { paymentSchema } from '../payments.ts';
import {
  cardCampSchema,
  registrationBody,
  registrationResponse,
  registrationSummarySchema,
} from '../registrations.ts';
import { nextPaymentSchema, paymentPartSchema, planOnSubmitSchema } from './payments-due.ts';

const tag = 'Registrations';

export const startRegistration = defineCall({
  method: 'GET',
  path: '/api/rego/init/:camperId',
  summary:
    'The live form of a camper, made if there is none: for the camp named, or without one the latest, else for the first eligible camp',
  tag,
  query: z.object({ camp: z.optional(z.uuid()) }),
  status: 200,
  response: z.object({ form: z.object({ id: z.uuid() }), eligible_camp: cardCampSchema }),
  errors: ['not_found', 'forbidden', 'not_open', 'camp_full', 'incomplete', 'already_registered'],
});

export const getRegistration = defineCall({
  method: 'GET',
  path: '/api/rego/form/:formId',
  summary: 'A form with its answers and what is missing',
  tag,
  status: 200,
  response: registrationResponse,
  errors: ['not_found'],
});

export const listOwnRegistrations = defineCall({
  method: 'GET',
  path: '/api/rego/forms',
  summary: 'The forms of this account, newest first',
  tag,
  status: 200,
  response: z.array(registrationSummarySchema),
});

export const saveStep = defineCall({
  method: 'POST',
  path: '/api/rego/save/:formId',
  summary:
    'Save a step as a draft; the step is found by its keys and replaced as a whole. With `next_step`, record the step a family continues to',
  tag,
  body: rawAnswers,
  documentedBody: registrationBody,
  status: 200,
  response: registrationResponse,
  errors: ['invalid', 'not_found', 'conflict', 'read_only'],
});

const noStep = { error: () => t('This form has no such step.') };
const stepId = z.string(noStep).check(z.refine(isStepId, noStep));

export const recordStep = defineCall({
  method: 'PUT',
  path: '/api/rego/step/:formId',
  summary: 'Record the step a family is at; recording `done` submits the form',
  tag,
  body: z.object({
    current_step: stepId,
    /** The step whose answers the family says are still true. */
    still_true: z.optional(stepId),
  }),
  status: 200,
  response: registrationResponse,
  errors: ['invalid', 'incomplete', 'not_found', 'not_open', 'camp_full'],
});

export const withdrawRegistration = defineCall({
  method: 'POST',
  path: '/api/rego/withdraw/:formId',
  summary: 'Withdraw a registration',
  tag,
  status: 200,
  response: registrationResponse,
  errors: ['not_found', 'read_only'],
});

export const getRegistrationPdf = defineCall({
  method: 'GET',
  path: '/api/rego/form/:formId/pdf',
  summary: 'The form as it was submitted, as a PDF; not found before that',
  tag,
  status: 200,
  response: 'binary',
  contentType: 'application/pdf',
  errors: ['not_found', 'forbidden'],
});

export const listPayments = defineCall({
  method: 'GET',
  path: '/api/rego/payments/:formId',
  summary: 'The slips uploaded for a form, newest first',
  tag,
  status: 200,
  response: z.array(paymentSchema),
  errors: ['not_found'],
});

export const getReceipt = defineCall({
  method: 'GET',
  path: '/api/rego/payments/:id/receipt',
  summary: 'The receipt of a confirmed payment, as a PDF; not found before that',
  tag,
  status: 200,
  response: 'binary',
  contentType: 'application/pdf',
  errors: ['not_found'],
});

export const getStatement = defineCall({
  method: 'GET',
  path: '/api/auth/account/statement',
  summary:
    'Charges, payments, refunds and moves of the account as a PDF; not found before anything is submitted',
  tag,
  status: 200,
  response: 'binary',
  contentType: 'application/pdf',
  errors: ['not_found'],
});

export const getFees = defineCall({
  method: 'GET',
  path: '/api/rego/fees/:formId',
  summary: 'What a registration costs and where to pay',
  tag,
  status: 200,
  response: z.object({
    /** Sanitised HTML: a table of the charges, and what the camp says about its fees. */
    fees_description: z.string(),
    /** The same without the table: what the camp says about its fees. */
    fees_text: z.string(),
    /** The language of that text: English where it is not translated. */
    fees_text_language: z.enum(languages),
    /** Frozen at the submission; before it, what would be charged now. In ringgit, as are all amounts here. */
    charges: z.array(charge),
    /** What the charges become when the form is submitted as it is now; null where it cannot be edited. */
    charges_on_submit: z.nullable(z.array(charge)),
    /**
     * How what is left after the deposit can be paid, of a form that was never submitted: one, or two to choose from; else
     * null.
     */
    plans_on_submit: z.nullable(z.array(planOnSubmitSchema)),
    /** The last day to submit with the early-bird discount that an unsubmitted form would get now. */
    early_bird_until: z.nullable(z.string()),
    charged: z.number(),
    deposit: z.number(),
    received: z.number(),
    /** Sent with slips that nobody has checked yet. */
    pending: z.number(),
    /** What is still to pay; never below nothing. */
    due: z.number(),
    /** What is charged less what was received; below nothing where it is overpaid. */
    balance: z.number(),
    next: nextPaymentSchema,
    /** What is due when, in the order in which it is paid; none where nothing is owed. */
    parts: z.array(paymentPartSchema),
    payee: z.string(),
    bank_name: z.string(),
    bank_account: z.string(),
    reference: z.nullable(z.string()),
    /** Whether this can be paid online, with the fee for that in ringgit; null where it cannot. */
    online: z.nullable(z.object({ fee: z.number(), test: z.boolean() })),
    /** Whether `getDuitnowQr` has a QR code to pay by. */
    has_duitnow_qr: z.boolean(),
    /** What was given back, and what was moved between registrations of the account. `received` has it in. */
    ledger: z.array(
      z.object({
        kind: z.enum(ledgerKinds),
        amount: z.number(),
        day: z.string(),
        /** Whose registration it went to or came from; null for a camper that is not shared with this account. */
        camper_name: z.nullable(z.string()),
        /** Why, as the email said; null of moved money, which may be about another family. */
        reason: z.nullable(z.string()),
      }),
    ),
  }),
  errors: ['not_found'],
});

export const getDuitnowQr = defineCall({
  method: 'GET',
  path: '/api/duitnow-qr',
  summary: 'The DuitNow QR code of the camp, as JPEG; not found where it has none',
  tag,
  status: 200,
  response: 'binary',
  errors: ['not_found'],
});

export const getTerms = defineCall({
  method: 'GET',
  path: '/api/camps/terms/:campId',
  summary: 'The terms of a camp, as sanitised HTML',
  tag,
  status: 200,
  response: z.object({
    terms_conditions: z.string(),
    terms_conditions_adult: z.string(),
    terms_conditions_appendices: z.string(),
    /** The language of each of these texts: English where it is not translated. */
    written_in: z.object({
      terms_conditions: z.enum(languages),
      terms_conditions_adult: z.enum(languages),
      terms_conditions_appendices: z.enum(languages),
    }),
    /**
     * The language of the page that asked, and the hashes of what is agreed to: terms, appendices, and the wording of the
     * declaration. One of them goes with the consent.
     */
    language: z.enum(languages),
    sha256: z.string(),
    sha256_adult: z.string(),
  }),
  errors: ['not_found'],
});
