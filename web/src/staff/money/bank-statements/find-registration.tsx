import {
  type BankLine,
  findForBankLine,
  type Suggestion,
} from '@bowline/contract/api/staff/money/bank-statements';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { queryOf } from '../../../query/query.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import styles from './bank-statement.module.css';
import { SuggestionCard } from './suggestion-card.tsx';

type Props = {
  line: BankLine;
  busy: boolean;
  onConfirm: (suggestion: Suggestion, duplicateOf?: string) => void;
  onSplit: (suggestion: Suggestion) => void;
};

/** Whose payment it is, by a reference or a name that staff know otherwise. */
export function FindRegistration({ line, busy, onConfirm, onSplit }: Props) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Choose another registration…</Button>
      <Dialog title="Choose a registration" open={open} onClose={close}>
        <div className={styles.stack}>
          <SearchRegistrations line={line}>
            {(suggestion) => (
              <SuggestionCard
                key={suggestion.registration_id}
                {...{ suggestion, line, busy }}
                onConfirm={(duplicateOf) => {
                  close();
                  onConfirm(suggestion, duplicateOf);
                }}
                onSplit={() => {
                  close();
                  onSplit(suggestion);
                }}
              />
            )}
          </SearchRegistrations>
          <Button onClick={close}>Close</Button>
        </div>
      </Dialog>
    </>
  );
}

type SearchProps = { line: BankLine; children: (found: Suggestion) => ReactNode };

/** Finds registrations that a line may be for. It can be inside another form, so it is not a form itself. */
export function SearchRegistrations({ line, children }: SearchProps) {
  const [typed, setTyped] = useState('');
  const [q, setQ] = useState('');
  const { data, isFetching } = useQuery({
    ...queryOf(findForBankLine, { params: { lineId: line.id }, query: { q }, background: true }),
    enabled: q !== '',
  });
  const search = () => setQ(typed.trim());
  return (
    <>
      <search className={classNames('row gap-3', styles.search)}>
        <TextField
          label="Reference, or name of camper or parent"
          name="q"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            search();
          }}
        />
        <Button busy={isFetching} onClick={search}>
          Find
        </Button>
      </search>
      <div role="status">
        {data?.suggestions.length === 0 && <p>No registration found. Try the full name or the reference.</p>}
      </div>
      {data?.suggestions.map(children)}
    </>
  );
}
