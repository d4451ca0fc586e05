import * as z from 'zod/mini';
import { rawAnswers } from '../../form/answers-schema.ts';
import { defineCall } from '../define-call.ts';
import { registrationResponse } from '../registrations.ts';

const tag = 'Registrations';

export const saveLaterAnswers = defineCall({
  method: 'PUT',
  path: '/api/rego/questions/:formId',
  summary: 'Answer all questions that the camp added after the form was sent (`later_questions`)',
  tag,
  body: rawAnswers,
  status: 200,
  response: registrationResponse,
  errors: ['invalid', 'not_found', 'forbidden', 'read_only'],
});

export const answerFileSchema = z.object({
  /** What the question is answered with. */
  answer: z.string(),
});

export const uploadAnswerFile = defineCall({
  method: 'POST',
  path: '/api/rego/question-upload/:formId/:question',
  summary:
    'Upload a PDF or a picture, with its name, as the answer to a question of the camp. It is part of the form once the answer is saved',
  tag,
  multipart: { file: 'file', name: 'text' },
  status: 201,
  response: answerFileSchema,
  errors: ['invalid', 'not_found', 'forbidden', 'read_only', 'too_large', 'unsupported_type'],
});

export const getAnswerFile = defineCall({
  method: 'GET',
  path: '/api/rego/question-file/:formId/:fileId',
  summary: 'A file that was uploaded as an answer: a JPEG, or a PDF as a download',
  tag,
  status: 200,
  response: 'binary',
  errors: ['not_found'],
});
