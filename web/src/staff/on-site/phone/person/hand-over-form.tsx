import type { DayPerson } from '@bowline/contract/api/staff/on-site/day-records';
import type { DayAction } from '@bowline/contract/on-site/actions';
import type { Taker } from '@bowline/contract/on-site/day-state';
import { isSameName } from '@bowline/contract/on-site/same-name';
import { t } from '@bowline/contract/text/t';
import { type FormEvent, useState } from 'react';
import { Button, ButtonRow } from '../../../../ui/button.tsx';
import { RadioRows } from '../../../../ui/fields/choice-rows.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { newAction } from '../phone-day/new-action.ts';
import styles from './person.module.css';
import { Contacts } from './person-sheet.tsx';

interface Props {
  readonly person: DayPerson;
  readonly act: (action: DayAction) => void;
  readonly onDone: () => void;
}

interface Typed {
  readonly name: string;
  readonly relation: string;
  readonly call: string;
}

/** Asks who takes the camper. Somebody who is not on the list needs a call to a guardian. */
export function HandOverForm({ person, act, onDone }: Props) {
  const takers = listTakers(person);
  const [chosen, setChosen] = useState<string | null>(null);
  const [typed, setTyped] = useState<Typed>({ name: '', relation: '', call: '' });
  const [checked, setChecked] = useState(false);
  const taker = takers.find(({ value }) => value === chosen)?.taker;
  const other = chosen === OTHER;
  const takes = other ? typed.name : (taker?.name ?? '');
  const excluded = person.contacts.never.some(({ name }) => isSameName(name, takes))
    ? t('Never hand {name} over to this person. Call the office.', { name: person.name })
    : undefined;
  const missing = (value: string) => (checked && !value.trim() ? t('Please fill this in.') : undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    const someone = {
      kind: 'other',
      name: typed.name.trim(),
      relation: typed.relation.trim(),
      phone: '',
    } as const;
    if (excluded || (other ? !someone.name || !typed.call.trim() : !taker)) return;
    act(
      newAction({
        kind: 'hand over',
        registration_id: person.registration_id,
        taker: taker ?? someone,
        call: other ? typed.call.trim() : null,
      }),
    );
    onDone();
  };
  const field = (name: keyof Typed) => ({
    value: typed[name],
    autoComplete: 'off',
    maxLength: 200,
    onChange: ({ target }: { target: HTMLInputElement }) => setTyped({ ...typed, [name]: target.value }),
  });
  return (
    <form onSubmit={submit} noValidate>
      <Never person={person} />
      <RadioRows
        name="taker"
        label={t('Who takes {name}?', { name: person.name })}
        error={checked && chosen === null ? t('Please choose.') : other ? undefined : excluded}
        value={chosen}
        onChange={setChosen}
        options={[
          ...takers.map(({ value, label, hint }) => ({ value, label, hint })),
          { value: OTHER, label: t('Somebody else'), hint: t('Call a guardian first.') },
        ]}
      />
      {taker?.phone && <Contacts people={[taker]} />}
      {other && (
        <>
          <Contacts people={person.contacts.guardians} />
          <TextField label={t('Name')} error={excluded ?? missing(typed.name)} {...field('name')} />
          <TextField label={t('Relation')} optional {...field('relation')} />
          <TextField
            label={t('Call to a guardian')}
            hint={t('Whom you spoke to, and what was said.')}
            error={missing(typed.call)}
            {...field('call')}
          />
        </>
      )}
      <ButtonRow>
        <Button type="submit" variant="primary">
          {t('Hand over')}
        </Button>
        <Button onClick={onDone}>{t('Back')}</Button>
      </ButtonRow>
    </form>
  );
}

const OTHER = 'other';

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
  return adult ? [{ value: 'self', label: t('Leaves alone'), hint: '', taker: self }, ...listed] : listed;
}

const kindLabels: Readonly<Record<Taker['kind'], () => string>> = {
  named: () => t('Named in the form'),
  guardian: () => t('Guardian'),
  authorised: () => t('Authorised by the family'),
  other: () => '',
  self: () => '',
};

/** Whom the family excluded. */
export function Never({ person: { contacts } }: Pick<Props, 'person'>) {
  if (contacts.never.length === 0) return null;
  return (
    <div className={styles.never} role="alert">
      <strong>{t('Never hand over to:')}</strong>
      <Contacts people={contacts.never} />
    </div>
  );
}
