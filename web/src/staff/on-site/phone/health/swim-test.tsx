import type { CampDay, DayPerson } from '@bowline/contract/api/staff/on-site/day-records';
import type { DayAction } from '@bowline/contract/on-site/actions';
import { medicsSwimTest, newestSwimTest } from '@bowline/contract/on-site/swim-test';
import { useState } from 'react';
import { Button, ButtonRow } from '../../../../ui/button.tsx';
import { SafetyQuestion } from '../person/safety-question.tsx';
import { timeOf } from '../person/whereabouts.ts';
import { newAction } from '../phone-day/new-action.ts';
import type { DoneTap } from '../undo-bar.tsx';

interface Props {
  readonly day: CampDay;
  readonly person: DayPerson;
  readonly queue: readonly DayAction[];
  readonly me: string;
  readonly act: (action: DayAction) => void;
  readonly onDone: (done: DoneTap) => void;
}

/**
 * The swimming test of a person: its result replaces the family's answer. What makes somebody a swimmer who was
 * none asks first; what a medic found only a medic changes.
 */
export function SwimTest({ day, person, queue, me, act, onDone }: Props) {
  const { registration_id, name, flags } = person;
  const [asked, setAsked] = useState<'passed' | 'undo'>();
  const test = newestSwimTest(day.changes.swim_tests, queue, { registration_id, me });
  const medics = medicsSwimTest(day.changes.swim_tests, registration_id);
  const isFlagged = flags.some(({ kind }) => kind === 'swim');

  const record = (can_swim: boolean) => {
    const action = newAction({ kind: 'swim test', registration_id, can_swim, note: '' });
    act(action);
    const undo = () => act(newAction({ kind: 'undo', of: 'swim test', action_id: action.id }));
    onDone({ id: action.id, text: `${name}: ${can_swim ? 'can swim' : 'cannot swim'}`, undo });
  };
  const undoTest = ({ id, can_swim, note = '' }: NonNullable<typeof test>) => {
    act(newAction({ kind: 'undo', of: 'swim test', action_id: id }));
    const undo = () => act(newAction({ kind: 'swim test', registration_id, can_swim, note }));
    onDone({ id: `undo ${id}`, text: `${name}: swimming test undone`, undo });
  };

  if (asked && isFlagged) {
    const source = test ? `${test.by}’s test says` : 'The family says';
    const question = asked === 'passed' ? `${name} passed?` : `Undo the swimming test of ${name}?`;
    return (
      <SafetyQuestion
        question={`${source}: cannot swim. ${question}`}
        no="No, keep “Cannot swim”"
        yes={asked === 'passed' ? 'Yes, can swim' : 'Yes, undo it'}
        onNo={() => setAsked(undefined)}
        onYes={() => (asked === 'undo' && test ? undoTest(test) : record(true))}
      />
    );
  }
  return (
    <>
      {test && (
        <p>{`${test.can_swim ? 'Can swim' : 'Cannot swim'}, tested ${timeOf(day, test.at)} by ${test.by}`}</p>
      )}
      {isFlagged && medics && <p>{`Only a medic changes the test of ${medics.by}.`}</p>}
      <ButtonRow>
        {!(isFlagged && medics) && !test?.can_swim && (
          <Button onClick={() => (isFlagged ? setAsked('passed') : record(true))}>Can swim</Button>
        )}
        {test?.can_swim !== false && <Button onClick={() => record(false)}>Cannot swim</Button>}
        {test && !test.needs_medic && !(isFlagged && medics) && (
          <Button onClick={() => (test.can_swim ? undoTest(test) : setAsked('undo'))}>
            Undo the swimming test
          </Button>
        )}
      </ButtonRow>
    </>
  );
}
