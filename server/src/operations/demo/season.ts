import { dryRunOf } from '@bowline/contract/api/define-call';
import { saveSettings } from '@bowline/contract/api/staff/administration/settings';
import { countGroup, sendGroupMessage } from '@bowline/contract/api/staff/messages/group-messages';
import { createScheduledMessage } from '@bowline/contract/api/staff/messages/scheduled-messages';
import { sendTextMessage } from '@bowline/contract/api/staff/messages/text-messages';
import {
  ignoreBankLine,
  importBankStatement,
  listBankLines,
  matchBankLine,
} from '@bowline/contract/api/staff/money/bank-statements';
import { previewCampPrices } from '@bowline/contract/api/staff/money/charges';
import { listPaymentsToConfirm, type PaymentToConfirm } from '@bowline/contract/api/staff/money/payments';
import { listRegistrations } from '@bowline/contract/api/staff/review/queue';
import { createQueueView } from '@bowline/contract/api/staff/review/queue-views';
import {
  getStaffCamp,
  listStaffCamps,
  previewCamp,
  type StaffCampRow,
  saveStaffCamp,
} from '@bowline/contract/api/staff/season/camps';
import { getWaitingList, offerPlace } from '@bowline/contract/api/staff/season/waiting-list';
import { standardQueueColumns } from '@bowline/contract/staff/queue';
import type { StaffRole } from '@bowline/contract/staff/roles';
import type { CampType } from '@bowline/contract/steps/workflows';
import { formatDate } from '@bowline/contract/text/dates';
import type { Client } from '@bowline/testing/client';
import { oneShare } from '@bowline/testing/registration';
import type { AppDeps } from '../../platform/app-deps.ts';
import { inviteStaff, resetStaff } from '../../staff/administration/accounts/change-staff.ts';
import { confirmStaffSession, startStaffSession } from '../../staff/administration/accounts/sessions.ts';
import { keepLoggedIn, MINUTE, type Season } from './registration.ts';
import { sendDecision } from './steps.ts';

/** One of the networks for documents (RFC 5737). */
export const STAFF_ADDRESS = '198.51.100.7';
const COMMAND_LINE = { staffId: null, address: 'command line' };

export interface StaffMember {
  readonly id: string;
  readonly email: string;
  /** A client that is logged in now. */
  readonly client: () => Promise<Client>;
}

/** Somebody who has no password and cannot log in: sessions are started for them. */
export async function createStaffMember(
  deps: AppDeps,
  anybody: Client,
  role: StaffRole,
  name: string,
): Promise<StaffMember> {
  const email = `demo-${name.toLowerCase()}@example.com`;
  const { account } = await inviteStaff(deps, { email, name, roles: [role], ends_on: null }, COMMAND_LINE);
  // A session ends where it is idle for longer.
  const client = keepLoggedIn(deps.clock, 20 * MINUTE, async () => {
    const started = await startStaffSession(deps.db, deps, account.id);
    return anybody.as(await confirmStaffSession(deps.db, deps, started, STAFF_ADDRESS));
  });
  return { id: account.id, email, client };
}

/** Ends the sessions of all of them. Returns the one-time link of the first. */
export async function endStaffSessions(deps: AppDeps, staff: readonly [StaffMember, ...StaffMember[]]) {
  const ids = staff.map(({ id }) => id);
  await deps.db.deleteFrom('staff_session').where('staff_id', 'in', ids).execute();
  return resetLink(deps, staff[0]);
}

/** The one-time link with which somebody of the staff logs in for the first time. */
export async function resetLink(deps: AppDeps, { id, email }: Pick<StaffMember, 'id' | 'email'>) {
  const { link } = await resetStaff(deps, id, COMMAND_LINE);
  return { email, link };
}

/** The camp of each type in the demo season that is open now. */
export async function listOpenCamps(admin: Client, now: Date): Promise<Season['camps']> {
  const all = await admin.call(listStaffCamps);
  const open = all.filter(({ opens_at }) => Date.parse(opens_at) <= now.getTime());
  return Object.fromEntries(open.map((camp) => [camp.type, camp])) as Record<CampType, StaffCampRow>;
}

/** Opens registration for these camps, with discounts and reminders; the junior camp is paid in instalments. */
export async function openCamps(
  admin: Client,
  camps: Season['camps'],
  dates: { readonly opens_on: string; readonly early_bird_until: string },
): Promise<void> {
  await admin.call(saveSettings, { body: { payment_reminders: true } });
  const sibling = { sibling_discount_unit: '%', sibling_discount: 10 };
  const earlyBird = { early_bird_unit: 'RM', early_bird_discount: 50 };
  const plan = { payment_plan: 'instalments', instalments_due: '60 days before\n14 days before' };
  for (const { id, type, version } of Object.values(camps)) {
    const own = type === 'junior' ? plan : {};
    const body = {
      version,
      online_payments: true,
      opens_time: '08:00',
      ...dates,
      ...sibling,
      ...earlyBird,
      ...own,
    };
    await admin.call(saveStaffCamp, { params: { campId: id }, body });
  }
}

async function findCamp({ camps }: Season, client: Client, type: CampType) {
  const params = { campId: camps[type].id };
  const { version, held, name } = await client.call(getStaffCamp, { params });
  const { fee, guest_lunch } = await client.call(previewCamp, { params });
  const save = (body: object) => client.call(saveStaffCamp, { params, body: { ...body, version } });
  return { params, fee, guest_lunch, held, name, save };
}

export async function raiseFeeForNew(season: Season, admin: () => Promise<Client>): Promise<void> {
  const { fee, name, save } = await findCamp(season, await admin(), 'senior');
  await save({ fee: fee + 50 });
  season.cases.set('Fee raised for new registrations only', name);
}

/** What an admin changes about camps, last of all. */
export async function changeCamps(season: Season, admin: () => Promise<Client>): Promise<void> {
  for (const change of [raiseFeeForAll, removePlaces, acceptLastWaiting, offerFreePlace]) {
    season.clock.advance(5 * MINUTE);
    await change(season, await admin());
  }
}

async function raiseFeeForAll(season: Season, admin: Client): Promise<void> {
  const { params, fee, guest_lunch, name, save } = await findCamp(season, admin, 'lite');
  const body = { fee: fee + 20, guest_lunch };
  const { registrations } = await admin.call(previewCampPrices, { params, body });
  if (registrations.length === 0) return;
  const reason = 'The harbour charges more for each camper this season.';
  await save({ ...body, reprice: { reason, count: registrations.length } });
  season.cases.set('Fee raised for the registered too', name);
}

/** A boat is lost: fewer places are left than are held. */
async function removePlaces(season: Season, admin: Client): Promise<void> {
  const { held, name, save } = await findCamp(season, admin, 'junior');
  if (held === 0) return;
  await save({ capacity: held - 1, confirm_places: true });
  season.cases.set('Over capacity', name);
}

async function acceptLastWaiting({ camps, cases }: Season, admin: Client): Promise<void> {
  const { rows } = await admin.call(getWaitingList, { params: { campId: camps.junior.id } });
  const last = rows.findLast(({ status }) => status === 'Waitlisted');
  if (!last || rows.length < 2 || !cases.has('Over capacity')) return;
  const note = 'The sister is accepted already, and the parents help with the boats.';
  await sendDecision(admin, last.registration_id, { decision: 'accept', note, over_capacity: true });
  cases.set('Accepted out of turn', last.reference ?? '');
}

/** There is room in the senior camp: the first on its waiting list has two days to answer. */
async function offerFreePlace({ camps, cases }: Season, admin: Client): Promise<void> {
  const { rows } = await admin.call(getWaitingList, { params: { campId: camps.senior.id } });
  const next = rows.find((row) => row.next);
  if (!next) return;
  await admin.call(offerPlace, { params: { registrationId: next.registration_id }, body: {} });
  cases.set('Place offered', next.reference ?? '');
}

/** What staff do about all registrations together, last of all. */
export async function finishSeason(admin: Client, registrar: Client, today: string): Promise<void> {
  const toDecide = { tab: 'to_review', type: 'junior', sex: 'F' } as const;
  const unpaid = { tab: 'awaiting_payment' } as const;
  const phoning = ['age', 'camp', 'submitted', 'balance', 'family', 'phone'] as const;
  for (const view of [
    { name: 'Girls to decide on, junior', filters: toDecide, columns: standardQueueColumns },
    { name: 'To call about the money', filters: unpaid, columns: [...phoning] },
  ])
    await admin.call(createQueueView, { body: { ...view, is_default: false } });
  const { families } = await admin.call(countGroup, { query: unpaid });
  if (families > 0) {
    const subject = 'The deposit for {camp}';
    const text = 'Hello {parent},\n\nWe are waiting for the deposit for {camper}. Please quote {reference}.';
    const translated = {
      ...{ subject_ms: 'Deposit untuk {camp}', 'subject_zh-Hans': '{camp} 的订金' },
      text_ms:
        'Salam {parent},\n\nKami masih menunggu deposit untuk {camper}. Sila nyatakan rujukan {reference}.',
      'text_zh-Hans': '{parent} 您好：\n\n我们还没有收到 {camper} 的订金。付款时请注明编号 {reference}。',
    };
    const body = { filters: unpaid, subject, text, ...translated, confirmed: families };
    await admin.call(sendGroupMessage, { idempotencyKey: 'demo-message', body });
  }
  await admin.call(createScheduledMessage, {
    idempotencyKey: 'demo-reminder',
    body: {
      ...{ name: 'What to bring', filters: { tab: 'accepted' }, rule: 'before start', days: 7 },
      subject: 'What to bring to {camp}',
      text: 'Hello {parent},\n\nIn a week {camper} {comes|come} to {camp}. Please pack a hat and a towel.',
      subject_ms: 'Barang yang perlu dibawa ke {camp}',
      text_ms: 'Salam {parent},\n\n{camper} akan menyertai {camp} minggu depan. Sila bawa topi dan tuala.',
      'subject_zh-Hans': '{camp} 要带的东西',
      'text_zh-Hans': '{parent} 您好：\n\n{camper} 下星期就要参加 {camp} 了。请准备帽子和毛巾。',
    },
  });
  await textAccepted(registrar);
  await importStatement(registrar, today);
}

/** A text about a late bus, which the demo shows as if a gateway had sent it. */
async function textAccepted(registrar: Client): Promise<void> {
  const recipients = { kind: 'queue', filters: { tab: 'accepted' } } as const;
  const text = 'Camp bus: we left at 2 pm and reach the jetty at 5.30 pm, half an hour late.';
  const { families } = await registrar.call(countGroup, { query: recipients.filters });
  if (families === 0) return;
  const body = { recipients, text };
  const { recipients: confirmed } = await registrar.call(dryRunOf(sendTextMessage), { body });
  if (confirmed > 0)
    await registrar.call(sendTextMessage, { idempotencyKey: 'demo', body: { ...body, confirmed } });
}

const sumOf = ({ claimed, shares }: PaymentToConfirm): number =>
  shares.reduce((sum, share) => sum + share.claimed, claimed);

/**
 * Imports a bank statement: payments that families have sent a slip for, some that they have not, and what is not for the
 * camp. The first line is confirmed, one is ignored, and the rest is open.
 */
async function importStatement(client: Client, today: string): Promise<void> {
  const { rows: toConfirm } = await client.call(listPaymentsToConfirm);
  const { rows: unpaid } = await client.call(listRegistrations, { query: { tab: 'awaiting_payment' } });
  const credit = (day: string, text: string, ringgit: number) =>
    `${formatDate(day)},${text.replaceAll(',', ' ').toUpperCase()},,${ringgit.toFixed(2)}`;
  const lines = [
    'Transaction Date,Description,Debit,Credit',
    ...toConfirm
      .slice(0, 6)
      .map((row) => credit(row.proposed_on, `IBG credit ${row.camper_name} ${row.reference}`, sumOf(row))),
    // Without the reference: only the name and the amount lead to the registration.
    ...unpaid.slice(0, 3).map((row) => credit(today, `DuitNow transfer ${row.camper_name}`, 200)),
    credit(today, 'Interest paid', 12.4),
    credit(today, 'Instant transfer camp fee', 350),
    `${formatDate(today)},SERVICE CHARGE,5.00,`,
  ];
  const statement = new File([lines.join('\n')], 'statement.csv', { type: 'text/csv' });
  await client.call(importBankStatement, { parts: { statement, columns: '', reading: '' } });
  const { rows } = await client.call(listBankLines);
  const isSure = ({ suggestions: [best] }: (typeof rows)[number]) =>
    best?.strength === 'sure' && best.same_slip.length === 0 && best.shares.length === 0;
  const sure = rows.find(isSure);
  if (sure?.suggestions[0]) {
    const { registration_id, payment_id } = sure.suggestions[0];
    const { id: lineId, left } = sure;
    const arrived = { left, received: left, when_full: 'waiting list' as const };
    await client.call(matchBankLine, {
      params: { lineId },
      body: oneShare({ registration_id, payment_id }, arrived),
    });
  }
  const interest = rows.find(({ description }) => description === 'INTEREST PAID');
  if (interest) await client.call(ignoreBankLine, { params: { lineId: interest.id } });
}
