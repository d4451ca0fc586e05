import { MOST_FAMILIES } from '@bowline/contract/api/staff/group-messages';
import type { QueueNarrowing } from '@bowline/contract/api/staff/registration-queue';
import { t } from '@bowline/contract/text/t';
import type { Connection } from '../../http/app-deps.ts';
import { invalid } from '../../http/refusals.ts';
import type { StaffCaller } from '../../http/staff-authentication.ts';
import { listFamilies, type QueueFamily } from '../queue/queue-families.ts';

/** The families of a filtered queue. Throws 422 where there is none, or so many that it must be a mistake. */
export async function getGroup(
  db: Connection,
  staff: StaffCaller,
  filters: QueueNarrowing,
): Promise<[QueueFamily, ...QueueFamily[]]> {
  const [first, ...others] = await listFamilies(db, filters, staff);
  if (!first) throw invalid({ filters: [t('No families match this list.')] });
  if (others.length >= MOST_FAMILIES) throw tooMany(others.length + 1);
  return [first, ...others];
}

export const countRegistrations = (families: readonly QueueFamily[]): number =>
  families.reduce((sum, { registrations }) => sum + registrations.length, 0);

const tooMany = (count: number) =>
  invalid({
    filters: [
      t('This list has {count} families. Please narrow it to {most} or fewer.', {
        count,
        most: MOST_FAMILIES,
      }),
    ],
  });
