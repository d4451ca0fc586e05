import { getAccount } from '@bowline/contract/api/auth';
import { listCampers } from '@bowline/contract/api/campers';
import { t } from '@bowline/contract/text/t';
import { queryOf } from '../../query/query.ts';
import { useQuery } from '../../query/use-query.ts';
import { LoadFailed } from '../../shell/load-failed.tsx';
import { Callout } from '../../ui/callout.tsx';
import { Card } from '../../ui/card.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { SubmittedNotice } from '../change-requests/submitted-notice.tsx';
import { AccountForm } from './account-form.tsx';
import { OwnData } from './own-data.tsx';
import { PaymentsCard } from './payments-card.tsx';
import { SecurityCard } from './security-card.tsx';

export default function AccountPage() {
  const { data: account, error, refetch } = useQuery(queryOf(getAccount));
  const { data: campers = [] } = useQuery({
    ...queryOf(listCampers),
    enabled: account?.is_complete === true,
  });
  return (
    <Page>
      <PageHeading title={t('Account Settings')} subtitle={account?.email} />
      {account && !account.is_complete && (
        <Callout colour="amber" title={t('Please complete your account profile first')}>
          {t('You can add and register campers once it’s saved.')}
        </Callout>
      )}
      {account && <SubmittedNotice campers={campers} />}
      {account && (
        <Card>
          <AccountForm account={account} campers={campers} />
        </Card>
      )}
      {account && <SecurityCard email={account.email} />}
      {account && <PaymentsCard campers={campers} />}
      {account && <OwnData />}
      {!account && error && <LoadFailed error={error} tryAgain={refetch} />}
    </Page>
  );
}
