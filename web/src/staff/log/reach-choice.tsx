import { listStaff } from '@bowline/contract/api/staff/accounts';
import { isRealDate } from '@bowline/contract/text/dates';
import { t } from '@bowline/contract/text/t';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { queryOf } from '../query/query-of.ts';
import styles from './log.module.css';

type Choice = { staff: string; since: string };
type Props = Choice & { onChoose: (choice: Choice) => void };

/** Whose account, and since when. */
export function ReachChoice({ staff, since, onChoose }: Props) {
  const { data: accounts = [] } = useQuery(queryOf(listStaff));
  const [typed, setTyped] = useState({ staff, since });
  const [asked, setAsked] = useState(false);
  const complete = typed.staff !== '' && isRealDate(typed.since);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(!complete);
    if (complete) onChoose(typed);
  };
  return (
    <form className={styles.choice} onSubmit={submit} noValidate>
      <div>
        <SelectField
          label={t('Staff account')}
          options={accounts.map(({ id, name, email }) => ({ value: id, label: `${name} (${email})` }))}
          value={typed.staff}
          onChange={({ currentTarget }) => setTyped({ ...typed, staff: currentTarget.value })}
          error={asked && !typed.staff ? t('Choose an account.') : undefined}
        />
      </div>
      <div>
        <TextField
          type="date"
          label={t('Since')}
          value={typed.since}
          onChange={({ currentTarget }) => setTyped({ ...typed, since: currentTarget.value })}
          error={asked && !isRealDate(typed.since) ? t('Enter a date.') : undefined}
        />
      </div>
      <div className={styles.buttons}>
        <Button type="submit" look="primary">
          {t('Show')}
        </Button>
      </div>
    </form>
  );
}
