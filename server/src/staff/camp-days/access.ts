import { campDayRoles, hasAnyRole, type StaffRole } from '@bowline/contract/staff/roles';
import { addDays } from '@bowline/contract/text/calendar';
import { findCamp } from '../../core/camps/queries.ts';
import { getProvider } from '../../core/provider/queries.ts';
import type { AppDeps, Connection } from '../../http/app-deps.ts';
import { notFound } from '../../http/app-error.ts';
import type { StaffCaller } from '../../http/authentication.ts';
import { isCrewOf } from './queries/camps.ts';

/** A phone that had no signal on the last evening sends on the next day what was done. */
export const DAYS_TO_SEND = 1;

/**
 * A camp whose days somebody may see, and the provider's day.
 * @param daysAfter for how many days after their last one crew may
 */
export async function requireCampDay(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  staff: StaffCaller,
  campId: string,
  daysAfter = 0,
) {
  const { time_zone } = await getProvider(db);
  const today = clock.today(time_zone);
  const days = { from: today, until: addDays(today, -daysAfter) };
  const camp = (await isAllowed(db, staff, campId, days)) ? await findCamp(db, campId) : undefined;
  if (!camp) throw notFound();
  return { camp, today, timeZone: time_zone };
}

export type OpenCampDay = Awaited<ReturnType<typeof requireCampDay>>;

const rolesOfEveryCamp = campDayRoles.filter((role) => role !== 'crew');

/** Whether somebody may see the days of every camp, and not only of those that they are named for as crew. */
export const seesEveryCamp = (roles: readonly StaffRole[]): boolean => hasAnyRole(roles, rolesOfEveryCamp);

// Crew see the camps they are named for, on their dates; to them the others do not exist.
const isAllowed = async (
  db: Connection,
  { staffId, roles }: StaffCaller,
  campId: string,
  days: { from: string; until: string },
) => seesEveryCamp(roles) || (await isCrewOf(db, { staffId, campId, ...days }));
