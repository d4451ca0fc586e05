import type { QueueRow } from '@bowline/contract/api/staff/registration-queue';
import { type QueueColumn, queueColumnNames, queueColumns } from '@bowline/contract/queue-columns';
import { t } from '@bowline/contract/text/t';
import type { Ref } from 'react';
import { Link } from 'react-router';
import { usePortal } from '../../../frame/portal.ts';
import styles from './queue.module.css';
import { cellOf, isNumeric } from './queue-cells.tsx';
import { QueueMarks } from './queue-marks.tsx';

type Props = {
  rows: readonly QueueRow[];
  columns: readonly QueueColumn[];
  /** The address of the queue, which goes with whoever opens a row: they walk on from there. */
  search: string;
  bodyRef: Ref<HTMLTableSectionElement>;
};

export function QueueTable({ rows, columns, search, bodyRef }: Props) {
  const shown = queueColumnNames.filter((name) => columns.includes(name));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.scroll} aria-label={t('Registrations')} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('Camper')}</th>
            {shown.map((name) => (
              <th key={name} scope="col" className={isNumeric(name) ? styles.numeric : undefined}>
                {t(queueColumns[name].label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={bodyRef}>
          {rows.map((row) => (
            <Row key={row.id} {...{ row, shown, search }} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

type RowProps = { row: QueueRow; shown: readonly QueueColumn[]; search: string };

function Row({ row, shown, search }: RowProps) {
  const { time_zone } = usePortal();
  const address = { pathname: `/registrations/${row.id}`, search: search || `tab=to_review` };
  return (
    <tr>
      <th scope="row">
        <Link to={address}>{row.camper_name}</Link>
        <QueueMarks row={row} />
      </th>
      {shown.map((name) => (
        <td key={name} className={isNumeric(name) ? styles.numeric : styles[name]}>
          {cellOf(name, row, time_zone)}
        </td>
      ))}
    </tr>
  );
}
