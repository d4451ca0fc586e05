import * as z from 'zod/mini';
import { t } from '../../text/t.ts';
import { defineCall } from '../define-call.ts';
import { registrationResponse } from '../registrations.ts';

const tag = 'Registrations';

/** What the family of a registration on a waiting list can read and choose. */
const waiting = z.object({
  /** The open offer of a place; null if there is none. */
  offer: z.nullable(
    z.object({
      /** When it ends, in the camp's time zone, as people read it. */
      until: z.string(),
      /** The siblings offered places with it that the account may see: the answer is for all. */
      together_with: z.array(z.string()),
      /** Whether the account may answer for all of them. */
      may_answer: z.boolean(),
    }),
  ),
  /** The names of the account's other campers who wait for a place in the same camp. */
  siblings: z.array(z.string()),
  /** Whether they want places only together. */
  together: z.boolean(),
});

const call = { tag, status: 200, errors: ['not_found'] } as const;

export const getWaiting = defineCall({
  ...call,
  method: 'GET',
  path: '/api/rego/waiting/:formId',
  summary: 'The offer of a place to a registration on the waiting list, and which siblings wait with it',
  response: waiting,
});

export const saveWaiting = defineCall({
  ...call,
  method: 'PUT',
  path: '/api/rego/waiting/:formId',
  summary: 'Choose whether siblings on the same waiting list want places only together',
  body: z.object({ together: z.boolean({ error: () => t('Choose yes or no.') }) }),
  response: waiting,
  errors: ['invalid', 'not_found', 'forbidden', 'read_only'],
});

export const answerOffer = defineCall({
  ...call,
  method: 'POST',
  path: '/api/rego/offer/:formId',
  summary:
    'Accept or decline an offered place, with those of the siblings that were offered with it; or want one again after that',
  body: z.object({
    answer: z.enum(['accept', 'decline', 'want again'], { error: () => t('Accept or decline the place.') }),
  }),
  response: registrationResponse,
  errors: ['invalid', 'not_found', 'forbidden', 'read_only'],
});
