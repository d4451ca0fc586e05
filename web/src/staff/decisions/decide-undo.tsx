import type { Review } from '@bowline/contract/api/staff/registration-review';
import { moveLabels } from '@bowline/contract/move-labels';
import { t } from '@bowline/contract/text/t';
import { useState } from 'react';
import { usePortal } from '../../shell/portal.ts';
import { Button } from '../../ui/button.tsx';
import styles from '../registrations/review.module.css';
import { formatInstant } from '../ui/format-instant.ts';
import { HeldEmails } from '../ui/held-emails.tsx';
import { KeyHint } from '../ui/key-hint.tsx';
import { useShortcuts } from '../ui/use-shortcuts.ts';
import decisionStyles from './decision.module.css';
import { UNDO_KEY } from './decision-keys.ts';
import { heldBy, UndoWhileHeld } from './undo-while-held.tsx';

type Props = { review: Review; onChoose: () => void };

/** The last decision, while it can still be taken back, and the emails that have not gone out yet. */
export function DecideUndo({ review, onChoose }: Props) {
  const [isSent, setSent] = useState(false);
  const { undoable, others } = heldBy(review);
  const held = undoable.length > 0;
  return (
    <>
      {held && <UndoWhileHeld emails={undoable} {...{ review, isSent }} onSent={() => setSent(true)} />}
      {review.undo && (!held || isSent) && <UndoLater undo={review.undo} onChoose={onChoose} />}
      <HeldEmails emails={others} />
    </>
  );
}

type LaterProps = { undo: NonNullable<Review['undo']>; onChoose: () => void };

function UndoLater({ undo: { decision, by, at, to }, onChoose }: LaterProps) {
  const { time_zone } = usePortal();
  useShortcuts([{ keys: [UNDO_KEY], does: t('Undo the last decision'), act: onChoose }]);
  const values = { decision: t(moveLabels[decision]), by, at: formatInstant(at, time_zone), status: t(to) };
  return (
    <div className={decisionStyles.undo}>
      <p className={styles.quiet}>
        {t('{decision} by {by}, {at}. Undoing it returns the registration to {status}.', values)}
      </p>
      <Button aria-keyshortcuts={UNDO_KEY} onClick={onChoose}>
        {t('Undo decision')}
        <KeyHint name={UNDO_KEY} />
      </Button>
    </div>
  );
}
