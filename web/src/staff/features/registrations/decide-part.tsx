import { decidingRoles } from '@bowline/contract/api/staff/deciding-roles';
import type { Review } from '@bowline/contract/api/staff/registration-review';
import { type DecisionName, decisions } from '@bowline/contract/decisions';
import { whatHappensNext } from '@bowline/contract/registration-status';
import { mayAny } from '@bowline/contract/staff-roles';
import { t } from '@bowline/contract/text/t';
import { useState } from 'react';
import { Card } from '../../../ui/card.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useStaffMe } from '../../session/session.ts';
import { DecideButtons } from './decide-buttons.tsx';
import { DecideUndo } from './decide-undo.tsx';
import { DecisionForm } from './decision-form.tsx';
import { DecisionUndoForm } from './decision-undo-form.tsx';
import styles from './review.module.css';

/** What can be decided now, or undone, and nothing else. */
export function DecidePart({ review }: { review: Review }) {
  const { roles } = useStaffMe();
  const [chosen, setChosen] = useState<DecisionName | 'undo'>();
  const close = () => setChosen(undefined);
  const nothing = review.decisions.length === 0 && !review.undo;
  const decides = mayAny(roles, decidingRoles);
  return (
    <Card as="section" className={styles.part} id="decision">
      <h2>{t('Decision')}</h2>
      <p className={styles.quiet}>
        {t('The family reads: {sentence}', { sentence: t(whatHappensNext[review.status]) })}
      </p>
      <SentBack review={review} />
      <DecideButtons decisions={review.decisions} onChoose={setChosen} />
      <DecideUndo review={review} onChoose={() => setChosen('undo')} />
      {!decides && <p className={styles.quiet}>{t('Admins and registrars decide.')}</p>}
      {decides && nothing && <p className={styles.quiet}>{t('There is nothing to decide.')}</p>}
      <Dialog title={titleOf(chosen)} open={chosen !== undefined} onClose={close}>
        {chosen === 'undo' && <DecisionUndoForm review={review} onClose={close} />}
        {chosen && chosen !== 'undo' && <DecisionForm review={review} decision={chosen} onClose={close} />}
      </Dialog>
    </Card>
  );
}

function SentBack({ review: { status, reopened_steps, returnable } }: { review: Review }) {
  if (status !== 'Changes Requested') return null;
  const parts = returnable.filter(({ step }) => reopened_steps.includes(step)).map(({ title }) => title);
  return <p className={styles.quiet}>{t('Sent back: {parts}', { parts: parts.join(', ') })}</p>;
}

function titleOf(chosen: DecisionName | 'undo' | undefined): string {
  if (!chosen) return '';
  return chosen === 'undo' ? t('Undo the last decision') : t(decisions[chosen].label);
}
