import type { CampDay, DayPerson } from '@bowline/contract/api/staff/on-site/day-records';
import { countAt, isExpectedAt, marksAt, marksOf } from '@bowline/contract/on-site/day-state';
import { withWaitingSwimTests } from '@bowline/contract/on-site/swim-test';
import { formatTime } from '@bowline/contract/text/dates';
import { useDeferredValue, useMemo, useState } from 'react';
import { Link } from '../../../ui/link.tsx';
import { useParams, useSearchParams } from '../../../ui/router/router.tsx';
import styles from './camp-day.module.css';
import { CountMany } from './count-many.tsx';
import { DayCount, Nobody } from './day-count.tsx';
import { allPeople, FilterBar, HAND_OVER, isFound, PlaceChoice, peopleOf } from './day-filters.tsx';
import { SwimTest } from './health/swim-test.tsx';
import { PersonRow } from './person/person-row.tsx';
import { PersonSheet } from './person/person-sheet.tsx';
import { awaitsRelease, whereabouts } from './person/whereabouts.ts';
import { useOfflineApp } from './phone-day/offline-app.ts';
import type { OpenPhoneDay, PhoneDay } from './phone-day/phone-day.ts';
import { withQueuedMoves } from './phone-day/queued-moves.ts';
import { useMyName, usePhoneDay } from './phone-day/use-phone-day.ts';
import { SessionEnding } from './session-ending.tsx';
import { SyncState } from './sync-state.tsx';
import { TopBar } from './top-bar.tsx';
import { UndoBar } from './undo-bar.tsx';
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
  const day = useMemo(() => {
    const moved = withQueuedMoves(stored, known.queue);
    const { people, changes } = moved;
    return { ...moved, people: withWaitingSwimTests(people, changes.swim_tests, known.queue) };
  }, [stored, known.queue]);
  const me = useMyName();
  const marks = useMemo(() => marksOf(day.changes, known.queue, me), [day.changes, known.queue, me]);
  const { place, choose } = usePlace(day);
  const [filters, setFilters] = useState(allPeople);
  const { openId, open } = useOpenPerson();
  const [handOverId, setHandOverId] = useState<string>();
  // The list shows before all of it is drawn.
  const rows = useDeferredValue(day.people.length, FIRST_ROWS);
  const counted = marksAt(place, marks);
  const counting = useCounting(place, marks, phone.act);
  const chosen = useMemo(() => peopleOf(day, filters.who, place), [day, filters.who, place]);
  const isShown = (person: DayPerson) =>
    filters.search
      ? isFound(person, filters.search)
      : isExpectedAt(person, place, day.checkpoints, marks) &&
        (!filters.missing ||
          !counted.has(person.registration_id) ||
          counting.pressed.includes(person.registration_id));
  const shown = (filters.search ? day.people : chosen).filter(isShown);
  const count = countAt(chosen, place, day.checkpoints, marks);
  const press = useStable((registrationId: string) => {
    if (place === HAND_OVER) {
      setHandOverId(registrationId);
      return open(registrationId);
    }
    counting.countOne(registrationId);
  });
  const change = (next: typeof filters) => {
    counting.release();
    setFilters(next);
  };
  // What the office has released meanwhile is stored.
  const unstored = known.unstored.filter(({ action }) =>
    day.changes.hand_overs.every(({ id }) => id !== action.id),
  );
  const mine = [...known.queue, ...unstored.map(({ action }) => action)];
  const whereOf = (id: string) =>
    awaitsRelease(day, mine, id) ? 'Waiting for the office to release' : whereabouts(day, marks, id);
  const groupNames = useGroupNames(day);
  const opened = day.people.find(({ registration_id }) => registration_id === openId);
  return (
    <div className={styles.page}>
      <TopBar camp={day.camp.name} state={<SyncState {...known} />}>
        <div className={styles.place}>
          <PlaceChoice
            day={day}
            place={place}
            onChange={(id) => {
              counting.forget();
              choose(id);
            }}
          />
          <DayCount count={count} place={place} />
        </div>
        <FilterBar day={day} place={place} marks={marks} filters={filters} onChange={change} />
      </TopBar>
      <UnstoredList day={day} unstored={unstored} onDismiss={phone.dismiss} />
      <SessionEnding ends={known.sessionEnds} timeZone={day.time_zone} />
      <nav className={styles.links} aria-label="Health">
        <Link to={`/camp/${day.camp.id}/medicine`}>Medicine</Link>
        <Link to={`/camp/${day.camp.id}/incidents`}>Incidents</Link>
        <Link to={`/camp/${day.camp.id}/emergency`}>Emergency</Link>
        <Link to="/camp/scan">Scan</Link>
      </nav>
      {filters.who && place !== HAND_OVER && !filters.search && (
        <CountMany
          key={`${place.id} ${filters.who}`}
          missing={chosen.filter(
            (person) =>
              isExpectedAt(person, place, day.checkpoints, marks) && !counted.has(person.registration_id),
          )}
          photos={known.photos}
          onCount={counting.countMany}
        />
      )}
      {shown.length === 0 && <Nobody day={day} filters={filters} expected={count.expected} />}
      <ul className={styles.list}>
        {shown.slice(0, rows).map((person) => {
          const mark = counted.get(person.registration_id);
          return (
            <PersonRow
              key={person.registration_id}
              person={person}
              groups={groupNames(person)}
              photo={known.photos[person.registration_id]?.jpeg}
              at={mark && formatTime(mark.at, day.time_zone)}
              where={whereOf(person.registration_id)}
              waits={mark?.waits ?? false}
              action={place === HAND_OVER ? 'hand over' : 'count'}
              onPress={press}
              onOpen={open}
            />
          );
        })}
      </ul>
      <UndoBar
        marks={counting.lastMarks}
        name={day.people.find(({ registration_id }) => registration_id === counting.lastId)?.name ?? ''}
        timeZone={day.time_zone}
        onUndo={counting.undo}
        onClose={counting.forget}
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
          awaitsRelease={awaitsRelease(day, mine, opened.registration_id)}
          act={phone.act}
          photo={known.photos[opened.registration_id]?.jpeg}
          handsOver={opened.registration_id === handOverId}
          swimTest={<SwimTest day={day} person={opened} queue={known.queue} me={me} act={phone.act} />}
          groups={groupNames(opened)}
          onClose={() => {
            setHandOverId(undefined);
            open(undefined);
          }}
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
