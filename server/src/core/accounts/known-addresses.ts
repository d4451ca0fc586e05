import { DAY_MS } from '@bowline/contract/text/calendar';
import type { AppDeps, Connection } from '../../platform/app-deps.ts';
import { answerKeysOf, keyedHash } from '../../platform/database/answer-keys.ts';
import { networkOf } from '../../platform/limits/network-address.ts';
import {
  type AddressOwner,
  deleteAddressesBefore,
  deleteOldestAddresses,
  hasKnownAddress,
  saveKnownAddress,
} from './queries/known-addresses.ts';

const MOST_ADDRESSES = 20;
const KEPT_DAYS = 90;

type Deps = Pick<AppDeps, 'clock'>;

/** Remembers that the owner of an account used it from this address: a login, or a link that was emailed to them. */
export async function rememberAddress(
  trx: Connection,
  deps: Deps,
  owner: AddressOwner,
  address: string,
): Promise<void> {
  const now = deps.clock.now();
  // Written once a day at most: logins are many.
  const dayAgo = new Date(now.getTime() - DAY_MS);
  if (await saveKnownAddress(trx, owner, hashOf(trx, owner, address), now, dayAgo))
    await deleteOldestAddresses(trx, owner, MOST_ADDRESSES);
}

export function isKnownAddress(
  deps: Deps & Pick<AppDeps, 'db'>,
  owner: AddressOwner,
  address: string,
): Promise<boolean> {
  return hasKnownAddress(deps.db, owner, hashOf(deps.db, owner, address), forgottenBefore(deps.clock.now()));
}

/** Deletes the addresses that were not used for 90 days. */
export function sweepKnownAddresses({ db, clock }: Pick<AppDeps, 'db' | 'clock'>): Promise<void> {
  return deleteAddressesBefore(db, forgottenBefore(clock.now()));
}

const forgottenBefore = (now: Date): Date => new Date(now.getTime() - KEPT_DAYS * DAY_MS);

// With the account in it, so that nobody can tell which accounts share an address. An exchange of the secret key does not
// make strangers of owners.
function hashOf(db: Connection, owner: AddressOwner, address: string): Buffer {
  const id = 'account_id' in owner ? owner.account_id : owner.staff_id;
  return Buffer.from(keyedHash(answerKeysOf(db), 'known address', id, networkOf(address)), 'base64url');
}
