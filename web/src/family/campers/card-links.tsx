import type { CamperRecord } from '@bowline/contract/api/records';
import { getFormCopy } from '@bowline/contract/api/registrations';
import { isSubmitted, statusAfter } from '@bowline/contract/registration-status';
import { formatDate } from '@bowline/contract/text/dates';
import { t } from '@bowline/contract/text/t';
import { DownloadButton } from '../../shell/download-button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { ASK_HASH } from '../change-requests/ask-hash.ts';
import styles from './card-links.module.css';
import { Withdraw } from './withdraw.tsx';

/** What else can be done with a registration that was submitted. */
export function CardLinks({ camper }: { camper: CamperRecord }) {
  const { form } = camper;
  if (!form?.reference) return camper.withdrawn && <Withdrawn form={camper.withdrawn} />;
  return (
    <div className={styles.links}>
      <FormCopy formId={form.id} reference={form.reference} />
      {isSubmitted(form.status) && (
        <LinkButton look="quiet" to={`/register/done/${camper.id}/${form.id}${ASK_HASH}`}>
          {t('Ask for a change')}
        </LinkButton>
      )}
      {statusAfter(form.status, 'withdraw') && <Withdraw camperName={camper.name} formId={form.id} />}
    </div>
  );
}

/** What is left of a registration that was withdrawn. */
function Withdrawn({ form }: { form: NonNullable<CamperRecord['withdrawn']> }) {
  return (
    <div className={styles.links}>
      <p className={styles.note}>
        {t('Withdrawn on {day}', { day: formatDate(form.on) })} <span>({form.reference})</span>
      </p>
      <FormCopy formId={form.id} reference={form.reference} />
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
