import { saveCorrection } from '@bowline/contract/api/staff/review/corrections';
import type { Review } from '@bowline/contract/api/staff/review/registrations';
import { partOfStep } from '@bowline/contract/registrations/corrections';
import { hasAnyRole, moneyRoles } from '@bowline/contract/staff/roles';
import { type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { classNames } from '../../../ui/class-names.ts';
import { FamilyEmails } from '../../messages/email-log/family-emails.tsx';
import { ReturnedEmails } from '../../messages/email-log/returned-emails.tsx';
import { useStaffMe } from '../../session/session.ts';
import { CountedTabs } from '../../ui/counted-tabs.tsx';
import { CorrectionsCard } from '../corrections/corrections-card.tsx';
import { DecidePart } from '../decisions/decide-part.tsx';
import { DecisionBar, type DecisionChoice, DecisionDialog } from '../decisions/decision-dialog.tsx';
import { NotesPart } from './activity-part.tsx';
import { partsOf } from './answer-parts.ts';
import { AnswersPart } from './answers-part.tsx';
import { CampRecordsPart } from './camp-records-part.tsx';
import { ChangeRequestPart } from './change-request-part.tsx';
import { ChangesPart, ProfileChangesPart } from './changes-part.tsx';
import { GuardiansPart } from './guardians-part.tsx';
import { HistoryPart } from './history-part.tsx';
import { HoldPart } from './hold-part.tsx';
import { IdentityPart } from './identity-part.tsx';
import { MovePart } from './move-part.tsx';
import { OtherAccountsPart } from './other-accounts-part.tsx';
import { PaymentsPart, paymentsId } from './payments-part.tsx';
import styles from './review.module.css';
import { ReviewHead } from './review-head.tsx';
import jumpStyles from './summary.module.css';
import { SummaryPart } from './summary-part.tsx';

const labels = { summary: 'Summary', form: 'Form', money: 'Money', activity: 'Activity' } as const;

const names = Object.keys(labels) as ReviewTab[];

/** What to know, the form, and what to do about it: beside each other, or one after the other on a phone. */
export function ReviewBody({ review }: { review: Review }) {
  const { comparisons, version } = review;
  const [since, setSince] = useState(comparisons[0]?.since);
  const [chosen, onChoose] = useState<ReviewTab>('summary');
  const [choice, setChoice] = useState<DecisionChoice>();
  const compared = comparisons.find((one) => one.since === since) ?? comparisons[0];
  const changes = compared?.changes ?? [];
  const correctAt = useCorrectAt(review);
  return (
    <div className={styles.review}>
      <ReviewHead review={review} />
      <OtherAccountsPart id={review.id} registrations={review.other_accounts} />
      <ReturnedEmails account={review.account} />
      <ReviewTabs {...{ chosen, onChoose }} />
      <TabPanel tab="summary" {...{ chosen }}>
        <IdentityPart review={review} />
      </TabPanel>
      <div className={styles.columns}>
        <div>
          <TabPanel tab="summary" {...{ chosen }}>
            <SummaryPart
              review={review}
              changed={changes.length}
              onAskForDetails={() => setChoice('ask for details')}
            />
          </TabPanel>
          <ReviewJumps review={review} changedSteps={changes.map(({ step }) => step)} />
        </div>
        <div>
          <TabPanel tab="form" {...{ chosen }}>
            <ChangeRequestPart key={version} review={review} />
            {review.account.deleted_at === null && (
              <CorrectionsCard
                accountId={review.account.id}
                openFor={{ registrationId: review.id, camper: review.camper.name }}
              />
            )}
            <ProfileChangesPart {...review} />
            {compared && (
              <ChangesPart
                {...{ comparisons }}
                chosen={compared}
                onChoose={(comparison) => setSince(comparison.since)}
              />
            )}
            <AnswersPart {...review} changes={changes} correctAt={correctAt} />
            <FamilyEmails of={{ registration: review.id }} />
          </TabPanel>
        </div>
        <div className={styles.side}>
          <TabPanel tab="summary" sticky {...{ chosen }}>
            <DecidePart key={version} review={review} onChoose={setChoice} />
          </TabPanel>
          <TabPanel tab="money" {...{ chosen }}>
            <PaymentsPart review={review} />
          </TabPanel>
          <TabPanel tab="activity" {...{ chosen }}>
            <NotesPart review={review} />
            <HistoryPart review={review} />
            <GuardiansPart id={review.id} />
            <MovePart review={review} />
            <HoldPart id={review.id} account={review.account} />
            <CampRecordsPart {...review} />
          </TabPanel>
        </div>
      </div>
      <DecisionBar review={review} onChoose={setChoice} />
      <DecisionDialog key={version} {...{ review, choice }} onChoose={setChoice} />
    </div>
  );
}

/** Where roles that decide correct a step of the form. */
function useCorrectAt({ id, account, camper }: Review): (step: string) => string | undefined {
  const { roles } = useStaffMe();
  const owners = { account: account.id, camper: camper.id, registration: id, isAdult: account.adult_camper };
  const mayCorrect = account.deleted_at === null && hasAnyRole(roles, saveCorrection.roles);
  return (step) => {
    const at = mayCorrect ? partOfStep(step, owners) : undefined;
    return at && `/families/${account.id}/answers/${at.recordId}/${at.part}?registration=${id}`;
  };
}

type ReviewTab = keyof typeof labels;

type Props = { chosen: ReviewTab; onChoose: (tab: ReviewTab) => void };

/** Where there is no room for columns, one part of the page at a time. */
function ReviewTabs({ chosen, onChoose }: Props) {
  useLinksAcrossTabs(onChoose);
  return (
    <div className={styles.tabs}>
      <CountedTabs
        label="Parts of the registration"
        tabs={names.map((name) => ({ name, label: labels[name] }))}
        {...{ chosen, onChoose }}
      />
    </div>
  );
}

type PanelProps = {
  tab: ReviewTab;
  chosen: ReviewTab;
  /** Stays in sight while the column scrolls. */
  sticky?: boolean;
  children: ReactNode;
};

/** The content of a tab; on a wide screen all are shown side by side. */
function TabPanel({ tab, chosen, sticky, children }: PanelProps) {
  return (
    <div data-tab={tab} className={classNames(tab !== chosen && styles.behind, sticky && styles.sticky)}>
      {children}
    </div>
  );
}

// What folds a whole part of the page.
const folds = ':scope > details, :scope > div > details';

// A link to a part of the page opens it, and its tab, before the browser scrolls there.
function useLinksAcrossTabs(onChoose: Props['onChoose']): void {
  useEffect(() => {
    const open = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a[href^="#"]') : null;
      const element = link && document.getElementById(link.getAttribute('href')?.slice(1) ?? '');
      const details = element?.closest('details') ?? element?.querySelector(folds);
      details?.setAttribute('open', '');
      const panel = element?.closest<HTMLElement>('[data-tab]')?.dataset.tab;
      const tab = names.find((name) => name === panel);
      if (tab) flushSync(() => onChoose(tab));
    };
    document.addEventListener('click', open);
    return () => document.removeEventListener('click', open);
  }, [onChoose]);
}

type ReviewJumpsProps = { review: Review; changedSteps: readonly string[] };

/** The headings of the page to jump to, with how much in each has changed. */
function ReviewJumps({ review, changedSteps }: ReviewJumpsProps) {
  const { roles } = useStaffMe();
  const paid = review.submitted_at !== null && hasAnyRole(roles, moneyRoles);
  const changesIn = (steps: readonly string[]) => changedSteps.filter((step) => steps.includes(step)).length;
  const profileChanges = review.profile_changes.length + review.hidden_changes.length;
  const jumps: readonly (readonly [id: string, label: string, changes?: number])[] = [
    ...(review.change_requests.length ? [['change-request', 'Change requested by family'] as const] : []),
    ...(profileChanges > 0
      ? [['profile-changes', 'Changed since submitted', review.profile_changes.length] as const]
      : []),
    ...(review.comparisons.length > 0 ? [['changes', 'What changed', changedSteps.length] as const] : []),
    ['people', 'Photo and ID'],
    ...(paid ? [[paymentsId, 'Payments'] as const] : []),
    ...partsOf(review.sections).map(
      ({ id, title, sections }) => [id, title, changesIn(sections.map(({ step }) => step))] as const,
    ),
    ['history', 'History'],
  ];
  return (
    <nav className={classNames('sheet', jumpStyles.jumps)} aria-label="On this page">
      <ul>
        {jumps.map(([id, label, changes = 0]) => (
          <li key={id}>
            <a href={`#${id}`}>{label}</a>
            {changes > 0 && <span className={styles.mark}>{`${changes} changed`}</span>}
          </li>
        ))}
      </ul>
    </nav>
  );
}
