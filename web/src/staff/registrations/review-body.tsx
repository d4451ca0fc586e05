import type { Review } from '@bowline/contract/api/staff/registration-review';
import { useState } from 'react';
import { DecidePart } from '../decisions/decide-part.tsx';
import { DecisionBar, type DecisionChoice, DecisionDialog } from '../decisions/decision-dialog.tsx';
import { AnswersPart } from './answers-part.tsx';
import { ChangeRequestPart } from './change-request-part.tsx';
import { ChangesPart } from './changes-part.tsx';
import { HistoryPart } from './history-part.tsx';
import { NotesPart } from './notes-part.tsx';
import { PaymentsPart } from './payments-part.tsx';
import { PeoplePart } from './people-part.tsx';
import { ProfileChangesPart } from './profile-changes-part.tsx';
import styles from './review.module.css';
import { ReviewHead } from './review-head.tsx';
import { ReviewJumps } from './review-jumps.tsx';
import { type ReviewTab, ReviewTabs, TabPanel } from './review-tabs.tsx';
import { SummaryPart } from './summary-part.tsx';

/** What to know, the form, and what to do about it: beside each other, or one after the other on a phone. */
export function ReviewBody({ review }: { review: Review }) {
  const { comparisons, version } = review;
  const [since, setSince] = useState(comparisons[0]?.since);
  const [chosen, onChoose] = useState<ReviewTab>('summary');
  const [choice, setChoice] = useState<DecisionChoice>();
  const compared = comparisons.find((one) => one.since === since) ?? comparisons[0];
  const changes = compared?.changes ?? [];
  return (
    <div className={styles.review}>
      <ReviewHead review={review} />
      <ReviewTabs {...{ chosen, onChoose }} />
      <div className={styles.columns}>
        <div className={styles.overview}>
          <TabPanel tab="summary" {...{ chosen }}>
            <SummaryPart review={review} changed={changes.length} />
            <ReviewJumps review={review} changedSteps={changes.map(({ step }) => step)} />
          </TabPanel>
        </div>
        <div className={styles.form}>
          <TabPanel tab="form" {...{ chosen }}>
            <ChangeRequestPart key={version} review={review} />
            <ProfileChangesPart {...review} />
            {compared && (
              <ChangesPart
                {...{ comparisons }}
                chosen={compared}
                onChoose={(comparison) => setSince(comparison.since)}
              />
            )}
            <PeoplePart review={review} />
            <AnswersPart {...review} changes={changes} />
          </TabPanel>
        </div>
        <div className={styles.side}>
          <TabPanel tab="summary" {...{ chosen }}>
            <DecidePart key={version} review={review} onChoose={setChoice} />
          </TabPanel>
          <TabPanel tab="money" {...{ chosen }}>
            <PaymentsPart review={review} />
          </TabPanel>
          <TabPanel tab="activity" {...{ chosen }}>
            <NotesPart review={review} />
            <HistoryPart history={review.history} />
          </TabPanel>
        </div>
      </div>
      <DecisionBar review={review} onChoose={setChoice} />
      <DecisionDialog key={version} {...{ review, choice }} onChoose={setChoice} />
    </div>
  );
}
