import * as z from 'zod/mini';
import { registrationStatuses } from '../../../registrations/status.ts';
import { decidingRoles, officeRoles } from '../../../staff/roles.ts';
import { defineCall } from '../../define-call.ts';
import { requiredLongText } from '../text-schemas.ts';

const tag = 'Staff: camps';

const waitingRow = z.object({
  registration_id: z.uuid(),
  reference: z.nullable(z.string()),
  camper_name: z.string(),
  /** From 1. */
  position: z.int(),
  status: z.enum(registrationStatuses),
  /** The day that decides the order, `yyyy-mm-dd`; null before a deposit. */
  registration_date: z.nullable(z.string()),
  /** Whether the family cannot answer on the portal: it has no email, or changes are frozen. Staff call it. */
  by_phone: z.boolean(),
  /** The names of the siblings who are offered places only together with this one. */
  together_with: z.array(z.string()),
  /** Whether it is left out when places are offered. */
  paused: z.boolean(),
  /** How the last offer ended; null without one, or while one is open. */
  last_offer: z.nullable(z.enum(['declined', 'ended', 'withdrawn'])),
  offer: z.nullable(z.object({ ends_at: z.string() })),
  /** Whether it is the one, or one of the siblings, to offer the next free place. */
  next: z.boolean(),
});

export const waitingList = z.object({
  camp: z.object({
    id: z.uuid(),
    name: z.string(),
    dates: z.string(),
    capacity: z.int(),
    /** Places held by deposits, acceptances and open offers. */
    held: z.int(),
    offered: z.int(),
    offers_automatic: z.boolean(),
    offer_hours: z.int(),
  }),
  /** Places that nobody holds; never below 0. */
  free: z.int(),
  /** When an offer that is made now ends; null where the camp begins too soon for one. */
  offer_ends_at: z.nullable(z.string()),
  rows: z.array(waitingRow),
});

export type WaitingList = z.infer<typeof waitingList>;

const reason = requiredLongText('Give a reason.');

export const offerBody = z.object({
  /** Needed where others come first. */
  reason: z.optional(reason),
});

export const withdrawOfferBody = z.object({ reason });

export const skipBody = z.object({
  skipped: z.boolean(),
  /** Needed to skip. */
  reason: z.optional(reason),
});

export const moveBody = z.object({
  position: z.int({ error: 'Enter a position on the list.' }).check(z.gte(1)),
  reason,
});

const change = {
  tag,
  roles: decidingRoles,
  status: 200,
  response: waitingList,
  errors: ['invalid', 'not_found', 'read_only'],
} as const;

export const getWaitingList = defineCall({
  method: 'GET',
  path: '/api/staff/camps/:campId/waiting-list',
  summary: 'Who waits for a place in a camp, in order, with the offers that are open',
  tag,
  roles: officeRoles,
  status: 200,
  response: waitingList,
  errors: ['not_found'],
});

export const offerPlace = defineCall({
  ...change,
  method: 'POST',
  path: '/api/staff/registrations/:registrationId/offer',
  summary: 'Offer a free place, and places to the siblings who wait together with the camper',
  body: offerBody,
  errors: ['invalid', 'not_found', 'read_only', 'camp_full'],
});

export const withdrawOffer = defineCall({
  ...change,
  method: 'POST',
  path: '/api/staff/registrations/:registrationId/offer/withdraw',
  summary: 'Withdraw an open offer of a place, also those to the siblings; the family is told the reason',
  body: withdrawOfferBody,
});

export const skipWaiting = defineCall({
  ...change,
  method: 'PUT',
  path: '/api/staff/registrations/:registrationId/waiting/skipped',
  summary: 'Leave a registration out when places are offered, or stop leaving it out; its position stays',
  body: skipBody,
});

export const moveWaiting = defineCall({
  ...change,
  method: 'PUT',
  path: '/api/staff/registrations/:registrationId/waiting/position',
  summary: 'Move a registration to another position of its waiting list, which then keeps this order',
  body: moveBody,
});
