import { statusAfter } from '@bowline/contract/registration-status';
import { type WhenFull, whenFullFor } from '@bowline/contract/staff/when-full';
import { t } from '@bowline/contract/text/t';
import { queueMessage } from '../../core/outbox/queue-message.ts';
import type { FormView } from '../../core/registrations/form-view.ts';
import { moveForm } from '../../core/registrations/moves.ts';
import { lockPlaces } from '../../core/registrations/places.ts';
import type { AppDeps, Connection } from '../../http/app-deps.ts';
import { AppError } from '../../http/app-error.ts';
import { invalid } from '../../http/refusals.ts';
import type { StaffCaller } from '../../http/staff-authentication.ts';

/**
 * Holds the camp. What becomes of a deposit that would take a place: undefined where there is one. Throws 409 `camp_full`
 * with the choices until one is made, and 422 for one that this caller does not have.
 */
export async function chooseWhenFull(
  trx: Connection,
  { camp, camp_id }: FormView,
  { roles }: StaffCaller,
  chosen: WhenFull | undefined,
): Promise<WhenFull | undefined> {
  const { capacity, held } = await lockPlaces(trx, camp_id);
  if (held < capacity) return undefined;
  const choices = whenFullFor(roles, camp);
  const places = { camp: camp.name, held, capacity };
  if (!chosen) throw new AppError('camp_full', fullSentence(choices, places), { choices });
  if (choices.includes(chosen)) return chosen;
  throw invalid({
    when_full: [
      chosen === 'waiting list'
        ? t('This camp has no waiting list.')
        : t('Only an admin can go over the camp’s capacity.'),
    ],
  });
}

type Places = { readonly camp: string; readonly held: number; readonly capacity: number };

function fullSentence(choices: readonly WhenFull[], places: Places): string {
  const full = t('{camp} is full: {held} of {capacity} places are held.', { ...places });
  return choices.length > 0 ? full : `${full} ${t('Ask an admin to confirm this deposit.')}`;
}

/** The reason in the history where a deposit, and no decision of staff, put a registration on the waiting list. */
export const fullReason = (): string => t('The camp is full.');

interface Listing {
  readonly staff: StaffCaller;
  readonly reason: string;
}

/** Puts a registration on the waiting list whose deposit was confirmed just now, and tells the family. */
export async function putOnWaitingList(
  trx: Connection,
  deps: Pick<AppDeps, 'clock'>,
  form: FormView,
  { staff, reason }: Listing,
): Promise<void> {
  const by = { actor: 'staff' as const, actorId: staff.staffId, reason };
  if (statusAfter(form.status, 'waitlist')) await moveForm(trx, form, 'waitlist', by, deps.clock.now());
  await queueMessage(trx, deps, { kind: 'waitlisted', accountId: form.account_id, registrationId: form.id });
}
