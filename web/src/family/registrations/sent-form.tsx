import type { Registration } from '@bowline/contract/api/records';
import { getFees } from '@bowline/contract/api/registrations';
import { mayChange } from '@bowline/contract/guardians/may-change';
import { shortDepositSentence } from '@bowline/contract/money/payments';
import { statusMessages } from '@bowline/contract/registrations/status';
import { takesPayment } from '@bowline/contract/registrations/transitions';
import { formatRinggit } from '@bowline/contract/text/money';
import { t, translate } from '@bowline/contract/text/t';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../query/query.ts';
import { useMailServer } from '../../shell/mail-server.ts';
import { ButtonRow, LinkButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Callout } from '../../ui/feedback/callout.tsx';
import { Illustration } from '../../ui/illustration.tsx';
import { Card } from '../../ui/layout/page.tsx';
import { ConfirmEmail } from '../account/confirm-email.tsx';
import { paymentPath, registrationPath } from '../addresses/registration-paths.ts';
import type { Fees } from '../payments/cost-table.tsx';
import { FormCopy, readsFormCopy } from '../sharing/form-copy.tsx';
import styles from './review-groups.module.css';
import type { Wizard } from './wizard.ts';

/** After the form was sent: the reference, and what to do next. */
export function SentForm({ wizard: { account, camper }, form }: { wizard: Wizard; form: Registration }) {
  const { status, reference } = form;
  const { data: fees } = useQuery(queryOf(getFees, { params: { formId: form.id } }));
  const gone = status === 'Withdrawn' || status === 'Refused';
  const decided = gone || status === 'Accepted' || status === 'Waitlisted';
  const pays = takesPayment(status, camper.form?.balance_open ?? true) && mayChange(camper, 'pay');
  return (
    <>
      {!decided && <Illustration name="sail" />}
      {(!decided || form.resubmitted) && (
        <Callout
          colour="green"
          title={
            form.resubmitted
              ? t('Thank you, we have your changes.')
              : t('Thank you! We’ve received your form.')
          }
        >
          {!decided && <Afterwards camper={camper} form={form} isConfirmed={account.email_confirmed} />}
        </Callout>
      )}
      {!gone && reference && readsFormCopy(camper) && (
        <ConfirmEmail account={account} reason={reasonToConfirm(form)}>
          <FormCopy camper={camper} form={form} />
        </ConfirmEmail>
      )}
      <Card>
        {reference && <Reference reference={reference} />}
        <p>
          {(status === 'Pending Payment' && fees && depositSentence(fees)) ||
            translate(statusMessages[status])}
        </p>
        <ButtonRow>
          {pays && (
            <LinkButton variant="primary" to={paymentPath(camper.id, form.id)}>
              {status === 'Pending Payment' ? t('Make payment') : t('Make another payment')}
            </LinkButton>
          )}
          <LinkButton to={registrationPath(form.id)}>{t('Open registration')}</LinkButton>
          <LinkButton to="/campers">{t('Back to campers')}</LinkButton>
        </ButtonRow>
      </Card>
    </>
  );
}

function depositSentence(fees: Fees): string | undefined {
  const { next } = fees;
  if (next.kind !== 'deposit') return undefined;
  const missing = shortDepositSentence(next, fees.received);
  if (missing) return missing;
  return t('Next: pay the {amount} deposit and upload your slip.', { amount: formatRinggit(next.amount) });
}

type AfterwardsProps = Pick<Wizard, 'camper'> & { form: Registration; isConfirmed: boolean };

function Afterwards({ camper, form, isConfirmed }: AfterwardsProps) {
  const hasMailServer = useMailServer();
  const stored = readsFormCopy(camper) ? form.form_copy : null;
  const form_copy = stored === null || stored === 'sent' || hasMailServer ? stored : 'failed';
  const failed = form_copy === 'failed';
  return (
    <>
      <p>{afterwards({ form_copy }, isConfirmed)}</p>
      {failed && isConfirmed && (
        <ButtonRow>
          <FormCopy camper={camper} form={form} />
        </ButtonRow>
      )}
    </>
  );
}

function afterwards({ form_copy }: Pick<Registration, 'form_copy'>, isConfirmed: boolean): string {
  if (form_copy === 'sent')
    return t(
      'We’ve emailed you a copy of the form. Our staff will review it and give you the registration status later.',
    );
  if (form_copy === 'failed')
    return t(
      'The copy of the form couldn’t be emailed to you, but you can download it. Our staff will review the form and give you the registration status later.',
    );
  // A copy that waited is queued by the click that confirms the email.
  if (form_copy && isConfirmed)
    return t(
      'A copy of the form will be emailed to you. Our staff will review it and give you the registration status later.',
    );
  return t('Our staff will review it and give you the registration status later.');
}

// A copy that was sent, or given up, does not follow the click; later ones do.
const reasonToConfirm = ({ form_copy }: Registration): string =>
  form_copy === 'waiting' || form_copy === 'queued'
    ? t('We’ll email you the copy of your form within a minute after that. You can also download it here.')
    : t('After that, we’ll email you a copy of each form you send us. You can download this one here.');

function Reference({ reference }: { reference: string }) {
  return (
    <div className={classNames('inset', styles.reference)}>
      <p className="quiet">{t('Your registration reference')}</p>
      <p className={styles.number}>{reference}</p>
    </div>
  );
}
