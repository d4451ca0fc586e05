import type { CampDay, DayPerson } from '@bowline/contract/api/staff/on-site/day-records';
import type { DayAction } from '@bowline/contract/on-site/actions';
import { formatInstant } from '@bowline/contract/text/dates';
import { t } from '@bowline/contract/text/t';
import { useParams } from 'react-router';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { useShortcuts } from '../../ui/shortcuts.tsx';
import { NotFoundPage, StaffPage } from '../../ui/staff-page.tsx';
import { useMyName, usePhoneDay } from '../phone/phone-day/use-phone-day.ts';
import { WaitForDay } from '../phone/wait-for-day.tsx';
import styles from './emergency.module.css';
import { concernsPresence, presenceOf } from './presence.ts';

/** Everybody who is at camp now, whom to call and what they need: on the screen and on paper, also without a network. */
export default function EmergencyPage() {
  const { campId = '' } = useParams();
  const { day, network, queue, phone, closed } = usePhoneDay(campId);
  const me = useMyName();
  useShortcuts([{ keys: ['p'], does: t('Print'), act: () => window.print() }]);
  if (closed) return <NotFoundPage />;
  if (!day) return <WaitForDay network={network} onRetry={phone.start} />;
  return <EmergencySheet day={day} queue={queue} me={me} />;
}

interface Props {
  readonly day: CampDay;
  /** What this phone has yet to send. */
  readonly queue: readonly DayAction[];
  readonly me: string;
}

export function EmergencySheet({ day, queue, me }: Props) {
  const { present, onBus } = presenceOf(day, queue, me);
  const waits = queue.filter((action) => concernsPresence(action, day)).length;
  const asOf = formatInstant(day.changes.made_at, day.time_zone);
  return (
    <div className={styles.sheet}>
      <StaffPage
        title={t('Emergency: {camp}', { camp: day.camp.name })}
        subtitle={t('{count} at camp, as of {time}', { count: present.length, time: asOf })}
        actions={
          <>
            <LinkButton to={`/camp/${day.camp.id}/today`}>{t('Today')}</LinkButton>
            <Button variant="primary" aria-keyshortcuts="p" onClick={() => window.print()}>
              {t('Print (P)')}
            </Button>
          </>
        }
      >
        {waits > 0 && <p>{t('{count} counted on this phone have not been sent yet.', { count: waits })}</p>}
        <p>
          {t('At camp: everybody who was counted on arrival and has not been handed over or left by bus.')}
        </p>
        <People people={present} day={day} />
        {onBus.length > 0 && (
          <section>
            <h2>{t('On a bus, not yet at the camp')}</h2>
            <People people={onBus} day={day} />
          </section>
        )}
      </StaffPage>
    </div>
  );
}

const People = ({ people, day }: { people: readonly DayPerson[]; day: CampDay }) => (
  <ul className={styles.people}>
    {people.map((person) => (
      <Person key={person.registration_id} person={person} groups={groupsOf(day, person)} />
    ))}
  </ul>
);

const groupsOf = ({ group_kinds }: CampDay, { group_ids }: DayPerson): string[] =>
  group_kinds.flatMap(({ groups }) =>
    groups.filter(({ id }) => group_ids.includes(id)).map(({ name }) => name),
  );

function Person({ person, groups }: { person: DayPerson; groups: readonly string[] }) {
  const { name, age, flags, what_to_do, contacts } = person;
  return (
    <li className={styles.person}>
      <div>
        <strong>{name}</strong>, {age}
        {groups.length > 0 && <span className={styles.groups}> · {groups.join(', ')}</span>}
      </div>
      {flags.length > 0 && <div className={styles.needs}>{flags.map(({ label }) => label).join(' · ')}</div>}
      {what_to_do && <div className={styles.needs}>{what_to_do}</div>}
      {contacts.guardians.map((guardian) => (
        <div key={`${guardian.name} ${guardian.phone}`}>
          {guardian.name} ({guardian.relation}):{' '}
          <a className={styles.phone} href={`tel:${guardian.phone.replace(/[^\d+]/g, '')}`}>
            {guardian.phone}
          </a>
        </div>
      ))}
    </li>
  );
}
