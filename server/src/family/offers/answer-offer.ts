import type { BodyOf } from '@bowline/contract/api/define-call';
import type { answerOffer as call } from '@bowline/contract/api/family/offers';
import { camperDetails } from '@bowline/contract/profile/camper-details';
import { effectiveStatus } from '@bowline/contract/registrations/places';
import { formatInstant } from '@bowline/contract/text/dates';
import { t } from '@bowline/contract/text/t';
import { endOffer, lockAll, lockOffer, recordFor } from '../../core/offers/make-offer.ts';
import { accessTo } from '../../core/offers/offer-access.ts';
import {
  findLastOffer,
  getOfferGroup,
  listOpenGroup,
  type Offer,
  updatePaused,
} from '../../core/offers/queries.ts';
import { queueMessage } from '../../core/outbox/queue-message.ts';
import { lockPlaces } from '../../core/registrations/queries/places.ts';
import { getRegistration, type Registration } from '../../core/registrations/registration.ts';
import type { Actor } from '../../core/registrations/transitions.ts';
import type { Caller } from '../../core/sessions/caller.ts';
import type { AppDeps, Connection } from '../../platform/app-deps.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/process/clock.ts';

type Deps = Pick<AppDeps, 'db' | 'clock' | 'emailHoldSeconds'>;

/**
 * Accepts or declines an offered place, with those that were offered to siblings, or asks for another one after that. To
 * give the same answer twice changes nothing. Throws 404, 403 where the account may not sign for one of them, and 409 where
 * the offer has ended or the form is with the family for changes.
 */
export async function answerOffer(
  { db, ...deps }: Deps,
  { accountId }: Caller,
  registrationId: string,
  { answer }: BodyOf<typeof call>,
): Promise<Registration> {
  return db.transaction().execute(async (trx) => {
    const asked = await getRegistration(trx, registrationId, { account: accountId, to: 'sign' });
    if (answer === 'want again') return wantAgain(trx, deps.clock, accountId, asked);
    const { mayAnswer } = await accessTo(trx, accountId, await listOpenGroup(trx, registrationId));
    if (!mayAnswer) throw notTheirs();
    const { offers, forms } = await lockOffer(trx, registrationId, { account: accountId, to: 'sign' });
    const at = deps.clock.now();
    const starts = asked.camp.starts_on <= deps.clock.today(asked.time_zone);
    const isOpen = !starts && offers.some(({ ends_at }) => ends_at > at);
    if (isOpen) {
      const by: Actor = { actor: 'family', actorId: accountId };
      if (answer === 'accept') await acceptOffer(trx, deps, forms, by, at);
      else await declineOffer(trx, deps, forms, offers, by, at);
    }
    const form = await getRegistration(trx, registrationId, { account: accountId });
    if (!isOpen) requireSameAnswer(await findLastOffer(trx, registrationId), answer, form);
    return form;
  });
}

/** Offers places again to those who declined one together, or did not answer in time. */
async function wantAgain(trx: Connection, clock: Clock, accountId: string, asked: Registration) {
  if (asked.camp.starts_on <= clock.today(asked.time_zone))
    throw new AppError('read_only', t('The camp has started: no more places are offered.'));
  if (effectiveStatus(asked) !== 'Waitlisted')
    throw new AppError('read_only', t('This registration is no longer on the waiting list.'));
  const last = await findLastOffer(trx, asked.id);
  const group = last ? await getOfferGroup(trx, last.id) : [];
  if (!(await accessTo(trx, accountId, group)).mayAnswer) throw notTheirs();
  const ids = group.map(({ registration_id }) => registration_id);
  const forms = (await lockAll(trx, ids, { account: accountId, to: 'sign' })).filter(
    ({ offers: { stopped }, ...form }) =>
      (stopped === 'declined' || stopped === 'ended') && effectiveStatus(form) === 'Waitlisted',
  );
  if (forms.length > 0)
    await updatePaused(
      trx,
      forms.map(({ id }) => id),
      false,
    );
  const by: Actor = { actor: 'family', actorId: accountId };
  await recordFor(trx, forms, 'want place again', by, clock.now());
  return getRegistration(trx, asked.id, { account: accountId });
}

const notTheirs = () =>
  new AppError(
    'forbidden',
    t('This place is offered together with a sibling’s. Please ask the other guardian.'),
  );

// The offer holds the places, also where the camp has fewer of them now.
async function acceptOffer(
  trx: Connection,
  deps: Pick<AppDeps, 'clock' | 'emailHoldSeconds'>,
  forms: readonly Registration[],
  by: Actor,
  at: Date,
): Promise<void> {
  const sentBack = forms.find(({ status }) => status === 'Changes Requested');
  if (sentBack)
    throw new AppError(
      'read_only',
      t(
        '{name}’s form needs a few changes first. Open it, make them and submit it again. Then accept the place.',
        {
          name: String(sentBack.camper_profile[camperDetails.id]?.name),
        },
      ),
    );
  // Before the status changes: that locks the people of the camp, which come after its places.
  await lockPlaces(trx, forms[0]?.camp_id ?? '');
  await recordFor(trx, forms, 'accept offer', by, at);
  for (const { id, account_id } of forms)
    await queueMessage(trx, deps, { kind: 'accepted', accountId: account_id, registrationId: id });
}

// One guardian answers for all, so that all read of it.
async function declineOffer(
  trx: Connection,
  deps: Pick<AppDeps, 'clock' | 'emailHoldSeconds'>,
  forms: readonly Registration[],
  offers: readonly Offer[],
  by: Actor,
  at: Date,
): Promise<void> {
  await endOffer(trx, forms, { as: 'declined', by, at });
  const [offer] = offers;
  const form = forms.find(({ id }) => id === offer?.registration_id);
  if (!form || !offer) return;
  const about = { accountId: form.account_id, registrationId: form.id, offerId: offer.id };
  await queueMessage(trx, deps, { kind: 'offer declined', ...about });
}

function requireSameAnswer(
  last: Offer | undefined,
  answer: 'accept' | 'decline',
  { time_zone, ...form }: Registration,
): void {
  const status = effectiveStatus(form);
  if (answer === 'accept' && last?.state === 'accepted' && status === 'Accepted') return;
  if (answer === 'decline' && last?.state === 'declined' && status === 'Waitlisted') return;
  if (last && (last.state === 'ended' || last.state === 'open'))
    throw new AppError(
      'read_only',
      t('This offer ended on {time}. If you still want a place, ask for one on the registration’s page.', {
        time: formatInstant(last.ends_at, time_zone),
      }),
    );
  throw new AppError('read_only', t('There is no place on offer now.'));
}
