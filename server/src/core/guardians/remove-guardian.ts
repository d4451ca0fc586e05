import { personName } from '@bowline/contract/text/names/person-name';
import type { AppDeps, Connection } from '../../platform/app-deps.ts';
import { queueMessage } from '../outbox/queue-message.ts';
import { deleteGuardian, type LockedGuardian } from './queries.ts';

/** The names that an email about guardians mentions, as they are when it is queued: of the guardian, then of the campers. */
export const guardianNames = (guardian: string, campers: readonly string[]): string =>
  [guardian, campers.join(', ')].join('\n');

/** Ends the access of a locked guardian to a camper. Both read of it by email. */
export async function removeGuardian(
  trx: Connection,
  deps: Pick<AppDeps, 'clock'>,
  { camper_id, account_id, owner_id, names, camper }: LockedGuardian,
): Promise<void> {
  await deleteGuardian(trx, camper_id, account_id);
  for (const [accountId, name] of [
    [owner_id, personName(names)],
    [account_id, ''],
  ] as const)
    await queueMessage(trx, deps, {
      kind: 'guardian removed',
      accountId,
      reason: guardianNames(name, [camper]),
    });
}
