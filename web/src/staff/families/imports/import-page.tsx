import {
  type FamilyImportRow,
  familyImportRows,
  getFamilyImport,
  listFamilyImportRows,
  tickFamilyImportRow,
} from '@bowline/contract/api/staff/families/imports';
import type { ImportGroup, ImportRowState, ImportState } from '@bowline/contract/staff/family-import';
import { importGroups, importRowStates } from '@bowline/contract/staff/family-import';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { queryOf } from '../../../query/query.ts';
import { useAction } from '../../../shell/action.tsx';
import { LoadedQuery } from '../../../shell/loaded-query.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { useSearchParams } from '../../../ui/router/router.tsx';
import { ListPage } from '../../list/list-page.tsx';
import { Badge, type BadgeColour } from '../../ui/badge.tsx';
import { CountedTabs } from '../../ui/counted-tabs.tsx';
import { ImportStatus } from './import-status.tsx';
import styles from './imports.module.css';

const POLL_MS = 2000;

/** A spreadsheet that was checked: its rows in four groups, and what is done with them. */
export default function ImportPage() {
  const [search] = useSearchParams();
  const importId = search.get('import_id') ?? '';
  const shown = useQuery({
    ...queryOf(getFamilyImport, { params: { importId }, background: true }),
    staleTime: 0,
    refetchInterval: ({ state }) => (isAtWork(state.data?.state) ? POLL_MS : false),
  });
  const { data } = shown;
  useReloadRows(data?.state);
  const canTick = data?.state === 'checked' || data?.state === 'stopped';
  return (
    <ListPage
      list={familyImportRows}
      subtitle="New rows are brought, and doubtful ones that you tick. Nothing that is known is changed."
      actions={<LinkButton to="/bring-families">Another spreadsheet</LinkButton>}
      before={
        <LoadedQuery of={shown}>
          {(loaded) => (
            // Another state begins with other fields.
            <ImportStatus key={loaded.state} shown={loaded} />
          )}
        </LoadedQuery>
      }
      summary={({ filters, narrow }) => (
        <CountedTabs
          label="Groups"
          chosen={filters.group ?? 'all'}
          tabs={[
            { name: 'all', label: 'All', count: data?.rows },
            ...Object.entries(importGroups).map(([name, label]) => ({
              ...{ name, label, count: data?.groups[name as ImportGroup] },
            })),
          ]}
          onChoose={(name) => narrow({ group: name === 'all' ? '' : name })}
        />
      )}
      empty={{ title: 'No such rows' }}
      cells={{
        parent: ({ parent, account_id }) =>
          account_id ? <Link to={`/families/${account_id}`}>{parent || 'Family'}</Link> : undefined,
        group: ({ group }) => <Badge colour={groupColours[group]}>{importGroups[group]}</Badge>,
        reasons: ({ reasons }) =>
          reasons.length > 0 ? (
            <ul className={styles.reasons}>
              {reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          ) : (
            ''
          ),
        state: (row) =>
          canTick && row.state === 'waiting' ? (
            row.group === 'doubtful' && <Tick row={row} importId={importId} />
          ) : (
            <Badge colour={stateColours[row.state]}>{importRowStates[row.state]}</Badge>
          ),
      }}
    />
  );
}

const isAtWork = (state: string | undefined): boolean => state === 'running' || state === 'undoing';

const groupColours: Readonly<Record<ImportGroup, BadgeColour>> = {
  new: 'green',
  known: 'grey',
  doubtful: 'amber',
  wrong: 'red',
};

const stateColours: Readonly<Record<ImportRowState, BadgeColour>> = {
  waiting: 'grey',
  brought: 'green',
  failed: 'red',
  undone: 'grey',
  kept: 'amber',
};

/** Chooses a doubtful row. */
function Tick({ row: { id: rowId, ticked, camper }, importId }: { row: FamilyImportRow; importId: string }) {
  const [chosen, setChosen] = useState(ticked);
  const { act, busy, error } = useAction(tickFamilyImportRow);
  const choose = (next: boolean) => {
    setChosen(next);
    act({ params: { importId, rowId }, body: { ticked: next } });
  };
  return (
    <label className="line gap-2 middle nowrap">
      <input
        type="checkbox"
        className={styles.tick}
        checked={error ? ticked : chosen}
        disabled={busy}
        onChange={({ target }) => choose(target.checked)}
        aria-label={`Bring ${camper}`}
      />
      Bring it
    </label>
  );
}

/** The rows are loaded again when the work on them has started or is over. */
function useReloadRows(state: ImportState | undefined): void {
  const client = useQueryClient();
  const before = useRef(state);
  useEffect(() => {
    if (before.current && before.current !== state)
      void client.invalidateQueries({ queryKey: [listFamilyImportRows.path] });
    before.current = state;
  }, [state, client]);
}
