import type { CampDay } from '@bowline/contract/api/staff/on-site/day-records';
import { severityLabels } from '@bowline/contract/on-site/actions/incident';
import { doseOn } from '@bowline/contract/on-site/medicine-schedule';
import { formatTime } from '@bowline/contract/text/dates';
import { classNames } from '../../../ui/class-names.ts';
import { Card } from '../../../ui/layout/page.tsx';
import { dayInWords } from '../phone/health/time-at-camp.ts';
import styles from './live.module.css';
import { byUrgency, incidentKind, type LiveView, nameOfIncident } from './live-view.ts';

interface Props {
  readonly day: CampDay;
  /** Nobody has used the page for a while. */
  readonly hidesHealth: boolean;
}

/** What happened today, the worst and the newest first. */
export function Incidents({ incidents, day, hidesHealth }: Props & Pick<LiveView, 'incidents'>) {
  const settlements = new Map(
    day.changes.incident_notes.flatMap((note) => (note.settles ? [[note.incident_id, note] as const] : [])),
  );
  const time = (instant: string) => formatTime(instant, day.time_zone);
  return (
    <Card as="section">
      <h2>First aid and incidents today</h2>
      {incidents.length === 0 && <p>None so far.</p>}
      <ul className={styles.lines} aria-label="First aid and incidents today">
        {byUrgency(incidents).map((incident) => {
          const { id, happened_at, registration_id, facts, guardian_told_at, by } = incident;
          const settled = settlements.get(id);
          const isSerious = facts?.severity === 'serious' && !settled;
          return (
            <li key={id}>
              <strong>
                {time(happened_at)} · {nameOfIncident(incident, day)}
              </strong>
              <span className={classNames(isSerious && 'medium red')}>
                {[incidentKind(incident), facts?.severity && severityLabels[facts.severity]]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              {facts && !hidesHealth && <span>{facts.what}</span>}
              <span className="quiet">{`Reported by ${by}`}</span>
              {settled && (
                <span>
                  {`Settled ${time(settled.at)} by ${settled.by}`}
                  {settled.text && !hidesHealth && `: ${settled.text}`}
                </span>
              )}
              {registration_id && (
                <span className={guardian_told_at ? undefined : 'medium red'}>
                  {guardian_told_at ? `Guardian told at ${time(guardian_told_at)}` : 'Guardian not told yet'}
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

interface MissedDosesProps {
  readonly doses: LiveView['missedDoses'];
  /** `yyyy-mm-dd` */
  readonly today: string;
  readonly hidesHealth: boolean;
}

/** The doses that nobody recorded. */
export function MissedDoses({ doses, today, hidesHealth }: MissedDosesProps) {
  return (
    <Card as="section">
      <h2>Medicines missed</h2>
      {doses.length === 0 && <p>None so far.</p>}
      <ul className={styles.lines} aria-label="Medicines missed">
        {doses.map(({ medicine, person, day, due_at }) => (
          <li key={`${medicine.id} ${day} ${due_at}`}>
            <strong className="medium red">
              {`${dayInWords(day, today) || 'Today'} ${due_at} · ${person.name}`}
            </strong>
            {!hidesHealth && <span>{`${medicine.name}, ${doseOn(medicine, day)}`}</span>}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The swimming tests of today, also those that were undone: each changes a flag on all phones. */
export function SwimTests({ day, isToday }: { day: CampDay; isToday: (instant: string) => boolean }) {
  const names = new Map(day.people.map(({ registration_id, name }) => [registration_id, name]));
  const tests = day.changes.swim_tests
    .filter(({ at, registration_id }) => isToday(at) && names.has(registration_id))
    .sort((a, b) => b.at.localeCompare(a.at));
  if (tests.length === 0) return null;
  return (
    <Card as="section">
      <h2>Swimming tests today</h2>
      <ul className={styles.lines} aria-label="Swimming tests today">
        {tests.map(({ id, registration_id, can_swim, at, by, undone }) => (
          <li key={id}>
            <strong>{names.get(registration_id)}</strong>
            <span>
              {`${can_swim ? 'Swims' : 'Cannot swim'}, tested ${formatTime(at, day.time_zone)} by ${by}`}
              {undone && '. Undone'}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
