import type { AppDeps, Connection } from '../../platform/app-deps.ts';
import { queueMessage } from '../outbox/queue-message.ts';
import type { AnswerPart } from './answer-part.ts';
import { type Correction, listToldGuardians } from './queries.ts';
import { isAboutHealth } from './readers.ts';

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
