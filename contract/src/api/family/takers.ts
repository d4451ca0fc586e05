import * as z from 'zod/mini';
import { answersSchema, rawAnswers } from '../../form/answers-schema.ts';
import { fieldsOf } from '../../form/section.ts';
import { takers } from '../../on-site/takers.ts';
import { defineCall } from '../define-call.ts';

const tag = 'Registrations';

const named = z.object({ name: z.string(), relation: z.string() });
const own = z.array(z.extend(named, { phone: z.string() }));

export const takersSchema = z.extend(answersSchema(fieldsOf([takers])), {
  /** 0 before the first save. */
  version: z.int(),
  /** The last day of the camp, `yyyy-mm-dd`: the answers can be changed until its end. */
  last_day: z.string(),
  editable: z.boolean(),
  /** Who other guardians authorised, and who did. */
  others: z.array(z.extend(named, { entered_by: z.string() })),
  /** The caller's own people beyond the room of the answers. They stay, and move up when somebody is taken off. */
  more: z.object({ allowed: own, never: own }),
  /** Whether another guardian may have entered the caller's people, before an update, and nobody has saved them since. */
  to_check: z.boolean(),
  /**
   * Who took the camper from the camp, and the instant of it (ISO 8601 with `Z`), as the phone on site said; with the
   * instant at which it was received where that was minutes later. Null before that.
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
  summary:
    'Save who the caller authorises to take an accepted camper home, as a whole, until the last day of the camp; a guardian without the right to sign saves only whether they get an email',
  tag,
  body: rawAnswers,
  documentedBody: z.extend(answersSchema(fieldsOf([takers])), { version: z.int() }),
  status: 200,
  response: takersSchema,
  errors: ['invalid', 'not_found', 'forbidden', 'conflict', 'read_only'],
});
