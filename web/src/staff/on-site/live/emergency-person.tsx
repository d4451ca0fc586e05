import type { CampDay, DayPerson } from '@bowline/contract/api/staff/on-site/day-records';
import type { Presence } from '@bowline/contract/on-site/presence';
import { presenceInWords } from '@bowline/contract/on-site/presence-in-words';
import { formatPhone, phoneLinks } from '@bowline/contract/text/phone';
import { Portrait } from '../phone/person/person-row.tsx';
import { timeOf } from '../phone/person/whereabouts.ts';
import styles from './emergency.module.css';

/** Why somebody is on the list that they are on. */
export const whyOf = (presence: Presence | undefined, name: string, day: CampDay): string =>
  presence ? presenceInWords(presence, name, (instant) => timeOf(day, instant)) : '';

const groupsOf = ({ group_kinds }: CampDay, { group_ids }: DayPerson): string[] =>
  group_kinds.flatMap(({ groups }) =>
    groups.filter(({ id }) => group_ids.includes(id)).map(({ name }) => name),
  );

interface Props {
  readonly day: CampDay;
  readonly person: DayPerson;
  readonly photo: string | undefined;
  readonly presence: Presence | undefined;
}

/** Who somebody is, what they need, where they were seen last, and who to call. */
export function Person({ day, person, photo, presence }: Props) {
  const { name, age, flags, what_to_do } = person;
  const groups = groupsOf(day, person);
  return (
    <>
      <Portrait name={name} photo={photo} />
      <div className={styles.facts}>
        <div>
          <strong>{name}</strong>, {age}
          {groups.length > 0 && <span className={styles.quiet}> · {groups.join(', ')}</span>}
        </div>
        {flags.length > 0 && (
          <div className={styles.needs}>{flags.map(({ label }) => label).join(' · ')}</div>
        )}
        {what_to_do && <div className={styles.needs}>{what_to_do}</div>}
        {!presence?.question && (
          <div className={presence?.state === 'missing' ? 'medium red' : styles.quiet}>
            {whyOf(presence, person.name, day)}
          </div>
        )}
        <Guardians person={person} />
      </div>
    </>
  );
}

const Guardians = ({ person: { contacts } }: { person: DayPerson }) => (
  <ul className={styles.guardians}>
    {contacts.guardians.map(({ name, relation, phone }) => (
      <li key={`${name} ${phone}`}>
        {`${name} (${relation})`} <Phone number={phone} />
      </li>
    ))}
  </ul>
);

/** A number to call: large enough for a wet finger. */
export const Phone = ({ number }: { number: string }) => (
  <a className={styles.phone} href={phoneLinks(formatPhone(number)).call}>
    {formatPhone(number)}
  </a>
);
