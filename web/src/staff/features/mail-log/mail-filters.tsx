import { t } from '@bowline/contract/text/t';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import control from '../../../ui/control.module.css';
import { FieldFrame } from '../../../ui/field-frame.tsx';
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
  return (
    <search>
      <form className={styles.filters} onSubmit={search}>
        <FieldFrame label={t('State')}>
          {({ id }) => (
            <select
              id={id}
              className={control.control}
              value={filter.state}
              onChange={(event) => onChange({ ...filter, state: event.currentTarget.value })}
            >
              <option value="">{t('All')}</option>
              {Object.entries(stateLabels).map(([state, label]) => (
                <option key={state} value={state}>
                  {t(label)}
                </option>
              ))}
            </select>
          )}
        </FieldFrame>
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
