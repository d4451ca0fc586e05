import type { HeldEmail } from '@bowline/contract/api/staff/email-schemas';
import { undoDecision } from '@bowline/contract/api/staff/review/decisions';
import type { Review } from '@bowline/contract/api/staff/review/registrations';
import { type DecisionName, decisions } from '@bowline/contract/registrations/decisions';
import { transitionLabels } from '@bowline/contract/registrations/transition-labels';
import { decidingRoles, hasAnyRole } from '@bowline/contract/staff/roles';
import { formatInstant } from '@bowline/contract/text/dates';
import { formatRinggit } from '@bowline/contract/text/money';
import { useState } from 'react';
import { useAction } from '../../../shell/action.tsx';
import { usePortal } from '../../../shell/portal.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Card } from '../../../ui/layout/page.tsx';
import { useStaffMe } from '../../session/session.ts';
import { HeldEmails } from '../../ui/held-emails.tsx';
import { KeyHint, useShortcuts } from '../../ui/shortcuts.tsx';
import styles from '../registrations/review.module.css';
import decisionStyles from './decision.module.css';
import type { DecisionChoice } from './decision-dialog.tsx';
import { isFull, useDecisionResult } from './use-decision-result.ts';

/** One key for each decision; none for a withdrawal, which nobody makes in passing. */
const decisionKeys: Readonly<Partial<Record<DecisionName, string>>> = {
  accept: 'a',
  waitlist: 'w',
  refuse: 'r',
  'request changes': 'c',
};

/** What a family asks to change is sent back to it, or declined. */
export const SEND_BACK_KEY = 's';

export const DECLINE_KEY = 'd';

export const UNDO_KEY = 'z';

type Props = { review: Review; onChoose: (choice: DecisionChoice) => void };

/** What can be decided now, or undone, and nothing else. */
export function DecidePart({ review, onChoose }: Props) {
  const { roles } = useStaffMe();
  const { camp, decisions, family_sees } = review;
  const nothing = decisions.length === 0 && !review.undo;
  const decides = hasAnyRole(roles, decidingRoles);
  return (
    <Card as="section" className={styles.part} id="decision">
      <h2>Decision</h2>
      <MoneyLine money={review.money} />
      <p className={styles.quiet}>{`Family sees: ${family_sees}`}</p>
      <SentBack review={review} />
      <p className={styles.quiet}>
        {`${camp.name}: ${camp.held} of ${camp.capacity} places held, ${camp.accepted} accepted`}
        {decisions.includes('accept') && isFull(review) && (
          <span className={`${styles.mark} ${decisionStyles.full}`}>Full</span>
        )}
      </p>
      <DecideButtons decisions={decisions} onChoose={onChoose} />
      <DecideUndo review={review} onChoose={() => onChoose('undo')} />
      {!decides && <p className={styles.quiet}>Admins and registrars decide.</p>}
      {decides && nothing && <p className={styles.quiet}>There is nothing to decide.</p>}
    </Card>
  );
}

/** What was received of what is charged, and what is left. */
function MoneyLine({ money: { charged, received, due, to_refund } }: Pick<Review, 'money'>) {
  const rest = to_refund > 0 ? `${formatRinggit(to_refund)} to refund` : `To pay ${formatRinggit(due)}`;
  return (
    <p className={classNames('row between digits', decisionStyles.money)}>
      <span>{`${formatRinggit(received)} of ${formatRinggit(charged)}`}</span>
      <strong>{rest}</strong>
    </p>
  );
}

function SentBack({ review: { status, reopened_steps, returnable } }: { review: Review }) {
  if (status !== 'Changes Requested') return null;
  const parts = returnable.filter(({ step }) => reopened_steps.includes(step)).map(({ title }) => title);
  return <p>{`Sent back: ${parts.join(', ')}`}</p>;
}

const variants: Readonly<Partial<Record<DecisionName, 'primary' | 'quiet'>>> = {
  accept: 'primary',
  withdraw: 'quiet',
};

const wide: readonly DecisionName[] = ['accept', 'waitlist', 'withdraw'];

type DecideButtonsProps = Pick<Review, 'decisions'> & { onChoose: (decision: DecisionName) => void };

/** A button for each decision there is, and its key. */
function DecideButtons({ decisions: offered, onChoose }: DecideButtonsProps) {
  useShortcuts(
    offered.flatMap((name) => {
      const key = decisionKeys[name];
      return key ? [{ keys: [key], does: decisions[name].label, act: () => onChoose(name) }] : [];
    }),
  );
  return (
    <div className={classNames('row gap-2', decisionStyles.decisions)}>
      {offered.map((name) => (
        <Button
          key={name}
          className={wide.includes(name) ? decisionStyles.wide : undefined}
          variant={variants[name] ?? 'secondary'}
          aria-keyshortcuts={decisionKeys[name]}
          onClick={() => onChoose(name)}
        >
          {decisions[name].label}
          <KeyHint name={decisionKeys[name]} />
        </Button>
      ))}
    </div>
  );
}

type DecideUndoProps = { review: Review; onChoose: () => void };

/** The last decision, while it can still be undone, and the emails that have not gone out yet. */
function DecideUndo({ review, onChoose }: DecideUndoProps) {
  const [isSent, setSent] = useState(false);
  const { undoable, others } = splitHeldEmails(review);
  const held = undoable.length > 0;
  return (
    <>
      {held && <UndoWhileHeld emails={undoable} {...{ review, isSent }} onSent={() => setSent(true)} />}
      {review.undo && (!held || isSent) && <UndoDecision undo={review.undo} onChoose={onChoose} />}
      <HeldEmails emails={others} />
    </>
  );
}

type LaterProps = { undo: NonNullable<Review['undo']>; onChoose: () => void };

function UndoDecision({ undo: { decision, by, at, to }, onChoose }: LaterProps) {
  const { time_zone } = usePortal();
  useShortcuts([{ keys: [UNDO_KEY], does: 'Undo the last decision', act: onChoose }]);
  const values = {
    decision: transitionLabels[decision],
    by,
    at: formatInstant(at, time_zone),
    status: to,
  };
  return (
    <div className={decisionStyles.undo}>
      <p className={styles.quiet}>
        {`${values.decision} by ${values.by}, ${values.at}. Undoing it returns the registration to ${values.status}.`}
      </p>
      <Button aria-keyshortcuts={UNDO_KEY} onClick={onChoose}>
        Undo decision
        <KeyHint name={UNDO_KEY} />
      </Button>
    </div>
  );
}

type UndoWhileHeldProps = {
  /** Several on one page have a key together. */
  withoutKey?: boolean;
  emails: readonly HeldEmail[];
  review: Review;
  isSent: boolean;
  onSent: () => void;
};

/** The email about the last decision, still held: one click takes the decision back, and nothing is sent. */
export function UndoWhileHeld({
  emails,
  review: { id, version },
  isSent,
  onSent,
  withoutKey,
}: UndoWhileHeldProps) {
  const { onDone } = useDecisionResult('Decision undone.');
  const { act, busy } = useAction(undoDecision, { onDone });
  const undo = () => {
    if (!busy) act({ params: { registrationId: id }, body: { version, only_if_unsent: true } });
  };
  const hasKey = !isSent && !withoutKey;
  useShortcuts(hasKey ? [{ keys: [UNDO_KEY], does: 'Undo the last decision', act: undo }] : []);
  return (
    <HeldEmails
      emails={emails}
      onUndo={undo}
      undoLabel="Undo decision"
      undoKey={withoutKey ? undefined : UNDO_KEY}
      busy={busy}
      onSent={onSent}
    />
  );
}

/** The emails that wait: those about the last decision, and all others. */
export function splitHeldEmails({ undo, held_emails }: Review) {
  const kind = undo && decisions[undo.decision].email;
  return {
    undoable: held_emails.filter((email) => email.kind === kind),
    // Those about a payment are shown with the payment.
    others: held_emails.filter((email) => email.kind !== kind && email.payment_id === null),
  };
}
