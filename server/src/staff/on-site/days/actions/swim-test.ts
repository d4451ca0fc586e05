import { swimTest } from '@bowline/contract/on-site/actions/swim-test';
import { hasAnyRole, rolesThatSee } from '@bowline/contract/staff/roles';
import { openNote, sealNote } from '../../../../core/answers/sealed-records.ts';
import type { DayReader } from '../access.ts';
import { presentDone } from '../present.ts';
import { findRepeat } from '../queries/actions.ts';
import { findMedicsSwimTest, findSwimTest, listSwimTests } from '../queries/health-actions.ts';
import {
  type ActionContext,
  type ActionResult,
  aboutPerson,
  handleDayAction,
  rejected,
  type SentAction,
} from './action.ts';
import { storeOnce } from './store-once.ts';

const medics = rolesThatSee('health');

const isMedic = ({ roles }: Pick<DayReader, 'roles'>): boolean => hasAnyRole(roles, medics);

/** Whether a medic made a test, and this person is none. */
const needsMedic = (test: { readonly by_medic: boolean }, reader: Pick<DayReader, 'roles'>): boolean =>
  test.by_medic && !isMedic(reader);

/** The result of the swimming test: it overrules what the family answered. What a medic found only a medic lifts. */
export const handleSwimTest = handleDayAction(swimTest, {
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
