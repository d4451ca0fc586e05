import type { BodyOf } from '@bowline/contract/api/define-call';
import type { answerOffer as call } from '@bowline/contract/api/waiting';
import { formatInstant } from '@bowline/contract/text/dates';
import { t } from '@bowline/contract/text/t';
import { endOffer, lockOffer, recordFor } from '../../core/offers/make-offer.ts';
import { findLastOffer, type Offer } from '../../core/offers/queries.ts';
import { queueMessage } from '../../core/outbox/queue-message.ts';
import { getRegistration, type Registration } from '../../core/registrations/registration.ts';
import type { Actor } from '../../core/registrations/transitions.ts';
import type { Caller } from '../../core/sessions/caller.ts';
import type { AppDeps, Connection } from '../../platform/app-deps.ts';
import { AppError } from '../../platform/app-error.ts';

type Deps = Pick<AppDeps, 'db' | 'clock' | 'emailHoldSeconds'>;

/**
 * Accepts or declines an offered place, with those that were offered to siblings. To give the same answer twice changes
 * nothing. Throws 404, 403 where the account may not sign for one of them, and 409 where the offer has ended or the form is
 * with the family for changes.
 */
export async function answerOffer(
  { db, ...deps }: Deps,
  { accountId }: Caller,
  registrationId: string,
  { answer }: BodyOf<typeof call>,
): Promise<Registration> {
  return db.transaction().execute(async (trx) => {
    const asked = await getRegistration(trx, registrationId, { account: accountId, to: 'sign' });
    const { offers, forms } = await lockOffer(trx, registrationId, { account: accountId, to: 'sign' });
    const at = deps.clock.now();
    const isOpen = offers.some(({ ends_at }) => ends_at > at);
    if (isOpen) {
      const by: Actor = { actor: 'family', actorId: accountId };
      if (answer === 'accept') await acceptOffer(trx, deps, forms, by, at);
      else await endOffer(trx, forms, { as: 'declined', by, at });
    } else requireSameAnswer(await findLastOffer(trx, registrationId), answer, asked.time_zone);
    return getRegistration(trx, registrationId, { account: accountId });
  });
}

// The offer holds the places, also where the camp has fewer of them now.
async function acceptOffer(
  trx: Connection,
  deps: Pick<AppDeps, 'clock' | 'emailHoldSeconds'>,
  forms: readonly Registration[],
  by: Actor,
  at: Date,
): Promise<void> {
  if (forms.some(({ status }) => status === 'Changes Requested'))
    throw new AppError(
      'read_only',
      t('We need a few changes first. Open the form, make them and submit it again. Then accept the place.'),
    );
  await recordFor(trx, forms, 'accept offer', by, at);
  for (const { id, account_id } of forms)
    await queueMessage(trx, deps, { kind: 'accepted', accountId: account_id, registrationId: id });
}

function requireSameAnswer(last: Offer | undefined, answer: 'accept' | 'decline', timeZone: string): void {
  const before = { accepted: 'accept', declined: 'decline' }[last?.state as 'accepted' | 'declined'];
  if (before === answer) return;
  if (last && (last.state === 'ended' || last.state === 'open'))
    throw new AppError(
      'read_only',
      t('This offer ended on {time}. Please contact us if you would still like a place.', {
        time: formatInstant(last.ends_at, timeZone),
      }),
    );
  throw new AppError('read_only', t('There is no place on offer now.'));
}
