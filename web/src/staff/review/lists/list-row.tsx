import type { CampListRow } from '@bowline/contract/api/staff/review/lists';
import { formatDate } from '@bowline/contract/text/dates';
import { classNames } from '../../../ui/class-names.ts';
import { Link } from '../../../ui/link.tsx';
import { Badge } from '../../ui/badge.tsx';
import { PhoneNumber } from '../../ui/phone-number.tsx';
import styles from './list-table.module.css';
import { isJoined, isUnbroken, type PageColumn, type PageColumns, type Part } from './page-columns.ts';

/** A person of a list. Only what staff must not miss has a colour. */
export function ListRow({ row, layout }: { row: CampListRow; layout: PageColumns }) {
  const [first, ...others] = layout.columns;
  return (
    <tr>
      {layout.tick > 0 && (
        <td className={styles.tick}>
          <span className={styles.box} />
        </td>
      )}
      {first && (
        <th scope="row" className={classNames(first.breaks && styles.breaks)}>
          <Link to={`/registrations/${row.registration_id}`}>
            <Parts column={first} row={row} />
          </Link>
          {row.undecided && (
            <span className={classNames('medium block amber', styles.undecided)}>Not accepted yet</span>
          )}
        </th>
      )}
      {layout.alerts > 0 && <Alerts row={row} breaks={layout.alertsBreak} />}
      {others.map((column) => (
        <Cell key={column.heading} column={column} row={row} />
      ))}
    </tr>
  );
}

type AlertsProps = { row: CampListRow; breaks: boolean };

function Alerts({ row: { alerts, alerts_changed_on }, breaks }: AlertsProps) {
  const isEmpty = alerts.length === 0 && !alerts_changed_on;
  return (
    <td className={classNames(styles.alerts, isEmpty && styles.empty, breaks && styles.breaks)}>
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
    <td
      className={classNames(
        isEmpty && styles.empty,
        isJoined(column) && styles.joined,
        column.breaks && styles.breaks,
      )}
    >
      <span className={styles.label}>{column.heading}</span>
      {isEmpty ? <span className="quiet">–</span> : <Parts column={column} row={row} />}
    </td>
  );
}

function Parts({ column: { parts }, row: { cells } }: { column: PageColumn; row: CampListRow }) {
  return parts.flatMap((part) => {
    const cell = cells[part.index];
    return cell?.text || cell?.changed_on ? <CellPart key={part.index} part={part} cell={cell} /> : [];
  });
}

function CellPart({ part, cell }: { part: Part; cell: CampListRow['cells'][number] }) {
  const { label, kind } = part;
  const { text, changed_on } = cell;
  return (
    <span className={classNames('block', isUnbroken(part, text) ? 'nowrap' : 'lines', styles.part)}>
      {label && <span className="quiet">{label}: </span>}
      {text ? <CellText kind={kind} text={text} /> : <span className="quiet">–</span>}
      <ChangedOn day={changed_on} />
    </span>
  );
}

const CellText = ({ kind, text }: Pick<Part, 'kind'> & { text: string }) =>
  kind === 'phone' ? <PhoneNumber number={text} /> : text;

/** An answer that is not the one that was signed. */
function ChangedOn({ day }: { day: string | null }) {
  if (!day) return null;
  return (
    <span className={classNames('medium block amber', styles.changed)}>{`* changed ${formatDate(day)}`}</span>
  );
}
