import { plural } from '@bowline/contract/text/t';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { Link } from '../../../ui/link.tsx';
import { PlacesBar, placesShown } from '../../season/camps/places-bar.tsx';
import { Figure } from '../../ui/figure.tsx';
import type { Dashboard } from './dashboard-page.tsx';
import styles from './places.module.css';

type Props = Pick<Dashboard, 'camps'>;

/** The places of each camp, all on one scale. */
export function Places({ camps }: Props) {
  const scale = Math.max(...camps.map(placesShown));
  return (
    <Figure title="Places">
      <ul className={styles.camps}>
        {camps.map((camp) => (
          <li key={camp.id}>
            <h3>
              <Link to={camps.length === 1 ? `/camps/${camp.id}` : `/dashboard?camp=${camp.id}`}>
                {camp.name}
              </Link>{' '}
              <span className={styles.dates}>{camp.dates}</span>
            </h3>
            <PlacesBar camp={camp} scale={scale} />
          </li>
        ))}
      </ul>
    </Figure>
  );
}

/** Tells where somebody who waits could have a place. */
export function FreePlaces({ camps }: Props) {
  const free = camps.filter(({ left, waiting, over }) => left > 0 && waiting > 0 && !over);
  if (free.length === 0) return null;
  return (
    <Callout colour="amber" role="status">
      <ul className={styles.free}>
        {free.map(({ id, name, left, waiting }) => (
          <li key={id}>
            <Link to={`/camps/${id}/waiting-list`}>{`${name}: ${freeAndWaiting(left, waiting)}`}</Link>
          </li>
        ))}
      </ul>
    </Callout>
  );
}

const freeAndWaiting = (left: number, waiting: number): string =>
  `${plural(left, { one: '{count} place free', other: '{count} places free' })}, ${waiting} waiting`;
