import { getRetention, type Retention } from '@bowline/contract/api/staff/retention';
import { formatDate } from '@bowline/contract/text/dates';
import { LinkButton } from '../../../ui/button.tsx';
import { useSearchParams } from '../../../ui/router/router.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { StaffPage } from '../../ui/staff-page.tsx';
import { CertificatePage } from './certificate-page.tsx';
import { RetentionFailures } from './retention-failures.tsx';
import { RetentionForm } from './retention-form.tsx';
import { CertificatesPart, DuePart, HoldsPart, RulesPart } from './retention-tables.tsx';

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
  return (
    <StaffPage
      title="Retention"
      subtitle={nightsInWords(retention)}
      actions={
        <LinkButton variant="secondary" to="/settings">
          Settings
        </LinkButton>
      }
    >
      <RetentionFailures {...retention} />
      <DuePart {...retention} />
      <HoldsPart {...retention} />
      <RulesPart {...retention} />
      <RetentionForm {...retention} />
      <CertificatesPart {...retention} />
    </StaffPage>
  );
}

const nightsInWords = ({ last_run, first_run }: Retention): string =>
  last_run
    ? `Each night, what is too old is deleted. Last run: ${formatDate(last_run)}.`
    : `Each night from ${formatDate(first_run)} on, what is too old is deleted. Not run yet.`;
