import type { PaymentContext } from '@bowline/contract/api/staff/money/payment-records';
import {
  missingDeposit,
  type PaymentOutcome,
  paymentOutcomes,
  projectedOutcome,
} from '@bowline/contract/money/payments';
import { awaitsDeposit } from '@bowline/contract/registrations/money-transitions';
import { hasEnded, holdsPlace } from '@bowline/contract/registrations/places';
import { senFromRinggit } from '@bowline/contract/text/amounts';
import { formatRinggit, type Sen } from '@bowline/contract/text/money';
import { Badge, type BadgeColour } from '../../ui/badge.tsx';
import styles from './payments.module.css';

const colours: Readonly<Record<PaymentOutcome, BadgeColour>> = {
  partial: 'amber',
  deposit: 'green',
  full: 'green',
  over: 'red',
  double: 'red',
};

/** What a payment means for its registration, by name. */
function OutcomeNote({
  outcome,
  context,
  more,
}: {
  outcome: PaymentOutcome;
  context: PaymentContext;
  more?: Sen;
}) {
  const { label, text } = paymentOutcomes[outcome];
  return (
    <>
      <Badge colour={colours[outcome]}>{label}</Badge> {text}
      {outcome === 'partial' && ` ${`${formatRinggit(missingDeposit(context, more))} is missing.`}`}
    </>
  );
}

/** The payment state of a registration; nothing where it has ended without a payment. */
export function OutcomeNow({ context }: { context: PaymentContext }) {
  if (hasEnded(context.status) || context.fee === 0) return null;
  const outcome = projectedOutcome(context);
  return (
    <p className={styles.now}>
      <OutcomeNote outcome={outcome} context={context} />
      {outcome === 'partial' && holdsPlace(context) && ' The registration holds a place all the same.'}
    </p>
  );
}

type Props = { context: PaymentContext; received: string };

/** What the payment would mean, before it is confirmed, and whether there is still a place for it. */
export function OutcomePreview({ context, received }: Props) {
  const amount = senFromRinggit(received);
  const outcome = amount === undefined ? undefined : projectedOutcome(context, amount);
  if (hasEnded(context.status))
    return (
      <div role="status" className={styles.preview}>
        <p>{`This registration is ${context.status.toLowerCase()}: what arrives is to be refunded.`}</p>
      </div>
    );
  return (
    <div role="status" className={styles.preview}>
      {outcome && (
        <p>
          Once confirmed: <OutcomeNote outcome={outcome} context={context} more={amount} />
        </p>
      )}
      {outcome && outcome !== 'partial' && isWithoutPlace(context) && (
        <p>
          <Badge colour="amber">Camp full</Badge> All places are held. You choose what happens when you
          confirm.
        </p>
      )}
    </div>
  );
}

/** Whether a deposit that is covered asks for a place where none is left. */
const isWithoutPlace = (context: PaymentContext): boolean =>
  context.places_left <= 0 && awaitsDeposit(context);
