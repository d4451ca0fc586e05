import type { StaffCampRow } from '@bowline/contract/api/staff/camps';
import { t } from '@bowline/contract/text/t';

/** Where more places are held than the camp has, how many more: money that was confirmed late, or fewer places than before. */
export function beyondInWords({
  held,
  capacity,
}: Pick<StaffCampRow, 'held' | 'capacity'>): string | undefined {
  return held > capacity ? t('Over capacity by {more}', { more: held - capacity }) : undefined;
}
