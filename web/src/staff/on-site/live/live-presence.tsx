import type { CampDay, DayPerson } from '@bowline/contract/api/staff/on-site/day-records';
import { disagreementInWords } from '@bowline/contract/on-site/disagreement';
import { decidingRoles, hasAnyRole } from '@bowline/contract/staff/roles';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { Card } from '../../../ui/layout/page.tsx';
import { Link } from '../../../ui/link.tsx';
import { useStaffMe } from '../../session/session.ts';
import { timeOf } from '../phone/person/whereabouts.ts';
import styles from './live.module.css';
import type { LiveHandOver, LiveView } from './live-view.ts';
import { callInWords } from './rejected-words.ts';

/** Of a camp where nobody has been counted yet, all are missing: a list of hundreds of names helps nobody. */
export const MOST_NAMES = 12;

/** Who was never counted: nothing is done about their place by itself. */
export function NoShows({ people, day }: { people: LiveView['noShows']; day: CampDay }) {
  const { roles } = useStaffMe();
  if (people.length === 0) return null;
  const decides = hasAnyRole(roles, decidingRoles);
  return (
    <Callout colour="amber" title={`${people.length} not counted anywhere yet`}>
      <p>
        {decides
          ? 'Call the family. If somebody is not coming, a place may be free: open the registration.'
          : 'Call the family, and tell the office who does not come.'}
      </p>
      <p className={styles.noShows}>
        {people.slice(0, MOST_NAMES).map((person) => (
          <NoShow key={person.registration_id} person={person} day={day} linked={decides} />
        ))}
        {people.length > MOST_NAMES && <span>{`and ${people.length - MOST_NAMES} more`}</span>}
      </p>
    </Callout>
  );
}

function NoShow({ person, day, linked }: { person: DayPerson; day: CampDay; linked: boolean }) {
  const { registration_id: id, name } = person;
  return <Link to={linked ? `/registrations/${id}` : `/camp/${day.camp.id}/today?person=${id}`}>{name}</Link>;
}

/** Campers whose guardians disagree about a taker: to be settled before somebody comes. */
export function Disagreements({ day }: { day: CampDay }) {
  const disagreed = day.people.flatMap(({ contacts, ...person }) =>
    (contacts.disagreements ?? []).map((one) => ({ ...person, words: disagreementInWords(one) })),
  );
  if (disagreed.length === 0) return null;
  return (
    <Callout colour="red" title="Guardians disagree">
      {disagreed.map(({ registration_id, name, words }) => (
        <p key={registration_id + words}>
          <Link to={`/camp/${day.camp.id}/today?person=${registration_id}`}>{name}</Link>: {words}
        </p>
      ))}
    </Callout>
  );
}

/** Departures with their takers, and returns. */
export function HandOvers({ handOvers, day }: { handOvers: LiveView['handOvers']; day: CampDay }) {
  const later = handOvers.slice(MOST_NAMES);
  return (
    <Card as="section">
      <h2>Hand-overs</h2>
      {handOvers.length === 0 && <p>None so far.</p>}
      <HandOverLines handOvers={handOvers.slice(0, MOST_NAMES)} day={day} />
      {later.length > 0 && (
        <Disclosure quiet summary={`and ${later.length} more`}>
          <HandOverLines handOvers={later} day={day} />
        </Disclosure>
      )}
    </Card>
  );
}

const HandOverLines = ({ handOvers, day }: Parameters<typeof HandOvers>[0]) => (
  <ul className={styles.lines} aria-label="Hand-overs">
    {handOvers.map((one) => (
      <li key={one.id}>
        <HandOver handOver={one} day={day} />
      </li>
    ))}
  </ul>
);

function HandOver({ handOver, day }: { handOver: LiveHandOver; day: CampDay }) {
  const { person, taker, by, at, call, reached, asked = [], released_by, cameBack } = handOver;
  const time = (instant: string) => timeOf(day, instant);
  return (
    <>
      <strong>
        {time(at)} · {person.name}
      </strong>
      <span>{`${taker.kind === 'self' ? 'left alone' : toInWords(taker)}, by ${by}`}</span>
      {taker.kind === 'other' && (
        <span className="medium red">
          Somebody else
          {call && `. ${callInWords(call, reached)}`}
          {released_by && `. ${`Released by ${released_by}`}`}
        </span>
      )}
      {asked.map(({ name }) => (
        <span key={name} className="medium red">
          {`Asked whether it is ${name}, excluded by the family: no`}
        </span>
      ))}
      {cameBack && (
        <span className="medium green">
          {`Came back ${time(cameBack.at)}, by ${cameBack.by}`}
          {cameBack.note && `: ${cameBack.note}`}
        </span>
      )}
    </>
  );
}

const toInWords = ({ name, relation, phone }: LiveHandOver['taker']): string =>
  `to ${[relation ? `${name} (${relation})` : name, phone].filter(Boolean).join(', ')}`;
