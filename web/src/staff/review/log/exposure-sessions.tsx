import type { ExposureReport } from '@bowline/contract/api/staff/exposure-report';
import { formatInstant } from '@bowline/contract/text/dates';
import { t } from '@bowline/contract/text/t';
import { usePortal } from '../../../shell/portal.ts';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { Link } from '../../../ui/link.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import styles from './log.module.css';

type Session = ExposureReport['sessions'][number];

const endings: Readonly<Record<Session['end'], () => string>> = {
  open: () => t('Open now'),
  ended: () => t('Logged out or ended by an admin'),
  'by itself': () => t('Expired after 30 minutes without activity, or eight hours'),
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
      <h3>{t('Sessions and addresses')}</h3>
      {sessions.length === 0 && <p>{t('No sessions in that time.')}</p>}
      {sessions.length > 0 && <Sessions sessions={sessions} formatTime={formatTime} />}
      {addresses.length > 0 && (
        <DataTable
          caption={t('Addresses in the log')}
          columns={columns(t('Address'), t('First entry'), t('Last entry'), t('Entries'))}
          rows={addresses.map(({ address, first_at, last_at, entries }) => ({
            key: address,
            cells: [address, formatTime(first_at), formatTime(last_at), entries],
          }))}
        />
      )}
      <p className={styles.links}>
        <Link to={`/log?${ofAccount}`}>
          {t('All log entries of this account ({count})', { count: viewed.entries })}
        </Link>
        <Link to={`/log?${failedLogins}`}>{t('Failed logins ({count})', { count: refused_logins })}</Link>
        <span>{t('Exports: {count}', { count: viewed.exports })}</span>
      </p>
    </section>
  );
}

type SessionsProps = { sessions: readonly Session[]; formatTime: (iso: string) => string };

function Sessions({ sessions, formatTime }: SessionsProps) {
  const open = sessions.filter(({ end }) => end === 'open').length;
  const summary = t('Sessions: {count}, open now: {open}', { count: sessions.length, open });
  return (
    <Disclosure summary={summary} open={open > 0}>
      <DataTable
        caption={t('Sessions')}
        columns={columns(t('From'), t('Until'), t('End'), t('Address'))}
        rows={sessions.map(({ from, until, end, address }) => ({
          key: from,
          marked: end === 'open',
          cells: [
            formatTime(from),
            end === 'open' ? '' : formatTime(until),
            endings[end](),
            address ?? t('Not recorded'),
          ],
        }))}
      />
    </Disclosure>
  );
}

const columns = (...labels: string[]) => labels.map((label) => ({ key: label, label }));
