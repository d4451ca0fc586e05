import * as z from 'zod/mini';
import { defineText, t } from '../../text/t.ts';
import { defineDayAction, signedAboutPerson } from '../define-action.ts';
import { note, requiredLine } from './texts.ts';

/**
 * Who may take a camper: the person named in the form, a guardian, one that the family authorised, somebody else, or nobody.
 */
const takerKinds = ['named', 'guardian', 'authorised', 'other', 'self'] as const;
export type TakerKind = (typeof takerKinds)[number];

/** Whether the taker of a camper is excluded by the family, as staff answered. */
const asked = z.optional(
  z.array(z.object({ name: requiredLine(() => t('Enter a name.')), same: z.boolean() })),
);

/** The camper left with somebody. */
export const handOver = defineDayAction({
  kind: 'hand over',
  title: defineText('Handed over'),
  sent: {
    registration_id: z.uuid(),
    taker: z.object({
      kind: z.enum(takerKinds),
      name: requiredLine(() => t('Enter a name.')),
      relation: note,
      phone: note,
    }),
    /** Who of the guardians staff called, and what was said; needed for a taker off the list. */
    call: z.nullable(note),
    /** Whether they reached one. Where not, the office must release it. */
    reached: z.optional(z.boolean()),
    /** Of each excluded person who may be the taker. If one is the same person, the hand-over is refused. */
    asked,
    /** The office must release it: until then the camper is at camp. */
    needs_release: z.optional(z.boolean()),
  },
  table: 'hand_over',
  list: 'hand_overs',
  read: {
    ...signedAboutPerson,
    taker: z.object({
      kind: z.enum(takerKinds),
      name: z.string(),
      relation: z.string(),
      phone: z.string(),
    }),
    call: z.nullable(z.string()),
    reached: z.optional(z.boolean()),
    asked,
    /** Who released it. */
    released_by: z.optional(z.string()),
    /** The camper is at camp again. */
    returned: z.boolean(),
    /** The hand-over that held when this one reached the server: one of the two is wrong. */
    contradicts: z.optional(z.uuid()),
  },
  undo: true,
  health: false,
  sealed: true,
  archive: 'handed_over',
  exportOnRelease: null,
});
