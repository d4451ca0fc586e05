import { camperDetails } from '@bowline/contract/profile/camper-details';
import type { AppDeps } from '../../app-deps.ts';
import { getProvider } from '../portal/service.ts';
import { getFormView } from '../registrations/service.ts';
import type { AccountFacts, FormFacts, LinkFacts, PaymentFacts } from './facts.ts';
import { getAmounts, getRecipient, type MessageRow } from './queries.ts';
import { openSecret } from './secret.ts';

type Deps = Pick<AppDeps, 'db' | 'deriveKey'>;

export async function loadAccountFacts({ db }: Deps, { account_id }: MessageRow): Promise<AccountFacts> {
  const [provider, account] = await Promise.all([getProvider(db), getRecipient(db, account_id)]);
  return { provider, account };
}

export async function loadLinkFacts(deps: Deps, row: MessageRow): Promise<LinkFacts> {
  const facts = await loadAccountFacts(deps, row);
  const { secret, good_until } = row;
  if (!secret || !good_until) throw new Error('A message with a link has a secret and an end');
  const token = openSecret(deps, row.account_id, secret);
  return { ...facts, token, goodUntil: timeIn(facts.provider.time_zone, good_until) };
}

export async function loadFormFacts(deps: Deps, row: MessageRow): Promise<FormFacts> {
  const { account_id: accountId, registration_id, reason } = row;
  if (!registration_id) throw new Error('A message on a registration names it');
  const facts = await loadAccountFacts(deps, row);
  const form = await getFormView(deps.db, { accountId }, registration_id);
  const camper = String(form.camper_profile[camperDetails.id]?.name);
  return { ...facts, form, camper, reference: form.reference ?? '', reason: reason ?? '' };
}

export async function loadPaymentFacts(deps: Deps, row: MessageRow): Promise<PaymentFacts> {
  if (!row.payment_id) throw new Error('A message on a payment names it');
  const facts = await loadFormFacts(deps, row);
  const { amount_sen, confirmed_sen } = await getAmounts(deps.db, row.payment_id);
  return { ...facts, amountSen: amount_sen, balanceSen: facts.form.camp.fee_sen - confirmed_sen };
}

const timeIn = (timeZone: string, instant: Date) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(instant);
