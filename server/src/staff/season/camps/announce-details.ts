import { effectiveStatus } from '@bowline/contract/registrations/places';
import { detailNames } from '@bowline/contract/staff/camp-details';
import { logAccess } from '../../../core/access-log/queries.ts';
import { cancelMessage } from '../../../core/outbox/queries/messages.ts';
import { queueMessage } from '../../../core/outbox/queue-message.ts';
import type { AppDeps, Connection } from '../../../platform/app-deps.ts';
import { lockSubmitted } from '../../money/charges/queries.ts';
import type { CallerInfo } from '../../staff-request.ts';
import { haveDatesChanged } from './move-days.ts';
import { type CampRow, type CompleteCamp, listLosingStop } from './queries/camps.ts';

const haveDetailsChanged = (before: CampRow, after: CompleteCamp): boolean =>
  detailNames.some((name) => (before[name] ?? '').trim() !== (after[name] ?? '').trim());

/**
 * Emails the families of the accepted what has changed of their camp; a bus stop, the families that chose it. An email on
 * new dates has all that too.
 */
export async function announceDetails(
  trx: Connection,
  deps: Pick<AppDeps, 'clock'>,
  caller: CallerInfo,
  before: CampRow,
  after: CompleteCamp,
): Promise<void> {
  if (haveDatesChanged(before, after)) return;
  const toAll = haveDetailsChanged(before, after);
  const losingStop = await listLosingStop(trx, before.id, before, after);
  if (!toAll && losingStop.length === 0) return;
  const told = (await lockSubmitted(trx, before.id))
    .filter((one) => effectiveStatus(one) === 'Accepted')
    .filter(({ registration_id }) => toAll || losingStop.includes(registration_id));
  for (const { account_id: accountId, registration_id: registrationId } of told) {
    // One that was not sent yet would say the same.
    await cancelMessage(trx, registrationId, 'camp details changed');
    await queueMessage(trx, deps, { kind: 'camp details changed', accountId, registrationId });
    await logAccess(trx, { ...caller, action: 'change', what: ['newDetails'], accountId, registrationId });
  }
}
