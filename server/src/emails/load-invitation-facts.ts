import type { MessageRow } from '../core/outbox/queries.ts';
import { getProvider } from '../core/provider/provider.ts';
import type { AppDeps } from '../http/app-deps.ts';
import type { InvitationFacts } from './facts.ts';
import { linkOf } from './load-facts.ts';

export async function loadInvitationFacts(
  deps: Pick<AppDeps, 'db' | 'deriveKey'>,
  row: MessageRow,
): Promise<InvitationFacts> {
  const provider = await getProvider(deps.db);
  const invited = await deps.db
    .selectFrom('staff')
    .select(['name', 'email', 'roles'])
    .where('id', '=', row.staff_id)
    .executeTakeFirstOrThrow();
  const { secret, goodUntil } = linkOf(deps, row, provider.time_zone);
  return { provider, invited, path: `/${secret.slice(1)}`, goodUntil };
}
