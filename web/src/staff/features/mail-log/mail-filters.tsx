import { t } from '@bowline/contract/text/t';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from './mail-log.module.css';
import { stateLabels } from './state-labels.ts';

export type MailFilter = { state: string; q: string };

type Props = { filter: MailFilter; onChange: (filter: MailFilter) => void };

export function MailFilters({ filter, onChange }: Props) {
  const [q, setQ] = useState(filter.q);
  const search = (event: FormEvent) => {
    event.preventDefault();
    onChange({ ...filter, q: q.trim() });
  };
  const states = Object.entries(stateLabels).map(([value, label]) => ({ value, label: t(label) }));
  return (
    <search>
      <form className={styles.filters} onSubmit={search}>
        <SelectField
          label={t('State')}
          optional
          options={states}
          value={filter.state}
          onChange={(event) => onChange({ ...filter, state: event.currentTarget.value })}
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
