import {
  type BankLine,
  findForBankLine,
  type Suggestion,
} from '@bowline/contract/api/staff/money/bank-statements';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { queryOf } from '../../../query/query.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import styles from './bank-statement.module.css';
import { SuggestionCard } from './suggestion-card.tsx';

type Props = {
  line: BankLine;
  busy: boolean;
  onConfirm: (suggestion: Suggestion, duplicateOf?: string) => void;
};

/** Whose payment it is, by a reference or a name that staff know otherwise. */
export function FindRegistration(props: Props) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const onConfirm: Props['onConfirm'] = (suggestion, duplicateOf) => {
    close();
    props.onConfirm(suggestion, duplicateOf);
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>Choose another registration…</Button>
      <Dialog title="Choose a registration" open={open} onClose={close}>
        <div className={styles.stack}>
          <Search {...props} onConfirm={onConfirm} />
          <Button onClick={close}>Close</Button>
        </div>
      </Dialog>
    </>
  );
}

function Search({ line, busy, onConfirm }: Props) {
  const [q, setQ] = useState('');
  const { data, isFetching } = useQuery({
    ...queryOf(findForBankLine, { params: { lineId: line.id }, query: { q }, background: true }),
    enabled: q !== '',
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setQ(String(new FormData(event.currentTarget).get('q') ?? '').trim());
  };
  return (
    <>
      <form onSubmit={submit} className={styles.search}>
        <TextField label="Reference, or name of camper or parent" name="q" autoComplete="off" />
        <Button type="submit" busy={isFetching}>
          Find
        </Button>
      </form>
      <div role="status">
        {data?.suggestions.length === 0 && <p>No registration found. Try the full name or the reference.</p>}
      </div>
      {data?.suggestions.map((suggestion) => (
        <SuggestionCard
          key={suggestion.registration_id}
          {...{ suggestion, line, busy }}
          onConfirm={(duplicateOf) => onConfirm(suggestion, duplicateOf)}
        />
      ))}
    </>
  );
}
