import * as z from 'zod/mini';
import { answersSchema } from '../form/answers-schema.ts';
import { fieldsOf } from '../form/section.ts';
import { takers } from '../on-site/takers.ts';
import { defineCall } from './define-call.ts';
import { rawAnswers } from './records.ts';

const tag = 'Registrations';

export const takersSchema = z.extend(answersSchema(fieldsOf([takers])), {
  /** 0 before the first save. */
  version: z.int(),
  /** The last day of the camp, `yyyy-mm-dd`: the answers can be changed until its end. */
  last_day: z.string(),
  editable: z.boolean(),
  /**
   * Who took the camper from the camp, and the instant of it (ISO 8601 with `Z`), as the phone on site said; with the instant
   * at which it was received where that was minutes later. Null before that.
   */
  handed_over: z.nullable(
    z.object({ name: z.string(), at: z.string(), received_at: z.optional(z.string()) }),
  ),
});
export type TakersRecord = z.infer<typeof takersSchema>;

export const getTakers = defineCall({
  method: 'GET',
  path: '/api/rego/takers/:formId',
  summary:
    'Who may take an accepted camper home, and who took the camper; not found for adults, who leave by themselves',
  tag,
  status: 200,
  response: takersSchema,
  errors: ['not_found'],
});

export const saveTakers = defineCall({
  method: 'PUT',
  path: '/api/rego/takers/:formId',
  summary: 'Save who may take an accepted camper home, as a whole, until the last day of the camp',
  tag,
  body: rawAnswers,
  documentedBody: z.extend(answersSchema(fieldsOf([takers])), { version: z.int() }),
  status: 200,
  response: takersSchema,
  errors: ['invalid', 'not_found', 'conflict', 'read_only'],
});
