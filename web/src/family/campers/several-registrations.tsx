import type { CamperRecord } from '@bowline/contract/api/campers';
import { getCamperCard } from '@bowline/contract/registrations/camper-card';
import { camperWithForm } from '../registrations/camper-at.ts';
import styles from './campers-page.module.css';
import { actsNow, CampLine, RegistrationOnCard } from './registration-on-card.tsx';

type Props = { camper: CamperRecord; isParent: boolean };

/** The registrations of a camper for several camps, one below the other. One of them has the primary button. */
export default function SeveralRegistrations({ camper, isParent }: Props) {
  const each = camper.forms.flatMap(({ id }) => camperWithForm(camper, id) ?? []);
  const leading = each.find((one) => actsNow(one, getCamperCard(one).action)) ?? each[0];
  return (
    <ul className={styles.severalRegistrationsList}>
      {each.map((one) => (
        <li key={one.form?.id} className={styles.registration}>
          <CampLine camp={one.eligible_camp} />
          <RegistrationOnCard camper={one} isParent={isParent} several={{ leads: one === leading }} />
        </li>
      ))}
    </ul>
  );
}
