import type { DayPerson } from '@bowline/contract/api/staff/on-site/day-records';
import { classNames } from '../../../ui/class-names.ts';
import { Link } from '../../../ui/link.tsx';
import { Portrait } from '../phone/person/person-row.tsx';
import type { DayPhotos } from '../phone/phone-day/day-photos.ts';
import styles from './live.module.css';

type Props = { people: readonly DayPerson[]; photos: DayPhotos };

/** The missing, with remarks on each; a face leads to the contacts. */
export function MissingFaces({ people, photos, campId, words }: Props & { campId: string; words: string }) {
  return (
    <ul className={styles.missing}>
      {people.map(({ registration_id: id, name }) => (
        <li key={id}>
          <Link
            to={`/camp/${campId}/today?person=${id}`}
            className={classNames('line gap-3 middle', styles.person)}
          >
            <span className={styles.face}>
              <Portrait name={name} photo={photos[id]?.jpeg} />
            </span>
            <span className={classNames('stack medium breaks', styles.words)}>
              <span>{name}</span>
              <span className="small red">{words}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Small faces, with the name to be read out or under the mouse. */
export function Faces({ people, photos, label }: Props & { label: string }) {
  return (
    <ul className={styles.faces} aria-label={label}>
      {people.map(({ registration_id: id, name }) => (
        <li key={id} title={name}>
          <span role="img" aria-label={name}>
            <Portrait name={name} photo={photos[id]?.jpeg} />
          </span>
        </li>
      ))}
    </ul>
  );
}
