import type { Registration } from '@bowline/contract/api/records';
import { isEditable, takesPayment, whatHappensNext } from '@bowline/contract/registration-status';
import { t } from '@bowline/contract/text/t';
import { Callout } from '../../ui/callout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import type { Fees } from './fees-card.tsx';
import { PaymentForm } from './payment-form.tsx';

/** The form for a slip, or why none can be uploaded now. */
export function PaymentPart({ form, fees }: { form: Registration; fees: Fees }) {
  if (takesPayment(form.status, fees.balance > 0)) return <PaymentForm formId={form.id} fees={fees} />;
  const unsent = isEditable(form.status);
  return (
    <Callout colour="blue" title={unsent ? t('Please send the form first') : t('Nothing to pay now')}>
      <p>{t(whatHappensNext[form.status])}</p>
      {unsent && (
        <p>
          <LinkButton
            to={`/register/${form.furthest_step ?? form.current_step}/${form.camper_id}/${form.id}`}
          >
            {t('Resume registration')}
          </LinkButton>
        </p>
      )}
    </Callout>
  );
}
