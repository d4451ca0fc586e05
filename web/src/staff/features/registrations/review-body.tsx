import type { Review } from '@bowline/contract/api/staff/registration-review';
import { useState } from 'react';
import { AnswersPart } from './answers-part.tsx';
import { ChangeRequestPart } from './change-request-part.tsx';
import { ChangesPart } from './changes-part.tsx';
import { DecidePart } from './decide-part.tsx';
import { HistoryPart } from './history-part.tsx';
import { NotesPart } from './notes-part.tsx';
import { PaymentsPart } from './payments-part.tsx';
import { PeoplePart } from './people-part.tsx';
import { ProfileChangesPart } from './profile-changes-part.tsx';
import styles from './review.module.css';
import { ReviewHead } from './review-head.tsx';
import { paymentsId } from './review-ids.ts';
import { ReviewJumps } from './review-jumps.tsx';

/** What is decided, where to jump and what the office noted stand beside what is read. */
export function ReviewBody({ review }: { review: Review }) {
  const { comparisons } = review;
  const [since, setSince] = useState(comparisons[0]?.since);
  const chosen = comparisons.find((one) => one.since === since) ?? comparisons[0];
  const changes = chosen?.changes ?? [];
  return (
    <>
      <ReviewHead review={review} />
      <div className={styles.columns}>
        <div className={styles.side}>
          <DecidePart key={review.version} review={review} />
          <ReviewJumps review={review} changedSteps={changes.map(({ step }) => step)} />
          <NotesPart review={review} />
        </div>
        <div className={styles.main}>
          <ChangeRequestPart key={review.version} review={review} />
          <ProfileChangesPart {...review} />
          {chosen && (
            <ChangesPart {...{ comparisons, chosen }} onChoose={(comparison) => setSince(comparison.since)} />
          )}
          <PeoplePart review={review} />
          <div id={paymentsId}>
            <PaymentsPart review={review} />
          </div>
          <AnswersPart {...review} changes={changes} />
          <HistoryPart history={review.history} />
        </div>
      </div>
    </>
  );
}
