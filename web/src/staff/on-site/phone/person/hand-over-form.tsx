import type { DayPerson } from '@bowline/contract/api/staff/on-site/day-records';
import { text } from '@bowline/contract/form/text-fields';
import type { DayAction, DayActionOf } from '@bowline/contract/on-site/actions';
import type { Taker } from '@bowline/contract/on-site/day-records';
import { findExcluded } from '@bowline/contract/on-site/excluded';
import { isSameName } from '@bowline/contract/on-site/same-name';
import { useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { typeAnswer } from '../../../../form/answers-form.ts';
import { useCallForm, useTextValue } from '../../../../form/call-form.ts';
import { Button, ButtonRow } from '../../../../ui/button.tsx';
import { focusField } from '../../../../ui/feedback/still-needed.tsx';
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

const OTHER = 'other';
const [YES, NO] = ['yes', 'no'];

const required = (message: string) => z.string().check(z.trim(), z.minLength(1, message));
const filledIn = z.optional(required('Please fill this in.'));

/** A taker of the list needs no name, relation or call. */
const schema = z.object({
  taker: required('Please choose.'),
  name: filledIn,
  relation: z.optional(z.string()),
  reached: z.optional(required('Please choose.')),
  call: filledIn,
});

/**
 * Asks who takes the camper. Somebody who is not on the list needs a call to a guardian, and staff say that it is none of
 * those who the family excluded; of somebody on the list where the name is close to one.
 */
export function HandOverForm({ person, officePhone, needsRelease, act, onDone }: Props) {
  const [step, setStep] = useState<'who' | 'asks' | 'stopped'>('who');
  const takers = useMemo(() => listTakers(person), [person]);
  const fields = useMemo(
    () => ({
      taker: text(`Who takes ${person.name}?`),
      name: text('Name'),
      relation: text('Relation', { optional: true }),
      reached: text('Did you reach a guardian?'),
      call: text('Call to a guardian', { hint: 'Who you called, and what was said.' }),
    }),
    [person.name],
  );
  const { form, formProps } = useCallForm({
    fields,
    schema,
    body: ({ taker, ...typed }) => (taker === OTHER ? { taker, ...typed } : { taker }),
    send: async (): Promise<void> => {
      if (excluded) focusField(form.idOf(other ? 'name' : 'taker'));
      else if (close.length > 0) setStep('asks');
      else handOver([]);
    },
    onDone: () => {},
  });
  const [chosen, name, relation, reached, call] = [
    useTextValue(form, 'taker'),
    useTextValue(form, 'name'),
    useTextValue(form, 'relation'),
    useTextValue(form, 'reached'),
    useTextValue(form, 'call'),
  ];
  const other = chosen.value === OTHER;
  const taker = other
    ? somebodyElse(name.value, relation.value)
    : takers.find(({ value }) => value === chosen.value)?.taker;
  const isReleased = other && (needsRelease || reached.value === NO);
  const known = other
    ? takers.find(({ taker: { name: listed } }) => isSameName(listed, name.value))
    : undefined;
  const { same, close } = findExcluded(taker ?? somebodyElse(''), person.contacts.never);
  // At once, not only when the field is left.
  const excluded =
    same.length > 0 ? `Never hand ${person.name} over to this person. Call the office.` : undefined;
  const handOver = (asked: NonNullable<DayActionOf<'hand over'>['asked']>) => {
    if (!taker) return;
    const { registration_id } = person;
    const more = {
      ...(asked.length > 0 && { asked }),
      ...(other && { reached: reached.value === YES }),
      ...(isReleased && { needs_release: true }),
    };
    const said = other ? call.value.trim() : null;
    act(newAction({ kind: 'hand over', registration_id, taker, call: said, ...more }));
    if (asked.some(({ same }) => same)) setStep('stopped');
    else onDone();
  };
  if (step === 'asks')
    return (
      <ExcludedQuestion {...{ taker, excluded: close }} onAnswer={handOver} onBack={() => setStep('who')} />
    );
  if (step === 'stopped') return <Stopped person={person} officePhone={officePhone} onClose={onDone} />;
  const line = { autoComplete: 'off', maxLength: 200 };
  return (
    <form {...formProps}>
      <Never person={person} officePhone={officePhone} sticky />
      <RadioRows
        {...chosen}
        error={other ? undefined : (excluded ?? chosen.error)}
        onChange={(value) => typeAnswer(form, 'taker', value)}
        options={[...takers, { value: OTHER, label: 'Somebody else', hint: 'Call a guardian first.' }]}
      />
      {!other && taker?.phone && <Contacts people={[taker]} />}
      {other && (
        <>
          <Contacts
            people={person.contacts.guardians}
            officePhone={person.contacts.never.length === 0 ? officePhone : undefined}
          />
          <div className={styles.fields}>
            <TextField {...line} {...name} error={excluded ?? name.error} />
            {known && (
              <p role="status">
                {`${known.label} is on the list. `}
                <Button
                  onClick={() => typeAnswer(form, 'taker', known.value)}
                >{`Choose ${known.label}`}</Button>
              </p>
            )}
            <TextField {...line} {...relation} />
            <RadioRows
              {...reached}
              onChange={(value) => typeAnswer(form, 'reached', value)}
              options={[
                { value: YES, label: 'Reached' },
                { value: NO, label: 'Not reached' },
              ]}
            />
            <TextField {...line} {...call} />
            {isReleased && <p>{`The office must release it: ${person.name} stays with you until then.`}</p>}
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

const somebodyElse = (name: string, relation = ''): Taker => ({
  kind: 'other',
  name: name.trim(),
  relation: relation.trim(),
  phone: '',
});

interface ListedTaker {
  readonly value: string;
  readonly label: string;
  readonly hint: string;
  readonly taker: Taker;
}

/** Nobody who is excluded is offered, even if somebody else named them. */
function listTakers({ name, adult, contacts }: DayPerson): ListedTaker[] {
  const { named, guardians, authorised, never } = contacts;
  const takers: (Taker & { entered_by?: string | undefined })[] = [
    ...(named ? [{ ...named, kind: 'named' as const }] : []),
    ...guardians.map((guardian) => ({ ...guardian, kind: 'guardian' as const })),
    ...authorised.map((one) => ({ ...one, kind: 'authorised' as const })),
  ];
  const self: Taker = { kind: 'self', name, relation: '', phone: '' };
  const offered = takers.filter((taker) => findExcluded(taker, never).same.length === 0);
  const listed = offered.map(({ entered_by, ...taker }, at) => ({
    value: String(at),
    label: taker.name,
    hint: [
      [kindLabels[taker.kind](), taker.relation].filter(Boolean).join(', '),
      entered_by && `entered by ${entered_by}`,
    ]
      .filter(Boolean)
      .join(' · '),
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
