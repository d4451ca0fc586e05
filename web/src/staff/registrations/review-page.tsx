import { getReview } from '@bowline/contract/api/staff/registration-review';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ApiError } from '../../api/api-error.ts';
import { callApi } from '../../api/call-api.ts';
import { LoadFailed } from '../../shell/load-failed.tsx';
import { MovedOnNotice } from '../decisions/move-on.tsx';
import { NotFoundPage } from '../ui/not-found-page.tsx';
import styles from './review.module.css';
import { ReviewBody } from './review-body.tsx';
import { ReviewWalk } from './review-walk.tsx';

/** A registration on one page: everything there is to know before deciding, and the decision beside it. */
export default function ReviewPage() {
  const { registrationId = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: [getReview.path, registrationId],
    queryFn: ({ signal }) => callApi(getReview, { params: { registrationId }, signal }),
    // What was read once must not change under the eyes of whoever decides, nor be logged as seen twice.
    refetchOnWindowFocus: false,
  });
  if (error instanceof ApiError && error.code === 'not_found') return <NotFoundPage />;
  return (
    <div className={styles.page}>
      <ReviewWalk id={registrationId} />
      <MovedOnNotice />
      {error && !data && <LoadFailed error={error} tryAgain={() => void refetch()} />}
      {data && <ReviewBody key={data.id} review={data} />}
    </div>
  );
}
