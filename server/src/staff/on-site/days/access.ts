import { campDayRoles, hasAnyRole, rolesThatSee, type StaffRole } from '@bowline/contract/staff/roles';
import { addDays } from '@bowline/contract/text/calendar';
import { findCamp } from '../../../core/camps/queries.ts';
import { getProvider } from '../../../core/provider/queries.ts';
import type { StaffCaller } from '../../../core/sessions/caller.ts';
import type { AppDeps, Connection } from '../../../platform/app-deps.ts';
import { notFound } from '../../../platform/app-error.ts';
import { hourIn } from '../../../platform/process/clock.ts';
import { isCrewOf } from './queries/camps.ts';

/** Who reads a camp's days. */
export interface DayReader extends Pick<StaffCaller, 'staffId' | 'roles'> {
  /** Alerts of health, what to do and medicines: as crew of the camp, too. */
  readonly seesHealth: boolean;
}

type Deps = Pick<AppDeps, 'clock'> & { readonly db: Connection };

/** From this hour of the evening before on, the list of the next day loads where there is signal. */
const EVENING = 18;

/** The days that crew may be named for now: today and, in the evening, tomorrow. */
export function crewDaysOf(clock: AppDeps['clock'], timeZone: string): { from: string; until: string } {
  const today = clock.today(timeZone);
  const isEvening = hourIn(timeZone, clock.now()) >= EVENING;
  return { from: isEvening ? addDays(today, 1) : today, until: today };
}

/**
 * A camp whose days somebody may see, what they see of it, and the provider's day. To crew, camps that they are not named
 * for on these dates do not exist.
 * @param daysAfter for how many days after their last one crew may
 */
export async function requireCampDay(deps: Deps, staff: StaffCaller, campId: string, daysAfter = 0) {
  const open = await findCampDay(deps, staff, campId, daysAfter);
  if (!open) throw notFound();
  return open;
}

/** As `requireCampDay`, and undefined where it throws 404. */
export async function findCampDay(
  { db, clock }: Deps,
  { staffId, roles }: StaffCaller,
  campId: string,
  daysAfter = 0,
) {
  const { time_zone } = await getProvider(db);
  const today = clock.today(time_zone);
  const { from, until } = crewDaysOf(clock, time_zone);
  const days = { from, until: addDays(until, -daysAfter) };
  const isCrew = roles.includes('crew') && (await isCrewOf(db, { staffId, campId, ...days }));
  const camp = isCrew || seesEveryCamp(roles) ? await findCamp(db, campId) : undefined;
  if (!camp) return undefined;
  const seesHealth = isCrew || hasAnyRole(roles, rolesThatSee('health'));
  const reader: DayReader = { staffId, roles, seesHealth };
  return { camp, today, timeZone: time_zone, reader };
}

export type OpenCampDay = Awaited<ReturnType<typeof requireCampDay>>;

/** Who sees the days of every camp. */
export const rolesOfEveryCamp = campDayRoles.filter((role) => role !== 'crew');

/** Whether somebody may see the days of every camp, and not only of those that they are named for as crew. */
export const seesEveryCamp = (roles: readonly StaffRole[]): boolean => hasAnyRole(roles, rolesOfEveryCamp);
