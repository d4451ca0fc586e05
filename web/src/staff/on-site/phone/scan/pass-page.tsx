import { findByPass } from '@bowline/contract/api/staff/on-site/camp-passes';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../../api/api-error.ts';
import { queryOf } from '../../../../query/query.ts';
import { LoadFailed } from '../../../../shell/loaded-query.tsx';
import { Button, ButtonRow, LinkButton } from '../../../../ui/button.tsx';
import { Callout } from '../../../../ui/feedback/callout.tsx';
import { Redirect, useParams } from '../../../../ui/router/router.tsx';
import { StaffPage } from '../../../ui/staff-page.tsx';
import { passWords } from './pass-words.ts';

/** What the camera of a phone opens from a camper’s QR code: their row on the camp’s page of today. */
export default function PassPage() {
  const { token = '' } = useParams();
  const { data, error, refetch } = useQuery(queryOf(findByPass, { params: { token }, background: true }));
  if (data && data.state !== 'valid') return <NoPass {...passWords[data.state]} />;
  if (data) return <Redirect to={`/camp/${data.camp_id}/today?person=${data.registration_id}`} />;
  if (!error) return null;
  const status = error instanceof ApiError ? error.status : undefined;
  if (status === 0)
    return (
      <StaffPage title="There is no network">
        <Callout colour="amber">The code cannot be looked up now.</Callout>
        <ButtonRow>
          <LinkButton variant="primary" to="/camp/">
            Find them by name
          </LinkButton>
          <Button onClick={() => void refetch()}>Try again</Button>
        </ButtonRow>
      </StaffPage>
    );
  if (status !== 404) return <LoadFailed error={error} tryAgain={() => void refetch()} />;
  return <NoPass {...passWords.unknown} />;
}

const NoPass = ({ title, text }: (typeof passWords)['unknown']) => (
  <StaffPage title={title}>
    <Callout colour="amber">{text}</Callout>
    <p>
      <LinkButton variant="primary" to="/camp/">
        Find by name
      </LinkButton>
    </p>
  </StaffPage>
);
