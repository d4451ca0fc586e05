import { useParams } from '../../../../ui/router/router.tsx';
import { NotFoundPage } from '../../../ui/staff-page.tsx';
import { OnSitePage } from '../on-site-page.tsx';
import { usePhoneDay } from '../phone-day/use-phone-day.ts';
import { WaitForDay } from '../wait-for-day.tsx';
import { IncidentForm } from './incident-form.tsx';
import { ReportedIncidents } from './reported-incidents.tsx';

/** What happened at camp, on a phone: to report, and what was reported. */
export default function IncidentsOnSitePage() {
  const { campId = '' } = useParams();
  const { phone, ...known } = usePhoneDay(campId);
  if (known.closed) return <NotFoundPage />;
  if (!known.day) return <WaitForDay network={known.network} onRetry={phone.start} />;
  return (
    <OnSitePage title="Incidents" day={known.day} phone={phone} known={known}>
      <IncidentForm day={known.day} phone={phone} />
      <ReportedIncidents day={known.day} queue={known.queue} phone={phone} />
    </OnSitePage>
  );
}
