import type { Review } from '@bowline/contract/api/staff/review';
import { type DecisionName, decisions } from '@bowline/contract/registrations/decisions';
import { t } from '@bowline/contract/text/t';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/layout/dialog.tsx';
import styles from './decision-bar.module.css';
import { DecisionForm, DecisionUndoForm } from './decision-form.tsx';

/** What to decide, how to take it back, or which decision it is to be. */
export type DecisionChoice = DecisionName | 'undo' | 'other';

type Props = {
  review: Review;
  choice: DecisionChoice | undefined;
  onChoose: (choice: DecisionChoice | undefined) => void;
};

export function DecisionDialog({ review, choice, onChoose }: Props) {
  const close = () => onChoose(undefined);
  const isDecision = choice && choice !== 'undo' && choice !== 'other';
  return (
    <Dialog title={titleOf(choice)} open={choice !== undefined} onClose={close}>
      {choice === 'other' && <OtherDecisions {...{ review, onChoose }} />}
      {choice === 'undo' && <DecisionUndoForm review={review} onClose={close} />}
      {isDecision && <DecisionForm review={review} decision={choice} onClose={close} />}
    </Dialog>
  );
}

type ListProps = Pick<Props, 'review' | 'onChoose'>;

function OtherDecisions({ review, onChoose }: ListProps) {
  return (
    <div className={styles.others}>
      {review.decisions.map((name) => (
        <Button key={name} onClick={() => onChoose(name)}>
          {t(decisions[name].label)}
        </Button>
      ))}
      <Button variant="quiet" onClick={() => onChoose(undefined)}>
        {t('Cancel')}
      </Button>
    </div>
  );
}

/** The decisions in a bar at the bottom of a phone. */
export function DecisionBar({ review, onChoose }: ListProps) {
  if (review.decisions.length === 0) return null;
  const canAccept = review.decisions.includes('accept');
  return (
    <div className={styles.bar}>
      {canAccept && (
        <Button variant="primary" onClick={() => onChoose('accept')}>
          {t(decisions.accept.label)}
        </Button>
      )}
      <Button onClick={() => onChoose('other')}>{canAccept ? t('Other decision…') : t('Decide…')}</Button>
    </div>
  );
}

function titleOf(choice: DecisionChoice | undefined): string {
  if (!choice) return '';
  if (choice === 'undo') return t('Undo the last decision');
  return choice === 'other' ? t('Decision') : t(decisions[choice].label);
}
