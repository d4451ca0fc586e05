import * as z from 'zod/mini';
import { t } from '../../text/t.ts';
import { defineCall } from '../define-call.ts';

const tag = 'Registrations';

/** The camps that a registration of a cancelled camp can move to. */
export const campChoice = z.object({
  registration_id: z.uuid(),
  camper_name: z.string(),
  camp_name: z.string(),
  /** The last day to choose, `yyyy-mm-dd`, where the camp is. */
  until: z.string(),
  /** `ended`: the last day has passed, or the money was refunded. */
  state: z.enum(['open', 'moved', 'declined', 'ended']),
  /** Whether the reader may choose. */
  may_choose: z.boolean(),
  /** Those with a place or a waiting list; in ringgit. */
  camps: z.array(
    z.object({ id: z.uuid(), name: z.string(), dates: z.string(), fee: z.number(), full: z.boolean() }),
  ),
});
export type CampChoice = z.infer<typeof campChoice>;

const call = { tag, status: 200, path: '/api/rego/camp-choice/:formId', response: campChoice } as const;

export const getCampChoice = defineCall({
  ...call,
  method: 'GET',
  summary: 'The camps that a registration of a cancelled camp can move to, instead of a refund',
  errors: ['not_found'],
});

export const chooseCamp = defineCall({
  ...call,
  method: 'POST',
  summary: 'Move a registration of a cancelled camp to another one with what was paid, or decline that',
  body: z.object({ camp_id: z.nullable(z.uuid({ error: () => t('Choose a camp.') })) }),
  errors: ['invalid', 'not_found', 'forbidden', 'read_only', 'already_registered', 'camp_full'],
});
