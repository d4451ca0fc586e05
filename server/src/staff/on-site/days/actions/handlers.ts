import type { StoredAction } from '@bowline/contract/on-site/actions';
import { checkIn } from '@bowline/contract/on-site/actions/check-in';
import { doseSettled } from '@bowline/contract/on-site/actions/dose-settled';
import { healthNotesRead } from '@bowline/contract/on-site/actions/health-notes-read';
import { rollCall } from '@bowline/contract/on-site/actions/roll-call';
import { swimTest } from '@bowline/contract/on-site/actions/swim-test';
import { hasAnyRole, rolesThatSee } from '@bowline/contract/staff/roles';
import { logAccess } from '../../../../core/access-log/queries.ts';
import { openNote, openRecord, sealNote, sealRecord } from '../../../../core/answers/sealed-records.ts';
import { findMedicine, type MedicineContent } from '../../../../core/on-site/queries/health.ts';
import type { DayReader } from '../access.ts';
import { presentDone, presentSigned } from '../present.ts';
import {
  findAttendance,
  findRepeat,
  insertOnce,
  listAttendance,
  listRollCalls,
  listRows,
} from '../queries/actions.ts';
import { findCheckpoint } from '../queries/camps.ts';
import {
  findMedicsSwimTest,
  findSwimTest,
  listSettledDoses,
  listSwimTests,
} from '../queries/health-actions.ts';
import type { ActionHandler } from './action.ts';
import {
  type ActionContext,
  type ActionResult,
  aboutPerson,
  findCamperOf,
  handleDayAction,
  logAction,
  notAtCamp,
  rejected,
  resultOfRepeat,
  rowOf,
  type SentAction,
  stored,
  superseded,
} from './action.ts';
import { handleCameBack } from './came-back.ts';
import { handleDose, mayGive } from './dose.ts';
import { handleHandOver } from './hand-over.ts';
import { handleIncident, handleIncidentNote } from './incident.ts';
import { storeOnce } from './store-once.ts';

const medics = rolesThatSee('health');

const isMedic = ({ roles }: Pick<DayReader, 'roles'>): boolean => hasAnyRole(roles, medics);

/** Whether a medic made a test, and this person is none. */
const needsMedic = (test: { readonly by_medic: boolean }, reader: Pick<DayReader, 'roles'>): boolean =>
  test.by_medic && !isMedic(reader);

/** The result of the swimming test: it overrules what the family answered. What a medic found only a medic lifts. */
const handleSwimTest = handleDayAction(swimTest, {
  store: aboutPerson(async (context, action) => {
    const { id, can_swim, note } = action;
    return (
      (can_swim ? await findLiftError(context, action) : undefined) ??
      storeOnce(context, action, swimTest, {
        can_swim,
        by_medic: isMedic(context.reader),
        sealed: sealNote(context.trx, 'swim_test', id, note),
      })
    );
  }),
  list: listSwimTests,
  present: (db, row, reader) => ({
    ...presentDone(row),
    can_swim: row.can_swim,
    note: reader.seesHealth ? openNote(db, 'swim_test', row) : '',
    ...(needsMedic(row, reader) && { needs_medic: true }),
  }),
  findUndoError: async ({ trx, reader }, testId) => {
    const test = await findSwimTest(trx, testId);
    return test && needsMedic(test, reader)
      ? rejected(`The swimming test is ${test.by}’s: only a medic can undo it.`)
      : undefined;
  },
});

/** Why somebody may not say that a camper can swim; undefined where they may, or where it is stored already. */
async function findLiftError(
  { trx, reader, madeAt }: ActionContext,
  { id, registration_id }: SentAction<'swim test'>,
): Promise<ActionResult | undefined> {
  if (isMedic(reader)) return undefined;
  if (await findRepeat(trx, 'swim_test', id, { registration_id })) return undefined;
  const test = await findMedicsSwimTest(trx, registration_id, madeAt);
  return test && !test.can_swim
    ? rejected(`${test.by} found “cannot swim”: only a medic changes that.`)
    : undefined;
}

/** Starts a roll call, or ticks somebody at it: each phone shows who is ticked since the last start. */
const handleRollCall = handleDayAction(rollCall, {
  store: async (context, action) => {
    const { trx, campId: camp_id, staff, address } = context;
    const { id, registration_id } = action;
    const registration = registration_id === null ? null : await findCamperOf(context, registration_id);
    if (registration === undefined) return notAtCamp();
    if (!(await insertOnce(trx, 'roll_call', { ...rowOf(context, action), camp_id, registration_id })))
      return resultOfRepeat(action, await findRepeat(trx, 'roll_call', id, { camp_id, registration_id }));
    if (registration) await logAction(context, registration, ['action', rollCall.kind]);
    else
      await logAccess(trx, {
        ...{ staffId: staff.staffId, address },
        ...{ action: 'change', what: ['action', rollCall.kind] },
      });
    return stored;
  },
  list: listRollCalls,
  present: (_, row) => ({
    ...presentSigned(row),
    registration_id: row.registration_id,
    undone: row.undone_at !== null,
  }),
});

/** A medic looked into doses that something was wrong with. */
const handleDoseSettled = handleDayAction(doseSettled, {
  store: aboutPerson(async (context, action) => {
    const { trx, reader } = context;
    const { id, registration_id, medicine_id, dose_ids, note } = action;
    if (!hasAnyRole(reader.roles, rolesThatSee('health')))
      return rejected('Only the medic says that a dose was looked into.');
    if (!(await findMedicine(trx, { id: medicine_id, registration_id })))
      return rejected('The camper has no such medicine.');
    const sealed = sealRecord(trx, 'dose_settled', id, { note });
    return storeOnce(context, action, doseSettled, { medicine_id, dose_ids, sealed });
  }),
  list: listSettledDoses,
  present: (db, row, reader) => {
    const { medicine_id, registration_id, dose_ids } = row;
    const sealed = { id: medicine_id, sealed: row.medicine_sealed };
    if (!mayGive(reader, openRecord<MedicineContent>(db, 'medicine', sealed))) return undefined;
    const note = openNote(db, 'dose_settled', row);
    return { ...presentSigned(row), registration_id, medicine_id, dose_ids, note };
  },
});

/** A medic has read what a family changed: it no longer stands on the camper's medicines. */
const handleHealthNotesRead = handleDayAction(healthNotesRead, {
  store: aboutPerson(async (context, action) => {
    const { reader, receivedAt } = context;
    if (!hasAnyRole(reader.roles, rolesThatSee('health')))
      return rejected('Only the medic reads what the family says.');
    // Nobody has read what is changed later.
    const changed_at = new Date(Math.min(Date.parse(action.changed_at), receivedAt.getTime()));
    return storeOnce(context, action, healthNotesRead, { changed_at });
  }),
  list: (db, campId, since) => listRows(db, 'health_notes_read', campId, since),
  present: (_, row, reader) =>
    reader.seesHealth
      ? {
          ...presentSigned(row),
          registration_id: row.registration_id,
          changed_at: row.changed_at.toISOString(),
        }
      : undefined,
});

/**
 * Counts somebody at a checkpoint. Who was counted there already was seen all the same: it is kept, since they may have left
 * between the two.
 */
const handleCheckIn = handleDayAction(checkIn, {
  store: aboutPerson(async (context, action) => {
    const { trx, campId } = context;
    const { checkpoint_id } = action;
    const checkpoint = await findCheckpoint(trx, campId, checkpoint_id);
    if (!checkpoint) return rejected('This checkpoint does not exist any more.');
    const first = await findAttendance(trx, action);
    if (first?.id === action.id) return stored;
    const logged = ['action', checkIn.kind, checkpoint.name] as const;
    const result = await storeOnce(context, action, checkIn, { checkpoint_id }, logged);
    return first && result.outcome === 'stored' ? superseded(first.by) : result;
  }),
  list: listAttendance,
  present: (_, row) => ({ ...presentDone(row), checkpoint_id: row.checkpoint_id }),
});

/** What the server does with each kind of action that is stored as a row. */
export const actionHandlers: readonly ActionHandler[] = [
  handleCheckIn,
  handleHandOver,
  handleCameBack,
  handleRollCall,
  handleDose,
  handleDoseSettled,
  handleHealthNotesRead,
  handleIncident,
  handleIncidentNote,
  handleSwimTest,
];

const byKind = new Map(actionHandlers.map((handler) => [handler.definition.kind, handler]));

/** Throws where a kind has no handler, which a test rules out. */
export function handlerOf(kind: StoredAction['kind']): ActionHandler {
  const handler = byKind.get(kind);
  if (!handler) throw new Error(`No handler for the action ${kind}`);
  return handler;
}
