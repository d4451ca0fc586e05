import type { MessageKind } from '@bowline/contract/emails/message-kinds';
import { type EmailGroup, emailGroupOf } from '@bowline/contract/guardians/access';
import { sql } from 'kysely';
import type { Connection } from '../../../platform/app-deps.ts';

/** The accounts of the other guardians of a registration’s camper that get this kind of email as well. */
export async function listEmailedGuardians(
  db: Connection,
  registrationId: string,
  kind: MessageKind,
): Promise<string[]> {
  const group = emailGroupOf(kind);
  if (!group) return [];
  const rows = await db
    .selectFrom('guardian')
    .innerJoin('registration', 'registration.camper_id', 'guardian.camper_id')
    .innerJoin('account', 'account.id', 'guardian.account_id')
    .select('guardian.account_id')
    .where('registration.id', '=', registrationId)
    .where('account.erased_at', 'is', null)
    .where(wants(group))
    .$if(ABOUT_HEALTH.includes(kind), (query) => query.where('guardian.sees_health', '=', true))
    // The copy of a form is sent only to confirmed addresses.
    .$if(kind === 'form copy', (query) => query.where('account.email_confirmed_at', 'is not', null))
    .execute();
  return rows.map(({ account_id }) => account_id);
}

/** These quote answers on health, or what staff wrote about them. */
const ABOUT_HEALTH: readonly MessageKind[] = ['form copy', 'changes requested'];

/** The guardians of the campers of registrations who get group messages as well. */
export function listGroupGuardians(db: Connection, registrationIds: readonly string[]) {
  return db
    .selectFrom('guardian')
    .innerJoin('registration', 'registration.camper_id', 'guardian.camper_id')
    .innerJoin('account', 'account.id', 'guardian.account_id')
    .select(['guardian.account_id', 'registration.id as registration_id'])
    .where(sql<boolean>`registration.id = any(${registrationIds}::uuid[])`)
    .where('account.erased_at', 'is', null)
    .where(wants('camp'))
    .orderBy('guardian.account_id')
    .execute();
}

const wants = (group: EmailGroup) => sql<boolean>`not ${sql.val(group)} = any(guardian.muted)`;

/** The accounts that want an email when the camper of a registration was handed over. */
export async function listHandOverEmailed(db: Connection, registrationId: string): Promise<string[]> {
  const wanted = db
    .selectFrom('registration')
    .select('account_id')
    .where('id', '=', registrationId)
    .where('hand_over_email', '=', true)
    .union(
      db
        .selectFrom('guardian')
        .innerJoin('registration', 'registration.camper_id', 'guardian.camper_id')
        .innerJoin('account', 'account.id', 'guardian.account_id')
        .select('guardian.account_id')
        .where('registration.id', '=', registrationId)
        .where('guardian.hand_over_email', '=', true)
        .where('account.erased_at', 'is', null),
    );
  return (await wanted.execute()).map(({ account_id }) => account_id);
}
