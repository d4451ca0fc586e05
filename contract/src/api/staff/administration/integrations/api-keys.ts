import * as z from 'zod/mini';
import { LINE_LENGTH, lineSchema } from '../../../../form/text-schemas.ts';
import { apiScopes } from '../../../../staff/api-keys.ts';
import { defineCall } from '../../../define-call.ts';
import { dayText } from '../../text-schemas.ts';

export const tag = 'Staff: integrations';
const admins = ['admin'] as const;
const path = '/api/staff/api-keys';

/** `ended` is past its last day. */
const apiKeyStates = ['active', 'ended', 'revoked'] as const;
export type ApiKeyState = (typeof apiKeyStates)[number];

const apiKey = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The first characters of the key. */
  beginning: z.string(),
  scopes: z.array(z.enum(apiScopes)),
  created_at: z.string(),
  created_by: z.string(),
  ends_on: z.string(),
  /** To a minute; null before the first use. */
  last_used_at: z.nullable(z.string()),
  state: z.enum(apiKeyStates),
});
export type ApiKey = z.infer<typeof apiKey>;

const missingName = 'Enter a name.';
const missingScope = 'Choose at least one thing that the key may read.';

export const createApiKeyBody = z.object({
  name: lineSchema(LINE_LENGTH, missingName).check(z.minLength(1, { error: missingName })),
  /** Each once, in their order. */
  scopes: z.pipe(
    z
      .array(z.enum(apiScopes, { error: missingScope }), { error: missingScope })
      .check(z.minLength(1, { error: missingScope })),
    z.transform((names) => apiScopes.filter((scope) => names.includes(scope))),
  ),
  /** The last day on which it works: at most a year ahead. */
  ends_on: dayText('Enter the last day.'),
});

export const listApiKeys = defineCall({
  method: 'GET',
  path,
  summary: 'The API keys, those that work first, then the newest',
  tag,
  roles: admins,
  status: 200,
  response: z.array(apiKey),
});

export const createApiKey = defineCall({
  method: 'POST',
  path,
  summary: 'Make an API key, which is shown in this response and never again',
  tag,
  roles: admins,
  body: createApiKeyBody,
  status: 201,
  response: z.object({ api_key: apiKey, key: z.string() }),
  errors: ['invalid'],
});

export const revokeApiKey = defineCall({
  method: 'POST',
  path: `${path}/:keyId/revoke`,
  summary: 'Revoke an API key, at once and for good',
  tag,
  roles: admins,
  status: 204,
  errors: ['not_found'],
});
