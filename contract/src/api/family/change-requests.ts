import * as z from 'zod/mini';
import { textSchema } from '../../form/text-schemas.ts';
import { changeRequestStates } from '../../registrations/change-requests.ts';
import { t } from '../../text/t.ts';
import { defineCall } from '../define-call.ts';

const tag = 'Registrations';
const MAX_MESSAGE_LENGTH = 2000;

/** An answer of the profile that is not what was signed, in words. */
export const profileChange = z.object({
  step: z.string(),
  title: z.string(),
  name: z.string(),
  label: z.string(),
  before: z.string(),
  after: z.string(),
  changed_at: z.string(),
});

export const familyRequest = z.object({
  sections: z.array(z.object({ step: z.string(), title: z.string() })),
  message: z.string(),
  state: z.enum(changeRequestStates),
  /** Why it was declined. */
  reason: z.nullable(z.string()),
  created_at: z.string(),
  closed_at: z.nullable(z.string()),
});

export const registrationChanges = z.object({
  /** What the profile says otherwise than the form that was signed. */
  profile_changes: z.array(profileChange),
  /** The caller’s latest request, open or closed; another guardian’s is that guardian’s and the camp’s. */
  request: z.nullable(familyRequest),
  /** The sections that can be asked about now; none where a request is not possible. */
  requestable: z.array(z.object({ step: z.string(), title: z.string() })),
});

const atLeastOne = () => t('Choose at least one section.');

export const changeRequestBody = z.object({
  sections: z.array(z.string(), { error: atLeastOne }).check(z.minLength(1, { error: atLeastOne })),
  message: textSchema(MAX_MESSAGE_LENGTH, () => t('Tell us what to change.')).check(
    z.minLength(1, { error: () => t('Tell us what to change.') }),
  ),
});

export const getRegistrationChanges = defineCall({
  method: 'GET',
  path: '/api/rego/changes/:formId',
  summary: 'What changed since a form was submitted, and what the family asks to change in it',
  tag,
  status: 200,
  response: registrationChanges,
  errors: ['not_found'],
});

export const saveChangeRequest = defineCall({
  method: 'PUT',
  path: '/api/rego/changes/:formId/request',
  summary: 'Ask for a change in a submitted form; an open request of the caller is replaced',
  tag,
  body: changeRequestBody,
  status: 200,
  response: registrationChanges,
  errors: ['invalid', 'not_found', 'read_only'],
});

export const withdrawChangeRequest = defineCall({
  method: 'DELETE',
  path: '/api/rego/changes/:formId/request',
  summary: 'Withdraw the caller’s open request for a change; nothing happens if there is none',
  tag,
  status: 200,
  response: registrationChanges,
  errors: ['not_found'],
});

export type ProfileChange = z.infer<typeof profileChange>;
export type RegistrationChanges = z.infer<typeof registrationChanges>;
