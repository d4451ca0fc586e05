import * as z from 'zod/mini';
import { placeholderError } from '../../emails/group-placeholders.ts';
import { LINE_LENGTH, LONG_TEXT_LENGTH, textSchema } from '../../form/text-schemas.ts';
import { decidingRoles } from '../../staff/roles.ts';
import { languages } from '../../text/languages.ts';
import { t } from '../../text/t.ts';
import { defineCall } from '../define-call.ts';
import { queueFilters } from './queue.ts';

const tag = 'Staff: mail';

/** A larger group is probably a mistake in the filters. */
export const MAX_FAMILIES = 5000;

function words(maxLength: number, missing: () => string) {
  return textSchema(maxLength, missing).check(
    z.minLength(1, { error: missing }),
    z.superRefine((text, context) => {
      const message = placeholderError(text);
      if (message) context.addIssue({ code: 'custom', message });
    }),
  );
}

/** A message with placeholders, to every family with a registration in a filtered queue. */
export const groupMessage = z.object({
  /** Exactly what the queue is narrowed by, its tab included. */
  filters: queueFilters,
  subject: words(LINE_LENGTH, () => t('Enter a subject.')).check(
    z.regex(/^[^\r\n]*$/, { error: () => t('Write the subject in one line.') }),
  ),
  text: words(LONG_TEXT_LENGTH, () => t('Enter a message.')),
});

export const previewGroupMessage = defineCall({
  method: 'POST',
  path: '/api/staff/group-messages/preview',
  summary: 'A message to a group as one of its families will get it, and how many families there are',
  tag,
  roles: decidingRoles,
  body: z.extend(groupMessage, {
    /** Which of the families, from 0 on; beyond the last one it is the last. */
    family: z.int().check(z.minimum(0)),
  }),
  status: 200,
  response: z.object({
    /** One email goes to each. */
    families: z.int(),
    registrations: z.int(),
    family: z.int(),
    mail: z.object({
      to: z.string(),
      language: z.enum(languages),
      subject: z.string(),
      html: z.string(),
      text: z.string(),
    }),
  }),
  errors: ['invalid'],
});

export const countGroup = defineCall({
  method: 'GET',
  path: '/api/staff/group-messages/families',
  summary: 'How many families and registrations a filtered queue holds',
  tag,
  roles: decidingRoles,
  query: queueFilters,
  status: 200,
  response: z.object({ families: z.int(), registrations: z.int() }),
  errors: ['invalid'],
});

export const sendGroupMessage = defineCall({
  method: 'POST',
  path: '/api/staff/group-messages',
  summary: 'Queue a message to a group, one email per family; with the same Idempotency-Key it is sent once',
  tag,
  roles: decidingRoles,
  body: z.extend(groupMessage, {
    /** How many families the sender confirmed: with another number now, nothing is sent. */
    families: z.int().check(z.minimum(1)),
  }),
  status: 201,
  response: z.object({ id: z.uuid(), families: z.int() }),
  errors: ['invalid', 'conflict'],
});

export type GroupMessage = z.infer<typeof groupMessage>;
