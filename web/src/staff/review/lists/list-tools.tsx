import type { CampListQuery } from '@bowline/contract/api/staff/lists';
import { useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { useSearchParams } from '../../../ui/router/router.tsx';
import styles from './list-page.module.css';

type Props = {
  search: string;
  onSearch: (typed: string) => void;
  undecided: boolean;
  onUndecided: (included: boolean) => void;
  shown: number;
  all: number;
};

/** Which rows of a list are shown, and so printed and saved. */
export function ListTools({ search, onSearch, undecided, onUndecided, shown, all }: Props) {
  return (
    <search className={classNames('no-print', styles.tools)}>
      <label className={styles.search}>
        <span>Search this list</span>
        <input
          type="search"
          autoComplete="off"
          maxLength={200}
          placeholder="Name, phone, “peanut” …"
          value={search}
          onChange={({ currentTarget }) => onSearch(currentTarget.value)}
        />
      </label>
      <label className={classNames('line gap-2 middle', styles.switch)}>
        <input
          type="checkbox"
          checked={undecided}
          onChange={({ currentTarget }) => onUndecided(currentTarget.checked)}
        />
        Include pending registrations
      </label>
      <p className={styles.note} role="status">
        {search.trim() !== '' && `${shown} of ${all} shown. Print, Excel and CSV hold these rows.`}
      </p>
    </search>
  );
}

/** Who is shown on a list, kept in the page's address. */
export function useListFilter() {
  const [params, setParams] = useSearchParams();
  // The controls are not read back from the address, which follows a moment later: the cursor would jump.
  const [search, setSearch] = useState(params.get('q') ?? '');
  const [undecided, setUndecided] = useState(params.get('include') === 'undecided');
  const change = (name: string, value: string) => {
    const after = new URLSearchParams(params);
    if (value === '') after.delete(name);
    else after.set(name, value);
    setParams(after, { replace: true });
  };
  const query: CampListQuery = {
    ...(undecided && { include: 'undecided' as const }),
    ...(search.trim() !== '' && { q: search.trim() }),
  };
  return {
    search,
    undecided,
    query,
    onSearch: (typed: string) => {
      setSearch(typed);
      change('q', typed);
    },
    onUndecided: (included: boolean) => {
      setUndecided(included);
      change('include', included ? 'undecided' : '');
    },
  };
}
