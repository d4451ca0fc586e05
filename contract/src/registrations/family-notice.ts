import type { NextPayment } from '../money/due.ts';
import { rejectedSlipSentence } from '../money/payments.ts';
import { formatDate } from '../text/dates.ts';
import { formatRinggit } from '../text/money.ts';
import { t, translate } from '../text/t.ts';
import { effectiveStatus, holdsPlace, type StatusFields } from './places.ts';
import type { RegistrationStatus } from './status.ts';
import { takesPayment } from './transitions.ts';

/** What staff wrote about a registration, for a box on the family's pages. */
export interface FamilyNotice {
  readonly title: string;
  readonly quote: string | null;
  readonly sentences: readonly string[];
}

/** What a family should know of its registration. Amounts are in ringgit. */
export interface SinceSubmission {
  readonly status_before: RegistrationStatus | null;
  readonly deposit: number;
  readonly charged: number;
  readonly received: number;
  readonly pending: number;
  readonly due: number;
  readonly next: NextPayment;
  readonly rejected_slip: { readonly on: string; readonly reason: string | null } | null;
  readonly changes_reason: string | null;
  readonly resubmitted: boolean;
}

/** Why the family has to do something: changes that staff asked for, or a slip that they could not confirm. */
export function familyNotice(
  status: RegistrationStatus,
  since: SinceSubmission | null,
): FamilyNotice | undefined {
  if (!since) return undefined;
  if (status === 'Changes Requested')
    return {
      title: t('We need a few changes'),
      quote: since.changes_reason,
      sentences: meanwhileSentences({ status, ...since }, since.received + since.pending > 0),
    };
  if (since.rejected_slip && takesPayment(status, since.due > 0))
    return rejectedSlipNotice(formatDate(since.rejected_slip.on), since.rejected_slip.reason);
  return undefined;
}

/** @param day as people read it */
export const rejectedSlipNotice = (day: string, reason: string | null): FamilyNotice => ({
  title: t('We couldn’t confirm your slip of {day}', { day }),
  quote: reason,
  sentences: [translate(rejectedSlipSentence)],
});

/** What becomes of place and money while a form is with the family for changes. */
export function meanwhileSentences(form: StatusFields, hasPaid: boolean): string[] {
  return [placeSentence(form), ...(hasPaid ? [t('You don’t need to pay again.')] : [])];
}

function placeSentence(form: StatusFields): string {
  if (holdsPlace(form)) return t('The place is kept meanwhile.');
  return effectiveStatus(form) === 'Waitlisted'
    ? t('The spot on the waiting list is kept meanwhile.')
    : t('We can hold a place once the deposit has arrived.');
}

/** What happens to the money of a registration that its family withdraws. */
export function withdrawalSentences({
  received,
  pending,
}: Pick<SinceSubmission, 'received' | 'pending'>): string[] {
  const paid =
    received > 0
      ? [
          t('We’ve received {amount} for this registration.', { amount: formatRinggit(received) }),
          t('Whether you get any of it back depends on the terms you agreed to. We’ll email you if you do.'),
        ]
      : [t('We’ve received no payment for this registration, and nothing will be left to pay.')];
  if (pending <= 0) return paid;
  return [...paid, t('We’re still checking your slip for {amount}.', { amount: formatRinggit(pending) })];
}
