import type { CallDefinition } from '@bowline/contract/api/define-call';
import { API_KEY_PREFIX } from '@bowline/contract/staff/api-keys';
import type { FastifyRequest } from 'fastify';
import { logAccess } from '../core/access-log/queries.ts';
import { findLiveKey, updateLastUsed } from '../core/api-keys/queries.ts';
import type { Reader } from '../core/sessions/caller.ts';
import type { AppDeps } from '../platform/app-deps.ts';
import { AppError } from '../platform/app-error.ts';
import { hashToken } from '../platform/crypto/secrets.ts';
import { bearerOf } from './authentication.ts';

const USE_NOTED_EVERY_MS = 60_000;

/**
 * The program whose API key a request carries; undefined where it carries none. Its use is logged. Throws 401 for a key
 * that does not work, and 403 for a call whose scope it lacks: one that names no scope, or that writes, is for people.
 */
export async function findProgram(
  request: FastifyRequest,
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  { method, path, scope, response }: CallDefinition,
): Promise<Reader | undefined> {
  const token = bearerOf(request);
  if (!token?.startsWith(API_KEY_PREFIX)) return undefined;
  const now = clock.now();
  const key = await findLiveKey(db, hashToken(token), now);
  if (!key)
    throw new AppError(
      'unauthenticated',
      'This API key is not valid: it is wrong, revoked or past its last day.',
    );
  if (method !== 'GET' || scope === undefined || !key.scopes.includes(scope))
    throw new AppError('forbidden', 'This API key doesn’t include this.');
  const used: readonly ['apiKeyUsed', string] = ['apiKeyUsed', path];
  // A call that sends a file logs the export itself.
  if (response !== 'binary')
    await logAccess(db, { staffId: null, keyId: key.id, action: 'view', what: used, address: request.ip });
  if (now.getTime() - (key.last_used_at?.getTime() ?? 0) > USE_NOTED_EVERY_MS)
    await updateLastUsed(db, key.id, now);
  return { staffId: null, keyId: key.id, roles: [] };
}
