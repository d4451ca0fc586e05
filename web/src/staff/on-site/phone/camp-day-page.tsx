import type { CampDay, DayPerson } from '@bowline/contract/api/staff/on-site/day-records';
import { marksOf } from '@bowline/contract/on-site/day-state';
import { isExpectedAt, marksAt } from '@bowline/contract/on-site/places';
import { presenceOfPerson } from '@bowline/contract/on-site/presence';
import { formatTime } from '@bowline/contract/text/dates';
import { useDeferredValue, useMemo, useState } from 'react';
import { serverNow } from '../../../api/server-clock.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Link } from '../../../ui/link.tsx';
import { useParams, useSearchParams } from '../../../ui/router/router.tsx';
import styles from './camp-day.module.css';
import { CountMany } from './count-many.tsx';
import { DayCount, Nobody, placeCount } from './day-count.tsx';
import {
  allPeople,
  CurrentPlace,
  FilterBar,
  HAND_OVER,
  isFound,
  PlaceChoice,
  peopleOf,
} from './day-filters.tsx';
import { dosesToCheck } from './health/dose-round.ts';
import { withDoseFlags } from './health/dose-words.ts';
import { MedicineLink } from './health/medicine-link.tsx';
import { MedicinesToReturn } from './health/medicines-to-return.tsx';
import { SwimTest } from './health/swim-test.tsx';
import { PersonRow } from './person/person-row.tsx';
import { PersonSheet } from './person/person-sheet.tsx';
import { awaitsRelease, whereabouts } from './person/whereabouts.ts';
import { useOfflineApp } from './phone-day/offline-app.ts';
import type { OpenPhoneDay, PhoneDay } from './phone-day/phone-day.ts';
import { useMyName, usePhoneDay } from './phone-day/use-phone-day.ts';
import { useShownDay } from './phone-day/use-shown-day.ts';
import { PleaseCheck } from './please-check.tsx';
import { SessionEnding } from './session-ending.tsx';
import { SyncState } from './sync-state.tsx';
import { TopBar } from './top-bar.tsx';
import { type DoneTap, UndoBar } from './undo-bar.tsx';
import { UnstoredList } from './unstored-list.tsx';
import { useCounting } from './use-counting.ts';
import { usePlace } from './use-place.ts';
import { useStable } from './use-stable.ts';
import { ClosedDay, WaitForDay } from './wait-for-day.tsx';

/** More than a phone shows at once. */
const FIRST_ROWS = 20;

/** A camp today, on a phone: who is here, what must be known of them, who takes them home. */
export default function CampDayPage() {
  const { campId = '' } = useParams();
  const { phone, ...known } = usePhoneDay(campId);
  useOfflineApp();
  if (known.closed) return <ClosedDay unsent={known.queue.length} />;
  if (!known.day) return <WaitForDay network={known.network} onRetry={phone.start} />;
  return <OpenDay key={campId} phone={phone} known={known} day={known.day} />;
}

interface Props {
  readonly phone: OpenPhoneDay;
  readonly known: PhoneDay;
  readonly day: CampDay;
}

function OpenDay({ phone, known, day: stored }: Props) {
  const me = useMyName();
  const toCheck = useMemo(
    () => dosesToCheck(stored, { queue: known.queue, me }, new Date(serverNow())),
    [stored, known.queue, me],
  );
  const shownDay = useShownDay(stored, known.queue);
  const day = useMemo(
    () => ({ ...shownDay, people: withDoseFlags(shownDay.people, toCheck) }),
    [shownDay, toCheck],
  );
  const marks = useMemo(() => marksOf(day.changes, known.queue, me), [day.changes, known.queue, me]);
  const { place, choose, current, act } = usePlace(day, phone.act);
  const [filters, setFilters] = useState(allPeople);
  const { openId, open } = useOpenPerson();
  const [done, setDone] = useState<DoneTap>();
  const [handOverId, setHandOverId] = useState<string>();
  // The list shows before all of it is drawn.
  const rows = useDeferredValue(day.people.length, FIRST_ROWS);
  const counted = marksAt(place, marks);
  const counting = useCounting(day, place, marks, act);
  const chosen = useMemo(() => peopleOf(day, filters.who, place), [day, filters.who, place]);
  const isShown = (person: DayPerson) =>
    filters.search
      ? isFound(person, filters.search)
      : isExpectedAt(person, place, day.checkpoints, marks) &&
        (!filters.missing ||
          !counted.has(person.registration_id) ||
          counting.pressed.includes(person.registration_id));
  const shown = (filters.search ? day.people : chosen).filter(isShown);
  const count = placeCount(day, chosen, place, marks);
  const press = useStable((registrationId: string) => {
    if (place === HAND_OVER) {
      if (!awaitsRelease(day, known, registrationId)) setHandOverId(registrationId);
      return open(registrationId);
    }
    const person = day.people.find(({ registration_id }) => registration_id === registrationId);
    // A count must not answer what is asked.
    if (person && presenceOfPerson(person, day.checkpoints, marks).question) return open(registrationId);
    setDone(undefined);
    counting.countOne(registrationId);
  });
  const go = (at: string) => {
    counting.forget();
    choose(at);
  };
  const close = () => {
    setHandOverId(undefined);
    open(undefined);
  };
  const finish = (tap: DoneTap) => {
    counting.forget();
    setDone(tap);
    close();
  };
  const change = (next: typeof filters) => {
    counting.release();
    setFilters(next);
  };
  const whereOf = (person: DayPerson) =>
    awaitsRelease(day, known, person.registration_id)
      ? 'Waiting for the office to release'
      : whereabouts(day, marks, person);
  const actionOf = (id: string) => {
    if (place !== HAND_OVER) return 'count';
    return awaitsRelease(day, known, id) ? 'wait for release' : 'hand over';
  };
  const groupNames = useGroupNames(day);
  const opened = day.people.find(({ registration_id }) => registration_id === openId);
  return (
    <div className={styles.page}>
      <TopBar camp={day.camp.name} state={<SyncState {...known} />}>
        <div className={classNames('line gap-2 middle between', styles.place)}>
          <PlaceChoice day={day} place={place} onChange={go} />
          <DayCount count={count} place={place} />
        </div>
        <CurrentPlace day={day} place={place} current={current} onChange={go} />
        <FilterBar day={day} place={place} marks={marks} filters={filters} onChange={change} />
      </TopBar>
      <PleaseCheck day={day} marks={marks} me={me} act={phone.act} />
      <UnstoredList day={day} unstored={known.unstored} onDismiss={phone.dismiss} />
      <SessionEnding ends={known.sessionEnds} timeZone={day.time_zone} />
      <nav className={styles.links} aria-label="Health">
        <MedicineLink day={day} toCheck={toCheck} />
        <Link to={`/camp/${day.camp.id}/incidents`}>Incidents</Link>
        <Link to={`/camp/${day.camp.id}/emergency`}>Emergency</Link>
        <Link to={`/camp/${day.camp.id}/scan`}>Scan</Link>
      </nav>
      {filters.who && place !== HAND_OVER && !filters.search && (
        <CountMany
          key={`${place.id} ${filters.who}`}
          missing={chosen.filter(
            (person) =>
              isExpectedAt(person, place, day.checkpoints, marks) &&
              !counted.has(person.registration_id) &&
              !marks.handedOver.has(person.registration_id),
          )}
          photos={known.photos}
          onCount={(ids) => {
            setDone(undefined);
            counting.countMany(ids);
          }}
        />
      )}
      {shown.length === 0 && <Nobody day={day} place={place} filters={filters} count={count} />}
      <ul className="plain">
        {shown.slice(0, rows).map((person) => {
          const mark = counted.get(person.registration_id);
          return (
            <PersonRow
              key={person.registration_id}
              person={person}
              groups={groupNames(person)}
              photo={known.photos[person.registration_id]?.jpeg}
              at={mark && formatTime(mark.at, day.time_zone)}
              where={whereOf(person)}
              waits={mark?.waits ?? false}
              action={actionOf(person.registration_id)}
              onPress={press}
              onOpen={open}
            />
          );
        })}
      </ul>
      <UndoBar
        done={done ?? counting.done}
        onClose={() => {
          setDone(undefined);
          counting.forget();
        }}
      />
      {opened && (
        <PersonSheet
          key={opened.registration_id}
          day={day}
          person={opened}
          place={place}
          marks={marks}
          queue={known.queue}
          me={me}
          awaitsRelease={awaitsRelease(day, known, opened.registration_id)}
          act={act}
          photo={known.photos[opened.registration_id]?.jpeg}
          handsOver={opened.registration_id === handOverId}
          medicinesToReturn={<MedicinesToReturn day={day} person={opened} queue={known.queue} me={me} />}
          swimTest={
            <SwimTest day={day} person={opened} queue={known.queue} me={me} act={act} onDone={finish} />
          }
          groups={groupNames(opened)}
          onClose={close}
          onDone={finish}
        />
      )}
    </div>
  );
}

/** The person of the address, where a QR code leads too. */
function useOpenPerson() {
  const [search, setSearch] = useSearchParams();
  const open = useStable((registrationId: string | undefined) => {
    if (registrationId === undefined) search.delete('person');
    else search.set('person', registrationId);
    setSearch(search, { replace: true });
  });
  return { openId: search.get('person') ?? undefined, open };
}

function useGroupNames({ group_kinds }: CampDay): (person: DayPerson) => string {
  return useMemo(() => {
    const names = new Map(group_kinds.flatMap(({ groups }) => groups.map(({ id, name }) => [id, name])));
    return ({ group_ids }) => group_ids.flatMap((id) => names.get(id) ?? []).join(', ');
  }, [group_kinds]);
}
