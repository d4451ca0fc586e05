import type { Registration } from '@bowline/contract/api/records';
import { getFees, getRegistrationPdf } from '@bowline/contract/api/registrations';
import { nextPayment } from '@bowline/contract/money/payments';
import { statusMessages } from '@bowline/contract/registrations/status';
import { takesPayment } from '@bowline/contract/registrations/transitions';
import { formatRinggit } from '@bowline/contract/text/money';
import { t } from '@bowline/contract/text/t';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../query/query.ts';
import { DownloadButton } from '../../shell/download.tsx';
import { ButtonRow, LinkButton } from '../../ui/button.tsx';
import { Callout } from '../../ui/feedback/callout.tsx';
import { Card } from '../../ui/layout/page.tsx';
import { ConfirmEmail } from '../account/confirm-email.tsx';
import { FormChangesPart } from '../change-requests/profile-changes-card.tsx';
import type { Fees } from '../payments/cost-table.tsx';
import styles from './sent-form.module.css';
import { paymentPath } from './step-path.ts';
import type { Wizard } from './wizard.ts';

/** After the form was sent: the reference, and what to do next. */
export function SentForm({ wizard: { account, camper }, form }: { wizard: Wizard; form: Registration }) {
  const { status, reference } = form;
  const { data: fees } = useQuery(queryOf(getFees, { params: { formId: form.id } }));
  const gone = status === 'Withdrawn' || status === 'Refused';
  const decided = gone || status === 'Accepted' || status === 'Waitlisted';
  const pays = takesPayment(status, camper.form?.balance_open ?? true);
  return (
    <>
      {!decided && (
        <Callout colour="green" title={t('Thank you! We’ve received your form.')}>
          <Afterwards isEmailed={account.email_confirmed} />
        </Callout>
      )}
      {!gone && reference && (
        <ConfirmEmail
          account={account}
          reason={t('Within a minute we’ll email you the copy of your form. You can also download it here.')}
        >
          <DownloadButton
            call={getRegistrationPdf}
            params={{ formId: form.id }}
            fileName={`${reference}.pdf`}
          >
            {t('Form copy (PDF)')}
          </DownloadButton>
        </ConfirmEmail>
      )}
      <Card>
        {reference && <Reference reference={reference} />}
        <p>{(status === 'Pending Payment' && fees && depositSentence(fees)) || t(statusMessages[status])}</p>
        <ButtonRow>
          {pays && (
            <LinkButton variant="primary" to={paymentPath(camper.id, form.id)}>
              {status === 'Pending Payment' ? t('Make payment') : t('Make another payment')}
            </LinkButton>
          )}
          <LinkButton to="/campers">{t('Back to campers')}</LinkButton>
        </ButtonRow>
      </Card>
      {!gone && <FormChangesPart camper={camper} formId={form.id} />}
    </>
  );
}

function depositSentence(fees: Fees): string | undefined {
  const next = nextPayment(fees);
  if (next.kind !== 'deposit') return undefined;
  return t('Next: pay the {amount} deposit and upload your slip.', { amount: formatRinggit(next.amount) });
}

function Afterwards({ isEmailed }: { isEmailed: boolean }) {
  return (
    <p>
      {isEmailed
        ? t(
            'A copy of the form will be emailed to you. Our staff will review it and give you the registration status later.',
          )
        : t('Our staff will review it and give you the registration status later.')}
    </p>
  );
}

function Reference({ reference }: { reference: string }) {
  return (
    <div className={styles.reference}>
      <p className={styles.label}>{t('Your registration reference')}</p>
      <p className={styles.number}>{reference}</p>
    </div>
  );
}
