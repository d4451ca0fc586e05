import { t } from '@bowline/contract/text/t';
import styles from './list-table.module.css';
import { cellsAcross, type PageColumns } from './page-columns.ts';

type Props = { layout: PageColumns; group?: string; printed: readonly string[] };

/** The widths and the headings of a list; paper repeats them on every page, and what the page is of. */
export function ListHead({ layout, group, printed }: Props) {
  const { columns, alerts, tick } = layout;
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
          <td colSpan={cellsAcross(layout)}>
            {group && <strong>{group}</strong>}
            {printed.join(' · ')}
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
