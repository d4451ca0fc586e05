import type { LedgerResult } from '@bowline/contract/api/staff/money/ledger';
import type { PaymentResult, PaymentToConfirm } from '@bowline/contract/api/staff/money/payments';
import { type LedgerKind, paymentOutcomes } from '@bowline/contract/money/payments';
import { type WhenFull, whenFullChoices } from '@bowline/contract/staff/full-camp';
import { formatRinggit } from '@bowline/contract/text/money';
import { useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { createAttemptKey } from '../../../api/attempt-key.ts';
import { notifySuccess } from '../../../shell/notifications.tsx';
import { promptChoice } from '../../ui/prompt-choice.tsx';
import { useRefresh } from '../../ui/refresh.ts';

const labels: Readonly<Record<WhenFull, string>> = {
  'waiting list': 'Confirm and put on the waiting list',
  'over capacity': 'Confirm over capacity',
};

/** A payment that was decided on, and what became of it. */
export interface Confirmed {
  readonly payment: Pick<PaymentToConfirm, 'id' | 'camper_name' | 'registration_id'>;
  readonly result: PaymentResult;
}

interface FinishOptions<Result = PaymentResult> {
  readonly onClose?: () => void;
  /** Shows the result on the page, instead of a notification. */
  readonly onDone?: ((result: Result) => void) | undefined;
}

/** Notifies of the result of a payment, and reloads what shows it. */
export function useFinishPayment({ onClose, onDone }: FinishOptions = {}) {
  const refresh = useRefresh('money');
  return async (result: PaymentResult) => {
    onClose?.();
    if (onDone) onDone(result);
    else notifySuccess(paymentSummary(result));
    await refresh();
  };
}

/** Notifies of the results of money for several campers, and reloads what shows them. */
export function useFinishSplit(
  shares: readonly Pick<PaymentToConfirm, 'camper_name' | 'registration_id'>[],
  { onClose, onDone }: FinishOptions<readonly Confirmed[]> = {},
) {
  const refresh = useRefresh('money');
  return async ({ results }: { results: readonly PaymentResult[] }) => {
    const decided = results.flatMap((result) => {
      const { id, registration_id } = result.payment;
      const share = shares.find((one) => one.registration_id === registration_id);
      return share ? [{ payment: { id, registration_id, camper_name: share.camper_name }, result }] : [];
    });
    onClose?.();
    if (onDone) onDone(decided);
    else
      notifySuccess(
        decided.map(({ payment, result }) => `${payment.camper_name}: ${paymentSummary(result)}`).join(' '),
      );
    await refresh();
  };
}

export function paymentSummary({ payment, outcome, registration_status, camp_full }: PaymentResult): string {
  if (!outcome) return `Rejected. Status: ${registration_status}.`;
  const sentences = [
    `${formatRinggit(payment.received ?? 0)} confirmed.`,
    `${paymentOutcomes[outcome].label}.`,
    `Status: ${registration_status}.`,
    ...(camp_full ? ['The camp is over capacity.'] : []),
  ];
  return sentences.join(' ');
}

/** Notifies of the result of a refund, its reversal, a kept amount or a move, and reloads what shows it. */
export function useFinishTransfer(onClose: () => void) {
  const refresh = useRefresh('money');
  return async (result: LedgerResult) => {
    onClose();
    notifySuccess(transferSummary(result));
    await refresh();
  };
}

const recorded: Readonly<Partial<Record<LedgerKind, (amount: string) => string>>> = {
  refund: (amount) => `Refund of ${amount} recorded.`,
  'refund reversed': (amount) => `Refund of ${amount} reversed: the money counts again.`,
  kept: (amount) => `${amount} kept: it no longer waits to be refunded.`,
  'kept reversed': (amount) => `${amount} is no longer kept.`,
};

function transferSummary({ entry, other_status, camp_full }: LedgerResult): string {
  const amount = formatRinggit(entry.amount);
  if (!entry.other || !other_status) return recorded[entry.kind]?.(amount) ?? '';
  const sentences = [
    `${amount} moved to ${entry.other.camper_name}. Their status: ${other_status}.`,
    ...(camp_full ? ['That camp is over capacity.'] : []),
  ];
  return sentences.join(' ');
}

type FullCampChoice = { readonly when_full?: WhenFull };

/**
 * Confirms money. Where it is the deposit for a full camp, asks what is to be done and confirms again with that;
 * rejects as the first time where nothing was chosen, or nothing can be.
 */
export async function promptWhenFull<Answer>(
  confirm: (chosen: FullCampChoice) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await confirm({});
  } catch (failure) {
    const when_full = await promptAfter(failure);
    if (!when_full) throw failure;
    return confirm({ when_full });
  }
}

/**
 * The same for the shares of some money: asks about each whose camp is full, and confirms again with all that was chosen so
 * far, by the registration.
 */
export async function promptForEach<Answer>(
  confirm: (chosen: ReadonlyMap<string, FullCampChoice>) => Promise<Answer>,
  chosen: ReadonlyMap<string, FullCampChoice> = new Map(),
): Promise<Answer> {
  try {
    return await confirm(chosen);
  } catch (failure) {
    const registrationId = fullFor(failure);
    if (registrationId === undefined || chosen.has(registrationId)) throw failure;
    const when_full = await promptAfter(failure);
    if (!when_full) throw failure;
    return promptForEach(confirm, new Map([...chosen, [registrationId, { when_full }]]));
  }
}

/** The registration whose camp is full. */
function fullFor(failure: unknown): string | undefined {
  const current = failure instanceof ApiError ? failure.body.current : undefined;
  const { registration_id } = (current ?? {}) as { registration_id?: string };
  return registration_id;
}

async function promptAfter(failure: unknown): Promise<WhenFull | undefined> {
  if (!(failure instanceof ApiError) || failure.code !== 'camp_full') return undefined;
  const { choices } = failure.body;
  const offered = whenFullChoices.filter((name) => Array.isArray(choices) && choices.includes(name));
  if (offered.length === 0) return undefined;
  return promptChoice({
    title: 'The camp is full',
    text: failure.message,
    // The waiting list first: more places than there are is the exception.
    choices: offered
      .reverse()
      .map((name) => ({ name, label: labels[name], danger: name === 'over capacity' })),
  });
}

/** How a call about the money of a registration is made: in the background, and once however often it is sent. */
export function useIdempotentCall(registrationId: string) {
  const keyOf = useAttemptKey();
  return <Body extends object>(body: Body) => ({
    params: { registrationId },
    body,
    idempotencyKey: keyOf(body),
    background: true,
  });
}

/** The Idempotency-Key of what a dialog sends: the same for the same content, so that sent twice it is done once. */
export function useAttemptKey(): (body: object) => string {
  const [key] = useState(createAttemptKey);
  return (body) => key.keyFor([JSON.stringify(body)]);
}
