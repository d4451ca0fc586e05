import type { CampDay, DayPerson } from '@bowline/contract/api/staff/on-site/day-records';
import { destroySheetsBy } from '@bowline/contract/api/staff/on-site/groups';
import type { DayAction } from '@bowline/contract/on-site/actions';
import { presenceOf } from '@bowline/contract/on-site/presence';
import { formatDate, formatDateRange, formatInstant } from '@bowline/contract/text/dates';
import { formatPhone, phoneLinks } from '@bowline/contract/text/phone';
import { type ReactNode, useState } from 'react';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { RadioRows } from '../../../ui/fields/choice-rows.tsx';
import { useParams } from '../../../ui/router/router.tsx';
import { TextEverybody } from '../../season/text-messages/text-link.tsx';
import { useShortcuts } from '../../ui/shortcuts.tsx';
import { NotFoundPage, StaffPage } from '../../ui/staff-page.tsx';
import { Portrait } from '../phone/person/person-row.tsx';
import type { DayPhotos } from '../phone/phone-day/day-photos.ts';
import { useMyName, usePhoneDay } from '../phone/phone-day/use-phone-day.ts';
import { WaitForDay } from '../phone/wait-for-day.tsx';
import styles from './emergency.module.css';
import { concernsPresence } from './presence.ts';
import { rollsOf } from './rolls.ts';

/** Everybody who is at camp now, whom to call and what they need: on the screen and on paper, also without a network. */
export default function EmergencyPage() {
  const { campId = '' } = useParams();
  const { day, network, queue, photos, phone, closed } = usePhoneDay(campId);
  const me = useMyName();
  useShortcuts([{ keys: ['p'], does: 'Print', act: () => window.print() }]);
  if (closed) return <NotFoundPage />;
  if (!day) return <WaitForDay network={network} onRetry={phone.start} />;
  const text = <TextEverybody campId={campId} reached={network !== 'offline'} />;
  return <EmergencySheet {...{ day, queue, me, photos, text }} />;
}

interface Props {
  readonly day: CampDay;
  /** What this phone has yet to send. */
  readonly queue: readonly DayAction[];
  readonly me: string;
  readonly photos: DayPhotos;
  /** Writes to the families of all who are here. */
  readonly text?: ReactNode;
}

export function EmergencySheet({ day, queue, me, photos, text }: Props) {
  const { present, onBus } = presenceOf(day, queue, me);
  const [kindId, setKindId] = useState('');
  const waits = queue.filter((action) => concernsPresence(action, day)).length;
  const asOf = formatInstant(day.changes.made_at, day.time_zone);
  return (
    <div className={styles.sheet}>
      <StaffPage
        title={`Emergency: ${day.camp.name}`}
        subtitle={`${present.length} at camp, as of ${asOf}`}
        actions={
          <>
            <LinkButton to={`/camp/${day.camp.id}/today`}>Today</LinkButton>
            {present.length > 0 && text}
            <Button variant="primary" aria-keyshortcuts="p" onClick={() => window.print()}>
              Print (P)
            </Button>
          </>
        }
      >
        <Place day={day} />
        {waits > 0 && <p>{`${waits} counted on this phone have not been sent yet.`}</p>}
        <p className={styles.note}>
          At camp: everybody who was counted on arrival and has not been handed over or left by bus.
        </p>
        <OrderChoice day={day} kindId={kindId} onChange={setKindId} />
        {rollsOf(day, present, kindId).map(({ id, name, people }) => (
          <section key={id}>
            {name && (
              <h2 className={styles.group}>
                {name} <span className={styles.quiet}>{people.length}</span>
              </h2>
            )}
            <People people={people} day={day} photos={photos} />
          </section>
        ))}
        {onBus.length > 0 && (
          <section>
            <h2>On a bus, not yet at the camp</h2>
            <People people={onBus} day={day} photos={photos} />
          </section>
        )}
        <Crew day={day} />
        <p className={styles.destroy}>
          {`${formatDateRange(day.camp.starts_on, day.camp.ends_on)} · Destroy by ${formatDate(destroySheetsBy(day.camp.ends_on))}`}
        </p>
      </StaffPage>
    </div>
  );
}

/** What to tell an ambulance, and whom to call. */
function Place({ day: { camp, office_phone: phone } }: Pick<Props, 'day'>) {
  if (!camp.address && !phone) return null;
  return (
    <address className={styles.place}>
      {camp.address && <span className={styles.address}>{camp.address}</span>}
      {phone && (
        <span>
          Camp office: <Phone number={phone} />
        </span>
      )}
    </address>
  );
}

interface OrderProps extends Pick<Props, 'day'> {
  readonly kindId: string;
  readonly onChange: (kindId: string) => void;
}

function OrderChoice({ day: { group_kinds }, kindId, onChange }: OrderProps) {
  const kinds = group_kinds.filter(({ groups }) => groups.length > 0);
  if (kinds.length === 0) return null;
  return (
    <div className={styles.order}>
      <RadioRows
        name="order"
        label="Roll call by"
        value={kindId}
        onChange={onChange}
        options={[{ value: '', label: 'Name' }, ...kinds.map(({ id, name }) => ({ value: id, label: name }))]}
      />
    </div>
  );
}

/** Who of the staff is named for today. */
function Crew({ day: { crew = [], today } }: Pick<Props, 'day'>) {
  const here = crew.filter(({ from_on, until_on }) => from_on <= today && today <= until_on);
  if (here.length === 0) return null;
  return (
    <section>
      <h2 className={styles.group}>
        Crew <span className={styles.quiet}>{here.length}</span>
      </h2>
      <ul className={styles.people}>
        {here.map(({ name }) => (
          <li key={name} className={styles.person}>
            <Box />
            <strong>{name}</strong>
          </li>
        ))}
      </ul>
    </section>
  );
}

const People = ({
  people,
  day,
  photos,
}: { people: readonly DayPerson[] } & Pick<Props, 'day' | 'photos'>) => (
  <ul className={styles.people}>
    {people.map((person) => (
      <Person
        key={person.registration_id}
        person={person}
        groups={groupsOf(day, person)}
        photo={photos[person.registration_id]?.jpeg}
      />
    ))}
  </ul>
);

const groupsOf = ({ group_kinds }: CampDay, { group_ids }: DayPerson): string[] =>
  group_kinds.flatMap(({ groups }) =>
    groups.filter(({ id }) => group_ids.includes(id)).map(({ name }) => name),
  );

interface PersonProps {
  readonly person: DayPerson;
  readonly groups: readonly string[];
  readonly photo: string | undefined;
}

function Person({ person, groups, photo }: PersonProps) {
  const { name, age, flags, what_to_do, contacts } = person;
  return (
    <li className={styles.person}>
      <Box />
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
        {contacts.guardians.map((guardian) => (
          <div key={`${guardian.name} ${guardian.phone}`}>
            {guardian.name} ({guardian.relation}): <Phone number={guardian.phone} />
          </div>
        ))}
      </div>
    </li>
  );
}

/** To be ticked on paper. */
const Box = () => <span className={styles.box} aria-hidden="true" />;

const Phone = ({ number }: { number: string }) => (
  <a className={styles.phone} href={phoneLinks(formatPhone(number)).call}>
    {formatPhone(number)}
  </a>
);
