import { t } from '@bowline/contract/text/t';
import { useId } from 'react';
import { CampRows, type ChoiceProps, inOrder } from './camp-rows.tsx';
import styles from './camper-card.module.css';
import { CardLinks } from './card-links.tsx';
import { OpeningReminder, OpeningTime } from './opening-note.tsx';
import { NextStep } from './profile-tasks.tsx';
import { StatusLine } from './status-line.tsx';

export const completeFirst = (): string =>
  t('Please complete all sections of the camper profile to proceed with registration.');

/** The camps that suit a camper without a registration. */
export default function ChooseCamp({ camper, choices, linkedCamp }: ChoiceProps) {
  const reasonId = useId();
  const [first] = inOrder(choices, linkedCamp);
  const isNext = first?.id === camper.eligible_camp?.id && choices.every(({ rego_open }) => rego_open === 0);
  const opensAt = isNext && first?.opens_at;
  return (
    <>
      <div className={styles.state}>
        <StatusLine status="Not Started" reference={undefined} />
        {opensAt && <OpeningTime opensAt={opensAt} />}
        <div id={reasonId} className={styles.messages} tabIndex={-1}>
          <p>
            {camper.profile_complete ? t('Choose a camp. You can register for several.') : completeFirst()}
          </p>
        </div>
        <CampRows {...{ camper, choices, linkedCamp, reasonId }} leads={camper.profile_complete} />
        {opensAt && <OpeningReminder camper={camper} campId={first.id} />}
        <NextStep camper={camper} action={null} />
      </div>
      <CardLinks camper={camper} isParent={false} hasOpen={false} />
    </>
  );
}
