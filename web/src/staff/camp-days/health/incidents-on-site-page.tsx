import type { CampDay } from '@bowline/contract/api/staff/on-site/camp-days';
import type { DayAction, DayActionOf } from '@bowline/contract/camp-days/actions';
import { formatInstant } from '@bowline/contract/text/dates';
import { t } from '@bowline/contract/text/t';
import { useParams } from 'react-router';
import { NotFoundPage } from '../../ui/staff-page.tsx';
import { OnSitePage } from '../on-site-page.tsx';
import { usePhoneDay } from '../phone-day/use-phone-day.ts';
import { WaitForDay } from '../wait-for-day.tsx';
import styles from './health-on-site.module.css';
import { IncidentForm } from './incident-form.tsx';

/** What happened at camp, on a phone: to report, and what was reported. */
export default function IncidentsOnSitePage() {
  const { campId = '' } = useParams();
  const { phone, ...known } = usePhoneDay(campId);
  if (known.closed) return <NotFoundPage />;
  if (!known.day) return <WaitForDay network={known.network} onRetry={phone.start} />;
  return (
    <OnSitePage title={t('Incidents')} day={known.day} phone={phone} known={known}>
      <IncidentForm day={known.day} act={phone.act} />
      <Reported day={known.day} queue={known.queue} />
    </OnSitePage>
  );
}

function Reported({ day, queue }: { day: CampDay; queue: readonly DayAction[] }) {
  const { incidents } = day.changes;
  const known = new Set(incidents.map(({ id }) => id));
  const isWaiting = (action: DayAction): action is DayActionOf<'incident'> =>
    action.kind === 'incident' && !known.has(action.id);
  const all = [
    ...incidents,
    ...queue.filter(isWaiting).map((action) => ({ ...action, by: t('this phone'), facts: action })),
  ].toSorted((a, b) => b.happened_at.localeCompare(a.happened_at));
  if (all.length === 0) return null;
  const nameOf = (id: string | null) =>
    day.people.find(({ registration_id }) => registration_id === id)?.name;
  return (
    <section className={styles.round}>
      <h2>{t('Reported')}</h2>
      <ul>
        {all.map(({ id, registration_id, type, happened_at, by, facts }) => (
          <li key={id} className={styles.row}>
            <div className={styles.words}>
              <strong>
                {type === 'incident' ? t('Incident') : t('First aid')}
                {registration_id && `: ${nameOf(registration_id) ?? ''}`}
              </strong>
              <span>{t('{when} by {by}', { when: formatInstant(happened_at, day.time_zone), by })}</span>
              {facts && <span>{[facts.what, facts.where, facts.done].filter(Boolean).join(' · ')}</span>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
