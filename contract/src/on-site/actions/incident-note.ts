import * as z from 'zod/mini';
import { defineText } from '../../text/t.ts';
import { defineDayAction, instantSchema, signed } from '../define-action.ts';
import { requiredText } from './texts.ts';

/** The most characters of a photo, in base64: about 500 kB of JPEG. */
export const PHOTO_LENGTH = 700_000;

/** The long side of a photo as phones send it, in pixels: enough detail for a wound, small enough for one request. */
export const PHOTO_SIDE = 1280;

/** A note on an incident, optionally with a photo. */
export const incidentNote = defineDayAction({
  kind: 'incident note',
  title: defineText('Note on an incident'),
  sent: {
    incident_id: z.uuid(),
    text: requiredText,
    /** JPEG or PNG in base64. */
    photo: z.optional(z.base64().check(z.maxLength(PHOTO_LENGTH))),
    /** Nobody has to look at the incident any more: the text says what was done. */
    settles: z.optional(z.literal(true)),
    guardian_told_at: z.nullable(instantSchema),
  },
  table: 'incident_note',
  list: 'incident_notes',
  read: {
    ...signed,
    incident_id: z.uuid(),
    /** Null to readers without access to the incident. */
    text: z.nullable(z.string()),
    has_photo: z.optional(z.boolean()),
    settles: z.optional(z.literal(true)),
    guardian_told_at: z.nullable(instantSchema),
  },
  undo: false,
  health: true,
  sealed: true,
  archive: 'incident_notes',
  exportOnRelease: 'row',
});
