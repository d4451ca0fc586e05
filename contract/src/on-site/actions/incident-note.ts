import * as z from 'zod/mini';
import { defineText } from '../../text/t.ts';
import { defineDayAction, instantSchema, signed } from '../define-action.ts';
import { requiredText } from './texts.ts';

/** Something is added to an incident. */
export const incidentNote = defineDayAction({
  kind: 'incident note',
  title: defineText('Note on an incident'),
  sent: {
    incident_id: z.uuid(),
    text: requiredText,
    guardian_told_at: z.nullable(instantSchema),
  },
  table: 'incident_note',
  list: 'incident_notes',
  read: {
    ...signed,
    incident_id: z.uuid(),
    /** Null to those who may not read the incident. */
    text: z.nullable(z.string()),
    guardian_told_at: z.nullable(instantSchema),
  },
  undo: false,
  health: true,
  sealed: true,
  archive: 'incident_notes',
  heldBack: 'row',
});
