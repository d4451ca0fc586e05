import type { DayAction } from '@bowline/contract/on-site/actions';
import { useMemo } from 'react';
import { toServerTime } from '../../../../api/server-clock.ts';
import { useParams } from '../../../../ui/router/router.tsx';
import { NotFoundPage } from '../../../ui/staff-page.tsx';
import { OnSitePage } from '../on-site-page.tsx';
import { useMyName, usePhoneDay } from '../phone-day/use-phone-day.ts';
import { useNow } from '../use-now.ts';
import { WaitForDay } from '../wait-for-day.tsx';
import { MedicineRound } from './medicine-round.tsx';

/** Who gets which medicine today, on a phone. */
export default function MedicinePage() {
  const { campId = '' } = useParams();
  const { phone, ...known } = usePhoneDay(campId);
  const me = useMyName();
  const now = useNow();
  const queue = useMemo(() => onServerClock(known.queue), [known.queue]);
  if (known.closed) return <NotFoundPage />;
  if (!known.day) return <WaitForDay network={known.network} onRetry={phone.start} />;
  return (
    <OnSitePage title="Medicine" day={known.day} phone={phone} known={known}>
      <MedicineRound day={known.day} photos={known.photos} {...{ queue, me, now }} act={phone.act} />
    </OnSitePage>
  );
}

/** What waits, with the times of doses by the server's clock, as those of the others. */
const onServerClock = (queue: readonly DayAction[]): DayAction[] =>
  queue.map((action) =>
    action.kind === 'dose'
      ? {
          ...action,
          made_at: toServerTime(action.made_at),
          ...(action.given_at && { given_at: toServerTime(action.given_at) }),
        }
      : action,
  );
