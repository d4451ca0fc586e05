import * as z from 'zod/mini';
import { registrationStatuses } from '../../registrations/status.ts';
import { defineCall } from '../define-call.ts';

// What only the page of a submitted registration asks for, so that the other pages do not load it.

const tag = 'Registrations';

export const getRegistrationHistory = defineCall({
  method: 'GET',
  path: '/api/rego/history/:formId',
  summary: 'Each change of the status of a form and its time, oldest first',
  tag,
  status: 200,
  response: z.array(
    z.object({
      status: z.enum(registrationStatuses),
      at: z.string(),
      /** Whether the form was signed and sent with it. */
      signed: z.boolean(),
      /** The actor's name, if it is another guardian than the reader. */
      by: z.nullable(z.string()),
    }),
  ),
  errors: ['not_found'],
});

export const getSlip = defineCall({
  method: 'GET',
  path: '/api/rego/payments/:id/slip',
  summary:
    'The slip of a payment: a picture, or a PDF as an attachment. `size=small` for a picture that fits a list',
  tag,
  query: z.object({ size: z.optional(z.enum(['small'])) }),
  status: 200,
  response: 'binary',
  errors: ['not_found'],
});

export const getCampCode = defineCall({
  method: 'GET',
  path: '/api/rego/code/:formId',
  summary:
    'The code of an accepted camper for the camp days, as a picture with camper, camp and dates; not found otherwise',
  tag,
  status: 200,
  response: 'binary',
  contentType: 'image/png',
  errors: ['not_found'],
});
