import * as z from 'zod/mini';
import { LINE_LENGTH, lineSchema } from '../../../form/text-schemas.ts';
import { decidingRoles } from '../../../staff/roles.ts';
import { defineCall } from '../../define-call.ts';
import { bothParts, messageParts, writtenParts } from './group-messages.ts';

const tag = 'Staff: mail';
const path = '/api/staff/message-templates';

export const MAX_TEMPLATES = 100;

const unnamed = 'Give the template a name.';

export const messageTemplate = z.object({
  id: z.uuid(),
  name: z.string(),
  ...writtenParts,
});

export type MessageTemplate = z.infer<typeof messageTemplate>;

export const messageTemplateBody = z
  .object({
    name: lineSchema(LINE_LENGTH, unnamed).check(z.minLength(1, { error: unnamed })),
    ...messageParts,
  })
  .check(bothParts);

export const listMessageTemplates = defineCall({
  method: 'GET',
  path,
  summary: 'The message templates of staff, by name',
  tag,
  roles: decidingRoles,
  status: 200,
  response: z.array(messageTemplate),
});

export const createMessageTemplate = defineCall({
  method: 'POST',
  path,
  summary: 'Keep a message as a template; returns all templates',
  tag,
  roles: decidingRoles,
  body: messageTemplateBody,
  status: 201,
  response: z.array(messageTemplate),
  errors: ['invalid'],
});

export const deleteMessageTemplate = defineCall({
  method: 'DELETE',
  path: `${path}/:templateId`,
  summary: 'Delete a template; what was sent from it stays',
  tag,
  roles: decidingRoles,
  status: 204,
  errors: ['not_found'],
});
