import * as z from 'zod/mini';
import { registrationStatuses } from '../../../registrations/status.ts';
import { decidingRoles, formRoles, officeRoles } from '../../../staff/roles.ts';
import { defineCall } from '../../define-call.ts';
import { campQuestionSchema } from '../../registrations.ts';
import { emailPreview } from '../email-schemas.ts';

const tag = 'Staff: camps';

const unreadable = { error: 'Check the questions.' };
// As it was typed: the rules of a question say what is wrong with it.
const questionRow = z.catchall(z.object({ name: z.string(unreadable) }, unreadable), z.unknown());

export const publishQuestionsBody = z.object({
  /** The version that they were changed from. */
  version: z.int(),
  questions: z.array(questionRow, unreadable),
});

export const campQuestionsSchema = z.object({
  camp: z.object({ id: z.uuid(), name: z.string() }),
  /** The latest version, which forms in progress ask; 0 before the first. */
  version: z.int(),
  questions: z.array(campQuestionSchema),
  /**
   * Every question that was published, also those that are no longer asked, in its last words, with how many registrations
   * have an answer to it.
   */
  ever_asked: z.array(z.object({ question: campQuestionSchema, answers: z.int() })),
  published_at: z.nullable(z.string()),
  published_by: z.nullable(z.string()),
  /** The forms that were sent before a question that must be answered. */
  lacking: z.array(
    z.object({
      registration_id: z.uuid(),
      camper_name: z.string(),
      reference: z.string(),
      status: z.enum(registrationStatuses),
      /** How many questions are open. */
      open: z.int(),
      /** When the family was last asked by email. */
      asked_at: z.nullable(z.string()),
    }),
  ),
  /** How long the emails that ask for answers can still be undone; null where none waits. */
  seconds_left: z.nullable(z.int()),
});
export type CampQuestionsRecord = z.infer<typeof campQuestionsSchema>;

export const getCampQuestions = defineCall({
  method: 'GET',
  path: '/api/staff/camps/:campId/questions',
  summary: 'The questions that a camp adds to its form, and who has yet to answer the latest',
  tag,
  roles: officeRoles,
  status: 200,
  response: campQuestionsSchema,
  errors: ['not_found'],
});

export const publishCampQuestions = defineCall({
  method: 'PUT',
  path: '/api/staff/camps/:campId/questions',
  summary:
    'Publish the questions of a camp as a new version. Forms in progress ask them at once, sent ones keep theirs',
  tag,
  roles: ['admin'],
  body: publishQuestionsBody,
  documentedBody: z.object({ version: z.int(), questions: z.array(campQuestionSchema) }),
  status: 200,
  response: campQuestionsSchema,
  errors: ['invalid', 'not_found', 'conflict'],
});

export const previewAskQuestions = defineCall({
  method: 'GET',
  path: '/api/staff/camps/:campId/questions/ask',
  summary:
    'The emails that asking the families whose sent forms lack an answer would send, with nothing sent: the first of them, and how many',
  tag,
  roles: decidingRoles,
  status: 200,
  response: z.object({
    /** The sent forms that lack an answer. */
    forms: z.int(),
    /** Other guardians of a camper get one, too. */
    emails: z.int(),
    /** How many cannot be sent, because the account has no email. */
    without_email: z.int(),
    mail: z.nullable(emailPreview),
  }),
  errors: ['not_found'],
});

export const askCampQuestions = defineCall({
  method: 'POST',
  path: '/api/staff/camps/:campId/questions/ask',
  summary:
    'Email the families whose sent forms lack an answer that must be given. The emails are held for a minute',
  tag,
  roles: decidingRoles,
  body: z.object({
    /** How many forms the preview had: with another number nothing is sent. */
    forms: z.int(),
  }),
  status: 200,
  response: campQuestionsSchema,
  errors: ['invalid', 'not_found', 'conflict'],
});

export const undoAskQuestions = defineCall({
  method: 'POST',
  path: '/api/staff/camps/:campId/questions/ask/undo',
  summary: 'Cancel these emails while they are held',
  tag,
  roles: decidingRoles,
  status: 200,
  response: campQuestionsSchema,
  errors: ['not_found', 'conflict'],
});

export const getStaffAnswerFile = defineCall({
  method: 'GET',
  path: '/api/staff/registrations/:registrationId/question-file/:fileId',
  summary: 'A file that a family uploaded as an answer, to its readers; the view is logged',
  tag: 'Staff: registrations',
  roles: formRoles,
  status: 200,
  response: 'binary',
  errors: ['not_found', 'forbidden'],
});
