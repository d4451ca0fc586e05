import { type CampListRecord, type CampListRow, getCampList } from '@bowline/contract/api/staff/lists';
import type { CampListId } from '@bowline/contract/form/marks';
import { type CampList, campLists, isCampListId, rowMatches } from '@bowline/contract/staff/lists';
import { formatDate } from '@bowline/contract/text/dates';
import { t } from '@bowline/contract/text/t';
import { useParams } from 'react-router';
import { usePortal } from '../../shell/portal.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { formatInstant } from '../ui/format-instant.ts';
import { Loaded } from '../ui/loaded.tsx';
import { NotFoundPage } from '../ui/not-found-page.tsx';
import { StaffPage } from '../ui/staff-page.tsx';
import { ListActions } from './list-actions.tsx';
import { ListLinks } from './list-links.tsx';
import styles from './list-page.module.css';
import { ListTables } from './list-table.tsx';
import { ListTools } from './list-tools.tsx';
import { pageColumns } from './page-columns.ts';
import { useListFilter } from './use-list-filter.ts';

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
  const { use, rollCall }: CampList = campLists[id];
  const alerts = rows.some((row) => row.alerts.length > 0 || row.alerts_changed_on);
  const layout = pageColumns(list.columns, { alerts, tick: rollCall === true });
  const printed = [
    t('{list}: {camp}', { list: list.title, camp: list.camp.name }),
    list.camp.dates,
    ...filterLines(list, filter, rows.length),
    t('As of {instant}', { instant: formatInstant(list.made_at, time_zone) }),
    destroyLine(list),
  ];
  return (
    <div className={classNames(styles.sheet, layout.isNarrow && styles.upright)}>
      <StaffPage
        title={t('{list}: {camp}', { list: list.title, camp: list.camp.name })}
        subtitle={`${list.camp.dates} · ${t(use)}`}
        actions={<ListActions id={id} list={list} query={filter.query} />}
      >
        <ListLinks campId={list.camp.id} />
        <ListTools {...filter} shown={rows.length} all={list.rows.length} />
        {rows.length === list.rows.length && <Totals list={list} />}
        {rows.length === 0 ? (
          <NoRows filter={filter} />
        ) : (
          <ListTables list={list} rows={rows} layout={layout} printed={printed} />
        )}
        {rows.some(isChanged) && (
          <p className={styles.footnote}>
            {t('* The family changed this answer after it submitted the form.')}
          </p>
        )}
        <p className={styles.destroy}>{destroyLine(list)}</p>
      </StaffPage>
    </div>
  );
}

const isChanged = ({ alerts_changed_on, cells }: CampListRow): boolean =>
  alerts_changed_on !== null || cells.some(({ changed_on }) => changed_on !== null);

function Totals({ list: { totals } }: { list: CampListRecord }) {
  if (totals.length === 0) return null;
  return (
    <dl className={styles.totals}>
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
  t('Destroy every copy by {day}.', { day: formatDate(destroy_by) });

function filterLines({ rows }: CampListRecord, { query }: ListFilter, shown: number): string[] {
  const { q, include } = query;
  return [
    ...(include ? [t('With those who may still come')] : []),
    ...(q ? [t('Only with “{q}”: {shown} of {all}', { q, shown, all: rows.length })] : []),
  ];
}

function NoRows({ filter: { query, onUndecided } }: { filter: ListFilter }) {
  if (query.q) return <EmptyState title={t('No one on this list matches “{q}”', query)} />;
  return (
    <EmptyState
      title={t('No one is on this list yet')}
      action={
        !query.include && (
          <Button onClick={() => onUndecided(true)}>{t('Include those who may still come')}</Button>
        )
      }
    >
      <p>{t('Campers appear here once they are accepted.')}</p>
    </EmptyState>
  );
}
