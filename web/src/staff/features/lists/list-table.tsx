import type { CampListRecord, CampListRow } from '@bowline/contract/api/staff/lists';
import { formatDate } from '@bowline/contract/text/dates';
import { t } from '@bowline/contract/text/t';
import { Link } from 'react-router';
import { classNames } from '../../../ui/class-names.ts';
import { Badge } from '../../ui/badge.tsx';
import styles from './list-table.module.css';
import type { PageColumn, PageColumns, Part } from './page-columns.ts';

type Props = {
  list: CampListRecord;
  rows: readonly CampListRow[];
  layout: PageColumns;
  /** Stands above the header of every printed page. */
  printed: readonly string[];
};

/** The rows of a list: a table for each group, on phones a card for each person. Nothing in it is ever cut. */
export function ListTables({ list, rows, layout, printed }: Props) {
  const isRollCall = layout.tick > 0;
  return (
    <div className={classNames(styles.tables, layout.isNarrow && styles.narrow, isRollCall && styles.pages)}>
      {[...Map.groupBy(rows, ({ group }) => group)].map(([group, members]) => (
        <section key={group ?? ''} className={styles.group}>
          {group !== null && (
            <h2 className={styles.heading}>
              {group} <span className={styles.count}>{members.length}</span>
            </h2>
          )}
          <table className={styles.table} aria-label={group ?? list.title}>
            <Head
              layout={layout}
              printed={group === null ? printed : [`${group} (${members.length})`, ...printed]}
            />
            <tbody>
              {members.map((row) => (
                <Row key={row.registration_id} row={row} layout={layout} />
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </div>
  );
}

function Head({
  layout: { columns, alerts, tick },
  printed,
}: {
  layout: PageColumns;
  printed: readonly string[];
}) {
  const [first, ...others] = columns;
  return (
    <>
      <colgroup>
        {tick > 0 && <Col width={tick} className={styles.tick} />}
        {first && <Col width={first.width} />}
        {alerts > 0 && <Col width={alerts} />}
        {others.map(({ heading, width }) => (
          <Col key={heading} width={width} />
        ))}
      </colgroup>
      <thead>
        <tr className={styles.printed}>
          <td colSpan={columns.length + Number(tick > 0) + Number(alerts > 0)}>
            {printed.map((text) => (
              <span key={text}>{text}</span>
            ))}
          </td>
        </tr>
        <tr>
          {tick > 0 && <th scope="col" className={styles.tick} aria-label={t('Tick')} />}
          {first && <th scope="col">{first.heading}</th>}
          {alerts > 0 && <th scope="col">{t('Alerts')}</th>}
          {others.map(({ heading }) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
    </>
  );
}

const Col = ({ width, className }: { width: number; className?: string | undefined }) => (
  <col className={className} style={{ width: `${width}%` }} />
);

function Row({ row, layout: { columns, alerts, tick } }: { row: CampListRow; layout: PageColumns }) {
  const [first, ...others] = columns;
  return (
    <tr>
      {tick > 0 && (
        <td className={styles.tick}>
          <span className={styles.box} />
        </td>
      )}
      {first && (
        <th scope="row">
          <Link to={`/registrations/${row.registration_id}`}>
            <Parts column={first} row={row} />
          </Link>
          {row.undecided && <span className={styles.undecided}>{t('May still come')}</span>}
        </th>
      )}
      {alerts > 0 && <Alerts row={row} />}
      {others.map((column) => (
        <Cell key={column.heading} column={column} row={row} />
      ))}
    </tr>
  );
}

function Alerts({ row: { alerts, alerts_changed_on } }: { row: CampListRow }) {
  const isEmpty = alerts.length === 0 && !alerts_changed_on;
  return (
    <td className={classNames(styles.alerts, isEmpty && styles.empty)}>
      {alerts.map((alert) => (
        <Badge key={alert} colour="red">
          {alert}
        </Badge>
      ))}
      <ChangedOn day={alerts_changed_on} />
    </td>
  );
}

function Cell({ column, row }: { column: PageColumn; row: CampListRow }) {
  const isEmpty = column.parts.every(({ index }) => !row.cells[index]?.text && !row.cells[index]?.changed_on);
  return (
    <td className={isEmpty ? styles.empty : undefined}>
      <span className={styles.label}>{column.heading}</span>
      {isEmpty ? <span className={styles.nothing}>–</span> : <Parts column={column} row={row} />}
    </td>
  );
}

function Parts({ column: { parts }, row: { cells } }: { column: PageColumn; row: CampListRow }) {
  return parts.flatMap((part) => {
    const cell = cells[part.index];
    return cell?.text || cell?.changed_on ? <PartOfCell key={part.index} part={part} cell={cell} /> : [];
  });
}

/** A number of more signs than this finds no room in one line, and breaks between its groups. */
const LONGEST_PHONE = 17;

function PartOfCell({ part: { label, kind }, cell }: { part: Part; cell: CampListRow['cells'][number] }) {
  const { text, changed_on } = cell;
  const isUnbroken = kind === 'phone' && text.length <= LONGEST_PHONE;
  return (
    <span className={classNames(styles.part, isUnbroken && styles.unbroken)}>
      {label && <span className={styles.partLabel}>{label}</span>}
      {text || <span className={styles.nothing}>–</span>}
      <ChangedOn day={changed_on} />
    </span>
  );
}

/** An answer that is not the one that was signed. */
function ChangedOn({ day }: { day: string | null }) {
  if (!day) return null;
  return <span className={styles.changed}>{t('* changed {day}', { day: formatDate(day) })}</span>;
}
