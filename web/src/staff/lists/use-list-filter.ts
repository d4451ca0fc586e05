import type { CampListQuery } from '@bowline/contract/api/staff/lists';
import { useState } from 'react';
import { useSearchParams } from 'react-router';

/** Who is shown on a list, kept in the page's address. */
export function useListFilter() {
  const [params, setParams] = useSearchParams();
  // The controls are not read back from the address, which follows a moment later: the cursor would jump.
  const [search, setSearch] = useState(params.get('q') ?? '');
  const [undecided, setUndecided] = useState(params.get('include') === 'undecided');
  const change = (name: string, value: string) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (value === '') after.delete(name);
        else after.set(name, value);
        return after;
      },
      { replace: true },
    );
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
