import * as z from 'zod/mini';
import { t } from '../../text/t.ts';
import { defineCall } from '../define-call.ts';
import { registrationResponse } from '../registrations.ts';
import { termsRead } from './terms-read.ts';

export const signAgainBody = z.object({
  consent: z.literal(true, { error: () => t('Please agree to continue.') }),
  /** The terms that the consent is given to. */
  terms_read: termsRead,
});

export const signAgain = defineCall({
  method: 'POST',
  path: '/api/rego/consent/:formId',
  summary:
    'Sign the consent to a submitted form again, after staff corrected names or numbers in it; what was signed before stays',
  tag: 'Registrations',
  body: signAgainBody,
  status: 200,
  response: registrationResponse,
  errors: ['invalid', 'not_found', 'forbidden', 'conflict', 'read_only'],
});
