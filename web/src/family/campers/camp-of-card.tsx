import type { CampDetails } from '@bowline/contract/api/camp-details';
import type { CamperRecord } from '@bowline/contract/api/campers';
import { campLines, lacksStop } from '@bowline/contract/registrations/camp-lines';
import { t } from '@bowline/contract/text/t';
import { CampFacts } from '../../shell/camp-facts.tsx';
import { CHANGE_REQUEST_HASH } from '../../shell/page-hashes.ts';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { FormattedText } from '../../ui/layout/formatted-text.tsx';
import { Link } from '../../ui/link.tsx';
import { registrationPath } from '../addresses/registration-paths.ts';
import { MoneyBar } from '../payments/money-bar.tsx';
import styles from './campers-page.module.css';
import { Countdown } from './countdown.tsx';

type Props = {
  formId: string;
  details: CampDetails;
  money: NonNullable<CamperRecord['form']>['since_submission'];
};

/** On the card of a camper with a place: how soon camp is, where and when, what is still to pay, what to bring. */
export default function CampOfCard({ formId, details, money }: Props) {
  const { packing_list, packing_list_language } = details;
  return (
    <div className={styles.camp}>
      <Countdown details={details} as="p" />
      <CampFacts details={details} folded={false} />
      <AskForStop details={details} formId={formId} />
      {money && <MoneyBar money={money} />}
      <div className={styles.folded}>
        {packing_list && (
          <Disclosure summary={t('What to bring')}>
            <FormattedText html={packing_list} lang={packing_list_language} />
          </Disclosure>
        )}
        {campLines(details).some(({ folded }) => folded) && (
          <Disclosure summary={t('Address and contact')}>
            <CampFacts details={details} folded />
          </Disclosure>
        )}
      </div>
    </div>
  );
}

/** By bus, and nobody knows the stop yet. */
export function AskForStop({ details, formId }: Pick<Props, 'details' | 'formId'>) {
  if (!lacksStop(details)) return null;
  return <Link to={registrationPath(formId) + CHANGE_REQUEST_HASH}>{t('Tell us your bus stop')}</Link>;
}
