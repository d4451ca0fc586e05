import type { StaffGuardians } from '@bowline/contract/api/staff/families/guardians';
import type { LogEvent } from '@bowline/contract/staff/log-events';
import { personName } from '@bowline/contract/text/names/person-name';
import { uuidv7 } from 'uuidv7';
import { logAccess } from '../../../core/access-log/queries.ts';
import { lockGuardian } from '../../../core/guardians/queries.ts';
import { removeGuardian } from '../../../core/guardians/remove-guardian.ts';
import { getProvider } from '../../../core/provider/queries.ts';
import { getRegistration, type Registration } from '../../../core/registrations/registration.ts';
import type { StaffCaller } from '../../../core/sessions/caller.ts';
import type { AppDeps, Connection } from '../../../platform/app-deps.ts';
import { notFound } from '../../../platform/app-error.ts';
import { dayIn } from '../../../platform/process/clock.ts';
import * as queries from './queries.ts';

type Deps = Pick<AppDeps, 'db' | 'clock'>;

/** A change by staff of who shares the camper of a registration. */
export interface GuardianChange {
  readonly staff: StaffCaller;
  readonly registrationId: string;
  readonly address: string;
}

/** The guardians of the camper of a registration. */
async function presentGuardians(
  db: Connection,
  { camper_id, account_id }: Pick<Registration, 'camper_id' | 'account_id'>,
): Promise<StaffGuardians> {
  const { time_zone } = await getProvider(db);
  const guardians = await queries.listGuardians(db, camper_id);
  const freeze = await queries.findFreeze(db, camper_id);
  return {
    owner_name: personName(await queries.getOwnerNames(db, account_id)),
    guardians: guardians.map(({ id: _, names, since, ...guardian }) => ({
      ...guardian,
      name: personName(names),
      since: dayIn(time_zone, since),
    })),
    freeze: freeze ? { ...freeze, at: freeze.at.toISOString() } : null,
  };
}

/** Throws 404. */
export async function readGuardians({ db }: Deps, registrationId: string): Promise<StaffGuardians> {
  return presentGuardians(db, await getRegistration(db, registrationId));
}

/** Makes a change in a transaction, logs it, and returns the guardians afterwards. Throws 404. */
export function changeGuardians(
  { db }: Deps,
  { staff, registrationId, address }: GuardianChange,
  what: LogEvent,
  change: (trx: Connection, registration: Registration) => Promise<void>,
): Promise<StaffGuardians> {
  return db.transaction().execute(async (trx) => {
    const registration = await getRegistration(trx, registrationId, { lock: true });
    await change(trx, registration);
    const { account_id: accountId, camper_id: camperId } = registration;
    const { staffId } = staff;
    await logAccess(trx, { staffId, action: 'change', what, accountId, camperId, registrationId, address });
    return presentGuardians(trx, registration);
  });
}

/** Decides whether a guardian reads the answers on health. Throws 404. */
export const setSeesHealth = (deps: Deps, change: GuardianChange, accountId: string, sees: boolean) =>
  changeGuardians(
    deps,
    change,
    [sees ? 'guardianSeesHealth' : 'guardianSeesNoHealth'],
    async (trx, { camper_id }) => {
      if (!(await queries.updateSeesHealth(trx, camper_id, accountId, sees))) throw notFound();
    },
  );

/** Ends the access of a guardian; both read of it by email. Throws 404. */
export const endGuardian = (deps: Deps, change: GuardianChange, accountId: string) =>
  changeGuardians(deps, change, ['guardianRemoved'], async (trx, { camper_id }) => {
    const guardian = await lockGuardian(trx, camper_id, accountId);
    if (!guardian) throw notFound();
    await removeGuardian(trx, deps, guardian);
  });

/** Freezes changes about the camper of a registration. Throws 404. */
export const freezeChanges = (deps: Deps, change: GuardianChange, reason: string) =>
  changeGuardians(deps, change, ['changesFrozen'], (trx, { camper_id }) => {
    const { staffId: staff_id } = change.staff;
    return queries.insertFreeze(trx, { id: uuidv7(), camper_id, staff_id, reason, at: deps.clock.now() });
  });

/** Allows changes again. Throws 404, also where they are not frozen. */
export const endFreeze = (deps: Deps, change: GuardianChange) =>
  changeGuardians(deps, change, ['changesAllowed'], async (trx, { camper_id }) => {
    if (!(await queries.deleteFreeze(trx, camper_id))) throw notFound();
  });
