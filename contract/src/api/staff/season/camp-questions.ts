import * as z from 'zod/mini';
import { registrationStatuses } from '../../../registrations/status.ts';
import { decidingRoles, officeRoles } from '../../../staff/roles.ts';
import { defineCall } from '../../define-call.ts';
import { campQuestionSchema } from '../../records.ts';

const tag = 'Staff: camps';

const unreadable = { error: () => 'Check the questions.' };
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

export const askCampQuestions = defineCall({
  method: 'POST',
  path: '/api/staff/camps/:campId/questions/ask',
  summary: 'Email the families whose sent forms lack an answer that must be given',
  tag,
  roles: decidingRoles,
  status: 200,
  response: campQuestionsSchema,
  errors: ['not_found'],
});

export const getStaffAnswerFile = defineCall({
  method: 'GET',
  path: '/api/staff/registrations/:registrationId/question-file/:fileId',
  summary: 'A file that a family uploaded as an answer, to those who read the answer; the view is logged',
  tag: 'Staff: registrations',
  roles: officeRoles,
  status: 200,
  response: 'binary',
  errors: ['not_found', 'forbidden'],
});
