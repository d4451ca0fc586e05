import { listPhones } from '@bowline/contract/api/staff/on-site/phones';
import { currentCheckpoints } from '@bowline/contract/on-site/current-checkpoint';
import { marksOf } from '@bowline/contract/on-site/day-state';
import { formatDateRange, formatDay, formatInstant, formatTime } from '@bowline/contract/text/dates';
import { plural } from '@bowline/contract/text/t';
import { useQuery } from '@tanstack/react-query';
import { serverNow } from '../../../api/server-clock.ts';
import { queryOf } from '../../../query/query.ts';
import { Button, ButtonRow, LinkButton } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { Card } from '../../../ui/layout/page.tsx';
import { useParams } from '../../../ui/router/router.tsx';
import { useWatchedPage } from '../../session/idle-session.tsx';
import { endStaffSession } from '../../session/session.ts';
import { PartsBar } from '../../ui/parts-bar.tsx';
import { NotFoundPage, StaffPage } from '../../ui/staff-page.tsx';
import type { DayPhotos } from '../phone/phone-day/day-photos.ts';
import { useMyName, usePhoneDay, useSeesHealth } from '../phone/phone-day/use-phone-day.ts';
import { PleaseCheck } from '../phone/please-check.tsx';
import { WaitForDay } from '../phone/wait-for-day.tsx';
import { Faces } from './faces.tsx';
import styles from './live.module.css';
import { Counts } from './live-counts.tsx';
import { Incidents, MissedDoses, SwimTests } from './live-health.tsx';
import { Disagreements, HandOvers, NoShows } from './live-presence.tsx';
import { liveViewOf } from './live-view.ts';
import type { Departure } from './presence.ts';
import { Serious } from './serious.tsx';

/** What happens at a camp today, as it happens. */
export default function LivePage() {
  const { campId = '' } = useParams();
  const { day, network, queue, photos, phone, closed } = usePhoneDay(campId);
  const me = useMyName();
  const seesHealth = useSeesHealth();
  const isOn = day !== undefined && day.camp.starts_on <= day.today && day.today <= day.camp.ends_on;
  const hidesHealth = useWatchedPage(isOn);
  if (closed) return <NotFoundPage />;
  if (!day) return <WaitForDay network={network} onRetry={phone.start} />;
  const { camp, time_zone } = day;
  const now = new Date(serverNow());
  const isToday = (instant: string) => formatDay(instant, time_zone) === formatDay(now, time_zone);
  const marks = marksOf(day.changes, queue, me);
  const time = formatTime(now, time_zone);
  const view = liveViewOf(day, time, isToday, marks, queue);
  const current = currentCheckpoints(day.checkpoints, day.today, time).map(({ id }) => id);
  const asOf = formatTime(day.changes.made_at, time_zone);
  return (
    <StaffPage
      title={`Live: ${camp.name}`}
      subtitle={
        <>
          {formatDateRange(camp.starts_on, camp.ends_on)} ·{' '}
          <span role="status">{network === 'offline' ? `Offline, as of ${asOf}` : 'Up to date'}</span>
        </>
      }
      actions={
        <>
          <LinkButton to={`/camp/${camp.id}/today`}>Today</LinkButton>
          <LinkButton to={`/camp/${camp.id}/emergency`}>Emergency page</LinkButton>
        </>
      }
    >
      <PleaseCheck day={day} marks={marks} me={me} act={phone.act} />
      <Serious
        day={day}
        view={view}
        online={network !== 'offline'}
        hidesHealth={hidesHealth}
        act={seesHealth && !hidesHealth ? phone.act : undefined}
      />
      {hidesHealth && <HiddenHealth />}
      <div className={styles.board}>
        <div className={classNames('stack gap-4 fit', styles.main)}>
          <Disagreements day={day} />
          <NoShows people={view.noShows} day={day} />
          {view.departure && <DepartureBar departure={view.departure} photos={photos} />}
          <Counts counts={view.counts} current={current} day={day} photos={photos} />
        </div>
        <div className={classNames('stack gap-4 fit', styles.side)}>
          <Incidents incidents={view.incidents} day={day} hidesHealth={hidesHealth} />
          <HandOvers handOvers={view.handOvers} day={day} />
          <MissedDoses doses={view.missedDoses} today={day.today} hidesHealth={hidesHealth} />
          <SwimTests day={day} isToday={isToday} />
          <Phones campId={camp.id} timeZone={time_zone} />
        </div>
      </div>
    </StaffPage>
  );
}

/** After a while without use one must log in again to read on. */
const HiddenHealth = () => (
  <Callout colour="blue" title="Health details are hidden">
    <p>Nobody has used this page for 30 minutes. It stays open; log in again to read what is about health.</p>
    <ButtonRow>
      <Button onClick={() => endStaffSession('expired')}>Log in again</Button>
    </ButtonRow>
  </Callout>
);

/** How far the last day has come: who was handed over, who is on the bus home, who is still at camp. */
export function DepartureBar({ departure, photos }: { departure: Departure; photos: DayPhotos }) {
  const { handedOver, onBusHome, atCamp, asked } = departure;
  const left = handedOver + onBusHome;
  const all = left + atCamp.length + asked;
  if (all === 0) return null;
  return (
    <Card as="section" className={styles.count}>
      <h2>Going home</h2>
      <PartsBar
        figure={`${left} of ${all} left`}
        parts={[
          { look: 'full', value: handedOver, label: `${handedOver} handed over` },
          { look: 'half', value: onBusHome, label: `${onBusHome} on the bus home` },
          { look: 'empty', value: atCamp.length, label: `${atCamp.length} still at camp` },
          { look: 'outline', value: asked, label: `${asked} to check` },
        ]}
      />
      {atCamp.length > 0 && <Faces people={atCamp} photos={photos} label="Still at camp" />}
    </Card>
  );
}

const AGAIN_MS = 30_000;

/** The phones of the crew: which are ready, when they were last heard, and what they have yet to send. */
function Phones({ campId, timeZone }: { readonly campId: string; readonly timeZone: string }) {
  const { data: phones = [] } = useQuery({
    ...queryOf(listPhones, { params: { campId }, background: true }),
    refetchInterval: AGAIN_MS,
  });
  return (
    <Card as="section">
      <h2>Phones</h2>
      {phones.length === 0 && <p className="quiet">No crew phone has connected in the last 24 hours.</p>}
      <ul>
        {phones.map(({ id, by, ready, waiting, heard_at }) => (
          <li key={id}>
            {by}:{' '}
            {[
              ready ? 'works offline' : 'not ready for offline',
              waiting > 0 && plural(waiting, { one: '{count} tap to send', other: '{count} taps to send' }),
              `heard ${formatInstant(heard_at, timeZone)}`,
            ]
              .filter(Boolean)
              .join(', ')}
          </li>
        ))}
      </ul>
    </Card>
  );
}
