import * as z from 'zod/mini';
import { newEmailSchema } from '../../../form/text-schemas.ts';
import { decidingRoles } from '../../../staff/roles.ts';
import { languages } from '../../../text/languages.ts';
import { t } from '../../../text/t.ts';
import { defineCall } from '../../define-call.ts';
import { camperBody, rawAnswers } from '../../records.ts';
import { accountHolder } from '../../sign-up.ts';
import { tag } from '../queue.ts';

/** As for a sign-up, without a password: the family chooses it. */
export const paperAccountBody = z.object({
  ...accountHolder,
  language: z.enum(languages, { error: () => t('Choose a language.') }),
  /** Null where the family has none. */
  email: z.nullable(newEmailSchema()),
});

export const createPaperAccount = defineCall({
  method: 'POST',
  path: '/api/staff/families',
  summary:
    'Make the account of a family that registers on paper; with an email it is sent a link to a password',
  tag,
  roles: decidingRoles,
  body: paperAccountBody,
  status: 201,
  response: z.object({ account_id: z.uuid() }),
  errors: ['invalid'],
});

export const createPaperCamper = defineCall({
  method: 'POST',
  path: '/api/staff/families/:accountId/campers',
  summary: 'Add a camper to a family, by the details of a paper form',
  tag,
  roles: decidingRoles,
  body: rawAnswers,
  documentedBody: camperBody,
  status: 201,
  response: z.object({ camper_id: z.uuid() }),
  errors: ['invalid', 'not_found', 'read_only'],
});

export const printTakeOverCode = defineCall({
  method: 'POST',
  path: '/api/staff/families/:accountId/take-over-code',
  summary: 'A page with a new code by which the family takes its account over; the code before ends',
  tag,
  roles: decidingRoles,
  status: 200,
  response: 'binary',
  contentType: 'application/pdf',
  errors: ['not_found', 'read_only'],
});
