import type { CampDay, DayPerson } from '@bowline/contract/api/staff/on-site/day-records';
import type { DayAction } from '@bowline/contract/on-site/actions';
import { medicinesOf } from '@bowline/contract/on-site/medicine-round';
import { serverNow } from '../../../../api/server-clock.ts';
import { Callout } from '../../../../ui/feedback/callout.tsx';
import { lastInWords } from './dose-words.ts';
import styles from './health-on-site.module.css';

interface Props {
  readonly day: CampDay;
  readonly person: DayPerson;
  /** What this phone has yet to send. */
  readonly queue: readonly DayAction[];
  /** Whose phone this is. */
  readonly me: string;
}

/** Which medicines go home with somebody, and when each was given last. */
export function MedicinesToReturn({ day, person: { registration_id }, queue, me }: Props) {
  const { medicines, changes, medicines_with_medic = [], time_zone } = day;
  const theirs = medicinesOf({ medicines, doses: changes.doses, queue, me }, registration_id);
  const hasOthers = medicines_with_medic.includes(registration_id);
  if (theirs.length === 0 && !hasOthers) return null;
  const now = new Date(serverNow());
  return (
    <Callout colour="amber" title="Give the medicines back">
      <ul className={styles.return}>
        {theirs.map(({ medicine, last }) => (
          <li key={medicine.id}>
            <strong>
              {medicine.name}, {medicine.dose}
            </strong>
            <br />
            {last ? lastInWords(last, now, time_zone) : 'Not given at camp'}
          </li>
        ))}
        {hasOthers && <li>The medic has medicines of this camper: ask for them, and for the last dose.</li>}
      </ul>
    </Callout>
  );
}
