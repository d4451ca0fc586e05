import type { ExposureReport } from '@bowline/contract/api/staff/administration/exposure-report';
import { formatInstant } from '@bowline/contract/text/dates';
import { usePortal } from '../../../shell/portal.ts';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { Link } from '../../../ui/link.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import styles from './log.module.css';

type Session = ExposureReport['sessions'][number];

const endings: Readonly<Record<Session['end'], () => string>> = {
  open: () => 'Open now',
  ended: () => 'Logged out or ended by an admin',
  'by itself': () => 'Expired after 30 minutes without activity, or eight hours',
};

/** When and from where the account was used. */
export function ExposureSessions({ report }: { report: ExposureReport }) {
  const { time_zone } = usePortal();
  const formatTime = (iso: string) => formatInstant(iso, time_zone);
  const { account, sessions, addresses, refused_logins, since, viewed } = report;
  const ofAccount = new URLSearchParams({ staff: account.id, from: since });
  const failedLogins = new URLSearchParams({ about: account.id, action: 'login', from: since });
  return (
    <section className={styles.part}>
      <h3>Sessions and addresses</h3>
      {sessions.length === 0 && <p>No sessions in that time.</p>}
      {sessions.length > 0 && <Sessions sessions={sessions} formatTime={formatTime} />}
      {addresses.length > 0 && (
        <DataTable
          caption="Addresses in the log"
          columns={columns('Address', 'First entry', 'Last entry', 'Entries')}
          rows={addresses.map(({ address, first_at, last_at, entries }) => ({
            key: address,
            cells: [address, formatTime(first_at), formatTime(last_at), entries],
          }))}
        />
      )}
      <p className="row gap-5 middle">
        <Link to={`/log?${ofAccount}`}>{`All log entries of this account (${viewed.entries})`}</Link>
        <Link to={`/log?${failedLogins}`}>{`Failed logins (${refused_logins})`}</Link>
        <span>{`Exports: ${viewed.exports}`}</span>
      </p>
    </section>
  );
}

type SessionsProps = { sessions: readonly Session[]; formatTime: (iso: string) => string };

function Sessions({ sessions, formatTime }: SessionsProps) {
  const open = sessions.filter(({ end }) => end === 'open').length;
  const summary = `Sessions: ${sessions.length}, open now: ${open}`;
  return (
    <Disclosure summary={summary} open={open > 0}>
      <DataTable
        caption="Sessions"
        columns={columns('From', 'Until', 'End', 'Address')}
        rows={sessions.map(({ from, until, end, address }) => ({
          key: from,
          marked: end === 'open',
          cells: [
            formatTime(from),
            end === 'open' ? '' : formatTime(until),
            endings[end](),
            address ?? 'Not recorded',
          ],
        }))}
      />
    </Disclosure>
  );
}

const columns = (...labels: string[]) => labels.map((label) => ({ key: label, label }));
