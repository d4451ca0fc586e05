import { t } from '@bowline/contract/text/t';
import { useId } from 'react';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { CampRows, type ChoiceProps } from './camp-rows.tsx';
import styles from './camper-card.module.css';
import { completeFirst } from './choose-camp.tsx';

/** The camps on other days, below the registrations that the camper has. */
export default function AnotherCamp(props: ChoiceProps) {
  const { camper, choices, linkedCamp } = props;
  const reasonId = useId();
  return (
    <Disclosure
      summary={t('Register for another camp')}
      open={choices.some(({ id }) => id === linkedCamp) || undefined}
    >
      {!camper.profile_complete && (
        <p id={reasonId} className={styles.reason} tabIndex={-1}>
          {completeFirst()}
        </p>
      )}
      <CampRows {...props} reasonId={reasonId} />
    </Disclosure>
  );
}
