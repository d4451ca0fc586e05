import * as z from 'zod/mini';
import { rawAnswers } from '../../../form/answers-schema.ts';
import { correctionStates } from '../../../registrations/corrections.ts';
import { registrationStatuses } from '../../../registrations/status.ts';
import { decidingRoles } from '../../../staff/roles.ts';
import { defineCall } from '../../define-call.ts';
import { campQuestionSchema } from '../../registrations.ts';
import { reasonForFamily, requiredLongText } from '../text-schemas.ts';
import { tag } from './queue.ts';

const part = z.object({
  /** The id of the section: with the id of its record it is the address of its form. */
  part: z.string(),
  title: z.string(),
  /** Whether nothing that must be answered is open. */
  complete: z.boolean(),
});

/** An answer that staff changed, in words. */
const changedAnswer = z.object({
  name: z.string(),
  label: z.string(),
  before: z.string(),
  after: z.string(),
});

/** A correction as a role reads it. */
const staffCorrection = z.object({
  id: z.uuid(),
  section: z.string(),
  section_title: z.string(),
  camper_name: z.nullable(z.string()),
  camp_name: z.nullable(z.string()),
  registration_id: z.nullable(z.uuid()),
  by: z.string(),
  at: z.string(),
  state: z.enum(correctionStates),
  /** Null where the role does not read the section. */
  details: z.nullable(
    z.object({
      changes: z.array(changedAnswer),
      reason: z.string(),
      objection: z.nullable(z.string()),
      /** What staff answered to the objection. */
      answer: z.nullable(z.string()),
    }),
  ),
  /** Whether this role can answer the objection. */
  can_answer: z.boolean(),
});

export type StaffCorrection = z.infer<typeof staffCorrection>;

export const listAnswerParts = defineCall({
  method: 'GET',
  path: '/api/staff/families/:accountId/answers',
  summary:
    'What of a family’s answers a role can fill in or correct: its profile, its campers and their registrations',
  tag,
  roles: decidingRoles,
  status: 200,
  response: z.object({
    parts: z.array(part),
    campers: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        parts: z.array(part),
        registrations: z.array(
          z.object({
            id: z.uuid(),
            reference: z.nullable(z.string()),
            status: z.enum(registrationStatuses),
            camp_name: z.string(),
            parts: z.array(part),
          }),
        ),
      }),
    ),
  }),
  errors: ['not_found'],
});

/** What the rules of the questions depend on, besides the answers. */
const context = z.object({
  accountType: z.enum(['parent', 'adult_camper']),
  today: z.string(),
  product: z.string(),
  birthDate: z.optional(z.string()),
  country: z.optional(z.string()),
  options: z.optional(z.record(z.string(), z.array(z.string()))),
  more: z.optional(z.record(z.string(), z.array(z.string()))),
  prices: z.optional(z.record(z.string(), z.number())),
});

const answerPart = z.object({
  part: z.string(),
  title: z.string(),
  /** Whose answers they are: the family’s, the camper’s, or the camper’s for a camp. */
  of: z.string(),
  /** A draft may stay incomplete. */
  draft: z.boolean(),
  answers: rawAnswers,
  version: z.int(),
  context,
  /** The questions of the section that this role can change here. */
  names: z.array(z.string()),
  /** Where the section is that of a camp’s own questions. */
  camp_questions: z.array(campQuestionSchema),
  /** The registration whose ID images can be looked at beside the answers; null if there is none. */
  id_images_of: z.nullable(z.uuid()),
  /** Whether it is entered from a paper form: the family has neither taken the account over nor signed. */
  paper: z.boolean(),
  /** Whether the family is asked to sign the consent again where its name or IC number, or the camper’s, changes. */
  signed: z.boolean(),
});

export type AnswerPart = z.infer<typeof answerPart>;

const onePart = {
  path: '/api/staff/families/:accountId/answers/:recordId/:part',
  tag,
  roles: decidingRoles,
} as const;

export const getAnswerPart = defineCall({
  ...onePart,
  method: 'GET',
  summary: 'A section of a family’s answers to fill in or correct; a view of guarded ones is logged',
  status: 200,
  response: answerPart,
  errors: ['not_found', 'forbidden'],
});

export const correctionBody = z.object({
  /** Answers of the section; absent ones stay. */
  answers: rawAnswers,
  /** The family reads it. */
  reason: reasonForFamily,
  /** The version that the answers were entered on. */
  version: z.optional(z.int()),
});

export const saveCorrection = defineCall({
  ...onePart,
  method: 'PUT',
  summary:
    'Fill in or correct answers of a family, which is notified by email; what was signed stays, and the correction is kept beside it',
  body: correctionBody,
  status: 200,
  response: z.object({ correction_id: z.uuid(), part: answerPart }),
  errors: ['invalid', 'not_found', 'forbidden', 'conflict'],
});

export const enterAnswers = defineCall({
  ...onePart,
  method: 'POST',
  summary:
    'Enter a section from a paper form, while the family has neither taken the account over nor signed: it needs no reason, and nobody is notified',
  body: z.omit(correctionBody, { reason: true }),
  status: 200,
  response: answerPart,
  errors: ['invalid', 'not_found', 'forbidden', 'conflict', 'read_only'],
});

export const listStaffCorrections = defineCall({
  method: 'GET',
  path: '/api/staff/families/:accountId/corrections',
  summary: 'What staff corrected for a family, and what the family says to it, the newest first',
  tag,
  roles: decidingRoles,
  status: 200,
  response: z.object({ corrections: z.array(staffCorrection) }),
  errors: ['not_found'],
});

export const objectionAnswers = ['keep', 'withdraw'] as const;

export const objectionAnswerBody = z.object({
  decision: z.enum(objectionAnswers, { error: 'Choose one.' }),
  /** The family reads it. */
  reason: requiredLongText('Give a reason (sent to the family).'),
});

export const answerObjection = defineCall({
  method: 'POST',
  path: '/api/staff/families/:accountId/corrections/:correctionId/answer',
  summary: 'Keep a correction that the family says is not right, or undo it: then the answers are as before',
  tag,
  roles: decidingRoles,
  body: objectionAnswerBody,
  status: 200,
  response: z.object({ corrections: z.array(staffCorrection) }),
  errors: ['invalid', 'not_found', 'forbidden', 'read_only'],
});
