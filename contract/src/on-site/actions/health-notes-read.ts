import * as z from 'zod/mini';
import { defineText } from '../../text/t.ts';
import { defineDayAction, instantSchema, signed } from '../define-action.ts';

/** A medic has read what the family says of a camper's health now, which changed after a medicine was entered. */
export const healthNotesRead = defineDayAction({
  kind: 'health notes read',
  title: defineText('Health answers read'),
  sent: {
    registration_id: z.uuid(),
    /** The change that the phone showed: a later one is still to be read. */
    changed_at: instantSchema,
  },
  table: 'health_notes_read',
  list: 'health_notes_read',
  read: { ...signed, registration_id: z.uuid(), changed_at: instantSchema },
  undo: false,
  health: true,
  sealed: false,
  archive: 'health_answers_read',
  exportOnRelease: null,
});
