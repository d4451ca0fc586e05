import {
  type CampListQuery,
  type CampListRecord,
  type CampListRow,
  getCampList,
  getCampListCsv,
  getCampListXlsx,
} from '@bowline/contract/api/staff/review/lists';
import { type CampListId, campListIds } from '@bowline/contract/form/tags';
import {
  type CampList,
  campLists,
  isCampListId,
  listFileName,
  rolesForList,
  rowMatches,
} from '@bowline/contract/staff/lists';
import { hasAnyRole } from '@bowline/contract/staff/roles';
import { formatDate, formatInstant } from '@bowline/contract/text/dates';
import { useEffect, useRef, useState } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { saveFile } from '../../../shell/download.tsx';
import { usePortal } from '../../../shell/portal.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { NavLink } from '../../../ui/link.tsx';
import { useParams, useSearchParams } from '../../../ui/router/router.tsx';
import { useStaffMe } from '../../session/session.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { NotFoundPage, StaffPage } from '../../ui/staff-page.tsx';
import styles from './list-page.module.css';
import { ListTables } from './list-table.tsx';
import { pageColumns } from './page-columns.ts';

/** A list a camp runs on: on the screen, on paper and as a file. */
export default function ListPage() {
  const { campId = '', list = '' } = useParams();
  if (!isCampListId(list)) return <NotFoundPage />;
  return <ListOfCamp key={`${campId} ${list}`} campId={campId} id={list} />;
}

type ListFilter = ReturnType<typeof useListFilter>;

function ListOfCamp({ campId, id }: { campId: string; id: CampListId }) {
  const filter = useListFilter();
  const { include } = filter.query;
  return (
    <Loaded call={getCampList} params={{ campId, list: id }} query={include ? { include } : {}} fresh>
      {(list) => <ListSheet id={id} list={list} filter={filter} />}
    </Loaded>
  );
}

function ListSheet({ id, list, filter }: { id: CampListId; list: CampListRecord; filter: ListFilter }) {
  const { time_zone } = usePortal();
  const rows = list.rows.filter((row) => rowMatches(row, filter.search));
  const { purpose, onPaper }: CampList = campLists[id];
  const layout = pageColumns(list.columns, rows, { tick: onPaper !== undefined });
  const title = `${list.title}: ${list.camp.name}`;
  const printed = [
    title,
    list.camp.dates,
    ...filterLines(list, filter, rows.length),
    `As of ${formatInstant(list.made_at, time_zone)}`,
    destroyLine(list),
  ];
  return (
    <div className={classNames(styles.sheet, layout.isNarrow && styles.upright)}>
      <StaffPage
        title={title}
        subtitle={`${list.camp.dates} · ${purpose}`}
        actions={<ListActions id={id} list={list} query={filter.query} />}
      >
        <ListLinks campId={list.camp.id} />
        <ListTools {...filter} shown={rows.length} all={list.rows.length} />
        {rows.length === list.rows.length && <Totals list={list} />}
        {rows.length === 0 ? (
          <NoRows filter={filter} />
        ) : (
          <ListTables {...{ list, rows, layout, printed }} rollCall={onPaper === 'roll call'} />
        )}
        {rows.some(isChanged) && (
          <p className={styles.footnote}>* The family changed this answer after it submitted the form.</p>
        )}
        <p className="quiet small no-print">{destroyLine(list)}</p>
      </StaffPage>
    </div>
  );
}

const isChanged = ({ alerts_changed_on, cells }: CampListRow): boolean =>
  alerts_changed_on !== null || cells.some(({ changed_on }) => changed_on !== null);

function Totals({ list: { totals } }: { list: CampListRecord }) {
  if (totals.length === 0) return null;
  return (
    <dl className={classNames('facts', styles.totals)}>
      {totals.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const destroyLine = ({ destroy_by }: CampListRecord): string =>
  `Destroy every copy by ${formatDate(destroy_by)}.`;

function filterLines({ rows }: CampListRecord, { query }: ListFilter, shown: number): string[] {
  const { q, include } = query;
  return [
    ...(include ? ['With pending registrations'] : []),
    ...(q ? [`Only with “${q}”: ${shown} of ${rows.length}`] : []),
  ];
}

function NoRows({ filter: { query, onUndecided } }: { filter: ListFilter }) {
  if (query.q) return <EmptyState title={`No one on this list matches “${query.q}”`} />;
  return (
    <EmptyState
      title="No one is on this list yet"
      action={
        !query.include && <Button onClick={() => onUndecided(true)}>Include pending registrations</Button>
      }
    >
      <p>Campers appear here once they are accepted.</p>
    </EmptyState>
  );
}

type Props = { id: CampListId; list: CampListRecord; query: CampListQuery };

/** A list on paper or as a file, with the rows that are shown; each file is written to the access log. */
function ListActions({ id, list, query }: Props) {
  const options = { params: { campId: list.camp.id, list: id }, query };
  const saveXlsx = async () => saveFile(await callApi(getCampListXlsx, options), listFileName(list, 'xlsx'));
  const saveCsv = async () => saveFile(await callApi(getCampListCsv, options), listFileName(list, 'csv'));
  return (
    <>
      <Button onClick={() => window.print()}>Print</Button>
      <Button onClick={saveXlsx}>Excel</Button>
      <Button onClick={saveCsv}>CSV</Button>
    </>
  );
}

/** The lists of a camp that this role may open. */
function ListLinks({ campId }: { campId: string }) {
  const { roles } = useStaffMe();
  const include = useSearchParams()[0].get('include');
  // A search is for the list at hand; who is on the lists stays the same from one to the next.
  const search = include ? `?${new URLSearchParams({ include })}` : '';
  const links = useRef<HTMLElement>(null);
  // On a phone they do not all fit into their line.
  useEffect(() => {
    const open = links.current?.querySelector('[aria-current]');
    open?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, []);
  return (
    <nav ref={links} className={classNames('no-print', styles.links)} aria-label="Lists">
      {campListIds
        .filter((id) => hasAnyRole(roles, rolesForList(id)))
        .map((id) => (
          <NavLink key={id} className={styles.link} to={{ pathname: `/camps/${campId}/lists/${id}`, search }}>
            {campLists[id].title}
          </NavLink>
        ))}
    </nav>
  );
}

type ListToolsProps = {
  search: string;
  onSearch: (typed: string) => void;
  undecided: boolean;
  onUndecided: (included: boolean) => void;
  shown: number;
  all: number;
};

/** Which rows of a list are shown, and so printed and saved. */
function ListTools({ search, onSearch, undecided, onUndecided, shown, all }: ListToolsProps) {
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
function useListFilter() {
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
