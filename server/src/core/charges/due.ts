import type { PaymentPart } from '@bowline/contract/api/family/payments-due';
import {
  beforePlace,
  type NextPayment,
  nextPayment,
  type PartDue,
  partsDue,
} from '@bowline/contract/money/due';
import { effectiveStatus, type StatusFields } from '@bowline/contract/registrations/places';
import { ringgitFromSen } from '@bowline/contract/text/money';
import type { AppDeps, Connection } from '../../platform/app-deps.ts';
import { listPaymentDue } from './queries/instalments.ts';

interface OwingRegistration extends StatusFields {
  readonly id: string;
  readonly time_zone: string;
}

/** What a registration pays when, and what its family should pay next. */
export interface Due {
  readonly parts: readonly PartDue[];
  readonly next: NextPayment;
}

export async function getDue(
  db: Connection,
  { clock }: Pick<AppDeps, 'clock'>,
  registration: OwingRegistration,
): Promise<Due> {
  const today = clock.today(registration.time_zone);
  const parts = partsDue(await listPaymentDue(db, registration.id), today);
  return { parts, next: nextPaymentOf(registration, parts, today) };
}

/** While a camper waits for a place, only the deposit is due. */
export function nextPaymentOf(form: StatusFields, parts: readonly PartDue[], today: string): NextPayment {
  const next = nextPayment(parts, today);
  return effectiveStatus(form) === 'Waitlisted' ? beforePlace(next) : next;
}

/** The parts as people read them. */
export const presentParts = (form: StatusFields, parts: readonly PartDue[], today: string): PaymentPart[] =>
  parts.map(({ nth, due_on, amount_sen, open_sen, open_after_pending_sen }) => ({
    ...{ nth, due_on },
    amount: ringgitFromSen(amount_sen),
    open: ringgitFromSen(open_sen),
    open_after_pending: ringgitFromSen(open_after_pending_sen),
    late:
      due_on !== null &&
      due_on < today &&
      open_after_pending_sen > 0 &&
      effectiveStatus(form) !== 'Waitlisted',
  }));
