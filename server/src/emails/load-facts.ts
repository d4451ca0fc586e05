import type { MessageTranslations } from '@bowline/contract/api/staff/group-messages';
import { receiptNumber } from '@bowline/contract/money/payments';
import { camperDetails } from '@bowline/contract/profile/camper-details';
import { formatDateRange, formatDay, formatInstant, formatTime } from '@bowline/contract/text/dates';
import { openReason } from '../core/answers/sealed-records.ts';
import { findNamedCamp } from '../core/camps/queries.ts';
import { getNextPayment } from '../core/charges/charges.ts';
import { getBalance, listCharges, sumPending } from '../core/charges/queries.ts';
import { listHeldRegistrations } from '../core/erasure/queries/account-records.ts';
import { getErasure } from '../core/erasure/queries/kept.ts';
import { hashInWords } from '../core/log-chain/log-chain.ts';
import { countChained, findBlock } from '../core/log-chain/queries.ts';
import { findHandOver } from '../core/on-site/queries.ts';
import { getAddressee, getAmounts, getRecipient, type MessageRow } from '../core/outbox/queries/messages.ts';
import { decryptSecret } from '../core/outbox/queue-message.ts';
import { getLedgerEntry } from '../core/payments/queries.ts';
import { getProvider } from '../core/provider/queries.ts';
import { getRegistration } from '../core/registrations/registration.ts';
import { findKeptUntil } from '../core/retention/kept-until.ts';
import type { AppDeps } from '../platform/app-deps.ts';
import { findCalendarChange } from './calendar-change.ts';
import type {
  AccountFacts,
  ChargesFacts,
  CorrectedKind,
  CorrectionFacts,
  DeletedFacts,
  GroupFacts,
  HandOverFacts,
  HealthFacts,
  InvitationFacts,
  LedgerFacts,
  LinkFacts,
  LogAnchorFacts,
  NewDatesFacts,
  OpeningFacts,
  PayableFacts,
  PaymentFacts,
  RegistrationFacts,
  ReturnedFacts,
  UnusedFacts,
  WaitingCopyFacts,
  WelcomeFacts,
  WithdrawnFacts,
} from './facts.ts';
import {
  getCorrectedMessage,
  getGroupMessage,
  getInvitedStaff,
  listGroupRegistrations,
  listHealthRegistrations,
} from './queries.ts';

const correctable: readonly CorrectedKind[] = [
  'accepted',
  'waitlisted',
  'refused',
  'withdrawn',
  'changes requested',
];

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

export async function loadWelcomeFacts(deps: Deps, row: MessageRow): Promise<WelcomeFacts> {
  if (row.secret) {
    const { token, goodUntil, ...facts } = await loadLinkFacts(deps, row);
    return { ...facts, confirmation: { token, goodUntil } };
  }
  return { ...(await loadAccountFacts(deps, row)), confirmation: undefined };
}

export const loadWaitingCopyFacts = async (deps: Deps, row: MessageRow): Promise<WaitingCopyFacts> => ({
  ...(await loadPayableFacts(deps, row)),
  ...(await loadLinkFacts(deps, row)),
});

export async function loadDeletedFacts({ db }: Deps, row: MessageRow): Promise<DeletedFacts> {
  const [provider, account] = [await getProvider(db), await getErasure(db, accountOf(row))];
  return {
    provider,
    because: account.erased_because ?? 'family',
    keptUntil: await findKeptUntil(db, account.id),
    held: (await listHeldRegistrations(db, account.id)).length > 0,
  };
}

export async function loadUnusedFacts(deps: Deps, row: MessageRow): Promise<UnusedFacts> {
  const facts = await loadAccountFacts(deps, row);
  if (!row.good_until) throw new Error('A message on an unused account says when it will be deleted');
  return {
    ...facts,
    day: formatDay(row.good_until, facts.provider.time_zone),
    keptUntil: await findKeptUntil(deps.db, accountOf(row)),
  };
}

export async function loadOpeningFacts(deps: Deps, row: MessageRow): Promise<OpeningFacts> {
  const camp = row.camp_id && (await findNamedCamp(deps.db, row.camp_id));
  if (!camp) throw new Error('A message on an opening names its camp');
  return { ...(await loadAccountFacts(deps, row)), camp };
}

export async function loadRegistrationFacts(deps: Deps, row: MessageRow): Promise<RegistrationFacts> {
  const { registration_id } = row;
  if (!registration_id) throw new Error('A message on a registration names it');
  const facts = await loadAccountFacts(deps, row);
  const registration = await getRegistration(deps.db, registration_id, { account: accountOf(row) });
  const camper = String(registration.camper_profile[camperDetails.id]?.name);
  const reason = openReason(deps.db, 'message', row) ?? '';
  const calendar = await findCalendarChange(deps.db, row, registration);
  return { ...facts, registration, camper, reference: registration.reference ?? '', reason, calendar };
}

export async function loadNewDatesFacts(deps: Deps, row: MessageRow): Promise<NewDatesFacts> {
  const { starts_on_before, ends_on_before } = row;
  if (!starts_on_before || !ends_on_before) throw new Error('A message on new dates has those before');
  return {
    ...(await loadRegistrationFacts(deps, row)),
    before: formatDateRange(starts_on_before, ends_on_before),
  };
}

export async function loadPayableFacts(deps: Deps, row: MessageRow): Promise<PayableFacts> {
  const facts = await loadRegistrationFacts(deps, row);
  return { ...facts, next: await getNextPayment(deps.db, facts.registration.id) };
}

export async function loadReturnedFacts(deps: Deps, row: MessageRow): Promise<ReturnedFacts> {
  const facts = await loadRegistrationFacts(deps, row);
  const { received_sen } = await getBalance(deps.db, facts.registration.id);
  return { ...facts, hasPaid: received_sen + (await sumPending(deps.db, facts.registration.id)) > 0 };
}

export async function loadWithdrawnFacts(deps: Deps, row: MessageRow): Promise<WithdrawnFacts> {
  const facts = await loadRegistrationFacts(deps, row);
  const [balance, pendingSen] = [
    await getBalance(deps.db, facts.registration.id),
    await sumPending(deps.db, facts.registration.id),
  ];
  const day = formatDay(row.created_at, facts.provider.time_zone);
  return { ...facts, day, receivedSen: balance.received_sen, pendingSen };
}

export async function loadHandOverFacts(deps: Deps, row: MessageRow): Promise<HandOverFacts> {
  const facts = await loadRegistrationFacts(deps, row);
  const { time_zone } = facts.provider;
  const handOver = await findHandOver(deps.db, facts.registration.id);
  if (!handOver) throw new Error('A message on a hand-over is sent while it holds');
  const at = { time: formatTime(handOver.at, time_zone), day: formatDay(handOver.at, time_zone) };
  return { ...facts, ...at, taker: handOver.name };
}

export async function loadChargesFacts(deps: Deps, row: MessageRow): Promise<ChargesFacts> {
  const facts = await loadRegistrationFacts(deps, row);
  const charges = await listCharges(deps.db, facts.registration.id);
  return { ...facts, charges, balance: await getBalance(deps.db, facts.registration.id) };
}

export async function loadPaymentFacts(deps: Deps, row: MessageRow): Promise<PaymentFacts> {
  if (!row.payment_id) throw new Error('A message on a payment names it');
  const facts = await loadPayableFacts(deps, row);
  const { amount_sen, receipt_number, due_sen, received_sen } = await getAmounts(deps.db, row);
  const receipt = receipt_number === null ? '' : receiptNumber(receipt_number);
  return { ...facts, amountSen: amount_sen, receipt, dueSen: due_sen, receivedSen: received_sen };
}

export async function loadCorrectionFacts(deps: Deps, row: MessageRow): Promise<CorrectionFacts> {
  const facts = await loadRegistrationFacts(deps, row);
  const correctedMessage = await getCorrectedMessage(deps.db, row);
  const corrected = correctable.find((kind) => kind === correctedMessage.kind);
  if (!corrected) throw new Error('A correction takes back a decision');
  const toldOn = formatDay(correctedMessage.sent_at ?? correctedMessage.created_at, facts.provider.time_zone);
  return { ...facts, corrected, sentOn: toldOn };
}

// An email on moved money is about the registration that has the money now.
export async function loadLedgerFacts(deps: Deps, row: MessageRow): Promise<LedgerFacts> {
  if (!row.ledger_entry_id) throw new Error('A message on money that left or moved names its entry');
  const facts = await loadRegistrationFacts(deps, row);
  const entry = await getLedgerEntry(deps.db, row.ledger_entry_id);
  return {
    ...facts,
    reason: entry.reason,
    amountSen: Math.abs(entry.amount_sen),
    day: entry.day,
    method: entry.method,
    otherCamper: entry.other_camper ?? '',
    dueSen: (await getBalance(deps.db, entry.registration_id)).due_sen,
  };
}

export async function loadInvitationFacts(deps: Deps, row: MessageRow): Promise<InvitationFacts> {
  const provider = await getProvider(deps.db);
  const invited = await getInvitedStaff(deps.db, row);
  const { secret, goodUntil } = linkOf(deps, row, provider.time_zone);
  return { provider, invited, path: `/${secret.slice(1)}`, goodUntil };
}

export async function loadLogAnchorFacts(
  { db }: Pick<AppDeps, 'db'>,
  row: MessageRow,
): Promise<LogAnchorFacts> {
  const block = row.log_block ?? 0;
  const found = await findBlock(db, block);
  if (!found) throw new Error('The block of the log is gone');
  const { name } = await getAddressee(db, row);
  const entries = await countChained(db, block);
  return { provider: await getProvider(db), admin: name, block, entries, hash: hashInWords(found) };
}

export async function loadHealthFacts({ db }: Pick<AppDeps, 'db'>, row: MessageRow): Promise<HealthFacts> {
  const registrations = await listHealthRegistrations(db, row.group_registrations ?? []);
  const { name } = await getAddressee(db, row);
  return { provider: await getProvider(db), medic: name, registrations };
}

/** One family's part in a message to a group. */
interface GroupPart {
  readonly account_id: string | null;
  readonly group_registrations: readonly string[] | null;
  readonly subject: string;
  readonly text: string;
  readonly translations: MessageTranslations | null;
}

export async function loadGroupFacts(deps: Deps, row: MessageRow): Promise<GroupFacts> {
  const { subject, text, translations } = await getGroupMessage(deps.db, row);
  if (subject === null || text === null) throw new Error('A cleared message is not sent again');
  return groupFactsOf(deps, { ...row, subject, text, translations });
}

export async function groupFactsOf(deps: Deps, part: GroupPart): Promise<GroupFacts> {
  const { subject, text, translations, group_registrations } = part;
  const [facts, registrations] = await Promise.all([
    loadAccountFacts(deps, part),
    listGroupRegistrations(deps.db, group_registrations ?? []),
  ]);
  return { ...facts, subject, text, translations, registrations };
}

/** The decrypted secret of a message, and until when it is valid, in words. */
function linkOf(deps: Deps, row: MessageRow, timeZone: string) {
  const { secret, good_until, account_id, staff_id } = row;
  const owner = account_id ?? staff_id;
  if (!secret || !good_until || !owner) throw new Error('A message with a link has a secret and an end');
  return {
    secret: decryptSecret(deps, owner, secret),
    goodUntil: formatInstant(good_until.toISOString(), timeZone),
  };
}

function accountOf({ account_id }: Pick<MessageRow, 'account_id'>): string {
  if (!account_id) throw new Error('A message to a family names its account');
  return account_id;
}
