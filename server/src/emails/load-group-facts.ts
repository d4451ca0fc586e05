import { sql } from 'kysely';
import { camperName } from '../core/answers/profile-sql.ts';
import type { MessageRow } from '../core/outbox/queries.ts';
import type { AppDeps, Connection } from '../http/app-deps.ts';
import type { GroupFacts, GroupRegistration } from './facts.ts';
import { loadAccountFacts } from './load-facts.ts';

type Deps = Pick<AppDeps, 'db' | 'deriveKey'>;

/** One family's part in a message to a group. */
export interface GroupPart {
  readonly account_id: string | null;
  readonly group_registrations: readonly string[] | null;
  readonly subject: string;
  readonly text: string;
}

export async function loadGroupFacts(deps: Deps, row: MessageRow): Promise<GroupFacts> {
  const { subject, text } = await deps.db
    .selectFrom('group_message')
    .select(['subject', 'text'])
    .where('id', '=', row.group_message_id)
    .executeTakeFirstOrThrow();
  if (subject === null || text === null) throw new Error('A cleared message is not sent again');
  return factsOfPart(deps, { ...row, subject, text });
}

export async function factsOfPart(deps: Deps, part: GroupPart): Promise<GroupFacts> {
  const { subject, text, group_registrations } = part;
  const [facts, registrations] = await Promise.all([
    loadAccountFacts(deps, part),
    listRegistrations(deps.db, group_registrations ?? []),
  ]);
  return { ...facts, subject, text, registrations };
}

async function listRegistrations(db: Connection, ids: readonly string[]): Promise<GroupRegistration[]> {
  const rows = await db
    .selectFrom('registration')
    .innerJoin('registration_balance as balance', 'balance.registration_id', 'registration.id')
    .innerJoin('camp', 'camp.id', 'registration.camp_id')
    .innerJoin('camper', 'camper.id', 'registration.camper_id')
    .select(['registration.id', 'registration.reference', 'camp.name as camp', 'camp.starts_on'])
    .select(['camp.ends_on', 'balance.due_sen'])
    .select(camperName.as('camper'))
    .where(sql<boolean>`registration.id = any(${ids}::uuid[])`)
    .execute();
  return rows
    .toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
    .map(({ due_sen, ...row }) => ({ ...row, owedSen: due_sen }));
}
