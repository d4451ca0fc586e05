import type {
  ApiKey,
  createApiKeyBody,
} from '@bowline/contract/api/staff/administration/integrations/api-keys';
import { API_KEY_BEGINNING, API_KEY_PREFIX, LONGEST_KEY_DAYS } from '@bowline/contract/staff/api-keys';
import { addDays } from '@bowline/contract/text/calendar';
import { formatDate } from '@bowline/contract/text/dates';
import { uuidv7 } from 'uuidv7';
import type * as z from 'zod/mini';
import { logAccess } from '../../../../core/access-log/queries.ts';
import { getKey, insertKey, type ListedKey, listKeys, revokeKey } from '../../../../core/api-keys/queries.ts';
import { getProvider } from '../../../../core/provider/queries.ts';
import { defineRoutes } from '../../../../http/serve-calls.ts';
import type { AppDeps } from '../../../../platform/app-deps.ts';
import { invalid, notFound } from '../../../../platform/app-error.ts';
import { hashToken, newToken } from '../../../../platform/crypto/secrets.ts';
import type { CallerInfo } from '../../../staff-request.ts';

export const apiKeyRoutes = defineRoutes({
  listApiKeys: async ({ db, clock }) => (await listKeys(db, clock.now())).map(presentKey),
  createApiKey: (deps, { by, body }) => createApiKey(deps, by, body),
  revokeApiKey: (deps, { by, params }) => revokeApiKey(deps, by, params.keyId),
});

type Deps = Pick<AppDeps, 'db' | 'clock'>;

/** Makes a key. It is returned only here: the database keeps its hash. */
export async function createApiKey(
  { db, clock }: Deps,
  caller: CallerInfo,
  { name, scopes, ends_on }: z.output<typeof createApiKeyBody>,
): Promise<{ api_key: ApiKey; key: string }> {
  const { time_zone } = await getProvider(db);
  const today = clock.today(time_zone);
  const last = addDays(today, LONGEST_KEY_DAYS);
  if (ends_on < today || ends_on > last)
    throw invalid({ ends_on: [`Choose a day from today to ${formatDate(last)}.`] });
  const id = uuidv7();
  const key = API_KEY_PREFIX + newToken();
  return db.transaction().execute(async (trx) => {
    await insertKey(trx, {
      ...{ id, name, scopes, ends_on, created_at: clock.now(), created_by: caller.staffId },
      key_sha256: hashToken(key),
      beginning: key.slice(0, API_KEY_BEGINNING),
    });
    await logAccess(trx, { ...caller, action: 'change', what: ['apiKeyCreated', name, ends_on, ...scopes] });
    return { api_key: presentKey(await getKey(trx, clock.now(), id)), key };
  });
}

/** Throws 404 for a key that does not exist or was revoked before. */
export function revokeApiKey({ db, clock }: Deps, caller: CallerInfo, id: string): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const name = await revokeKey(trx, id, { revoked_at: clock.now(), revoked_by: caller.staffId });
    if (name === undefined) throw notFound();
    await logAccess(trx, { ...caller, action: 'change', what: ['apiKeyRevoked', name] });
  });
}

function presentKey({ works, revoked_at, created_at, last_used_at, ...same }: ListedKey): ApiKey {
  return {
    ...same,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
    state: works ? 'active' : revoked_at ? 'revoked' : 'ended',
  };
}
