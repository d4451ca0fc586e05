import type { ResponseOf } from '@bowline/contract/api/define-call';
import type { AnyList, RowOf } from '@bowline/contract/api/staff/define-list';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { callApi } from '../../api/call-api.ts';
import { fieldErrors, type Messages } from '../../form/field-errors.ts';
import { queryOf } from '../../query/query.ts';
import { LONG_FILE_MS } from '../../shell/download.tsx';
import { LoadedQuery } from '../../shell/loaded-query.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { useSearchParams } from '../../ui/router/router.tsx';
import styles from '../ui/data-table.module.css';
import type { TableColumn } from '../ui/data-table.tsx';
import { ExportButtons } from '../ui/export-buttons.tsx';
import { paramsIn } from '../ui/params-in.ts';
import { StaffPage } from '../ui/staff-page.tsx';
import { ListFilters } from './list-filters.tsx';
import { ListTable, type ListTableProps } from './list-table.tsx';

type Filters = Readonly<Record<string, string | undefined>>;

/** What a page of a list has loaded, and how to narrow it. */
export type LoadedList<L extends AnyList> = {
  readonly data: ResponseOf<L['page']>;
  readonly rows: readonly RowOf<L>[];
  readonly filters: Filters;
  readonly narrow: (changed: Filters) => void;
};

type Cells<L extends AnyList> = NonNullable<ListTableProps<L>['cells']>;

type Props<L extends AnyList> = Omit<ListTableProps<L>, 'rows' | 'sortOf' | 'cells'> & {
  subtitle: ReactNode;
  actions?: ReactNode;
  /** Above the filters, such as tabs. */
  before?: ReactNode;
  /** Between the filters and the rows. */
  summary?: (loaded: LoadedList<L>) => ReactNode;
  cells?: Cells<L> | ((narrow: LoadedList<L>['narrow']) => Cells<L>);
  empty?: ComponentProps<typeof EmptyState>;
  choices?: ComponentProps<typeof ListFilters>['choices'];
};

/** A page of a list: its filters, which are in the URL, its files, its rows, and the way to the next ones. */
export function ListPage<L extends AnyList>({ list, ...props }: Props<L>) {
  const { subtitle, actions, before, summary, choices, cells, ...others } = props;
  const { filters, after, sort, change, query } = useList(list);
  const title = Object.values(filters).some(Boolean) ? 'Nothing matches' : 'Nothing here yet';
  const { empty = { title }, ...table } = others;
  const errors = query.error ? fieldErrors(query.error) : {};
  const narrow = (changed: Filters) => change(changed);
  const { next, [list.definition.rowsName ?? 'rows']: found } = (query.data ?? {}) as Record<string, unknown>;
  const rows = (found ?? []) as readonly RowOf<L>[];
  return (
    <StaffPage
      title={list.definition.title}
      subtitle={subtitle}
      actions={
        <>
          {actions}
          {list.definition.files !== false && <ListExports list={list} query={filters} />}
        </>
      }
    >
      {before}
      <ListFilters list={list} filters={filters} errors={errors} choices={choices} onChange={narrow} />
      {!areShown(errors, list) && (
        <LoadedQuery of={query}>
          {(data) => (
            <>
              {summary?.({ data: data as ResponseOf<L['page']>, rows, filters, narrow })}
              {rows.length === 0 && <EmptyState {...empty} />}
              {rows.length > 0 && (
                <ListTable
                  {...table}
                  list={list}
                  rows={rows}
                  cells={typeof cells === 'function' ? cells(narrow) : (cells ?? {})}
                  sortOf={sortBy(list, sort, (chosen) => change({ sort: chosen }))}
                />
              )}
            </>
          )}
        </LoadedQuery>
      )}
      <div className={classNames('row gap-2', styles.pager)}>
        {after && <Button onClick={() => change({})}>First page</Button>}
        {typeof next === 'string' && <Button onClick={() => change({}, next)}>Next page</Button>}
      </div>
    </StaffPage>
  );
}

/** Whether each error is of words or days that are typed here, where it is shown. */
const areShown = (errors: Messages, { definition: { filters } }: AnyList): boolean =>
  Object.keys(errors).length > 0 &&
  Object.keys(errors).every((name) => ['from', 'to'].includes(name) || filters[name]?.input === 'search');

/** A page of a list by the URL; while the next one is loading, the last one stays. */
function useList(list: AnyList) {
  const [search, setSearch] = useSearchParams();
  const { after, sort, ...filters } = paramsIn(list.page, search) as Filters;
  /** Shows the first page again, unless a cursor is given. */
  const change = (changed: Filters, cursor = '') => {
    const next = Object.entries({ ...filters, sort, ...changed, after: cursor });
    setSearch(next.flatMap(([name, value]) => (value ? [[name, value] as [string, string]] : [])));
  };
  const query = { ...filters, ...(sort && { sort }), ...(after && { after }) };
  const loaded = useQuery({
    ...queryOf(list.page, { query, background: true }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return { filters, after, sort, change, query: loaded };
}

/** The button of a column by which a list can be sorted: at first downwards, then the other way round. */
const sortBy =
  ({ definition: { sorts = [] } }: AnyList, sort = sorts[0], onSort: (sort: string) => void) =>
  (name: string): TableColumn['sort'] =>
    sorts.includes(name)
      ? {
          direction: sort === name ? 'ascending' : sort === `-${name}` ? 'descending' : undefined,
          onSort: () => onSort(sort === `-${name}` ? name : `-${name}`),
        }
      : undefined;

/** The files of a list. */
export function ListExports({
  list,
  query,
  title = list.definition.title,
}: {
  list: AnyList;
  query: Filters;
  title?: string;
}) {
  const fetchFile = (call: AnyList['csv']) => () =>
    callApi(call, { query, background: true, timeoutMs: LONG_FILE_MS });
  const name = title.toLowerCase().replaceAll(' ', '-');
  return <ExportButtons name={name} csv={fetchFile(list.csv)} xlsx={fetchFile(list.xlsx)} />;
}
