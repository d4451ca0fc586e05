import { t } from '@bowline/contract/text/t';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { serverNow } from '../../../../api/server-clock.ts';
import { NotFoundPage } from '../../../ui/staff-page.tsx';
import { OnSitePage } from '../on-site-page.tsx';
import { useMyName, usePhoneDay } from '../phone-day/use-phone-day.ts';
import { WaitForDay } from '../wait-for-day.tsx';
import { MedicineRound } from './medicine-round.tsx';

const MINUTE_MS = 60_000;

/** Who gets which medicine today, on a phone. */
export default function MedicinePage() {
  const { campId = '' } = useParams();
  const { phone, ...known } = usePhoneDay(campId);
  const me = useMyName();
  const now = useNow();
  if (known.closed) return <NotFoundPage />;
  if (!known.day) return <WaitForDay network={known.network} onRetry={phone.start} />;
  return (
    <OnSitePage title={t('Medicine')} day={known.day} phone={phone} known={known}>
      <MedicineRound day={known.day} queue={known.queue} me={me} now={now} act={phone.act} />
    </OnSitePage>
  );
}

// The server's: a phone's clock is often wrong, and then doses would be missed or due at the wrong time.
function useNow(): Date {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return new Date(now);
}
