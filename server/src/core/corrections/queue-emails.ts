import { categoryOfSection } from '@bowline/contract/staff/roles';
import type { AppDeps, Connection } from '../../platform/app-deps.ts';
import { findSharing, type Sharing } from '../guardians/queries.ts';
import { queueMessage } from '../outbox/queue-message.ts';
import type { AnswerPart } from './answer-part.ts';
import { type Correction, listToldGuardians } from './queries.ts';

type Kind = 'answers corrected' | 'objection answered';

/** Emails the family of a correction, and the guardians of its camper who may read what changed. */
export async function queueCorrectionEmails(
  trx: Connection,
  deps: Pick<AppDeps, 'clock'>,
  kind: Kind,
  { record, section }: AnswerPart,
  { id: correctionId }: Pick<Correction, 'id' | 'names'>,
): Promise<void> {
  const camperId = record.kind === 'registration' ? record.registration.camper_id : record.id;
  const guardians =
    record.kind === 'account' ? [] : await listToldGuardians(trx, camperId, isAboutHealth(section.id));
  for (const accountId of [record.account.id, ...guardians])
    await queueMessage(trx, deps, { kind, accountId, correctionId });
}

/** Whether a correction is kept from guardians who do not read the answers on health. */
export const isAboutHealth = (section: string): boolean => categoryOfSection(section) === 'health';

type Subject = Pick<Correction, 'account_id' | 'camper_id' | 'section'>;

/**
 * How the account that asks shares the camper of a correction: null where it is its own. Undefined where it may not know of
 * it: it is no guardian, or staff keep the answers on health from it.
 */
export async function findReader(
  db: Connection,
  { account_id, camper_id, section }: Subject,
  accountId: string,
): Promise<Sharing | null | undefined> {
  if (account_id === accountId) return null;
  const sharing = camper_id ? await findSharing(db, camper_id, accountId) : undefined;
  return sharing && (sharing.sees_health || !isAboutHealth(section)) ? sharing : undefined;
}
