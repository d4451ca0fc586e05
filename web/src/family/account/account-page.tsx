import { getAccount } from '@bowline/contract/api/account/auth';
import { listCampers } from '@bowline/contract/api/campers';
import { getOwnData } from '@bowline/contract/api/family-data';
import type { CamperRecord } from '@bowline/contract/api/records';
import { t } from '@bowline/contract/text/t';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../query/query.ts';
import { DownloadButton, LONG_FILE_MS } from '../../shell/download.tsx';
import { LoadFailed } from '../../shell/load-failed.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Callout } from '../../ui/feedback/callout.tsx';
import { Card, Columns, Page, PageHeading } from '../../ui/layout/page.tsx';
import { SubmittedNotice } from '../change-requests/submitted-forms.tsx';
import { StatementButton } from '../payments/statement-button.tsx';
import styles from './account.module.css';
import { AccountForm } from './account-form.tsx';
import { ConfirmEmail } from './confirm-email.tsx';
import { DeletionCard } from './deletion-card.tsx';
import { SecurityCard } from './security-card.tsx';

export default function AccountPage() {
  const { data, error, refetch } = useQuery(queryOf(getAccount));
  const { data: campers = [], isPending } = useQuery(queryOf(listCampers));
  // What the campers add above the form would move it down.
  const account = isPending ? undefined : data;
  return (
    <Page width="wide">
      <PageHeading title={t('Account Settings')} subtitle={data?.email} />
      {account && (
        <Columns>
          <div>
            {!account.is_complete && (
              <Callout colour="amber" title={t('Please complete your account profile first')}>
                {t('You can add and register campers once it’s saved.')}
              </Callout>
            )}
            <ConfirmEmail
              account={account}
              reason={t('We email the copies of your forms only to a confirmed email.')}
            />
            {/* The account's answers are in the forms of its own campers only. */}
            <SubmittedNotice campers={campers.filter(({ shared }) => !shared)} />
            <Card>
              <AccountForm account={account} campers={campers} />
            </Card>
          </div>
          <div>
            {account.type === 'parent' && <GuardiansCard />}
            <SecurityCard email={account.email} />
            <PaymentsCard campers={campers} />
            <OwnData />
            <DeletionCard email={account.email} />
          </div>
        </Columns>
      )}
      {!data && error && <LoadFailed error={error} tryAgain={refetch} />}
    </Page>
  );
}

/** Downloads everything that is stored about the family. */
function OwnData() {
  return (
    <Card as="section" aria-labelledby="own-data">
      <h2 className="large" id="own-data">
        {t('Your data')}
      </h2>
      <p className={styles.said}>
        {t(
          'Download a ZIP of your answers, documents, photos, payments and emails, and who at the camp viewed your records. It contains health data and copies of IDs, so keep it safe.',
        )}
      </p>
      <DownloadButton
        {...{ call: getOwnData, timeoutMs: LONG_FILE_MS, fileName: 'family-data.zip' }}
        variant="secondary"
      >
        {t('Download my data')}
      </DownloadButton>
    </Card>
  );
}

function GuardiansCard() {
  return (
    <Card as="section" aria-labelledby="guardians">
      <h2 className="large" id="guardians">
        {t('Guardians')}
      </h2>
      <p className={styles.said}>
        {t('Share your campers with another parent or guardian, or see who shares theirs with you.')}
      </p>
      <LinkButton to="/guardians">{t('See guardians')}</LinkButton>
    </Card>
  );
}

/** The statement of a family that has submitted a form. */
function PaymentsCard({ campers }: { campers: readonly CamperRecord[] }) {
  if (!campers.some(({ forms }) => forms.some(({ reference }) => reference))) return null;
  return (
    <Card as="section" aria-labelledby="payments">
      <h2 className="large" id="payments">
        {t('Payments')}
      </h2>
      <p className={styles.said}>{t('What was charged, paid and refunded for all your campers.')}</p>
      <StatementButton variant="secondary" />
    </Card>
  );
}
