import type { CamperRecord } from '@bowline/contract/api/campers';
import { getFees } from '@bowline/contract/api/family/registrations';
import { withdrawalSentences } from '@bowline/contract/registrations/family-notice';
import { joinSentences } from '@bowline/contract/text/sentences';
import { t } from '@bowline/contract/text/t';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../query/query.ts';
import { classNames } from '../../ui/class-names.ts';
import { CampText } from '../../ui/layout/camp-text.tsx';
import { Link } from '../../ui/link.tsx';
import { stepPath } from '../addresses/registration-paths.ts';
import styles from './registration.module.css';

type Registration = NonNullable<CamperRecord['form']>;
type Props = { camperId: string; formId: string; since: NonNullable<Registration['since_submission']> };

/** What happens to the money of a registration that is withdrawn, and what the camp says about its fees. */
export default function MoneyOnWithdrawal({ camperId, formId, since }: Props) {
  const { data: fees } = useQuery(queryOf(getFees, { params: { formId } }));
  return (
    <>
      <p>{joinSentences(withdrawalSentences(since))}</p>
      {since.received > 0 && (
        <p>
          <Link to={stepPath('consent', camperId, formId)}>{t('Read the terms')}</Link>
        </p>
      )}
      {fees?.fees_text && (
        <section className={classNames('inset', styles.fees)}>
          <h3 className={styles.feesTitle}>{t('About the fees')}</h3>
          <CampText html={fees.fees_text} language={fees.fees_text_language} />
        </section>
      )}
    </>
  );
}
