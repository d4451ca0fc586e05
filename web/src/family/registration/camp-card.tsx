import type { CampDetails } from '@bowline/contract/api/camp-details';
import { t } from '@bowline/contract/text/t';
import { CampFacts } from '../../shell/camp-facts.tsx';
import { FormattedText } from '../../ui/layout/formatted-text.tsx';
import { Card } from '../../ui/layout/page.tsx';
import { AskForStop } from '../campers/camp-of-card.tsx';
import { Countdown } from '../campers/countdown.tsx';
import styles from './registration.module.css';

/** On the page of a registration with a place: all that the family should know of the camp. */
export default function CampCard({ formId, details }: { formId: string; details: CampDetails }) {
  const { packing_list, packing_list_language } = details;
  return (
    <Card as="section" className={styles.head}>
      <Countdown details={details} as="h2" />
      <CampFacts details={details} />
      <AskForStop details={details} formId={formId} />
      {packing_list && (
        <div>
          <h3 className={styles.packing}>{t('What to bring')}</h3>
          <FormattedText html={packing_list} lang={packing_list_language} />
        </div>
      )}
    </Card>
  );
}
