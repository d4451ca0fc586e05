import type { PaymentShares } from '@bowline/contract/api/payments';
import { LEAST_ONLINE_SEN } from '@bowline/contract/money/online-payments';
import { awaitsDeposit } from '@bowline/contract/registrations/money-transitions';
import { holdsPlace } from '@bowline/contract/registrations/places';
import { takesPayment } from '@bowline/contract/registrations/transitions';
import { amountError } from '@bowline/contract/text/amount-error';
import { senFromRinggit } from '@bowline/contract/text/amounts';
import { formatSen, type Sen } from '@bowline/contract/text/money';
import { personName } from '@bowline/contract/text/names/person-name';
import { readersLanguage, t } from '@bowline/contract/text/t';
import { uuidv7 } from 'uuidv7';
import { getBalance } from '../../core/charges/queries.ts';
import {
  findHold,
  findSameOpen,
  holdPlace,
  insertAttempt,
  type OnlinePayment,
  type Payer,
  updateAttempt,
} from '../../core/online-payments/queries.ts';
import { endWithoutMoney } from '../../core/online-payments/read-open.ts';
import { getProvider, type Provider } from '../../core/provider/queries.ts';
import { lockPlaces } from '../../core/registrations/queries/places.ts';
import { lockRegistrations, type Registration } from '../../core/registrations/registration.ts';
import type { AppDeps, Connection } from '../../platform/app-deps.ts';
import { AppError, invalid } from '../../platform/app-error.ts';
import { type PaymentProvider, ProviderFailed } from '../../platform/online-payments/payment-provider.ts';
import { allTakeOnline, getPayerDetails } from './queries.ts';

const MINUTE_MS = 60_000;

/** How long a page can be paid, where a setting holds places for a shorter time. */
const LEAST_OPEN_MS = 15 * MINUTE_MS;

interface Shares extends Payer {
  /** Amounts by the registrations that they are for, in sen. */
  readonly shares: ReadonlyMap<string, Sen>;
}

/** The shares of a call. Throws 422 for an amount, or a registration that is named twice. */
export function readShares(list: PaymentShares): Map<string, Sen> {
  const shares = new Map<string, Sen>();
  for (const { registration_id, amount } of list) {
    const sen = senFromRinggit(amount);
    if (sen === undefined) throw invalid({ shares: [amountError(amount)] });
    shares.set(registration_id.toLowerCase(), sen);
  }
  if (shares.size < list.length) throw invalid({ shares: [t('Choose each camper once.')] });
  return shares;
}

/**
 * Stores an attempt and holds the places that its deposits are for, then makes its page at the provider: whatever happens
 * after the first, no payment is unknown. Throws 404, 409 where a registration takes no online payment, 422 for an amount,
 * or 503 where the provider fails.
 */
export async function startPayment(deps: AppDeps, payer: Shares): Promise<{ id: string; url: string }> {
  const service = deps.payments.current;
  if (!service) throw notOffered();
  const provider = await getProvider(deps.db);
  const { attempt, references } = await deps.db
    .transaction()
    .execute((trx) => storeAttempt(trx, deps, { ...payer, service, provider }));
  if (attempt.url !== null) return { id: attempt.id, url: attempt.url };
  const description = `${provider.abbreviation}: ${references.join(', ')}`.slice(0, 200);
  return openPage(deps, service, attempt, { description, provider });
}

interface NewAttempt extends Shares {
  readonly service: PaymentProvider;
  readonly provider: Provider;
}

async function storeAttempt(
  trx: Connection,
  { clock }: Pick<AppDeps, 'clock'>,
  { shares, account_id, link_id, service, provider }: NewAttempt,
): Promise<{ attempt: OnlinePayment; references: string[] }> {
  const access = account_id === null ? {} : ({ account: account_id, to: 'pay' } as const);
  const registrations = [...(await lockRegistrations(trx, [...shares.keys()], access)).values()];
  const rows = registrations.map(({ id }) => ({ registration_id: id, amount_sen: shares.get(id) ?? 0 }));
  await requireOnline(trx, registrations, shares);
  const now = clock.now();
  const passed_fee_sen = provider.online_fee_sen ?? 0;
  const references = registrations.map(({ reference, id }) => reference ?? id);
  const same = await findSameOpen(trx, { account_id, link_id, passed_fee_sen, now }, rows);
  const holdUntil = new Date(now.getTime() + provider.online_hold_minutes * MINUTE_MS);
  for (const registration of registrations) await holdFreePlace(trx, registration, holdUntil);
  if (same) return { attempt: same, references };
  const expires_at = new Date(Math.max(holdUntil.getTime(), now.getTime() + LEAST_OPEN_MS));
  const amount_sen = rows.reduce((sum, one) => sum + one.amount_sen, passed_fee_sen);
  const attempt = {
    ...{ id: uuidv7(), account_id, link_id, provider: service.name, amount_sen, passed_fee_sen },
    ...{ created_at: now, expires_at, ref: null, url: null, read_at: null },
  };
  await insertAttempt(trx, attempt, rows);
  const unpaid = { received_sen: null, fee_sen: null, channel: null, paid_at: null };
  return { attempt: { ...attempt, ...unpaid, state: 'starting' }, references };
}

/** Throws 409 where a registration takes no online payment now, and 422 for more than is due or too little. */
async function requireOnline(
  trx: Connection,
  registrations: readonly Registration[],
  shares: ReadonlyMap<string, Sen>,
): Promise<void> {
  const ids = registrations.map(({ id }) => id);
  if (!(await allTakeOnline(trx, ids))) throw notOffered();
  let total = 0;
  for (const { id, status } of registrations) {
    const { due_sen } = await getBalance(trx, id);
    if (!takesPayment(status, due_sen > 0))
      throw new AppError('read_only', t('There is nothing to pay here at the moment.'));
    const amount = shares.get(id) ?? 0;
    total += amount;
    if (amount > due_sen)
      throw invalid({ shares: [t('Only {amount} is left to pay.', { amount: formatSen(due_sen) })] });
  }
  if (total < LEAST_ONLINE_SEN)
    throw invalid({
      shares: [t('Online payments start at {amount}.', { amount: formatSen(LEAST_ONLINE_SEN) })],
    });
}

const notOffered = () =>
  new AppError(
    'read_only',
    t('This camp doesn’t take online payments. Please pay by bank transfer or cheque.'),
  );

/** Where the deposit would take a place and one is free, it is held until then. */
async function holdFreePlace(trx: Connection, registration: Registration, until: Date): Promise<void> {
  if (!awaitsDeposit(registration) || holdsPlace(registration)) return;
  const { capacity, held } = await lockPlaces(trx, registration.camp_id);
  const own = await findHold(trx, registration.id);
  if (!own && held >= capacity) return;
  await holdPlace(trx, { registration_id: registration.id, camp_id: registration.camp_id, ends_at: until });
}

interface PageTexts {
  readonly description: string;
  readonly provider: Provider;
}

async function openPage(
  deps: AppDeps,
  service: PaymentProvider,
  attempt: OnlinePayment,
  { description, provider }: PageTexts,
): Promise<{ id: string; url: string }> {
  const { publicUrl } = deps.config;
  const { id, account_id, amount_sen, expires_at } = attempt;
  const payer = account_id === null ? undefined : await getPayerDetails(deps.db, account_id);
  try {
    const { ref, url } = await service.createPage({
      attemptId: id,
      amountSen: amount_sen,
      description,
      email: payer?.email ?? null,
      name: payer ? personName(payer.names) : provider.name,
      language: readersLanguage(),
      returnUrl: account_id === null ? `${publicUrl}/pay/done` : `${publicUrl}/payment/online/${id}`,
      notifyUrl: `${publicUrl}/api/online-payments/${service.name}/notification`,
      expiresAt: expires_at,
    });
    await updateAttempt(deps.db, id, { ref, url, state: 'open' });
    return { id, url };
  } catch (error) {
    if (!(error instanceof ProviderFailed)) throw error;
    // The family never saw a page, so nobody can have paid.
    await endWithoutMoney(deps, attempt, 'failed');
    throw new AppError(
      'unavailable',
      t(
        'Online payment isn’t available at the moment. Please try again in a few minutes, or pay by bank transfer.',
      ),
    );
  }
}
