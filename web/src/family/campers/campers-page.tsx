import { getAccount } from '@bowline/contract/api/auth';
import { listCampers } from '@bowline/contract/api/campers';
import { t } from '@bowline/contract/text/t';
import { Navigate } from 'react-router';
import { queryOf } from '../../query/query.ts';
import { useQuery } from '../../query/use-query.ts';
import { LoadFailed } from '../../shell/load-failed.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { CamperList } from './camper-list.tsx';

export default function CampersPage() {
  const account = useQuery(queryOf(getAccount));
  const campers = useQuery({ ...queryOf(listCampers), staleTime: 0 });
  const error = account.error ?? campers.error;
  if (account.data && !account.data.is_complete) return <Navigate to="/account" replace />;
  const ready = account.data && campers.data;
  const tryAgain = () => void Promise.all([account.refetch(), campers.refetch()]);
  return (
    <Page width="wide">
      <PageHeading title={account.data?.type === 'adult_camper' ? t('Your camper profile') : t('Campers')} />
      {ready && <CamperList accountType={account.data.type} campers={campers.data} />}
      {!ready && error && <LoadFailed error={error} tryAgain={tryAgain} />}
    </Page>
  );
}
