import type { LedgerResult, RegistrationMoney } from '@bowline/contract/api/staff/money/ledger';
import { moneyConflict } from '@bowline/contract/api/staff/money/money-acts';
import type { PaymentResult, PaymentToConfirm } from '@bowline/contract/api/staff/money/payments';
import { type LedgerKind, paymentOutcomes } from '@bowline/contract/money/payments';
import { type WhenFull, whenFullChoices } from '@bowline/contract/staff/full-camp';
import { formatRinggit } from '@bowline/contract/text/money';
import { useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { createAttemptKey } from '../../../api/attempt-key.ts';
import { notifySuccess } from '../../../shell/notifications.tsx';
import { confirm, promptChoice } from '../../../shell/prompt-choice.tsx';

const labels: Readonly<Record<WhenFull, string>> = {
  'waiting list': 'Confirm and put on the waiting list',
  'over capacity': 'Confirm over capacity',
};

/** A payment that was decided on, and what became of it. */
export interface Confirmed {
  readonly payment: Pick<PaymentToConfirm, 'id' | 'camper_name' | 'registration_id'>;
  readonly result: PaymentResult;
}

interface FinishOptions {
  readonly onClose?: () => void;
  /** Shows the results on the page, instead of a notification. */
  readonly onDone?: ((confirmed: readonly Confirmed[]) => void) | undefined;
}

/** Notifies of the results of money for one camper or several. */
export function finishPayments(
  shares: readonly { readonly registration_id: string; readonly camper_name?: string }[],
  { onClose, onDone }: FinishOptions = {},
) {
  return ({ results }: { results: readonly PaymentResult[] }) => {
    const nameOf = new Map(shares.map((share) => [share.registration_id, share.camper_name ?? '']));
    const decided = results.map((result) => {
      const { id, registration_id } = result.payment;
      return { payment: { id, registration_id, camper_name: nameOf.get(registration_id) ?? '' }, result };
    });
    onClose?.();
    if (onDone) onDone(decided);
    else
      notifySuccess(
        decided
          .map(({ payment, result }) => [decided.length > 1 && payment.camper_name, paymentSummary(result)])
          .map((words) => words.filter(Boolean).join(': '))
          .join(' '),
      );
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

/** Notifies of the result of a refund, its reversal, a kept amount or a move. */
export function finishTransfer(onClose: () => void) {
  return (result: LedgerResult) => {
    onClose();
    notifySuccess(transferSummary(result));
  };
}

const recorded: Readonly<Partial<Record<LedgerKind, (amount: string) => string>>> = {
  refund: (amount) => `Refund of ${amount} recorded.`,
  'refund reversed': (amount) => `Refund of ${amount} reversed: the money counts again.`,
  kept: (amount) => `${amount} kept: it is not refunded.`,
  'kept reversed': (amount) => `${amount} is refundable again.`,
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

/**
 * Records something. Where it looks like what was recorded before, asks whether it is another one and records it again with
 * that, which may be asked of each part of a payment; rejects as before where it is not.
 */
export async function promptAnother<Answer>(
  record: (chosen: { readonly another_of?: string }) => Promise<Answer>,
  known: { readonly another_of?: string } = {},
): Promise<Answer> {
  try {
    return await record(known);
  } catch (failure) {
    const current = failure instanceof ApiError ? moneyConflict.safeParse(failure.body.current) : undefined;
    const same = current?.data?.same;
    if (!same || !(failure instanceof ApiError)) throw failure;
    const question = { title: 'Another one?', text: failure.message, yes: 'Record another one' };
    if (!(await confirm(question))) throw failure;
    return promptAnother(record, { another_of: same.id });
  }
}

/**
 * How an act on the money of a registration is sent: once, with the version that was seen. What the server asks about, a
 * full camp or an act that looks the same, is asked here.
 */
export function useMoneyAct(registrationId: string, { version }: Pick<RegistrationMoney, 'version'>) {
  const once = useIdempotentCall(registrationId);
  return <Body extends object, Answer>(
    body: Body,
    send: (call: ReturnType<typeof once<Body>>) => Promise<Answer>,
  ): Promise<Answer> =>
    promptWhenFull((chosen) =>
      promptAnother((another) => send(once({ ...body, ...chosen, ...another, seen: version }))),
    );
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
function useIdempotentCall(registrationId: string) {
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
