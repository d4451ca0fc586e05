import type { DayPerson } from '@bowline/contract/api/staff/on-site/day-records';
import type { DayAction, DayActionOf } from '@bowline/contract/on-site/actions';
import type { Taker } from '@bowline/contract/on-site/day-state';
import { findExcluded } from '@bowline/contract/on-site/excluded';
import { type FormEvent, useState } from 'react';
import { Button, ButtonRow } from '../../../../ui/button.tsx';
import { RadioRows } from '../../../../ui/fields/choice-rows.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { newAction } from '../phone-day/new-action.ts';
import { Contacts, Never } from './contacts.tsx';
import { ExcludedQuestion, Stopped } from './excluded-question.tsx';
import styles from './person.module.css';

interface Props {
  readonly person: DayPerson;
  readonly officePhone: string | undefined;
  /** The office releases a hand-over to somebody else. */
  readonly needsRelease: boolean;
  readonly act: (action: DayAction) => void;
  readonly onDone: () => void;
}

interface Typed {
  readonly name: string;
  readonly relation: string;
  readonly call: string;
}

/**
 * Asks who takes the camper. Somebody who is not on the list needs a call to a guardian; where the name is close to one whom
 * the family excluded, staff say whether it is that person.
 */
export function HandOverForm({ person, officePhone, needsRelease, act, onDone }: Props) {
  const takers = listTakers(person);
  const [chosen, setChosen] = useState<string | null>(null);
  const [typed, setTyped] = useState<Typed>({ name: '', relation: '', call: '' });
  const [checked, setChecked] = useState(false);
  const [step, setStep] = useState<'who' | 'asks' | 'stopped'>('who');
  const other = chosen === OTHER;
  const taker = other ? somebodyElse(typed) : takers.find(({ value }) => value === chosen)?.taker;
  const { same, close } = findExcluded(taker ?? nobody, person.contacts.never);
  const excluded =
    same.length > 0 ? `Never hand ${person.name} over to this person. Call the office.` : undefined;
  const missing = (value: string) => (checked && !value.trim() ? 'Please fill this in.' : undefined);
  const send = (asked: NonNullable<DayActionOf<'hand over'>['asked']>) => {
    if (!taker) return;
    const call = other ? typed.call.trim() : null;
    const { registration_id } = person;
    const more = {
      ...(asked.length > 0 && { asked }),
      ...(other && needsRelease && { needs_release: true }),
    };
    act(newAction({ kind: 'hand over', registration_id, taker, call, ...more }));
    if (asked.some(({ same }) => same)) setStep('stopped');
    else onDone();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (excluded || !taker?.name || (other && !typed.call.trim())) return;
    if (close.length > 0) setStep('asks');
    else send([]);
  };
  const field = (name: keyof Typed) => ({
    value: typed[name],
    autoComplete: 'off',
    maxLength: 200,
    onChange: ({ target }: { target: HTMLInputElement }) => setTyped({ ...typed, [name]: target.value }),
  });
  if (step === 'asks')
    return <ExcludedQuestion excluded={close} onAnswer={send} onBack={() => setStep('who')} />;
  if (step === 'stopped') return <Stopped person={person} officePhone={officePhone} onClose={onDone} />;
  return (
    <form onSubmit={submit} noValidate>
      <Never person={person} officePhone={officePhone} sticky />
      <RadioRows
        name="taker"
        label={`Who takes ${person.name}?`}
        error={checked && chosen === null ? 'Please choose.' : other ? undefined : excluded}
        value={chosen}
        onChange={setChosen}
        options={[
          ...takers.map(({ value, label, hint }) => ({ value, label, hint })),
          { value: OTHER, label: 'Somebody else', hint: 'Call a guardian first.' },
        ]}
      />
      {!other && taker?.phone && <Contacts people={[taker]} />}
      {other && (
        <>
          <Contacts
            people={person.contacts.guardians}
            officePhone={person.contacts.never.length === 0 ? officePhone : undefined}
          />
          <div className={styles.fields}>
            <TextField label="Name" error={excluded ?? missing(typed.name)} {...field('name')} />
            <TextField label="Relation" optional {...field('relation')} />
            <TextField
              label="Call to a guardian"
              hint="Whom you spoke to, and what was said."
              error={missing(typed.call)}
              {...field('call')}
            />
            {needsRelease && <p>{`The office must release it: ${person.name} stays with you until then.`}</p>}
          </div>
        </>
      )}
      <ButtonRow>
        <Button type="submit" variant="primary">
          Hand over
        </Button>
        <Button onClick={onDone}>Back</Button>
      </ButtonRow>
    </form>
  );
}

const OTHER = 'other';

const nobody: Taker = { kind: 'other', name: '', relation: '', phone: '' };

const somebodyElse = ({ name, relation }: Typed): Taker => ({
  ...nobody,
  name: name.trim(),
  relation: relation.trim(),
});

interface ListedTaker {
  readonly value: string;
  readonly label: string;
  readonly hint: string;
  readonly taker: Taker;
}

function listTakers({ name, adult, contacts }: DayPerson): ListedTaker[] {
  const { named, guardians, authorised } = contacts;
  const takers: Taker[] = [
    ...(named ? [{ ...named, kind: 'named' as const }] : []),
    ...guardians.map((guardian) => ({ ...guardian, kind: 'guardian' as const })),
    ...authorised.map((one) => ({ ...one, kind: 'authorised' as const })),
  ];
  const self: Taker = { kind: 'self', name, relation: '', phone: '' };
  const listed = takers.map((taker, at) => ({
    value: String(at),
    label: taker.name,
    hint: [kindLabels[taker.kind](), taker.relation].filter(Boolean).join(', '),
    taker,
  }));
  return adult ? [{ value: 'self', label: 'Leaves alone', hint: '', taker: self }, ...listed] : listed;
}

const kindLabels: Readonly<Record<Taker['kind'], () => string>> = {
  named: () => 'Named in the form',
  guardian: () => 'Guardian',
  authorised: () => 'Authorised by the family',
  other: () => '',
  self: () => '',
};
