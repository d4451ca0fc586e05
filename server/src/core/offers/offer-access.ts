import { includesAccess } from '@bowline/contract/guardians/access';
import type { Connection } from '../../platform/app-deps.ts';
import { findSharing } from '../guardians/queries.ts';
import type { FamilyOffer } from './queries.ts';

/** What an account may see and do about offers that are answered together. */
interface OfferAccess {
  /** Those of campers that the account has, or that are shared with it. */
  readonly visible: readonly FamilyOffer[];
  /** Whether it may sign for all of them. */
  readonly mayAnswer: boolean;
}

/** Another guardian neither reads of siblings who are not shared, nor answers for them. */
export async function accessTo(
  db: Connection,
  accountId: string,
  offers: readonly FamilyOffer[],
): Promise<OfferAccess> {
  const visible: FamilyOffer[] = [];
  let mayAnswer = true;
  for (const offer of offers) {
    const isOwn = offer.account_id === accountId;
    const sharing = isOwn ? undefined : await findSharing(db, offer.camper_id, accountId);
    if (isOwn || sharing) visible.push(offer);
    mayAnswer &&= isOwn || (sharing !== undefined && includesAccess(sharing.access, 'sign'));
  }
  return { visible, mayAnswer };
}
