import { type LogEntry, logActionLabels } from '@bowline/contract/api/staff/log';
import { staffRolesInWords } from '@bowline/contract/staff/roles';
import { formatInstant } from '@bowline/contract/text/dates';
import { usePortal } from '../../../shell/portal.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Link } from '../../../ui/link.tsx';
import { ResponsiveTable } from '../../ui/data-table.tsx';
import styles from './log.module.css';
import type { ChangeFilters } from './use-log.ts';

type Props = { entries: readonly LogEntry[]; onNarrow: ChangeFilters };

export function LogTable({ entries, onNarrow }: Props) {
  const { time_zone } = usePortal();
  return (
    <ResponsiveTable
      caption="Log entries"
      columns={[
        { key: 'when', label: 'When' },
        { key: 'who', label: 'Who' },
        { key: 'what', label: 'What' },
        { key: 'whose', label: 'Person' },
        { key: 'reference', label: 'Reference' },
        { key: 'from', label: 'From' },
      ]}
      rows={entries.map((entry) => ({
        key: entry.id,
        cells: [
          <time key="when" className="digits nowrap" dateTime={entry.at}>
            {formatInstant(entry.at, time_zone)}
          </time>,
          <Who key="who" entry={entry} />,
          <What key="what" entry={entry} />,
          <LogSubject key="whose" entry={entry} onNarrow={onNarrow} />,
          entry.registration && (
            <Link key="reference" className="digits nowrap" to={`/registrations/${entry.registration.id}`}>
              {entry.registration.reference ?? 'Draft'}
            </Link>
          ),
          <span key="from" className="digits nowrap">
            {entry.address}
          </span>,
        ],
      }))}
    />
  );
}

function Who({ entry: { staff, api_key, roles, address } }: { entry: LogEntry }) {
  if (api_key) return <>{`API key: ${api_key.name}`}</>;
  if (!staff) return <em>{address === 'command line' ? 'Command line' : 'Unknown'}</em>;
  return (
    <>
      {staff.name}
      {roles && <div className="quiet">{staffRolesInWords(roles)}</div>}
    </>
  );
}

function What({ entry: { action, what, about_staff } }: { entry: LogEntry }) {
  return (
    <div className={styles.what}>
      <span className={styles.action} data-action={action}>
        {logActionLabels[action]}
      </span>{' '}
      {what}
      {about_staff && <div className="quiet">{`Staff account: ${about_staff.name}`}</div>}
    </div>
  );
}

function LogSubject({ entry: { camper, family }, onNarrow }: { entry: LogEntry; onNarrow: ChangeFilters }) {
  return (
    <div className={styles.subject}>
      {camper && (
        <button
          type="button"
          className={classNames('bare', styles.narrow)}
          title="Show only this camper"
          onClick={() => onNarrow({ camper: camper.id })}
        >
          {camper.name || 'Deleted camper'}
        </button>
      )}
      {family && (
        <div className="quiet">
          <button
            type="button"
            className={classNames('bare', styles.narrow)}
            title="Show only this family"
            onClick={() => onNarrow({ account: family.id })}
          >
            {family.name || 'Deleted family'}
          </button>
        </div>
      )}
    </div>
  );
}
