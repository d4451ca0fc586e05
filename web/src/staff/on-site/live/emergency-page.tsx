import type { CampDay, DayPerson } from '@bowline/contract/api/staff/on-site/day-records';
import { destroySheetsBy } from '@bowline/contract/api/staff/on-site/groups';
import type { DayAction } from '@bowline/contract/on-site/actions';
import { marksOf } from '@bowline/contract/on-site/day-state';
import { type Presence, presenceOf } from '@bowline/contract/on-site/presence';
import { formatDate, formatDateRange, formatInstant } from '@bowline/contract/text/dates';
import { formatPhone, phoneLinks } from '@bowline/contract/text/phone';
import { type ReactNode, useState } from 'react';
import { Button, buttonClass, LinkButton } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { RadioRows } from '../../../ui/fields/choice-rows.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { Link } from '../../../ui/link.tsx';
import { useParams } from '../../../ui/router/router.tsx';
import { TextEverybody } from '../../messages/text-messages/text-link.tsx';
import { useShortcuts } from '../../ui/shortcuts.tsx';
import { NotFoundPage, StaffPage } from '../../ui/staff-page.tsx';
import type { DayPhotos } from '../phone/phone-day/day-photos.ts';
import { useMyName, usePhoneDay } from '../phone/phone-day/use-phone-day.ts';
import { PleaseCheck } from '../phone/please-check.tsx';
import { WaitForDay } from '../phone/wait-for-day.tsx';
import styles from './emergency.module.css';
import { Person, Phone, whyOf } from './emergency-person.tsx';
import { concernsPresence } from './presence.ts';
import { PaperBox, RollCallBar, rollCallOf, Tick } from './roll-call.tsx';
import { rollsOf } from './rolls.ts';

/** The number of the emergency services in Malaysia. */
const EMERGENCY_SERVICES = '999';

/** Everybody who is at camp now, who to call and what they need: on the screen and on paper, also without a network. */
export default function EmergencyPage() {
  const { campId = '' } = useParams();
  const { day, network, queue, photos, phone, closed } = usePhoneDay(campId);
  const me = useMyName();
  useShortcuts([{ keys: ['p'], does: 'Print', act: () => window.print() }]);
  if (closed) return <NotFoundPage />;
  if (!day) return <WaitForDay network={network} onRetry={phone.start} />;
  const text = <TextEverybody campId={campId} reached={network !== 'offline'} />;
  return <EmergencySheet {...{ day, queue, me, photos, text }} act={phone.act} />;
}

interface Props {
  readonly day: CampDay;
  /** What this phone has yet to send. */
  readonly queue: readonly DayAction[];
  readonly me: string;
  readonly photos: DayPhotos;
  readonly act: (action: DayAction) => void;
  /** Writes to the families of all who are here. */
  readonly text?: ReactNode;
}

export function EmergencySheet({ day, queue, me, photos, act, text }: Props) {
  const marks = marksOf(day.changes, queue, me);
  const { all, present, asked, onBus, neverCounted, wentHome } = presenceOf(day, marks);
  const [kindId, setKindId] = useState('');
  const [onlyOpen, setOnlyOpen] = useState(false);
  const waits = queue.filter(concernsPresence).length;
  const asOf = formatInstant(day.changes.made_at, day.time_zone);
  const ticked = rollCallOf(marks)?.ticked;
  const isShown = ({ registration_id: id }: DayPerson) => !(onlyOpen && ticked?.has(id));
  const presences = new Map(all.map((one) => [one.person.registration_id, one]));
  const rows = (people: readonly DayPerson[], label: string) => (
    <ul className={styles.people} aria-label={label}>
      {people.filter(isShown).map((person) => (
        <li key={person.registration_id} className={classNames('line gap-3 panel', styles.person)}>
          <Tick {...{ marks, act, person }} />
          <Person
            person={person}
            presence={presences.get(person.registration_id)}
            photo={photos[person.registration_id]?.jpeg}
            day={day}
          />
        </li>
      ))}
    </ul>
  );
  const hasStarted = present.length + asked.length + wentHome.length > 0;
  const numbers = [
    `${present.length} at camp`,
    asked.length > 0 && `${asked.length} to check`,
    onBus.length > 0 && `${onBus.length} on a bus`,
    neverCounted.length > 0 && `${neverCounted.length} ${hasStarted ? 'never arrived' : 'not arrived yet'}`,
  ];
  return (
    <div className={styles.sheet}>
      <StaffPage
        title={`Emergency: ${day.camp.name}`}
        subtitle={`${numbers.filter(Boolean).join(', ')}, as of ${asOf}`}
        actions={
          <>
            <Calls officePhone={day.office_phone} />
            <LinkButton to={`/camp/${day.camp.id}/today`}>Today</LinkButton>
            {present.length > 0 && text}
            <Button
              variant="primary"
              className={styles.print}
              aria-keyshortcuts="p"
              onClick={() => window.print()}
            >
              Print (P)
            </Button>
          </>
        }
      >
        <Place day={day} />
        {waits > 0 && <p>{`${waits} ${waits === 1 ? 'tap' : 'taps'} on this phone not sent yet.`}</p>}
        <RollCallBar
          {...{ day, marks, act, onlyOpen }}
          people={[...present, ...asked.map(({ person }) => person)]}
          onOnlyOpen={setOnlyOpen}
        />
        <PleaseCheck {...{ day, marks, me, act }} />
        {asked.length > 0 && (
          <section>
            <h2 className={classNames(styles.group, 'red')}>
              Where are they? <span className={styles.quiet}>{asked.length}</span>
            </h2>
            {rows(
              asked.map(({ person }) => person),
              'Where are they?',
            )}
          </section>
        )}
        <p className="no-print quiet">
          At camp: everybody who was counted anywhere and has not been handed over or left by bus.
        </p>
        <OrderChoice day={day} kindId={kindId} onChange={setKindId} />
        {rollsOf(day, present, kindId).map(({ id, name, people }) => (
          <section key={id}>
            {name && (
              <h2 className={styles.group}>
                {name} <span className={styles.quiet}>{people.length}</span>
              </h2>
            )}
            {rows(people, name || 'At camp')}
          </section>
        ))}
        {onBus.length > 0 && (
          <section>
            <h2 className={styles.group}>
              On a bus, not yet at the camp <span className={styles.quiet}>{onBus.length}</span>
            </h2>
            {rows(onBus, 'On a bus')}
          </section>
        )}
        {neverCounted.length > 0 && (
          <section>
            <h2 className={styles.group}>
              {hasStarted ? 'Never arrived: called?' : 'Not arrived yet'}{' '}
              <span className={styles.quiet}>{neverCounted.length}</span>
            </h2>
            {rows(neverCounted, hasStarted ? 'Never arrived' : 'Not arrived yet')}
          </section>
        )}
        <Crew day={day} />
        <WentHome people={wentHome} day={day} presences={presences} />
        <p className={styles.destroy}>
          {`${formatDateRange(day.camp.starts_on, day.camp.ends_on)} · Destroy by ${formatDate(destroySheetsBy(day.camp.ends_on))}`}
        </p>
      </StaffPage>
    </div>
  );
}

/** The two calls that come first, on a phone. */
const Calls = ({ officePhone }: { officePhone: string | undefined }) => (
  <div className={styles.calls}>
    <a className={buttonClass('danger')} href={`tel:${EMERGENCY_SERVICES}`}>
      {`Call ${EMERGENCY_SERVICES}`}
    </a>
    {officePhone && (
      <a className={buttonClass('primary')} href={phoneLinks(formatPhone(officePhone)).call}>
        Call the office
      </a>
    )}
  </div>
);

/** What to tell an ambulance, and who to call. */
function Place({ day: { camp, office_phone: phone } }: Pick<Props, 'day'>) {
  if (!camp.address && !phone) return null;
  return (
    <address className={classNames('stack gap-1 medium', styles.place)}>
      {camp.address && <span className="lines">{camp.address}</span>}
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
    <div className={classNames('no-print', styles.order)}>
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
          <li key={name} className={classNames('line gap-3 panel', styles.person)}>
            <PaperBox />
            <strong>{name}</strong>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface WentHomeProps extends Pick<Props, 'day'> {
  readonly people: readonly DayPerson[];
  readonly presences: ReadonlyMap<string, Presence>;
}

/** People nobody needs to look for, and their takers. */
function WentHome({ people, day, presences }: WentHomeProps) {
  if (people.length === 0) return null;
  return (
    <div className={styles.wentHome}>
      <Disclosure summary={`${people.length} went home`}>
        <ul aria-label="Went home">
          {people.map(({ registration_id: id, name }) => (
            <li key={id}>
              <Link to={`/camp/${day.camp.id}/today?person=${id}`}>{name}</Link>
              <span>{whyOf(presences.get(id), name, day)}</span>
            </li>
          ))}
        </ul>
      </Disclosure>
    </div>
  );
}
