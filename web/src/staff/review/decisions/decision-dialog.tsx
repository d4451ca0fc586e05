import type { Review } from '@bowline/contract/api/staff/review/registrations';
import { medical } from '@bowline/contract/profile/medical';
import { type DecisionName, decisions } from '@bowline/contract/registrations/decisions';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import styles from './decision.module.css';
import { DecisionForm, DecisionUndoForm } from './decision-form.tsx';

/** What to decide, how to undo it, or which decision it is to be. */
export type DecisionChoice = DecisionName | 'undo' | 'other' | 'ask for details';

type Props = {
  review: Review;
  choice: DecisionChoice | undefined;
  onChoose: (choice: DecisionChoice | undefined) => void;
};

export function DecisionDialog({ review, choice, onChoose }: Props) {
  const close = () => onChoose(undefined);
  const isDecision = choice && choice !== 'undo' && choice !== 'other' && choice !== 'ask for details';
  return (
    <Dialog title={titleOf(choice)} open={choice !== undefined} onClose={close}>
      {choice === 'other' && <OtherDecisions {...{ review, onChoose }} />}
      {choice === 'undo' && <DecisionUndoForm review={review} onClose={close} />}
      {choice === 'ask for details' && (
        <DecisionForm
          review={review}
          decision="request changes"
          start={{ steps: [medical.id], reason: detailsReason() }}
          onClose={close}
        />
      )}
      {isDecision && <DecisionForm review={review} decision={choice} onClose={close} />}
    </Dialog>
  );
}

const detailsReason = () =>
  'You answered Yes to a question on health. Please tell us more: what it is, how often, what helps, and any medicine.';

type ListProps = Pick<Props, 'review' | 'onChoose'>;

function OtherDecisions({ review, onChoose }: ListProps) {
  return (
    <div className="stack gap-2">
      {review.decisions.map((name) => (
        <Button key={name} onClick={() => onChoose(name)}>
          {decisions[name].label}
        </Button>
      ))}
      <Button variant="quiet" onClick={() => onChoose(undefined)}>
        Cancel
      </Button>
    </div>
  );
}

/** The decisions in a bar at the bottom of a phone. */
export function DecisionBar({ review, onChoose }: ListProps) {
  if (review.decisions.length === 0) return null;
  const canAccept = review.decisions.includes('accept');
  return (
    <div className={classNames('no-print', styles.bar)}>
      {canAccept && (
        <Button variant="primary" onClick={() => onChoose('accept')}>
          {decisions.accept.label}
        </Button>
      )}
      <Button onClick={() => onChoose('other')}>{canAccept ? 'Other decision…' : 'Decide…'}</Button>
    </div>
  );
}

function titleOf(choice: DecisionChoice | undefined): string {
  if (!choice) return '';
  if (choice === 'undo') return 'Undo the last decision';
  if (choice === 'ask for details') return decisions['request changes'].label;
  return choice === 'other' ? 'Decision' : decisions[choice].label;
}
