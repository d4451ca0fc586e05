import type { CampDay, DayPerson } from '@bowline/contract/api/staff/on-site/day-records';
import type { DayAction } from '@bowline/contract/on-site/actions';
import { newestSwimTest } from '@bowline/contract/on-site/swim-test';
import { formatInstant } from '@bowline/contract/text/dates';
import { Button, ButtonRow } from '../../../../ui/button.tsx';
import { newAction } from '../phone-day/new-action.ts';

interface Props {
  readonly day: CampDay;
  readonly person: DayPerson;
  readonly queue: readonly DayAction[];
  readonly me: string;
  readonly act: (action: DayAction) => void;
}

/** The swimming test of a person: its result stands in place of the family's answer. */
export function SwimTest({ day, person: { registration_id }, queue, me, act }: Props) {
  const test = newestSwimTest(day.changes.swim_tests, queue, { registration_id, me });
  if (test)
    return (
      <>
        <p>
          {test.can_swim ? 'Can swim' : 'Cannot swim'}
          {', '}
          {`tested ${formatInstant(test.at, day.time_zone)} by ${test.by}`}
        </p>
        <Button onClick={() => act(newAction({ kind: 'undo', of: 'swim test', action_id: test.id }))}>
          Undo the swimming test
        </Button>
      </>
    );
  const record = (can_swim: boolean) => () =>
    act(newAction({ kind: 'swim test', registration_id, can_swim, note: '' }));
  return (
    <ButtonRow>
      <Button onClick={record(true)}>Can swim</Button>
      <Button onClick={record(false)}>Cannot swim</Button>
    </ButtonRow>
  );
}
