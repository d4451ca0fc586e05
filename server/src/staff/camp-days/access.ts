import { hasAnyRole, officeRoles } from '@bowline/contract/staff/roles';
import { findCamp } from '../../core/camps/queries.ts';
import { getProvider } from '../../core/provider/queries.ts';
import type { AppDeps, Connection } from '../../http/app-deps.ts';
import { notFound } from '../../http/app-error.ts';
import type { StaffCaller } from '../../http/authentication.ts';
import { isCrewOf } from './queries/camps.ts';

/** A camp whose days somebody may see, and the provider's day. */
export async function requireCampDay(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  staff: StaffCaller,
  campId: string,
) {
  const { time_zone } = await getProvider(db);
  const today = clock.today(time_zone);
  const camp = (await isAllowed(db, staff, campId, today)) ? await findCamp(db, campId) : undefined;
  if (!camp) throw notFound();
  return { camp, today, timeZone: time_zone };
}

export type OpenCampDay = Awaited<ReturnType<typeof requireCampDay>>;

// Crew see the camps they are named for, on their dates; to them the others do not exist.
const isAllowed = async (db: Connection, { staffId, roles }: StaffCaller, campId: string, today: string) =>
  hasAnyRole(roles, officeRoles) || (await isCrewOf(db, staffId, campId, today));
