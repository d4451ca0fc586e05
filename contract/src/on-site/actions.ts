import * as z from 'zod/mini';
import { defineText } from '../text/t.ts';
import { cameBack } from './actions/came-back.ts';
import { checkIn } from './actions/check-in.ts';
import { dose } from './actions/dose.ts';
import { doseSettled } from './actions/dose-settled.ts';
import { handOver } from './actions/hand-over.ts';
import { healthNotesRead } from './actions/health-notes-read.ts';
import { incident } from './actions/incident.ts';
import { incidentNote } from './actions/incident-note.ts';
import { rollCall } from './actions/roll-call.ts';
import { swimTest } from './actions/swim-test.ts';
import { sentSchema } from './define-action.ts';

/** The actions that are stored as rows and read by phones. */
export const dayActions = [
  checkIn,
  handOver,
  cameBack,
  rollCall,
  dose,
  doseSettled,
  healthNotesRead,
  incident,
  incidentNote,
  swimTest,
] as const;
export type StoredAction = (typeof dayActions)[number];

/** The tables whose rows are about a camper, or about nobody in particular. */
type TableAboutPeople = Extract<StoredAction, { sent: { registration_id: unknown } }>['table'];
export const tablesAboutPeople = dayActions.flatMap(({ sent, table }) =>
  'registration_id' in sent ? [table] : [],
) as TableAboutPeople[];

type ExportedOnRelease = Extract<StoredAction, { readonly exportOnRelease: string }>;
export type KindExportedOnRelease = ExportedOnRelease['kind'];

/** The actions of which a family gets the row, or the note in it, only once an admin released it. */
export const actionsExportedOnRelease = dayActions.flatMap((action) =>
  action.exportOnRelease === null ? [] : [action],
);
export const kindsExportedOnRelease = actionsExportedOnRelease.map(({ kind }) => kind);

/** The camper belongs to another group of a kind from now; null for none. It is undone by moving back. */
const move = {
  kind: 'move',
  title: defineText('Moved to another group'),
  schema: sentSchema('move', {
    registration_id: z.uuid(),
    kind_id: z.uuid(),
    group_id: z.nullable(z.uuid()),
  }),
} as const;

type Undoable = Extract<StoredAction, { readonly undo: true }>;

const undoableKinds = dayActions.flatMap((action) => (action.undo ? [action.kind] : []));

/** An earlier action was a mistake. */
const undo = {
  kind: 'undo',
  title: defineText('Undone'),
  schema: sentSchema('undo', { of: z.enum(undoableKinds as Undoable['kind'][]), action_id: z.uuid() }),
} as const;

/** What an answer says of a count, a tick or a hand-over. */
const seenOrLeft = z.object({ of: z.enum(['check in', 'roll call', 'hand over']), action_id: z.uuid() });

/**
 * Where somebody in question is. Where another phone answered differently meanwhile, nothing
 * of it holds: it is asked again.
 */
const answer = {
  kind: 'answer',
  title: defineText('Answered where they are'),
  schema: sentSchema('answer', {
    registration_id: z.uuid(),
    /** With which every hand-over of them ends. */
    at_camp: z.boolean(),
    right: z.array(seenOrLeft),
    /** What was a mistake: it is undone. */
    wrong: z.array(seenOrLeft),
  }),
} as const;

const sent = [...dayActions, move, undo, answer] as const;

type SentSchema = (typeof sent)[number]['schema'];

/** A tap of somebody on site. Devices keep actions until they are sent, and send them in order. */
export const dayActionSchema = z.discriminatedUnion(
  'kind',
  sent.map(({ schema }) => schema) as [SentSchema, ...SentSchema[]],
);
export type DayAction = z.infer<SentSchema>;
export type DayActionKind = DayAction['kind'];
export type DayActionOf<Kind extends DayActionKind> = Extract<DayAction, { kind: Kind }>;

export const dayActionKinds = sent.map(({ kind }) => kind) as [DayActionKind, ...DayActionKind[]];

/** What was done, by kind. */
export const dayActionTitles = Object.fromEntries(sent.map(({ kind, title }) => [kind, title])) as Readonly<
  Record<DayActionKind, (typeof sent)[number]['title']>
>;

type Lists = { [Action in StoredAction as Action['list']]: z.ZodMiniArray<z.ZodMiniObject<Action['read']>> };

/** The lists of actions that phones read. */
export const dayLists = Object.fromEntries(
  dayActions.map(({ list, read }) => [list, z.array(z.object(read))]),
) as Lists;

/** What became of an action. */
export const actionOutcomes = [
  /** It holds, from now or since it was sent before. */
  'stored',
  /** Someone already did this; theirs wins. */
  'superseded',
  /** It cannot be: the message says why. */
  'rejected',
] as const;
