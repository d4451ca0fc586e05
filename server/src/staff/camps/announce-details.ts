import { effectiveStatus } from '@bowline/contract/registrations/places';
import { announcedDetails } from '@bowline/contract/staff/camp-details';
import { logAccess } from '../../core/access-log/queries.ts';
import { cancelMessage } from '../../core/outbox/queries/messages.ts';
import { queueMessage } from '../../core/outbox/queue-message.ts';
import type { AppDeps, Connection } from '../../platform/app-deps.ts';
import { lockSubmitted } from '../charges/queries.ts';
import type { CallerInfo } from '../staff-request.ts';
import { haveDatesChanged } from './change-dates.ts';
import type { CampRow, CompleteCamp } from './queries/camps.ts';

const haveDetailsChanged = (before: CampRow, after: CompleteCamp): boolean =>
  announcedDetails.some((name) => (before[name] || null) !== (after[name] || null));

/** Emails the families of the accepted the new place, times and contact of their camp. An email on new dates has them too. */
export async function announceDetails(
  trx: Connection,
  deps: Pick<AppDeps, 'clock'>,
  caller: CallerInfo,
  before: CampRow,
  after: CompleteCamp,
): Promise<void> {
  if (haveDatesChanged(before, after) || !haveDetailsChanged(before, after)) return;
  const accepted = (await lockSubmitted(trx, before.id)).filter((one) => effectiveStatus(one) === 'Accepted');
  for (const { account_id: accountId, registration_id: registrationId } of accepted) {
    // One that was not sent yet would say the same.
    await cancelMessage(trx, registrationId, 'camp details changed');
    await queueMessage(trx, deps, { kind: 'camp details changed', accountId, registrationId });
    await logAccess(trx, { ...caller, action: 'change', what: ['newDetails'], accountId, registrationId });
  }
}
