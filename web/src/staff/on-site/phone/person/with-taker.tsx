import type { CampDay, DayPerson } from '@bowline/contract/api/staff/on-site/day-records';
import type { DayAction } from '@bowline/contract/on-site/actions';
import type { DayMarks } from '@bowline/contract/on-site/day-state';
import { presenceOfPerson } from '@bowline/contract/on-site/presence';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { newAction } from '../phone-day/new-action.ts';
import { PleaseCheck } from '../please-check.tsx';
import { Contacts } from './contacts.tsx';
import styles from './person.module.css';
import { whereabouts } from './whereabouts.ts';

interface Props {
  readonly day: CampDay;
  readonly person: DayPerson;
  readonly marks: DayMarks;
  /** Whose phone this is. */
  readonly me: string;
  readonly act: (action: DayAction) => void;
}

/** Who has a camper that was handed over, and one tap when they are back; or what must be asked. */
export function WithTaker({ day, person, marks, me, act }: Props) {
  const [note, setNote] = useState('');
  const { registration_id } = person;
  const taker = marks.handedOver.get(registration_id)?.taker;
  const { question } = presenceOfPerson(person, day.checkpoints, marks);
  if (question) return <PleaseCheck {...{ day, marks, me, act }} only={person} />;
  if (!taker) return null;
  const { name, phone } = taker;
  return (
    <section className={styles.away} aria-label="Not at camp">
      <strong>{whereabouts(day, marks, person)}</strong>
      {taker.kind !== 'self' && phone && <Contacts people={[{ name, relation: taker.relation, phone }]} />}
      <TextField
        label="With whom?"
        hint="When they come back."
        optional
        autoComplete="off"
        maxLength={200}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <Button
        variant="primary"
        onClick={() => act(newAction({ kind: 'came back', registration_id, note: note.trim() }))}
      >
        Came back
      </Button>
    </section>
  );
}
