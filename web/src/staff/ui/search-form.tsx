import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import styles from './data-table.module.css';

type Props = {
  /** What the words are searched in. */
  label: string;
  /** What is searched for now; give the form this as its key, too. */
  q: string;
  onSearch: (q: string) => void;
  /** Other filters, which count at once. */
  children: ReactNode;
};

/** Narrows a list by filters, and by words with Search or Enter. */
export function SearchForm({ label, q, onSearch, children }: Props) {
  const [typed, setTyped] = useState(q);
  const search = (event: FormEvent) => {
    event.preventDefault();
    onSearch(typed.trim());
  };
  return (
    <search>
      <form className={classNames('row gap-3', styles.search)} onSubmit={search}>
        {children}
        <TextField
          label={label}
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit">Search</Button>
      </form>
    </search>
  );
}
