import type { Registration } from '@bowline/contract/api/records';
import { isEditable, whatHappensNext } from '@bowline/contract/registration-status';
import { t } from '@bowline/contract/text/t';
import { FIRST_STEP } from '@bowline/contract/workflows';
import { Callout } from '../../ui/callout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import styles from './payment.module.css';

/** Why no slip can be uploaded now, and what to do instead. */
export function NoPaymentNotice({ form }: { form: Registration }) {
  const { status, furthest_step, camper_id, id } = form;
  const unsent = isEditable(status);
  return (
    <Callout colour="blue" title={unsent ? t('Please send the form first') : t('Nothing to pay now')}>
      <p>{t(whatHappensNext[status])}</p>
      {unsent && (
        <p className={styles.resume}>
          <LinkButton look="primary" to={`/register/${furthest_step ?? FIRST_STEP}/${camper_id}/${id}`}>
            {t('Resume registration')}
          </LinkButton>
        </p>
      )}
    </Callout>
  );
}
