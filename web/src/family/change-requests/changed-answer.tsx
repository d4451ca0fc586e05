import type { ProfileChange } from '@bowline/contract/api/family/change-requests';
import { formatDay } from '@bowline/contract/text/dates';
import { isPhoneShaped } from '@bowline/contract/text/phone';
import { t } from '@bowline/contract/text/t';
import { usePortal } from '../../shell/portal.ts';

/** What was signed, what it says now, and since when. */
export function ChangedAnswer({ change: { before, after, changed_at } }: { change: ProfileChange }) {
  const { time_zone } = usePortal();
  return (
    <>
      <span className="quiet normal">{before || t('Not given')}</span> <span aria-hidden="true">→</span>{' '}
      <span className={isPhoneShaped(after) ? 'nowrap' : undefined}>{after || t('Not given')}</span>{' '}
      <span className="quiet small normal block">
        {t('changed {day}', { day: formatDay(changed_at, time_zone) })}
      </span>
    </>
  );
}
