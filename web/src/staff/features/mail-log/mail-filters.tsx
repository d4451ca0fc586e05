import { messageStates } from '@bowline/contract/api/staff/mail-log';
import { messageKindNames, messageKinds } from '@bowline/contract/message-kinds';
import { t } from '@bowline/contract/text/t';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import control from '../../../ui/control.module.css';
import { FieldFrame } from '../../../ui/field-frame.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from './mail-log.module.css';
import { stateLabels } from './state-labels.ts';

export type MailFilter = { state: string; kind: string; q: string };

type Props = { filter: MailFilter; onChange: (changed: Partial<MailFilter>) => void };

const states = messageStates.map((value) => ({ value, label: stateLabels[value] }));
const kinds = messageKindNames.map((value) => ({ value, label: messageKinds[value].label }));

export function MailFilters({ filter, onChange }: Props) {
  const [q, setQ] = useState(filter.q);
  const search = (event: FormEvent) => {
    event.preventDefault();
    onChange({ q: q.trim() });
  };
  return (
    <search>
      <form className={styles.filters} onSubmit={search}>
        <Choice
          label={t('State')}
          value={filter.state}
          options={states}
          onChoose={(state) => onChange({ state })}
        />
        <Choice
          label={t('About')}
          value={filter.kind}
          options={kinds}
          onChoose={(kind) => onChange({ kind })}
        />
        <TextField
          label={t('E-mail or reference')}
          type="search"
          value={q}
          onChange={(event) => setQ(event.currentTarget.value)}
        />
        <Button type="submit">{t('Search')}</Button>
      </form>
    </search>
  );
}

type ChoiceProps = {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChoose: (value: string) => void;
};

function Choice({ label, value, options, onChoose }: ChoiceProps) {
  return (
    <FieldFrame label={label}>
      {({ id }) => (
        <select
          id={id}
          className={control.control}
          value={value}
          onChange={(event) => onChoose(event.currentTarget.value)}
        >
          <option value="">{t('All')}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {t(option.label)}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
