import { type CampListRecord, getCampList } from '@bowline/contract/api/staff/lists';
import { campLists, isCampListId } from '@bowline/contract/staff/lists';
import { formatDate } from '@bowline/contract/text/dates';
import { t } from '@bowline/contract/text/t';
import { useParams } from 'react-router';
import { Callout } from '../../../ui/callout.tsx';
import { NotFoundPage } from '../../not-found-page.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { StaffPage } from '../../ui/staff-page.tsx';
import { ListActions } from './list-actions.tsx';
import { ListLinks } from './list-links.tsx';
import styles from './list-page.module.css';

/** A list a camp runs on: on the screen, on paper and as a file. */
export default function ListPage() {
  const { campId = '', list = '' } = useParams();
  if (!isCampListId(list)) return <NotFoundPage />;
  return (
    <Loaded key={`${campId} ${list}`} call={getCampList} params={{ campId, list }} fresh>
      {(answer) => (
        <div className={styles.sheet}>
          <StaffPage
            title={t('{list}: {camp}', { list: answer.title, camp: answer.camp.name })}
            subtitle={answer.camp.dates}
            actions={<ListActions id={list} list={answer} />}
          >
            <ListLinks campId={campId} />
            <p className={styles.use}>{t(campLists[list].use)}</p>
            <Totals list={answer} />
            {answer.rows.length === 0 ? <NobodyYet /> : <Rows list={answer} />}
            <p className={styles.destroy}>{destroyLine(answer)}</p>
          </StaffPage>
        </div>
      )}
    </Loaded>
  );
}

function Totals({ list: { totals } }: { list: CampListRecord }) {
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

/** A text of more characters than this wants room. */
const LONG = 60;

function Rows({ list }: { list: CampListRecord }) {
  const { title, columns, rows } = list;
  const flagged = rows.some(({ flag }) => flag !== null);
  const heads = columns.map(({ name, label }, index) => ({
    key: name,
    label,
    heads: index === 0,
    unbroken: rows.every(({ cells }) => !cells[index]?.includes(' ')),
    wide: rows.some(({ cells }) => (cells[index]?.length ?? 0) > LONG),
  }));
  return (
    <DataTable
      caption={title}
      printed={printedLine(list)}
      columns={flagged ? [{ key: 'flag', label: t('Note') }, ...heads] : heads}
      rows={rows.map(({ registration_id, group, flag, cells }) => ({
        key: registration_id,
        group: group ?? undefined,
        marked: flag !== null,
        cells: flagged ? [flag && <strong>{flag}</strong>, ...cells] : cells,
      }))}
    />
  );
}

const destroyLine = ({ destroy_by }: CampListRecord): string =>
  t('Destroy every copy by {day}.', { day: formatDate(destroy_by) });

const printedLine = (list: CampListRecord): string =>
  [list.title, list.camp.name, list.camp.dates, destroyLine(list)].join(' · ');

function NobodyYet() {
  return (
    <Callout colour="blue" title={t('Nobody is on this list yet')}>
      <p>{t('Campers come onto the lists when their deposit is confirmed.')}</p>
    </Callout>
  );
}
