import { getAccount } from '@bowline/contract/api/family/account/auth';
import { inviteGuardian } from '@bowline/contract/api/family/guardians';
import { freezeChanges } from '@bowline/contract/api/staff/families/guardians';
import type { Client } from '@bowline/testing/client';
import { uuidv7 } from 'uuidv7';
import { sealRecord } from '../../core/answers/sealed-records.ts';
import { insertGuardian } from '../../core/guardians/queries.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import type { Household } from './people.ts';
import { logInAs, type Season } from './registration.ts';

/** From so many registrations on, one of them is of a child registered by both parents. */
export const ENOUGH_FOR_TWO_PARENTS = 30;

/** The other parent of a household, who registers its eldest child again. */
export function otherParentOf(
  { holder, campers, origin }: Household,
  number: number,
  camper: number,
): Household[] {
  const eldest = campers.at(-1);
  if (!eldest) return [];
  const [firstName = '', ...rest] = String(eldest.known.emergency_name).split(' ');
  const lastName = rest.join(' ') || firstName;
  const own = {
    ...{
      firstName,
      lastName,
      name: String(eldest.known.emergency_name),
      ic: `DEMO9${String(number).padStart(4, '0')}`,
      phone: '019-555 9001',
    },
    ...{ email: `guardian.${number}@example.com` },
  };
  const known = { ...holder.known, name_first: firstName, name_last: lastName };
  const again = { ...eldest, number: camper, isAgain: true };
  return [{ number, origin, holder: { ...holder, ...own, known }, campers: [again] }];
}

interface Families {
  readonly first: Household;
  readonly otherParent: Household;
  readonly registrar: Client;
}

/**
 * The first household shares its younger children with the other parent and has invited a third; changes about one camper
 * are frozen.
 */
export async function shareCampers(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  season: Season,
  { first, otherParent, registrar }: Families,
): Promise<void> {
  const clients = await Promise.all([first, otherParent].map((household) => logInAs(season, household)));
  const [owner, guardian] = await Promise.all(clients.map((client) => client.call(getAccount)));
  if (owner && guardian) await share(deps, season, owner.id, guardian.id);
  const body = {
    ...{ guardian_name: 'Rohani binti Salleh', guardian_email: 'rohani@example.com' },
    ...{ guardian_relationship: 'Grandmother', guardian_access: 'see' },
  };
  await clients[0]?.call(inviteGuardian, { body });
  const frozen = await registrationOf(deps, season.cases.get('Discount by hand') ?? '');
  if (!frozen) return;
  const reason = 'Both parents ask for custody; a copy of the court’s letter is in the office.';
  await registrar.call(freezeChanges, { params: { registrationId: frozen.id }, body: { reason } });
  season.cases.set('Changes frozen', season.cases.get('Discount by hand') ?? '');
}

async function share(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  { cases }: Season,
  ownerId: string,
  guardianId: string,
): Promise<void> {
  const registrations = await db
    .selectFrom('registration')
    .select(['camper_id', 'reference'])
    .where('account_id', '=', ownerId)
    .orderBy('created_at')
    .execute();
  for (const { camper_id, reference } of registrations.slice(0, -1)) {
    const id = uuidv7();
    const sealed = sealRecord(db, 'guardian', id, { relationship: 'Parent' });
    const since = clock.now();
    const row = {
      id,
      camper_id,
      account_id: guardianId,
      invited_by: ownerId,
      access: 'sign',
      sealed,
      since,
    } as const;
    await insertGuardian(db, row);
    if (reference) cases.set('Shared with another guardian', reference);
  }
}

const registrationOf = ({ db }: Pick<AppDeps, 'db'>, reference: string) =>
  db.selectFrom('registration').select('id').where('reference', '=', reference).executeTakeFirst();
