import { sql } from 'kysely';
import { camperName } from '../core/answers/profile-sql.ts';
import { getAddressee, type MessageRow } from '../core/outbox/queries.ts';
import { getProvider } from '../core/provider/provider.ts';
import type { AppDeps } from '../http/app-deps.ts';
import type { HealthFacts } from './facts.ts';

export async function loadHealthFacts({ db }: Pick<AppDeps, 'db'>, row: MessageRow): Promise<HealthFacts> {
  const registrations = await db
    .selectFrom('registration')
    .innerJoin('camp', 'camp.id', 'registration.camp_id')
    .innerJoin('camper', 'camper.id', 'registration.camper_id')
    .select(['camp.name as camp', 'registration.reference'])
    .select(camperName.as('camper'))
    .where(sql<boolean>`registration.id = any(${row.group_registrations ?? []}::uuid[])`)
    .orderBy('camp.starts_on')
    .orderBy('camper')
    .execute();
  const { name } = await getAddressee(db, row);
  return { provider: await getProvider(db), medic: name, registrations };
}
