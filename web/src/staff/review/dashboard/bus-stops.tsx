import { sendGroupMessage } from '@bowline/contract/api/staff/messages/group-messages';
import { hasAnyRole } from '@bowline/contract/staff/roles';
import { classNames } from '../../../ui/class-names.ts';
import { Link } from '../../../ui/link.tsx';
import { useStaffMe } from '../../session/session.ts';
import { Figure, total } from '../../ui/figure.tsx';
import { MOST_IDS, queueLinks } from '../queue-search/queue-links.ts';
import styles from './dashboard.module.css';
import type { Dashboard } from './dashboard-page.tsx';

type Bus = NonNullable<Dashboard['bus']>;
type Journey = Bus['there'];

/** The stops of the bus of a camp, and how many get on or off at each. */
export function BusStops({ bus }: { bus: Bus }) {
  return (
    <Figure title="Bus stops">
      <div className={classNames('stack gap-5', styles.journeys)}>
        <Strip title="To the camp" journey={bus.there} />
        <Strip title="From the camp" journey={bus.home} />
      </div>
    </Figure>
  );
}

function Strip({ title, journey: { stops, without_stop } }: { title: string; journey: Journey }) {
  const riders = total(stops, ({ count }) => count) + without_stop.length;
  return (
    <section>
      <h3>{`${title}: ${riders} by bus`}</h3>
      {riders > 0 && (
        <ol className={styles.stops}>
          {stops.map(({ stop, count }) => (
            <li key={stop}>
              <span className={classNames('stack bold digits', styles.count)}>{count}</span> {stop}
            </li>
          ))}
        </ol>
      )}
      {without_stop.length > 0 && <WithoutStop ids={without_stop} />}
    </section>
  );
}

function WithoutStop({ ids }: { ids: readonly string[] }) {
  const { roles } = useStaffMe();
  const first = ids.length > MOST_IDS ? ` the first ${MOST_IDS}` : '';
  return (
    <p>
      <strong>{`${ids.length} without a stop`}</strong>{' '}
      <Link to={queueLinks.these(ids)}>{`Show${first || ' them'}`}</Link>
      {hasAnyRole(roles, sendGroupMessage.roles) && (
        <>
          {' · '}
          <Link to={queueLinks.messageTo(ids)}>{`Write to${first || ' them'}`}</Link>
        </>
      )}
    </p>
  );
}
