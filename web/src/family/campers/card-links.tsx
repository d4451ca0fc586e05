import { listCampers } from '@bowline/contract/api/campers';
import type { CamperRecord } from '@bowline/contract/api/records';
import { getRegistrationPdf, withdrawRegistration } from '@bowline/contract/api/registrations';
import { isSubmitted } from '@bowline/contract/registrations/status';
import { statusAfter } from '@bowline/contract/registrations/transitions';
import { formatDate } from '@bowline/contract/text/dates';
import { formatRinggit } from '@bowline/contract/text/money';
import { joinSentences } from '@bowline/contract/text/sentences';
import { t } from '@bowline/contract/text/t';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { queryOf } from '../../query/query.ts';
import { DownloadButton } from '../../shell/download.tsx';
import { notifySuccess } from '../../shell/notifications.tsx';
import { CHANGE_REQUEST_HASH } from '../../shell/page-hashes.ts';
import { Button, ButtonRow, LinkButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/layout/dialog.tsx';
import styles from './card-links.module.css';
import { MoneyOnWithdrawal } from './money-on-withdrawal.tsx';

/** What else can be done with a registration that was submitted. */
export function CardLinks({ camper }: { camper: CamperRecord }) {
  const { form } = camper;
  if (!form?.reference) return camper.withdrawn && <Withdrawn form={camper.withdrawn} />;
  return (
    <div className={styles.links}>
      <FormCopy formId={form.id} reference={form.reference} />
      {isSubmitted(form.status) && (
        <LinkButton variant="quiet" to={`/register/done/${camper.id}/${form.id}${CHANGE_REQUEST_HASH}`}>
          {t('Ask for a change')}
        </LinkButton>
      )}
      {statusAfter(form.status, 'withdraw') && <Withdraw camperName={camper.name} form={form} />}
    </div>
  );
}

/** What is left of a registration that was withdrawn. */
function Withdrawn({ form }: { form: NonNullable<CamperRecord['withdrawn']> }) {
  return (
    <div className={styles.links}>
      <p className={styles.note}>
        {t('Withdrawn on {day}', { day: formatDate(form.on) })} <span>({form.reference})</span>
        {form.received > 0 && (
          <>
            {' '}
            {t('We hold {amount} for it, and will email you if we pay any of it back.', {
              amount: formatRinggit(form.received),
            })}
          </>
        )}
      </p>
      <FormCopy formId={form.id} reference={form.reference} />
    </div>
  );
}

function FormCopy({ formId, reference }: { formId: string; reference: string }) {
  return (
    <DownloadButton call={getRegistrationPdf} params={{ formId }} fileName={`${reference}.pdf`}>
      {t('Form copy (PDF)')}
    </DownloadButton>
  );
}

type Props = { camperName: string; form: NonNullable<CamperRecord['form']> };

/** Takes a submitted registration back, after asking. */
function Withdraw({ camperName, form: { id: formId, since_submission: since } }: Props) {
  const [asking, setAsking] = useState(false);
  const queries = useQueryClient();
  const withdraw = useMutation({
    mutationFn: () => callApi(withdrawRegistration, { params: { formId } }),
    onSuccess: () => {
      notifySuccess(t('The registration is withdrawn.'));
      return queries.invalidateQueries(queryOf(listCampers));
    },
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {t('Withdraw')}
      </Button>
      <Dialog title={t('Withdraw this registration?')} open={asking} onClose={() => setAsking(false)}>
        <div className={styles.question}>
          <p>
            {joinSentences([
              t('{name} will lose their place, or their spot on the waiting list.', { name: camperName }),
              t(
                'The profile and the answers are kept, and you can register again while registration is open.',
              ),
            ])}
          </p>
          {since && <MoneyOnWithdrawal formId={formId} since={since} />}
        </div>
        <ButtonRow>
          <Button variant="danger" busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
            {t('Withdraw the registration')}
          </Button>
          <Button onClick={() => setAsking(false)}>{t('Don’t withdraw')}</Button>
        </ButtonRow>
      </Dialog>
    </>
  );
}
