import { plural } from '@bowline/contract/text/t';
import { classNames } from '../../../ui/class-names.ts';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { Link } from '../../../ui/link.tsx';
import { PlacesBar, placesShown } from '../../season/camps/places-bar.tsx';
import { Figure } from '../../ui/figure.tsx';
import styles from './dashboard.module.css';
import type { Dashboard } from './dashboard-page.tsx';

type Props = Pick<Dashboard, 'camps'>;

/** The places of each camp, all on one scale. */
export function Places({ camps }: Props) {
  const scale = Math.max(...camps.map(placesShown));
  return (
    <Figure title="Places">
      <ul className={classNames('stack gap-4', styles.placesCamps)}>
        {camps.map((camp) => (
          <li key={camp.id}>
            <h3>
              <Link to={camps.length === 1 ? `/camps/${camp.id}` : `/dashboard?camp=${camp.id}`}>
                {camp.name}
              </Link>{' '}
              <span className="quiet normal">{camp.dates}</span>
            </h3>
            <PlacesBar camp={camp} scale={scale} />
          </li>
        ))}
      </ul>
    </Figure>
  );
}

/** Tells where a waiting camper could have a place. */
export function FreePlaces({ camps }: Props) {
  const free = camps.filter(({ left, waiting, over }) => left > 0 && waiting > 0 && !over);
  if (free.length === 0) return null;
  return (
    <Callout colour="amber" role="status">
      <ul className="plain">
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
