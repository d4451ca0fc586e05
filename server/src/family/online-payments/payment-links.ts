import type { BodyOf, ResponseOf } from '@bowline/contract/api/define-call';
import type {
  getLinkPayment,
  OnlinePayment,
  showPaymentLink,
} from '@bowline/contract/api/family/online-payments';
import { asksToPay, partsDue } from '@bowline/contract/money/due';
import { LEAST_ONLINE_SEN } from '@bowline/contract/money/online-payments';
import { takesPayment } from '@bowline/contract/registrations/transitions';
import { ringgitFromSen, type Sen } from '@bowline/contract/text/money';
import { t } from '@bowline/contract/text/t';
import { uuidv7 } from 'uuidv7';
import { nextPaymentOf } from '../../core/charges/due.ts';
import { listPaymentDue } from '../../core/charges/queries/instalments.ts';
import { type OnlinePayment as Attempt, findAttempt } from '../../core/online-payments/queries.ts';
import { readWatched } from '../../core/online-payments/read-open.ts';
import { getProvider } from '../../core/provider/queries.ts';
import { getRegistration } from '../../core/registrations/registration.ts';
import type { Caller } from '../../core/sessions/caller.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { AppError, notFound } from '../../platform/app-error.ts';
import { hashToken, newToken } from '../../platform/crypto/secrets.ts';
import { dayIn } from '../../platform/process/clock.ts';
import { allTakeOnline, findLink, replaceLink } from './queries.ts';
import { startPayment } from './start-payment.ts';

const DAY_MS = 24 * 60 * 60_000;
const LINK_DAYS = 14;

/** A link with which somebody else can pay. Throws 404, or 409 where nothing can be paid online. */
export async function createLink(
  { db, clock, config, payments }: AppDeps,
  { accountId }: Caller,
  registrationId: string,
): Promise<{ url: string; expires_on: string }> {
  return db.transaction().execute(async (trx) => {
    const access = { account: accountId, to: 'pay', lock: true } as const;
    const { id, status, time_zone } = await getRegistration(trx, registrationId, access);
    if (!payments.current || !takesPayment(status, true) || !(await allTakeOnline(trx, [id])))
      throw new AppError('read_only', t('There is nothing to pay online here at the moment.'));
    const [token, created_at] = [newToken(), clock.now()];
    const expires_at = new Date(created_at.getTime() + LINK_DAYS * DAY_MS);
    await replaceLink(trx, {
      ...{ id: uuidv7(), registration_id: id, account_id: accountId, token_sha256: hashToken(token) },
      ...{ created_at, expires_at },
    });
    return { url: `${config.publicUrl}/pay#${token}`, expires_on: dayIn(time_zone, expires_at) };
  });
}

/** What a link asks for now, in sen; `asked` is undefined where nothing is to be paid. Throws 404 where it no longer works. */
async function readLink({ db, clock, payments }: AppDeps, token: string) {
  const link = await findLink(db, hashToken(token), clock.now());
  const service = payments.current;
  if (!link || !service) throw notFound();
  const { time_zone, online_fee_sen } = await getProvider(db);
  const today = clock.today(time_zone);
  const next = nextPaymentOf(link, partsDue(await listPaymentDue(db, link.registration_id), today), today);
  const left = Math.round(next.left * 100);
  // Nobody can pay less than the least online, so a smaller part comes with some of what is due after it.
  const amount = Math.min(left, Math.max(Math.round(next.amount * 100), LEAST_ONLINE_SEN));
  const takesMoney = link.online_payments && takesPayment(link.status, true) && asksToPay(next);
  const asked: Sen | undefined = takesMoney && amount >= LEAST_ONLINE_SEN ? amount : undefined;
  return { ...link, asked, feeSen: online_fee_sen ?? 0, test: service.isTest };
}

/** What somebody with a link reads. Throws 404 where it no longer works. */
export async function showLink(deps: AppDeps, token: string): Promise<ResponseOf<typeof showPaymentLink>> {
  const { camper_name, camp_name, asked, feeSen, test } = await readLink(deps, token);
  return {
    ...{ first_name: shortName(camper_name), camp_name, test },
    amount: asked === undefined ? null : ringgitFromSen(asked),
    fee: ringgitFromSen(feeSen),
  };
}

/** Begins the payment that a link asks for. Throws 404, 409 where nothing is to be paid any more, or 503. */
export async function payLink(deps: AppDeps, token: string): Promise<{ id: string; url: string }> {
  const { id, registration_id, asked } = await readLink(deps, token);
  if (asked === undefined) throw new AppError('read_only', t('There is nothing to pay here at the moment.'));
  return startPayment(deps, {
    ...{ account_id: null, link_id: id, shares: new Map([[registration_id, asked]]) },
  });
}

/** The outcome of a payment started with a link. Throws 404 for any other. */
export async function readLinkPayment(
  deps: AppDeps,
  { token, id }: BodyOf<typeof getLinkPayment>,
): Promise<ResponseOf<typeof getLinkPayment>> {
  const link = await findLink(deps.db, hashToken(token), deps.clock.now());
  const attempt = await findAttempt(deps.db, id);
  if (!link || attempt?.link_id !== link.id) throw notFound();
  return presentAttempt(await refreshAttempt(deps, attempt));
}

/**
 * An attempt as its provider knows it by now, so that the answer is there in seconds where a notification is late.
 */
export async function refreshAttempt(deps: AppDeps, attempt: Attempt): Promise<Attempt> {
  await readWatched(deps, attempt.id);
  return (await findAttempt(deps.db, attempt.id)) ?? attempt;
}

/** An attempt for who waits for it. */
export const presentAttempt = ({
  state,
  amount_sen,
  received_sen,
  url,
}: Attempt): Pick<OnlinePayment, 'state' | 'amount' | 'url'> => ({
  state: state === 'starting' || state === 'open' ? 'waiting' : state,
  amount: ringgitFromSen(received_sen ?? amount_sen),
  url: state === 'open' ? url : null,
});

/** Of a full name what somebody recognises who knows the camper: `Aisyah`, `Emma H.`, `Tan X. M.` */
export function shortName(name: string): string {
  const [first = '', ...others] =
    name
      .split(/\s+(?:bin|binti|bt|b|a\/l|a\/p|d\/o|s\/o|anak|@)\s+/i)[0]
      ?.trim()
      .split(/\s+/) ?? [];
  return [first, ...others.map((word) => `${[...word][0]}.`)].join(' ');
}
