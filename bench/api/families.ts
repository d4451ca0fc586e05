import { listCampers } from '@bowline/contract/api/campers';
import { createClient } from '@bowline/testing/client';
import { httpTransport } from '@bowline/testing/transports';
import { createTokens } from '../../server/src/platform/crypto/tokens.ts';
import { systemClock } from '../../server/src/platform/process/clock.ts';
import { readConfig } from '../../server/src/platform/process/config.ts';
import { type BenchDatabase, PUBLIC_URL } from '../database.ts';
import { CAMPERS_PER_FAMILY, idOf } from './seed.ts';

/** A seeded family with a live session and a form in progress. */
export interface Family {
  readonly token: string;
  readonly email: string;
  readonly accountId: string;
  readonly sessionId: string;
  readonly formId: string;
}

const MOST_FAMILIES = 4096;
const HOUR_MS = 60 * 60 * 1000;

/** Families from all over the database, so that what they read was not just read by another. */
export function pickFamilies(campers: number, { deriveKey }: BenchDatabase): Promise<Family[]> {
  const all = campers / CAMPERS_PER_FAMILY;
  const count = Math.min(all, MOST_FAMILIES);
  const tokens = createTokens({ config: readConfig({ PUBLIC_URL }), clock: systemClock, deriveKey });
  const now = systemClock.now();
  const times = { loggedInAt: now, endsAt: new Date(now.getTime() + HOUR_MS) };
  const family = async (index: number): Promise<Family> => {
    const number = 1 + Math.floor((index * all) / count);
    const ids = { accountId: idOf('account', number), sessionId: idOf('session', number) };
    const formId = idOf('registration', number * CAMPERS_PER_FAMILY - 1);
    const email = `family-${number}@bench.example`;
    return { ...ids, formId, email, token: await tokens.issue(ids, 'login', times) };
  };
  return Promise.all(Array.from({ length: count }, (_, index) => family(index)));
}

/** @throws when a camper of a seeded family could not register for want of an answer */
export async function requireCompleteProfiles(url: string, { token }: Family): Promise<void> {
  const campers = await createClient(httpTransport(url), { token }).call(listCampers);
  const incomplete = campers.find((camper) => !camper.profile_complete);
  if (!incomplete) return;
  throw new Error(`A seeded profile is incomplete: ${JSON.stringify(incomplete.profile_completion)}`);
}
