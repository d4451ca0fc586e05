import * as z from 'zod/mini';
import { LINE_LENGTH, LONG_TEXT_LENGTH, lineSchema, textSchema } from '../form/text-schemas.ts';
import { t } from '../text/t.ts';
import { doseOutcomes, incidentTypes } from './health.ts';

/** An instant, ISO 8601 with `Z`. */
export const instantSchema = z.iso.datetime();

const line = (missing: () => string) => lineSchema(LINE_LENGTH, missing);

/** What every action has: an id made by the device, so that an action sent twice is stored once, and the device's time. */
const base = { id: z.uuid(), made_at: instantSchema };

/** The person was counted at a checkpoint. */
const checkIn = z.object({
  ...base,
  kind: z.literal('check in'),
  checkpoint_id: z.uuid(),
  registration_id: z.uuid(),
});

/** Who may take a camper: the person named in the form, a guardian, one that the family authorised, somebody else, or nobody. */
export const takerKinds = ['named', 'guardian', 'authorised', 'other', 'self'] as const;
export type TakerKind = (typeof takerKinds)[number];

/** The camper left with somebody. */
const handOver = z.object({
  ...base,
  kind: z.literal('hand over'),
  registration_id: z.uuid(),
  taker: z.object({
    kind: z.enum(takerKinds),
    name: line(() => t('Enter a name.')).check(z.minLength(1, { error: () => t('Enter a name.') })),
    relation: line(() => t('Enter text.')),
    phone: line(() => t('Enter text.')),
  }),
  /** Whom of the guardians staff called, and what was said; needed for somebody who is not on the list. */
  call: z.nullable(line(() => t('Enter text.'))),
});

const note = line(() => t('Enter text.'));

/** A medicine was given, or the camper did not take it. */
const dose = z.object({
  ...base,
  kind: z.literal('dose'),
  medicine_id: z.uuid(),
  registration_id: z.uuid(),
  /** `yyyy-mm-dd` */
  day: z.iso.date(),
  /** Which of the medicine's times it is for, `hh:mm`; null where it was given as needed. */
  due_at: z.nullable(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))),
  outcome: z.enum(doseOutcomes),
  note,
});

const facts = textSchema(LONG_TEXT_LENGTH, () => t('Enter text.'));

/** Somebody was hurt or ill, or something went wrong. It is never changed: notes are added. */
const incident = z.object({
  ...base,
  kind: z.literal('incident'),
  /** Null where it is about nobody in particular. */
  registration_id: z.nullable(z.uuid()),
  type: z.enum(incidentTypes),
  happened_at: instantSchema,
  what: facts.check(z.minLength(1, { error: () => t('Enter text.') })),
  where: note,
  /** What was done. */
  done: facts,
  guardian_told_at: z.nullable(instantSchema),
});

const incidentNote = z.object({
  ...base,
  kind: z.literal('incident note'),
  incident_id: z.uuid(),
  text: facts.check(z.minLength(1, { error: () => t('Enter text.') })),
  guardian_told_at: z.nullable(instantSchema),
});

/** The swimming test at camp. The newest that was not undone overrules the family's answer. */
const swimTest = z.object({
  ...base,
  kind: z.literal('swim test'),
  registration_id: z.uuid(),
  can_swim: z.boolean(),
  note,
});

/** The camper belongs to another group of a kind from now; null for none. It is undone by moving back. */
const move = z.object({
  ...base,
  kind: z.literal('move'),
  registration_id: z.uuid(),
  kind_id: z.uuid(),
  group_id: z.nullable(z.uuid()),
});

/** The kinds of actions that can be undone. */
export const undoableKinds = ['check in', 'hand over', 'dose', 'swim test'] as const;

/** An earlier action was a mistake. */
const undo = z.object({
  ...base,
  kind: z.literal('undo'),
  of: z.enum(undoableKinds),
  action_id: z.uuid(),
});

/** A tap of somebody on site. Devices keep actions until they are sent, and send them in order. */
export const dayActionSchema = z.discriminatedUnion('kind', [
  checkIn,
  handOver,
  dose,
  incident,
  incidentNote,
  swimTest,
  move,
  undo,
]);
export type DayAction = z.infer<typeof dayActionSchema>;

export const dayActionKinds = [
  'check in',
  'hand over',
  'dose',
  'incident',
  'incident note',
  'swim test',
  'move',
  'undo',
] as const satisfies readonly DayAction['kind'][];
export type DayActionKind = (typeof dayActionKinds)[number];
export type DayActionOf<Kind extends DayActionKind> = Extract<DayAction, { kind: Kind }>;

/** What became of an action. */
export const actionOutcomes = [
  /** It holds, from now or since it was sent before. */
  'stored',
  /** Somebody did the same before: theirs holds. */
  'superseded',
  /** It cannot be: the message says why. */
  'rejected',
] as const;
