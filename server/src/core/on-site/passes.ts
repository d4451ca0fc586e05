import { randomBytes } from 'node:crypto';
import type { Connection } from '../../platform/app-deps.ts';
import { insertMissingPasses, listPasses } from './queries.ts';

const TOKEN_BYTES = 16;

/** Where the QR code of a camper leads: to a page of the crew, which needs their login. */
export const passPath = (token: string): string => `/staff/camp/pass/${token}`;

/** The tokens of registrations, by their ids; those that have none yet get one. */
export async function getPasses(
  db: Connection,
  registrationIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (registrationIds.length === 0) return new Map();
  const newToken = () => randomBytes(TOKEN_BYTES).toString('base64url');
  await insertMissingPasses(
    db,
    registrationIds.map((registration_id) => ({ registration_id, token: newToken() })),
  );
  const passes = await listPasses(db, registrationIds);
  return new Map(passes.map(({ registration_id, token }) => [registration_id, token]));
}
