import { messageStates } from '@bowline/contract/api/staff/mail-log';
import { messageKindNames, messageKinds } from '@bowline/contract/message-kinds';
import { t } from '@bowline/contract/text/t';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FilterSelect } from '../ui/filter-select.tsx';
import styles from './mail-log.module.css';
import { stateLabels } from './state-labels.ts';

export type MailFilter = { state: string; kind: string; q: string };

type Props = { filter: MailFilter; onChange: (changed: Partial<MailFilter>) => void };

const states = () => messageStates.map((value) => ({ value, label: t(stateLabels[value]) }));
const kinds = () => messageKindNames.map((value) => ({ value, label: t(messageKinds[value].label) }));

export function MailFilters({ filter, onChange }: Props) {
  const [q, setQ] = useState(filter.q);
  const search = (event: FormEvent) => {
    event.preventDefault();
    onChange({ q: q.trim() });
  };
  return (
    <search>
      <form className={styles.filters} onSubmit={search}>
        <FilterSelect
          label={t('Status')}
          value={filter.state}
          options={states()}
          onChoose={(state) => onChange({ state })}
        />
        <FilterSelect
          label={t('About')}
          value={filter.kind}
          options={kinds()}
          onChoose={(kind) => onChange({ kind })}
        />
        <TextField
          label={t('Email or reference')}
          type="search"
          value={q}
          onChange={(event) => setQ(event.currentTarget.value)}
        />
        <Button type="submit">{t('Search')}</Button>
      </form>
    </search>
  );
}
