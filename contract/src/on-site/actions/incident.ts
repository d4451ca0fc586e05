import * as z from 'zod/mini';
import { defineText } from '../../text/t.ts';
import { defineDayAction, instantSchema, signed } from '../define-action.ts';
import { incidentTypes } from '../health.ts';
import { longText, note, requiredText } from './texts.ts';

/** Somebody was hurt or ill, or something went wrong. It is never changed: notes are added. */
export const incident = defineDayAction({
  kind: 'incident',
  title: defineText('Incident'),
  sent: {
    /** Null where it is about nobody in particular. */
    registration_id: z.nullable(z.uuid()),
    type: z.enum(incidentTypes),
    happened_at: instantSchema,
    what: requiredText,
    where: note,
    /** What was done. */
    done: longText,
    guardian_told_at: z.nullable(instantSchema),
  },
  table: 'incident',
  list: 'incidents',
  read: {
    ...signed,
    registration_id: z.nullable(z.uuid()),
    type: z.enum(incidentTypes),
    happened_at: instantSchema,
    guardian_told_at: z.nullable(instantSchema),
    /** What happened; null to those who may only know that something did. */
    facts: z.nullable(z.object({ what: z.string(), where: z.string(), done: z.string() })),
  },
  undo: false,
  health: true,
  sealed: true,
  archive: 'incidents',
  heldBack: 'row',
});
