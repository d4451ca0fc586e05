import type { CamperRecord } from '@bowline/contract/api/records';
import { type CardAction, nextPartOf } from '@bowline/contract/camper-card';
import { t } from '@bowline/contract/text/t';
import { FIRST_STEP } from '@bowline/contract/workflows';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import styles from './next-step.module.css';

type Props = {
  camper: CamperRecord;
  action: CardAction | null;
  /** Where the card says why Register does not work yet. */
  reasonId: string;
};

/** The one thing to do next; Register stands beside it while the profile is not complete. */
export function NextStep({ camper, action, reasonId }: Props) {
  const nextPart = nextPartOf(camper);
  const waits = action?.kind === 'register' && action.disabled;
  if (!action && !nextPart) return null;
  return (
    <div className={styles.next}>
      {nextPart && (
        <LinkButton look="primary" to={`${nextPart.path}/${camper.id}`}>
          {t('Continue: {part}', { part: t(nextPart.title) })}
        </LinkButton>
      )}
      {waits && (
        <Button
          aria-disabled
          aria-describedby={reasonId}
          onClick={() => document.getElementById(reasonId)?.focus()}
        >
          {t(action.label)}
        </Button>
      )}
      {action && !waits && (
        <LinkButton look={isAsked(camper, action) ? 'primary' : 'secondary'} to={placeOf(camper, action)}>
          {t(action.label)}
        </LinkButton>
      )}
    </div>
  );
}

// Paying once more can wait for the slip that is being checked.
const isAsked = ({ form }: CamperRecord, { kind }: CardAction): boolean =>
  kind !== 'pay' || form?.status === 'Pending Payment';

function placeOf({ id, form }: CamperRecord, action: CardAction): string {
  if (!form) return `/register/${FIRST_STEP}/${id}`;
  const step = action.kind === 'resume' ? action.step : 'payment';
  return `/register/${step}/${id}/${form.id}`;
}
