import { getReview } from '@bowline/contract/api/staff/registration-review';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { callApi } from '../../../api/call-api.ts';
import { NotFoundPage } from '../../not-found-page.tsx';
import { AnswersPart } from './answers-part.tsx';
import { ChangesPart } from './changes-part.tsx';
import { DecidePart } from './decide-part.tsx';
import { HistoryPart } from './history-part.tsx';
import { NotesPart } from './notes-part.tsx';
import { PaymentsPart } from './payments-part.tsx';
import { PeoplePart } from './people-part.tsx';
import styles from './review.module.css';
import { ReviewHead } from './review-head.tsx';
import { ReviewWalk } from './review-walk.tsx';

/** A registration on one page: everything there is to know before deciding, and the decision beside it. */
export default function ReviewPage() {
  const { registrationId = '' } = useParams();
  const { data: review, isError } = useQuery({
    queryKey: [getReview.path, registrationId],
    queryFn: ({ signal }) => callApi(getReview, { params: { registrationId }, signal }),
    // What was read once must not change under the eyes of whoever decides, nor be logged as seen twice.
    refetchOnWindowFocus: false,
  });
  if (isError) return <NotFoundPage />;
  return (
    <div className={styles.page}>
      <ReviewWalk id={registrationId} />
      {review && (
        <>
          <ReviewHead review={review} />
          <div className={styles.columns}>
            <div className={styles.side}>
              <DecidePart key={review.version} review={review} />
              <PeoplePart key={review.id} review={review} />
              <NotesPart review={review} />
              <HistoryPart history={review.history} />
            </div>
            <div className={styles.main}>
              <ChangesPart changes={review.changes} />
              <PaymentsPart review={review} />
              <AnswersPart sections={review.sections} hidden={review.hidden} />
            </div>
          </div>
        </>
      )}
    </div>
  );
}
