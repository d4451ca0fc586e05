import type { CampDay } from '@bowline/contract/api/staff/on-site/day-records';
import type { DayAction } from '@bowline/contract/on-site/actions';
import { t } from '@bowline/contract/text/t';
import { type FormEvent, useState } from 'react';
import { Button, ButtonRow } from '../../../../ui/button.tsx';
import { CheckboxRow, RadioRows } from '../../../../ui/fields/choice-rows.tsx';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { TextArea } from '../../../../ui/fields/text-area.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { newAction } from '../phone-day/new-action.ts';
import styles from './health-on-site.module.css';
import { type FormPhone, useKeptTyping } from './use-kept-typing.ts';

interface Props {
  readonly day: CampDay;
  readonly phone: FormPhone;
}

const empty = { who: '', type: 'first aid', ago: '0', what: '', where: '', done: '', told: false };

/** Minutes before now. */
const agos = ['0', '5', '15', '30', '60', '120', '240'] as const;

/** What happened, written where it happened. */
export function IncidentForm({ day, phone }: Props) {
  const { typed, change, clear } = useKeptTyping(phone, 'incident', empty);
  const [checked, setChecked] = useState(false);
  const [isReported, setIsReported] = useState(false);
  const missing = (text: string) => (checked && text.trim() === '' ? t('Enter text.') : undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (typed.what.trim() === '') return;
    phone.act(incidentOf(typed, new Date()));
    clear();
    setChecked(false);
    setIsReported(true);
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <RadioRows
        name="type"
        label={t('What is it?')}
        value={typed.type}
        onChange={(type) => change({ type })}
        options={[
          { value: 'first aid', label: t('First aid') },
          { value: 'incident', label: t('Another incident') },
        ]}
      />
      <SelectField
        label={t('Who?')}
        emptyLabel={t('Nobody in particular')}
        value={typed.who}
        onChange={({ target }) => change({ who: target.value })}
        options={day.people.map(({ registration_id, name }) => ({ value: registration_id, label: name }))}
      />
      <SelectField
        label={t('When?')}
        value={typed.ago}
        onChange={({ target }) => change({ ago: target.value })}
        options={agos.map((value) => ({
          value,
          label: value === '0' ? t('Now') : t('{count} minutes ago', { count: value }),
        }))}
      />
      <TextArea
        label={t('What happened?')}
        hint={t(
          'You, medics and admins read this. The family gets a copy only if an admin releases it. Do not name other campers.',
        )}
        value={typed.what}
        error={missing(typed.what)}
        onChange={({ target }) => change({ what: target.value })}
      />
      <TextField
        label={t('Where?')}
        optional
        value={typed.where}
        onChange={({ target }) => change({ where: target.value })}
      />
      <TextArea
        label={t('What was done?')}
        optional
        value={typed.done}
        onChange={({ target }) => change({ done: target.value })}
      />
      <CheckboxRow
        label={t('A guardian was told just now')}
        checked={typed.told}
        onChange={({ target }) => change({ told: target.checked })}
      />
      <ButtonRow>
        <Button type="submit" variant="primary" wide>
          {t('Report')}
        </Button>
      </ButtonRow>
      <p role="status" className={styles.reported}>
        {isReported && typed === empty && t('Reported. See the list below.')}
      </p>
    </form>
  );
}

const incidentOf = ({ who, type, ago, what, where, done, told }: typeof empty, now: Date): DayAction =>
  newAction({
    kind: 'incident',
    registration_id: who || null,
    type: type === 'incident' ? 'incident' : 'first aid',
    happened_at: new Date(now.getTime() - Number(ago) * 60_000).toISOString(),
    what,
    where,
    done,
    guardian_told_at: told ? now.toISOString() : null,
  });
