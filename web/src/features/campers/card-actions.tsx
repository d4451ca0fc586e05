import type { CamperRecord } from '@bowline/contract/api/records';
import { getFormCopy } from '@bowline/contract/api/registrations';
import type { CardAction } from '@bowline/contract/camper-card';
import { isSubmitted, statusAfter } from '@bowline/contract/registration-status';
import { t } from '@bowline/contract/text/t';
import { FIRST_STEP } from '@bowline/contract/workflows';
import { DownloadButton } from '../../app/download-button.tsx';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { ASK_HASH } from '../change-request/ask-hash.ts';
import styles from './card-actions.module.css';
import { Withdraw } from './withdraw.tsx';

type Props = { camper: CamperRecord; action: CardAction | null };

export function CardActions({ camper, action }: Props) {
  const { form } = camper;
  const sent = form && form.status !== 'In Progress' && statusAfter(form.status, 'withdraw');
  if (!action && !form?.reference) return null;
  return (
    <div className={styles.actions}>
      {action && <Action camper={camper} action={action} />}
      <div className={styles.quiet}>
        {form?.reference && <FormCopy formId={form.id} reference={form.reference} />}
        {form && isSubmitted(form.status) && (
          <LinkButton look="quiet" to={`/register/done/${camper.id}/${form.id}${ASK_HASH}`}>
            {t('Ask for a change')}
          </LinkButton>
        )}
        {sent && <Withdraw camperName={camper.name} formId={form.id} />}
      </div>
    </div>
  );
}

function FormCopy({ formId, reference }: { formId: string; reference: string }) {
  return (
    <DownloadButton call={getFormCopy} params={{ formId }} fileName={`${reference}.pdf`}>
      {t('Form copy (PDF)')}
    </DownloadButton>
  );
}

function Action({ camper, action }: { camper: CamperRecord; action: CardAction }) {
  const label = t(action.label);
  if (action.kind === 'register' && action.disabled) {
    return (
      <Button look="primary" disabled>
        {label}
      </Button>
    );
  }
  return (
    <LinkButton look="primary" to={placeOf(camper, action)}>
      {label}
    </LinkButton>
  );
}

function placeOf({ id, form }: CamperRecord, action: CardAction): string {
  if (!form) return `/register/${FIRST_STEP}/${id}`;
  const step = action.kind === 'resume' ? action.step : 'payment';
  return `/register/${step}/${id}/${form.id}`;
}
