import type { CampDay, DayPerson } from '@bowline/contract/api/staff/on-site/day-records';
import { decidingRoles, hasAnyRole } from '@bowline/contract/staff/roles';
import { t } from '@bowline/contract/text/t';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { Card } from '../../../ui/layout/page.tsx';
import { Link } from '../../../ui/link.tsx';
import { useStaffMe } from '../../session/session.ts';
import { timeOf } from '../phone/person/whereabouts.ts';
import styles from './live.module.css';
import type { LiveHandOver, LiveView } from './live-view.ts';

/** Of a camp where nobody has been counted yet, all are missing: a list of hundreds of names helps nobody. */
export const MOST_NAMES = 12;

/** Who was never counted: nothing is done about their place by itself. */
export function NoShows({ people, day }: { people: LiveView['noShows']; day: CampDay }) {
  const { roles } = useStaffMe();
  if (people.length === 0) return null;
  const decides = hasAnyRole(roles, decidingRoles);
  return (
    <Callout colour="amber" title={t('{count} not counted anywhere yet', { count: people.length })}>
      <p>
        {decides
          ? t('Call the family. Where somebody does not come, a place may be free: open the registration.')
          : t('Call the family, and tell the office who does not come.')}
      </p>
      <p className={styles.noShows}>
        {people.slice(0, MOST_NAMES).map((person) => (
          <NoShow key={person.registration_id} person={person} day={day} linked={decides} />
        ))}
        {people.length > MOST_NAMES && (
          <span>{t('and {count} more', { count: people.length - MOST_NAMES })}</span>
        )}
      </p>
    </Callout>
  );
}

function NoShow({ person, day, linked }: { person: DayPerson; day: CampDay; linked: boolean }) {
  const { registration_id: id, name } = person;
  return <Link to={linked ? `/registrations/${id}` : `/camp/${day.camp.id}/today?person=${id}`}>{name}</Link>;
}

/** Who left with whom, and who is back. */
export function HandOvers({ handOvers, day }: { handOvers: LiveView['handOvers']; day: CampDay }) {
  const later = handOvers.slice(MOST_NAMES);
  return (
    <Card as="section">
      <h2>{t('Hand-overs')}</h2>
      {handOvers.length === 0 && <p>{t('None so far.')}</p>}
      <HandOverLines handOvers={handOvers.slice(0, MOST_NAMES)} day={day} />
      {later.length > 0 && (
        <Disclosure quiet summary={t('and {count} more', { count: later.length })}>
          <HandOverLines handOvers={later} day={day} />
        </Disclosure>
      )}
    </Card>
  );
}

const HandOverLines = ({ handOvers, day }: Parameters<typeof HandOvers>[0]) => (
  <ul className={styles.lines} aria-label={t('Hand-overs')}>
    {handOvers.map((one) => (
      <li key={one.id}>
        <HandOver handOver={one} day={day} />
      </li>
    ))}
  </ul>
);

function HandOver({ handOver, day }: { handOver: LiveHandOver; day: CampDay }) {
  const { person, taker, by, at, call, asked = [], released_by, cameBack } = handOver;
  const time = (instant: string) => timeOf(day, instant);
  return (
    <>
      <strong>
        {time(at)} · {person.name}
      </strong>
      <span>
        {t('{to}, by {by}', { to: taker.kind === 'self' ? t('left alone') : toInWords(taker), by })}
      </span>
      {taker.kind === 'other' && (
        <span className={styles.missing}>
          {t('Somebody else')}
          {call && `. ${t('Call to a guardian: {call}', { call })}`}
          {released_by && `. ${t('Released by {name}', { name: released_by })}`}
        </span>
      )}
      {asked.map(({ name }) => (
        <span key={name} className={styles.missing}>
          {t('Asked whether it is {name}, whom the family excluded: no', { name })}
        </span>
      ))}
      {cameBack && (
        <span className={styles.back}>
          {t('Came back {at}, by {by}', { at: time(cameBack.at), by: cameBack.by })}
          {cameBack.note && `: ${cameBack.note}`}
        </span>
      )}
    </>
  );
}

const toInWords = ({ name, relation, phone }: LiveHandOver['taker']): string =>
  t('to {name}', { name: [relation ? `${name} (${relation})` : name, phone].filter(Boolean).join(', ') });
