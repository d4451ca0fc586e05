import type { Retention } from '@bowline/contract/api/staff/retention';
import { countInWords, type RetentionKind, retentionRules } from '@bowline/contract/staff/retention';
import { formatDate, formatInstant } from '@bowline/contract/text/dates';
import { usePortal } from '../../../shell/portal.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { Card } from '../../../ui/layout/page.tsx';
import { StaffPage } from '../../ui/staff-page.tsx';
import styles from './settings.module.css';

/** What one run deleted, by which rules, to be printed. */
export function CertificatePage({ certificate }: { certificate: Retention['certificates'][number] }) {
  const { time_zone, provider_name } = usePortal();
  const { day, started_at, finished_at, software, backups_until, results } = certificate;
  return (
    <StaffPage
      title={`Certificate of deletion, ${formatDate(day)}`}
      subtitle={provider_name}
      actions={
        <>
          <LinkButton variant="secondary" to="/settings/retention">
            Retention
          </LinkButton>
          <Button variant="primary" onClick={() => window.print()}>
            Print
          </Button>
        </>
      }
    >
      <Card as="section" className={styles.part}>
        <p>
          {`Deleted between ${formatInstant(started_at, time_zone)} and ${formatInstant(finished_at, time_zone)} by Bowline ${software}:`}
        </p>
        <dl className={styles.results}>
          {results.map(({ kind, erased, failed, days, ids_sha256 }) => (
            <div key={kind}>
              <dt>{countInWords(kind as RetentionKind, erased)}</dt>
              <dd>{`Rule: ${days} days ${retentionRules[kind as RetentionKind].since}`}</dd>
              {failed > 0 && <dd>{`${failed} failed. The next run tries again.`}</dd>}
              <dd className="breaks">{`SHA-256 of the sorted ids: ${ids_sha256}`}</dd>
            </div>
          ))}
        </dl>
        <Callout colour="blue">
          {`Back-ups made before this run still hold what was deleted, encrypted, until ${formatDate(backups_until)} at the latest.`}
        </Callout>
      </Card>
    </StaffPage>
  );
}
