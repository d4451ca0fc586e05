import { getRetention, type Retention } from '@bowline/contract/api/staff/retention';
import { countInWords, type RetentionKind, retentionRules } from '@bowline/contract/staff/retention';
import { formatDate, formatInstant } from '@bowline/contract/text/dates';
import { t } from '@bowline/contract/text/t';
import { useSearchParams } from 'react-router';
import { usePortal } from '../../shell/portal.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Callout } from '../../ui/feedback/callout.tsx';
import { Card } from '../../ui/layout/page.tsx';
import { Link } from '../../ui/link.tsx';
import { ResponsiveTable } from '../ui/data-table.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { StaffPage } from '../ui/staff-page.tsx';
import styles from './retention.module.css';
import { RetentionForm } from './retention-form.tsx';

/** What is deleted when, or the certificate of one run. */
export default function RetentionPage() {
  const [params] = useSearchParams();
  return (
    <Loaded call={getRetention} fresh>
      {(retention) => {
        const certificate = retention.certificates.find(({ id }) => id === params.get('certificate'));
        return certificate ? (
          <CertificatePage certificate={certificate} />
        ) : (
          <Overview retention={retention} />
        );
      }}
    </Loaded>
  );
}

function Overview({ retention }: { retention: Retention }) {
  const { first_run, last_run, due, rules, failures, holds, certificates } = retention;
  return (
    <StaffPage
      title={t('Retention')}
      subtitle={
        last_run
          ? t('Each night, what is too old is deleted. Last run: {day}.', { day: formatDate(last_run) })
          : t('Each night from {day} on, what is too old is deleted. There was no run yet.', {
              day: formatDate(first_run),
            })
      }
      actions={
        <LinkButton variant="secondary" to="/settings">
          {t('Settings')}
        </LinkButton>
      }
    >
      {failures.length > 0 && <Failures failures={failures} />}
      <Card as="section" className={styles.part}>
        <h2>{t('What will be deleted in the next 90 days')}</h2>
        {due.length > 0 ? <DueTable due={due} /> : <p>{t('Nothing.')}</p>}
      </Card>
      {holds.length > 0 && (
        <Card as="section" className={styles.part}>
          <h2>{t('Kept longer')}</h2>
          <HoldTable holds={holds} />
        </Card>
      )}
      <Card as="section" className={styles.part}>
        <h2>{t('Last run of each rule')}</h2>
        <RuleTable rules={rules} />
      </Card>
      <RetentionForm periods={retention.periods} />
      <Card as="section" className={styles.part}>
        <h2>{t('Certificates')}</h2>
        {certificates.length > 0 ? (
          <CertificateTable certificates={certificates} />
        ) : (
          <p>{t('Nothing was deleted yet.')}</p>
        )}
      </Card>
    </StaffPage>
  );
}

/** What the last run skipped, for whoever runs the server. */
function Failures({ failures }: Pick<Retention, 'failures'>) {
  return (
    <div className={styles.part}>
      <Callout colour="red" title={t('Some data could not be deleted')}>
        <p>
          {t(
            'Each night tries again. Please show this to whoever runs the server: npm run doctor says the same.',
          )}
        </p>
        <details className={styles.names}>
          <summary>{t('Which')}</summary>
          <ul>
            {failures.map(({ kind, id, error, registration_id }) => (
              <li key={`${kind} ${id}`} className={styles.hash}>
                {t(retentionRules[kind].title)}:{' '}
                {registration_id ? <Link to={`/registrations/${registration_id}`}>{id}</Link> : id} ({error})
              </li>
            ))}
          </ul>
        </details>
      </Callout>
    </div>
  );
}

function RuleTable({ rules }: Pick<Retention, 'rules'>) {
  return (
    <ResponsiveTable
      caption={t('Last run of each rule')}
      columns={[
        { key: 'rule', label: t('Rule'), heads: true },
        { key: 'run', label: t('Last run') },
        { key: 'erased', label: t('Last deleted') },
      ]}
      rows={rules.map(({ kind, last_run, last_erased }) => ({
        key: kind,
        cells: [
          t(retentionRules[kind].title),
          last_run ? lastRunInWords(kind, last_run) : t('Not yet'),
          last_erased ? `${formatDate(last_erased.day)}: ${countInWords(kind, last_erased.erased)}` : '–',
        ],
      }))}
    />
  );
}

function lastRunInWords(
  kind: RetentionKind,
  { day, erased, failed }: NonNullable<Retention['rules'][number]['last_run']>,
): string {
  const what = erased === 0 ? t('nothing was due') : countInWords(kind, erased);
  const done = `${formatDate(day)}: ${erased === 0 && failed > 0 ? t('none deleted') : what}`;
  return failed === 0 ? done : t('{done}, {count} failed', { done, count: failed });
}

function DueTable({ due }: Pick<Retention, 'due'>) {
  return (
    <ResponsiveTable
      caption={t('What will be deleted')}
      columns={[
        { key: 'day', label: t('In the night to') },
        { key: 'what', label: t('What'), heads: true },
        { key: 'camp', label: t('Camp') },
        { key: 'names', label: t('Of') },
      ]}
      rows={due.map((group) => ({
        key: `${group.day} ${group.kind} ${group.camp} ${group.held}`,
        cells: [
          group.held ? t('Held') : formatDate(group.day),
          countInWords(group.kind, group.count),
          group.camp ?? '',
          <Names key="names" group={group} />,
        ],
      }))}
    />
  );
}

function Names({ group: { registrations, count } }: { group: Retention['due'][number] }) {
  if (registrations.length === 0) return null;
  return (
    <details className={styles.names}>
      <summary>{t('Names')}</summary>
      <ul>
        {registrations.map(({ id, name }) => (
          <li key={id}>
            <Link to={`/registrations/${id}`}>{name || t('No name yet')}</Link>
          </li>
        ))}
      </ul>
      {count > registrations.length && (
        <p>{t('and {count} more', { count: count - registrations.length })}</p>
      )}
    </details>
  );
}

function HoldTable({ holds }: Pick<Retention, 'holds'>) {
  const { time_zone } = usePortal();
  return (
    <ResponsiveTable
      caption={t('Kept longer')}
      columns={[
        { key: 'name', label: t('Camper'), heads: true },
        { key: 'reason', label: t('Reason') },
        { key: 'by', label: t('By') },
      ]}
      rows={holds.map(({ registration_id, name, reason, by, at, account_deleted }) => ({
        key: registration_id,
        cells: [
          <Link key="name" to={`/registrations/${registration_id}`}>
            {name}
          </Link>,
          account_deleted ? t('{reason} – the family has deleted its account', { reason }) : reason,
          `${by}, ${formatInstant(at, time_zone)}`,
        ],
      }))}
    />
  );
}

function CertificateTable({ certificates }: Pick<Retention, 'certificates'>) {
  return (
    <ResponsiveTable
      caption={t('Certificates')}
      columns={[
        { key: 'day', label: t('Night to'), heads: true },
        { key: 'what', label: t('Deleted') },
        { key: 'open', label: t('Certificate'), action: true },
      ]}
      rows={certificates.map(({ id, day, results }) => ({
        key: id,
        cells: [
          formatDate(day),
          results.map((result) => resultInWords(result)).join(', '),
          <LinkButton key="open" variant="quiet" to={`/settings/retention?certificate=${id}`}>
            {t('Open')}
          </LinkButton>,
        ],
      }))}
    />
  );
}

type RuleResult = Retention['certificates'][number]['results'][number];

function resultInWords({ kind, erased, failed }: RuleResult): string {
  const deleted = countInWords(kind as RetentionKind, erased);
  return failed === 0 ? deleted : t('{deleted} ({count} failed)', { deleted, count: failed });
}

/** What one run deleted, by which rules, to be printed. */
function CertificatePage({ certificate }: { certificate: Retention['certificates'][number] }) {
  const { time_zone, provider_name } = usePortal();
  const { day, started_at, finished_at, software, backups_until, results } = certificate;
  return (
    <StaffPage
      title={t('Certificate of deletion, {day}', { day: formatDate(day) })}
      subtitle={provider_name}
      actions={
        <>
          <LinkButton variant="secondary" to="/settings/retention">
            {t('Retention')}
          </LinkButton>
          <Button variant="primary" onClick={() => window.print()}>
            {t('Print')}
          </Button>
        </>
      }
    >
      <Card as="section" className={styles.part}>
        <p>
          {t('Deleted between {from} and {until} by Bowline {software}:', {
            from: formatInstant(started_at, time_zone),
            until: formatInstant(finished_at, time_zone),
            software,
          })}
        </p>
        <dl className={styles.results}>
          {results.map(({ kind, erased, failed, days, ids_sha256 }) => (
            <div key={kind}>
              <dt>{countInWords(kind as RetentionKind, erased)}</dt>
              <dd>
                {t('Rule: {days} days {since}', {
                  days,
                  since: t(retentionRules[kind as RetentionKind].since),
                })}
              </dd>
              {failed > 0 && (
                <dd>
                  {t('Could not be deleted: {what}. The next run tries again.', {
                    what: countInWords(kind as RetentionKind, failed),
                  })}
                </dd>
              )}
              <dd className={styles.hash}>{t('SHA-256 of the sorted ids: {hash}', { hash: ids_sha256 })}</dd>
            </div>
          ))}
        </dl>
        <Callout colour="blue">
          {t(
            'Back-ups made before this run still hold what was deleted, encrypted, until {day} at the latest.',
            { day: formatDate(backups_until) },
          )}
        </Callout>
      </Card>
    </StaffPage>
  );
}
