import type { CampDay } from '@bowline/contract/api/staff/on-site/day-records';
import { formatDateRange, formatDay, formatTime } from '@bowline/contract/text/dates';
import { serverNow } from '../../../api/server-clock.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout/page.tsx';
import { useParams } from '../../../ui/router/router.tsx';
import { NotFoundPage, StaffPage } from '../../ui/staff-page.tsx';
import { doseInWords, warningInWords } from '../phone/health/dose-words.ts';
import { usePhoneDay } from '../phone/phone-day/use-phone-day.ts';
import { WaitForDay } from '../phone/wait-for-day.tsx';
import { DepartureBar } from './departure-bar.tsx';
import styles from './live.module.css';
import { Counts } from './live-counts.tsx';
import { HandOvers, NoShows } from './live-presence.tsx';
import { type LiveView, liveViewOf } from './live-view.ts';
import { Phones } from './phones.tsx';
import { RejectedActions } from './rejected-actions.tsx';

/** What happens at a camp today, as it happens. */
export default function LivePage() {
  const { campId = '' } = useParams();
  const { day, network, photos, phone, closed } = usePhoneDay(campId);
  if (closed) return <NotFoundPage />;
  if (!day) return <WaitForDay network={network} onRetry={phone.start} />;
  const { camp, time_zone } = day;
  const now = new Date(serverNow());
  const isToday = (instant: string) => formatDay(instant, time_zone) === formatDay(now, time_zone);
  const view = liveViewOf(day, formatTime(now, time_zone), isToday);
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
      <RejectedActions day={day} online={network !== 'offline'} />
      <NoShows people={view.noShows} day={day} />
      {view.departure && <DepartureBar departure={view.departure} photos={photos} />}
      <Counts counts={view.counts} day={day} photos={photos} />
      <div className={styles.columns}>
        <div>
          <HandOvers handOvers={view.handOvers} day={day} />
          <Incidents incidents={view.incidents} day={day} />
        </div>
        <div>
          <DosesToCheck doses={view.dosesToCheck} day={day} />
          <MissedDoses doses={view.missedDoses} />
          <Phones campId={camp.id} timeZone={time_zone} />
        </div>
      </div>
    </StaffPage>
  );
}

function Incidents({ incidents, day }: { incidents: LiveView['incidents']; day: CampDay }) {
  const nameOf = (id: string | null) =>
    day.people.find(({ registration_id }) => registration_id === id)?.name ?? 'No specific camper';
  const time = (instant: string) => formatTime(instant, day.time_zone);
  return (
    <Card as="section">
      <h2>First aid and incidents today</h2>
      {incidents.length === 0 && <p>None so far.</p>}
      <ul className={styles.lines}>
        {incidents.map(({ id, happened_at, type, registration_id, facts, guardian_told_at, by }) => (
          <li key={id}>
            <strong>
              {time(happened_at)} · {nameOf(registration_id)}
            </strong>
            <span>
              {type === 'incident' ? 'Incident' : 'First aid'}, {by}
            </span>
            {facts && <span>{facts.what}</span>}
            {registration_id && (
              <span className={guardian_told_at ? undefined : styles.missing}>
                {guardian_told_at ? `Guardian told at ${time(guardian_told_at)}` : 'Guardian not told yet'}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function DosesToCheck({ doses, day }: { doses: LiveView['dosesToCheck']; day: CampDay }) {
  if (doses.length === 0) return null;
  return (
    <Card as="section" className={styles.unstored}>
      <h2>Medicines to look at</h2>
      <ul className={styles.lines}>
        {doses.map(({ entry: { medicine, due_at, dose, warning, day: dueOn }, person }) => (
          <li key={dose?.id}>
            <strong className={styles.missing}>
              {warning && warningInWords(warning, medicine)} · {person.name}
            </strong>
            <span>
              {[dueOn !== day.today && 'Yesterday', due_at].filter(Boolean).join(' ')} {medicine.name},{' '}
              {medicine.dose}
            </span>
            {dose && <span>{doseInWords(dose, day.time_zone)}</span>}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function MissedDoses({ doses }: { doses: LiveView['missedDoses'] }) {
  return (
    <Card as="section">
      <h2>Medicines missed today</h2>
      {doses.length === 0 && <p>None so far.</p>}
      <ul className={styles.lines}>
        {doses.map(({ medicine, person, due_at, yesterday }) => (
          <li key={`${medicine.id} ${yesterday} ${due_at}`}>
            <strong className={styles.missing}>
              {yesterday && 'Yesterday'} {due_at} · {person.name}
            </strong>
            <span>
              {medicine.name}, {medicine.dose}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
