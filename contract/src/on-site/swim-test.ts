import { t } from '../text/t.ts';
import type { DayAction } from './actions.ts';

interface SwimTestRecord {
  readonly id: string;
  readonly registration_id: string;
  readonly can_swim: boolean;
  readonly note?: string;
  readonly by: string;
  readonly at: string;
  readonly undone: boolean;
  /** As in what phones read. */
  readonly needs_medic?: boolean | undefined;
}

/** The newest swimming test of somebody that was not undone, with what this phone has yet to send. */
export function newestSwimTest(
  tests: readonly SwimTestRecord[],
  queue: readonly DayAction[],
  { registration_id, me }: { readonly registration_id: string; readonly me: string },
): SwimTestRecord | undefined {
  const undoneIds = new Set(queue.flatMap((action) => (action.kind === 'undo' ? [action.action_id] : [])));
  const waiting = queue.flatMap((action) =>
    action.kind === 'swim test' ? [{ ...action, by: me, at: action.made_at, undone: false }] : [],
  );
  return [...tests, ...waiting]
    .filter((test) => test.registration_id === registration_id && !test.undone && !undoneIds.has(test.id))
    .sort((a, b) => b.at.localeCompare(a.at))[0];
}

/** The test of a medic that keeps somebody among the non-swimmers, where this reader, who is no medic, cannot lift it. */
export function medicsSwimTest(
  tests: readonly SwimTestRecord[],
  registrationId: string,
): SwimTestRecord | undefined {
  const newest = newestSwimTest(
    tests.filter(({ needs_medic }) => needs_medic),
    [],
    { registration_id: registrationId, me: '' },
  );
  return newest?.can_swim === false ? newest : undefined;
}

interface FlaggedPerson {
  readonly registration_id: string;
  readonly flags: { readonly kind: 'health' | 'swim' | 'medicine'; readonly label: string }[];
}

/** The people of a camp, whose flags show the swimming tests that this phone has yet to send. */
export function withWaitingSwimTests<P extends FlaggedPerson>(
  people: P[],
  tests: readonly SwimTestRecord[],
  queue: readonly DayAction[],
): P[] {
  const tested = new Set(
    queue.flatMap((action) => (action.kind === 'swim test' ? [action.registration_id] : [])),
  );
  if (tested.size === 0) return people;
  return people.map((person) => {
    const { registration_id, flags } = person;
    const test = tested.has(registration_id) && newestSwimTest(tests, queue, { registration_id, me: '' });
    if (!test) return person;
    const others = flags.filter(({ kind }) => kind !== 'swim');
    return {
      ...person,
      flags: test.can_swim ? others : [...others, { kind: 'swim', label: t('Cannot swim') }],
    };
  });
}
