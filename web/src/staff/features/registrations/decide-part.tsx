import type { Review } from '@bowline/contract/api/staff/registration-review';
import { type DecisionName, decisions } from '@bowline/contract/decisions';
import { whatHappensNext } from '@bowline/contract/registration-status';
import { t } from '@bowline/contract/text/t';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DecisionForm } from './decision-form.tsx';
import styles from './review.module.css';

/** What can be decided now, and nothing else. */
export function DecidePart({ review }: { review: Review }) {
  const [chosen, setChosen] = useState<DecisionName>();
  const close = () => setChosen(undefined);
  return (
    <Card as="section" className={styles.part}>
      <h2>{t('Decision')}</h2>
      <p className={styles.quiet}>
        {t('The family reads: {sentence}', { sentence: t(whatHappensNext[review.status]) })}
      </p>
      <div className={styles.decisions}>
        {review.decisions.map((name) => (
          <Button
            key={name}
            look={name === 'accept' ? 'primary' : 'secondary'}
            onClick={() => setChosen(name)}
          >
            {t(decisions[name].label)}
          </Button>
        ))}
      </div>
      <Dialog title={chosen ? t(decisions[chosen].label) : ''} open={chosen !== undefined} onClose={close}>
        {chosen && <DecisionForm review={review} decision={chosen} onClose={close} />}
      </Dialog>
    </Card>
  );
}
