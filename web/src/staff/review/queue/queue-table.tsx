import type { QueueRow, QueueSortName } from '@bowline/contract/api/staff/review/queue';
import { type QueueColumn, queueColumnNames, queueColumns } from '@bowline/contract/staff/queue';
import { type MouseEvent, type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import { usePortal } from '../../../shell/portal.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Link } from '../../../ui/link.tsx';
import { useNavigate } from '../../../ui/router/router.tsx';
import { StatusBadge } from '../../ui/badge.tsx';
import styles from './queue.module.css';
import { cellOf, isNumeric, Paid, QueueMarks } from './queue-cells.tsx';
import { type RowSelection, SelectAll, SelectRow } from './row-selection.tsx';

export type QueueRowsProps = {
  rows: readonly QueueRow[];
  /** The address of the queue, which is passed on to the page of a row, for its links to the next and previous one. */
  search: string;
  /** Absent for roles without bulk actions. */
  choice: RowSelection | undefined;
  bodyRef: Ref<HTMLElement>;
};

type Props = QueueRowsProps & {
  columns: readonly QueueColumn[];
  sort: string | undefined;
  onSort: (sort: string) => void;
};

const sortOf: Readonly<Partial<Record<QueueColumn, QueueSortName>>> = {
  age: 'age',
  camp: 'camp',
  reference: 'reference',
  status: 'status',
  registration_date: 'registered',
  submitted: 'submitted',
};

export function QueueTable({ rows, columns, search, choice, bodyRef, sort, onSort }: Props) {
  const shown = queueColumnNames.filter((name) => columns.includes(name));
  const { frame, isTooWide } = useTooWide();
  return (
    <section
      ref={frame}
      className={classNames('panel', isTooWide && styles.scroll)}
      aria-label="Registrations"
      // What scrolls must be reachable by keyboard.
      tabIndex={isTooWide ? 0 : undefined}
    >
      <table className={styles.table}>
        <thead>
          <tr>
            {choice && (
              <td className={styles.choose}>
                <SelectAll {...{ rows, choice }} />
              </td>
            )}
            <Head name="name" {...{ sort, onSort }}>
              Camper
            </Head>
            {shown.map((name) => (
              <Head key={name} name={sortOf[name]} numeric={isNumeric(name)} {...{ sort, onSort }}>
                {queueColumns[name].label}
              </Head>
            ))}
          </tr>
        </thead>
        <tbody ref={bodyRef as Ref<HTMLTableSectionElement>}>
          {rows.map((row) => (
            <Row key={row.id} {...{ row, shown, search, choice }} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Whether the chosen columns need more room than the window has: only then the table scrolls by itself. */
function useTooWide() {
  const frame = useRef<HTMLElement>(null);
  const [isTooWide, setTooWide] = useState(false);
  useEffect(() => {
    const table = frame.current?.querySelector('table');
    if (!frame.current || !table) return;
    const measure = () => setTooWide(table.offsetWidth > (frame.current?.clientWidth ?? 0));
    const observer = new ResizeObserver(measure);
    observer.observe(frame.current);
    observer.observe(table);
    return () => observer.disconnect();
  }, []);
  return { frame, isTooWide };
}

type HeadProps = Pick<Props, 'sort' | 'onSort'> & {
  name: QueueSortName | undefined;
  numeric?: boolean;
  children: ReactNode;
};

/** A head that sorts: upwards first, then downwards. */
function Head({ name, numeric, sort = 'registered', onSort, children }: HeadProps) {
  const className = numeric ? styles.numeric : undefined;
  if (!name)
    return (
      <th scope="col" className={className}>
        {children}
      </th>
    );
  const up = sort === name;
  const down = sort === `-${name}`;
  return (
    <th scope="col" className={className} aria-sort={up ? 'ascending' : down ? 'descending' : undefined}>
      <button
        type="button"
        className={classNames('bare gap-1 middle', styles.sort)}
        onClick={() => onSort(up ? `-${name}` : name)}
      >
        {children}
        <span aria-hidden="true">{up ? '↑' : down ? '↓' : ''}</span>
      </button>
    </th>
  );
}

type RowProps = {
  row: QueueRow;
  shown: readonly QueueColumn[];
  search: string;
  choice: RowSelection | undefined;
};

function Row({ row, shown, search, choice }: RowProps) {
  const { time_zone } = usePortal();
  const address = addressOf(row, search);
  const open = useOpenRow(address);
  return (
    // The keyboard has the link in the row.
    <tr className={classNames(choice?.has(row.id) && styles.chosen)} onClick={open}>
      {choice && (
        <td className={styles.choose}>
          <SelectRow {...{ row, choice }} />
        </td>
      )}
      <th scope="row">
        <div className={classNames('row middle', styles.name)}>
          <Link to={address}>{row.camper_name}</Link>
          <QueueMarks row={row} />
        </div>
      </th>
      {shown.map((name) => (
        <td key={name} className={isNumeric(name) ? styles.numeric : styles[name]}>
          {cellOf(name, row, time_zone)}
        </td>
      ))}
    </tr>
  );
}

const addressOf = ({ id }: QueueRow, search: string) => ({
  pathname: `/registrations/${id}`,
  search: search || 'tab=to_review',
});

/** A click anywhere in a row opens it, unless it was meant for something in the row or to select text. */
function useOpenRow(address: ReturnType<typeof addressOf>) {
  const navigate = useNavigate();
  return ({ target, ctrlKey, metaKey, shiftKey }: MouseEvent) => {
    const isControl = target instanceof Element && target.closest('a, button, input, label');
    const isSelecting = !getSelection()?.isCollapsed;
    if (!isControl && !isSelecting && !ctrlKey && !metaKey && !shiftKey) navigate(address);
  };
}

type QueueCardsProps = QueueRowsProps & { withFamily: boolean };

/** The rows on a phone: name and status, then camp, age and money. */
export function QueueCards({ rows, search, choice, bodyRef, withFamily }: QueueCardsProps) {
  return (
    <>
      {choice && (
        <div className={styles.chooseAll}>
          <SelectAll {...{ rows, choice }}>Select all on this page</SelectAll>
        </div>
      )}
      <ul
        className={classNames('panel', styles.cards)}
        aria-label="Registrations"
        ref={bodyRef as Ref<HTMLUListElement>}
      >
        {rows.map((row) => (
          <Card key={row.id} {...{ row, search, choice, withFamily }} />
        ))}
      </ul>
    </>
  );
}

type CardProps = Pick<QueueCardsProps, 'search' | 'choice' | 'withFamily'> & { row: QueueRow };

function Card({ row, search, choice, withFamily }: CardProps) {
  return (
    <li className={classNames(styles.card, choice?.has(row.id) && styles.chosen)}>
      {choice && (
        <div className={styles.choose}>
          <SelectRow {...{ row, choice }} />
        </div>
      )}
      <div>
        <div className={styles.line}>
          <Link to={addressOf(row, search)}>{row.camper_name}</Link>
          <StatusBadge status={row.status} />
        </div>
        <div className={styles.cardDetail}>
          <span>
            {row.camp_name}, {`age ${row.age}`}
          </span>
          <Paid row={row} />
        </div>
        {withFamily && <div className={styles.cardDetail}>{`Family: ${row.family}`}</div>}
        <div className={styles.marks}>
          <QueueMarks row={row} />
        </div>
      </div>
    </li>
  );
}
