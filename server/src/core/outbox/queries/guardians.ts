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
    // The copy of a form holds health answers, and is sent to confirmed addresses alone.
    .$if(kind === 'form copy', (query) =>
      query.where('guardian.sees_health', '=', true).where('account.email_confirmed_at', 'is not', null),
    )
    .execute();
  return rows.map(({ account_id }) => account_id);
}

const wants = (group: EmailGroup) => sql<boolean>`not ${sql.val(group)} = any(guardian.muted)`;
