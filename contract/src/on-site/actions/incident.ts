import * as z from 'zod/mini';
import { defineText } from '../../text/t.ts';
import { defineDayAction, instantSchema, signed } from '../define-action.ts';
import { incidentTypes } from '../health.ts';
import { longText, note, requiredText } from './texts.ts';

/** How bad it is. */
export const severityLabels = {
  minor: 'Minor: back to the group',
  moderate: 'Needs care or rest',
  serious: 'Serious: doctor or hospital',
} as const;
export type Severity = keyof typeof severityLabels;
export const severities = Object.keys(severityLabels) as [Severity, ...Severity[]];

/** What happened, as it is read. Older reports have no more than the first three. */
export const incidentFacts = {
  what: z.string(),
  where: z.string(),
  done: z.string(),
  severity: z.optional(z.enum(severities)),
  body_part: z.optional(z.string()),
  told: z.optional(z.string()),
};

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
    severity: z.optional(z.enum(severities)),
    body_part: z.optional(note),
    /** Who was told, beside a guardian. */
    told: z.optional(note),
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
    /** What happened; null to readers who may only know that something did. */
    facts: z.nullable(z.object(incidentFacts)),
  },
  undo: false,
  health: true,
  sealed: true,
  archive: 'incidents',
  exportOnRelease: 'row',
});
