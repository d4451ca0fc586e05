import { decidingRoles } from '@bowline/contract/api/staff/deciding-roles';
import type { Review } from '@bowline/contract/api/staff/registration-review';
import { whatHappensNext } from '@bowline/contract/registration-status';
import { mayAny } from '@bowline/contract/staff-roles';
import { t } from '@bowline/contract/text/t';
import { Card } from '../../ui/layout/page.tsx';
import styles from '../registrations/review.module.css';
import { useStaffMe } from '../session/session.ts';
import { DecideButtons } from './decide-buttons.tsx';
import { DecideUndo } from './decide-undo.tsx';
import type { DecisionChoice } from './decision-dialog.tsx';

type Props = { review: Review; onChoose: (choice: DecisionChoice) => void };

/** What can be decided now, or undone, and nothing else. */
export function DecidePart({ review, onChoose }: Props) {
  const { roles } = useStaffMe();
  const { camp, decisions, status } = review;
  const nothing = decisions.length === 0 && !review.undo;
  const decides = mayAny(roles, decidingRoles);
  return (
    <Card as="section" className={styles.part} id="decision">
      <h2>{t('Decision')}</h2>
      <p>{t('Family sees: {sentence}', { sentence: t(whatHappensNext[status]) })}</p>
      <SentBack review={review} />
      <p className={styles.quiet}>
        {t('{camp}: {held} of {capacity} places held, {accepted} accepted', { ...camp, camp: camp.name })}
      </p>
      <DecideButtons decisions={decisions} onChoose={onChoose} />
      <DecideUndo review={review} onChoose={() => onChoose('undo')} />
      {!decides && <p className={styles.quiet}>{t('Admins and registrars decide.')}</p>}
      {decides && nothing && <p className={styles.quiet}>{t('There is nothing to decide.')}</p>}
    </Card>
  );
}

function SentBack({ review: { status, reopened_steps, returnable } }: { review: Review }) {
  if (status !== 'Changes Requested') return null;
  const parts = returnable.filter(({ step }) => reopened_steps.includes(step)).map(({ title }) => title);
  return <p>{t('Sent back: {parts}', { parts: parts.join(', ') })}</p>;
}
