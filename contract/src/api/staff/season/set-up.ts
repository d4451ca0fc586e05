import * as z from 'zod/mini';
import { defineCall } from '../../define-call.ts';

const tag = 'Staff: settings';
const admins = ['admin'] as const;

/** What makes a working camp of a new installation, in the order of the checklist. */
export const setUpItems = ['details', 'bank', 'camp', 'email', 'colleagues', 'family_view'] as const;
export type SetUpItem = (typeof setUpItems)[number];

/** What families do not need, and the branding of the portal. */
export const setUpExtras = ['colour', 'logo', 'picture', 'duitnow_qr', 'registration'] as const;
export type SetUpExtra = (typeof setUpExtras)[number];

export const setUpSchema = z.object({
  items: z.array(
    z.object({
      name: z.enum(setUpItems),
      /** Whether families cannot register, pay or be written to without it. */
      required: z.boolean(),
      state: z.enum(['done', 'missing', 'skipped']),
      /** A sentence for each thing that is missing, also where it is skipped. */
      missing: z.array(z.string()),
      /** What could still be added; the item is done without it. */
      could_add: z.array(z.enum(setUpExtras)),
    }),
  ),
  /** A camp that only has to be published; null without one. */
  draft_camp: z.nullable(z.uuid()),
});

export const getSetUp = defineCall({
  method: 'GET',
  path: '/api/staff/set-up',
  summary: 'The set-up checklist: what is done and what is missing before families can register',
  tag,
  roles: admins,
  status: 200,
  response: setUpSchema,
});

export const skipSetUpItem = defineCall({
  method: 'PUT',
  path: '/api/staff/set-up/skipped',
  summary: 'Skip an item of the set-up checklist, or undo that',
  tag,
  roles: admins,
  body: z.object({ item: z.enum(setUpItems), skipped: z.boolean() }),
  status: 200,
  response: setUpSchema,
  errors: ['invalid'],
});

export const createExampleCamp = defineCall({
  method: 'POST',
  path: '/api/staff/set-up/example-camp',
  summary: 'Create a draft of a camp with every text of an example, its dates counted from today',
  tag,
  roles: admins,
  status: 201,
  response: z.object({ id: z.uuid() }),
});
