import { receiptNumber } from '@bowline/contract/money/payments';
import { camperDetails } from '@bowline/contract/profile/camper-details';
import { formatDay, formatInstant } from '@bowline/contract/text/dates';
import { findCamp } from '../core/camps/queries.ts';
import { getNextPayment } from '../core/charges/next-payment.ts';
import { getBalance, sumPending } from '../core/charges/queries.ts';
import { getAmounts, getRecipient, type MessageRow } from '../core/outbox/queries.ts';
import { openSecret } from '../core/outbox/secret.ts';
import { getProvider } from '../core/provider/provider.ts';
import { getFormView } from '../core/registrations/form-view.ts';
import type { AppDeps } from '../http/app-deps.ts';
import type {
  AccountFacts,
  FormFacts,
  LinkFacts,
  OpeningFacts,
  PayableFacts,
  PaymentFacts,
  WithdrawnFacts,
} from './facts.ts';

type Deps = Pick<AppDeps, 'db' | 'deriveKey'>;

export async function loadAccountFacts(
  { db }: Deps,
  row: Pick<MessageRow, 'account_id'>,
): Promise<AccountFacts> {
  const [provider, account] = await Promise.all([getProvider(db), getRecipient(db, accountOf(row))]);
  return { provider, account };
}

export async function loadLinkFacts(deps: Deps, row: MessageRow): Promise<LinkFacts> {
  const facts = await loadAccountFacts(deps, row);
  const { secret: token, goodUntil } = linkOf(deps, row, facts.provider.time_zone);
  return { ...facts, token, goodUntil };
}

/** What only this message may show, and until when it is good, in words. */
export function linkOf(deps: Deps, row: MessageRow, timeZone: string) {
  const { secret, good_until, account_id, staff_id } = row;
  const owner = account_id ?? staff_id;
  if (!secret || !good_until || !owner) throw new Error('A message with a link has a secret and an end');
  return {
    secret: openSecret(deps, owner, secret),
    goodUntil: formatInstant(good_until.toISOString(), timeZone),
  };
}

export async function loadOpeningFacts(deps: Deps, row: MessageRow): Promise<OpeningFacts> {
  const camp = row.camp_id && (await findCamp(deps.db, row.camp_id));
  if (!camp) throw new Error('A message on an opening names its camp');
  return { ...(await loadAccountFacts(deps, row)), camp };
}

export async function loadFormFacts(deps: Deps, row: MessageRow): Promise<FormFacts> {
  const { registration_id, reason } = row;
  if (!registration_id) throw new Error('A message on a registration names it');
  const facts = await loadAccountFacts(deps, row);
  const form = await getFormView(deps.db, { accountId: accountOf(row) }, registration_id);
  const camper = String(form.camper_profile[camperDetails.id]?.name);
  return { ...facts, form, camper, reference: form.reference ?? '', reason: reason ?? '' };
}

export async function loadPayableFacts(deps: Deps, row: MessageRow): Promise<PayableFacts> {
  const facts = await loadFormFacts(deps, row);
  return { ...facts, next: await getNextPayment(deps.db, facts.form.id) };
}

export async function loadWithdrawnFacts(deps: Deps, row: MessageRow): Promise<WithdrawnFacts> {
  const facts = await loadFormFacts(deps, row);
  const [balance, pendingSen] = [
    await getBalance(deps.db, facts.form.id),
    await sumPending(deps.db, facts.form.id),
  ];
  const day = formatDay(row.created_at, facts.provider.time_zone);
  return { ...facts, day, receivedSen: balance.received_sen, pendingSen };
}

export async function loadPaymentFacts(deps: Deps, row: MessageRow): Promise<PaymentFacts> {
  if (!row.payment_id) throw new Error('A message on a payment names it');
  const facts = await loadPayableFacts(deps, row);
  const { amount_sen, receipt_number, due_sen } = await getAmounts(deps.db, row);
  const receipt = receipt_number === null ? '' : receiptNumber(receipt_number);
  return { ...facts, amountSen: amount_sen, receipt, dueSen: due_sen };
}

function accountOf({ account_id }: Pick<MessageRow, 'account_id'>): string {
  if (!account_id) throw new Error('A message to a family names its account');
  return account_id;
}
