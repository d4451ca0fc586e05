import { getFees } from '@bowline/contract/api/family/registrations';
import type { Registration } from '@bowline/contract/api/registrations';
import { mayChange } from '@bowline/contract/guardians/may-change';
import { shortDepositSentence } from '@bowline/contract/money/payments';
import { milestonesOf } from '@bowline/contract/registrations/milestones';
import { fullSentences, statusSentence } from '@bowline/contract/registrations/status-sentence';
import { takesPayment } from '@bowline/contract/registrations/transitions';
import { formatRinggit } from '@bowline/contract/text/money';
import { t } from '@bowline/contract/text/t';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../query/query.ts';
import { useMailServer } from '../../shell/mail-server.ts';
import { ButtonRow, LinkButton } from '../../ui/button.tsx';
import { Illustration } from '../../ui/illustration.tsx';
import { Milestones } from '../../ui/layout/milestones.tsx';
import { Card } from '../../ui/layout/page.tsx';
import { ConfirmEmail } from '../account/confirm-email.tsx';
import { paymentPath, registrationPath } from '../addresses/registration-paths.ts';
import type { Fees } from '../payments/cost-table.tsx';
import { FormCopy, readsFormCopy } from '../sharing/form-copy.tsx';
import styles from './review-groups.module.css';
import type { Wizard } from './wizard.ts';

/** After the form was sent: how far the registration is, and what to do next. */
export function SentForm({ wizard: { account, camper }, form }: { wizard: Wizard; form: Registration }) {
  const { status, reference } = form;
  const { data: fees } = useQuery(queryOf(getFees, { params: { formId: form.id } }));
  const gone = status === 'Withdrawn' || status === 'Refused';
  const decided = gone || status === 'Accepted' || status === 'Waitlisted';
  const pays = takesPayment(status, camper.form?.balance_open ?? true) && mayChange(camper, 'pay');
  const deposit = status === 'Pending Payment' && fees?.next.kind === 'deposit' ? fees : undefined;
  const since = camper.form?.id === form.id ? camper.form.since_submission : null;
  const way = milestonesOf({ ...camper, form: { status, since_submission: since } });
  return (
    <>
      <Card as="section" className={styles.sent}>
        {!decided && <Illustration name="sail" className={styles.sail} />}
        {(!decided || form.resubmitted) && (
          <h2 className={styles.received}>
            {form.resubmitted
              ? t('Thank you, we have your changes.')
              : t('We have {name}’s form', { name: camper.name })}
          </h2>
        )}
        {way.length > 0 && <Milestones label={t('The way to camp')} items={way} />}
        <p className={styles.due}>
          {deposit && <span className={styles.number}>{formatRinggit(deposit.next.amount)}</span>}
          {reference && (
            <span className="quiet">
              {t('Reference')} <strong className="digits nowrap">{reference}</strong>
            </span>
          )}
        </p>
        {(deposit ? depositSentences(form, deposit) : [statusSentence(form)]).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <ButtonRow>
          {pays && (
            <LinkButton variant="primary" to={paymentPath(camper.id, form.id)}>
              {status === 'Pending Payment' ? t('Make payment') : t('Make another payment')}
            </LinkButton>
          )}
          <LinkButton to={registrationPath(form.id)}>{t('Open registration')}</LinkButton>
          <LinkButton to="/campers">{t('Back to campers')}</LinkButton>
        </ButtonRow>
        {!decided && <Afterwards camper={camper} form={form} isConfirmed={account.email_confirmed} />}
      </Card>
      {!gone && reference && readsFormCopy(camper) && (
        <ConfirmEmail account={account} reason={reasonToConfirm(form)} folded>
          <FormCopy camper={camper} form={form} />
        </ConfirmEmail>
      )}
    </>
  );
}

function depositSentences(form: Registration, { next, received }: Fees): string[] {
  const amount = formatRinggit(next.amount);
  return [
    ...fullSentences(form),
    shortDepositSentence(next, received) ??
      t('Next: pay the {amount} deposit and upload your slip.', { amount }),
  ];
}

type AfterwardsProps = Pick<Wizard, 'camper'> & { form: Registration; isConfirmed: boolean };

function Afterwards({ camper, form, isConfirmed }: AfterwardsProps) {
  const hasMailServer = useMailServer();
  const stored = readsFormCopy(camper) ? form.form_copy : null;
  const form_copy = stored === null || stored === 'sent' || hasMailServer ? stored : 'failed';
  const failed = form_copy === 'failed';
  return (
    <>
      <p className="quiet small">{afterwards({ form_copy }, isConfirmed)}</p>
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

// A copy that was sent, or abandoned, does not follow the click; later ones do.
const reasonToConfirm = ({ form_copy }: Registration): string =>
  form_copy === 'waiting' || form_copy === 'queued'
    ? t('We’ll email you the copy of your form within a minute after that. You can also download it here.')
    : t('After that, we’ll email you a copy of each form you send us. You can download this one here.');
