import * as z from 'zod/mini';
import { LINE_LENGTH, lineSchema, newEmailSchema } from '../../../form/text-schemas.ts';
import { registrationStatuses } from '../../../registrations/status.ts';
import { decidingRoles } from '../../../staff/roles.ts';
import { normaliseIc } from '../../../text/ic.ts';
import { languages } from '../../../text/languages.ts';
import { camperBody } from '../../campers.ts';
import { defineCall } from '../../define-call.ts';
import { accountHolder } from '../../family/account/sign-up.ts';
import { dayText } from '../text-schemas.ts';
import { tag } from './queue.ts';

/** As for a sign-up, without a password: the family chooses it. */
export const paperAccountBody = z.object({
  ...accountHolder,
  language: z.enum(languages, { error: 'Choose a language.' }),
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

/** The answers of the first section, by its own rules. */
export const paperCamperBody = z.record(z.string(), z.unknown());

export const createPaperCamper = defineCall({
  method: 'POST',
  path: '/api/staff/families/:accountId/campers',
  summary: 'Add a camper to a family, by the details of a paper form',
  tag,
  roles: decidingRoles,
  body: paperCamperBody,
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

const images = '/api/staff/families/:accountId/campers/:camperId';

export const uploadPaperPhoto = defineCall({
  method: 'POST',
  path: `${images}/photo`,
  summary: 'Store the photo that came with a paper form',
  tag,
  roles: decidingRoles,
  multipart: { photo: 'file' },
  status: 204,
  errors: ['invalid', 'not_found', 'read_only', 'too_large', 'unsupported_type'],
});

export const uploadPaperIc = defineCall({
  method: 'POST',
  path: `${images}/ic`,
  summary: 'Store front and back of the ID that came with a paper form, together or not at all',
  tag,
  roles: decidingRoles,
  multipart: { ic_front: 'file', ic_back: 'file' },
  status: 204,
  errors: ['invalid', 'not_found', 'read_only', 'too_large', 'unsupported_type'],
});

const noSigner = 'Enter who signed the form.';

/** Who signed a paper form and when, as texts: they come with the scan. */
export const paperSignature = z.object({
  signed_by: lineSchema(LINE_LENGTH, noSigner).check(z.minLength(1, { error: noSigner })),
  /** Needed where the signer is not the holder of the account. */
  signer_ic: z.string().check(
    z.overwrite((typed) => normaliseIc(typed) ?? typed.trim()),
    z.maxLength(30),
  ),
  signed_on: dayText(),
});

const signed = '/api/staff/registrations/:registrationId/paper-form';

export const submitPaperForm = defineCall({
  method: 'POST',
  path: signed,
  summary:
    'Submit a form that the family signed on paper, with a scan of it; all checks of a family’s submit apply',
  tag,
  roles: decidingRoles,
  multipart: { signed_by: 'text', signer_ic: 'text', signed_on: 'text', scan: 'file' },
  status: 201,
  response: z.object({ status: z.enum(registrationStatuses), reference: z.string() }),
  errors: [
    'invalid',
    'not_found',
    'read_only',
    'incomplete',
    'not_open',
    'camp_full',
    'too_large',
    'unsupported_type',
  ],
});

export const getPaperForm = defineCall({
  method: 'GET',
  path: signed,
  summary: 'The scan of the form that the family signed on paper; the view is logged',
  tag,
  roles: decidingRoles,
  status: 200,
  response: 'binary',
  errors: ['not_found'],
});
