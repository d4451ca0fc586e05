import type { AccountType } from '@bowline/contract/options/choice';
import { camperDetails } from '@bowline/contract/profile/camper-details';
import type { Situation } from '@bowline/contract/registrations/status-sentence';
import { openReason } from '../core/answers/sealed-records.ts';
import { type Due, getDue } from '../core/charges/due.ts';
import { getBalance } from '../core/charges/queries.ts';
import { decryptSecret } from '../core/outbox/message-secrets.ts';
import { getRecipient, type MessageRow } from '../core/outbox/queries/messages.ts';
import { getProvider, type Provider } from '../core/provider/queries.ts';
import { getRegistration, type Registration, situationOf } from '../core/registrations/registration.ts';
import { timeInWords } from '../documents/paper-words.ts';
import { type CalendarChange, findCalendarChange } from './calendar-change.ts';
import type { LoadDeps } from './define-email.ts';

/** The facts that any email to a family may mention. */
export interface AccountFacts {
  readonly provider: Provider;
  readonly account: {
    readonly type: AccountType;
    /** How the family is greeted. */
    readonly firstName: string;
  };
}

export async function loadAccountFacts(
  { db }: LoadDeps,
  { account_id }: Pick<MessageRow, 'account_id'>,
): Promise<AccountFacts> {
  const [provider, account] = await Promise.all([getProvider(db), getRecipient(db, named(account_id))]);
  return { provider, account };
}

export interface LinkFacts extends AccountFacts {
  readonly token: string;
  /** In the provider's time zone, such as `02/03/2026 09:30`. */
  readonly goodUntil: string;
}

export async function loadLinkFacts(deps: LoadDeps, row: MessageRow): Promise<LinkFacts> {
  const facts = await loadAccountFacts(deps, row);
  const { secret: token, goodUntil } = linkOf(deps, row, facts.provider.time_zone);
  return { ...facts, token, goodUntil };
}

/** The decrypted secret of a message, and until when it is valid, in words. */
export function linkOf(deps: LoadDeps, row: MessageRow, timeZone: string) {
  const { secret, good_until, account_id, staff_id } = row;
  return {
    secret: decryptSecret(deps, named(account_id ?? staff_id), named(secret)),
    goodUntil: timeInWords(named(good_until), { time_zone: timeZone }),
  };
}

export interface RegistrationFacts extends AccountFacts {
  readonly registration: Registration;
  readonly camper: string;
  readonly reference: string;
  /** What staff wrote with their decision, or nothing. */
  readonly reason: string;
  readonly calendar: CalendarChange | undefined;
  /** What is due when, and what the family should pay next. */
  readonly due: Due;
  /** What decides, besides its status, what the family reads of it. */
  readonly situation: Situation;
}

export async function loadRegistrationFacts(deps: LoadDeps, row: MessageRow): Promise<RegistrationFacts> {
  const facts = await loadAccountFacts(deps, row);
  const account = { account: named(row.account_id) };
  const registration = await getRegistration(deps.db, named(row.registration_id), account);
  const camper = String(registration.camper_profile[camperDetails.id]?.name);
  const reason = openReason(deps.db, 'message', row) ?? '';
  const calendar = await findCalendarChange(deps.db, row, registration);
  const due = await getDue(deps.db, deps, registration);
  const situation = situationOf(registration, deps.clock);
  const reference = registration.reference ?? '';
  return { ...facts, registration, situation, camper, reference, reason, calendar, due };
}

/** A registration whose camper has a place, with what is still to pay. */
export interface PlaceFacts extends RegistrationFacts {
  readonly dueSen: number;
}

export async function loadPlaceFacts(deps: LoadDeps, row: MessageRow): Promise<PlaceFacts> {
  const facts = await loadRegistrationFacts(deps, row);
  const { due_sen } = await getBalance(deps.db, facts.registration.id);
  return { ...facts, dueSen: due_sen };
}

/** A message lacks what its kind is about, such as the token of a link that was sent. */
export class MissingFact extends Error {}

/** What a message of its kind always names. */
export function named<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new MissingFact('A message lacks what its kind is about');
  return value;
}
