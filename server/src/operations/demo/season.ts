import {
  confirmBankLine,
  importBankStatement,
  listBankLines,
  setAsideBankLine,
} from '@bowline/contract/api/staff/bank-statements';
import {
  getStaffCamp,
  listStaffCamps,
  previewCamp,
  type StaffCampRow,
  saveStaffCamp,
} from '@bowline/contract/api/staff/camps';
import { previewCampPrices } from '@bowline/contract/api/staff/charges';
import { countGroup, sendGroupMessage } from '@bowline/contract/api/staff/group-messages';
import { listPaymentsToConfirm } from '@bowline/contract/api/staff/payments';
import { listRegistrations } from '@bowline/contract/api/staff/queue';
import { createQueueView } from '@bowline/contract/api/staff/queue-views';
import { standardQueueColumns } from '@bowline/contract/staff/queue';
import { type CampType, campTypes } from '@bowline/contract/steps/workflows';
import { formatDate } from '@bowline/contract/text/dates';
import type { Client } from '@bowline/testing/client';
import type { Season } from './scene.ts';
import { sendDecision } from './steps.ts';
import { days, type Timeline } from './timeline.ts';

type Caller = () => Promise<Client>;

/** Opens registration for the camps of the demo season, with discounts. Returns the camp of each type. */
export async function openCamps(
  admin: Client,
  { now, ...dates }: { readonly opens_on: string; readonly early_bird_until: string; readonly now: Date },
): Promise<Season['camps']> {
  const all = await admin.call(listStaffCamps);
  const open = all.filter(({ opens_at }) => Date.parse(opens_at) <= now.getTime());
  const sibling = { sibling_discount_unit: '%', sibling_discount: 10 };
  const earlyBird = { early_bird_unit: 'RM', early_bird_discount: 50 };
  for (const { id, version } of open) {
    const body = { version, opens_time: '08:00', ...dates, ...sibling, ...earlyBird };
    await admin.call(saveStaffCamp, { params: { campId: id }, body });
  }
  const campOf = (type: CampType): [CampType, StaffCampRow] => {
    const camp = open.find((one) => one.type === type);
    if (!camp) throw new Error(`The demo season has no ${type} camp`);
    return [type, camp];
  };
  return Object.fromEntries(campTypes.map(campOf)) as Record<CampType, StaffCampRow>;
}

/** What an admin changes about camps that families have registered for. */
export function campTimelines({ camps, cases }: Season, admin: Caller, from: Date, until: Date): Timeline[] {
  async function getCamp(type: CampType) {
    const params = { campId: camps[type].id };
    const client = await admin();
    const { version, held, name } = await client.call(getStaffCamp, { params });
    const { fee, guest_lunch } = await client.call(previewCamp, { params });
    const save = (body: object) => client.call(saveStaffCamp, { params, body: { ...body, version } });
    return { client, params, prices: { fee, guest_lunch }, held, name, save };
  }

  async function raiseFeeForNew(): Promise<void> {
    const { prices, name, save } = await getCamp('senior');
    await save({ fee: prices.fee + 50 });
    cases.set('Fee raised for new registrations only', name);
  }

  async function raiseFeeForAll(): Promise<void> {
    const { client, params, prices, name, save } = await getCamp('lite');
    const body = { ...prices, fee: prices.fee + 20 };
    const { registrations } = await client.call(previewCampPrices, { params, body });
    if (registrations.length === 0) return;
    const reason = 'The harbour charges more for each camper this season.';
    await save({ ...body, reprice: { reason, count: registrations.length } });
    cases.set('Fee raised for the registered too', name);
  }

  /** A boat is lost: fewer places are left than are held. */
  async function removePlaces(): Promise<void> {
    const { held, name, save } = await getCamp('junior');
    if (held === 0) return;
    await save({ capacity: held - 1, confirm_places: true });
    cases.set('Over capacity', name);
  }

  async function acceptLastWaiting(): Promise<void> {
    const client = await admin();
    const query = { tab: 'waitlisted', camp: camps.junior.id } as const;
    const { rows } = await client.call(listRegistrations, { query });
    const last = rows.find(({ waiting_place }) => waiting_place?.position === rows.length);
    if (!last || rows.length < 2 || !cases.has('Over capacity')) return;
    const note = 'The sister is accepted already, and the parents help with the boats.';
    await sendDecision(client, last.id, { decision: 'accept', note, over_capacity: true });
    cases.set('Accepted out of turn', last.reference ?? '');
  }

  const at = (start: number, run: () => Promise<void>) => ({
    start: new Date(start),
    steps: [{ wait: () => 0, run }],
  });
  return [
    at(from.getTime() + days(24), raiseFeeForNew),
    at(from.getTime() + days(38), raiseFeeForAll),
    at(until.getTime() - days(4), removePlaces),
    at(until.getTime() - days(2), acceptLastWaiting),
  ];
}

/** What staff do about all registrations together, last of all. */
export async function finishSeason(admin: Client, registrar: Client, today: string): Promise<void> {
  await createViews(admin);
  await sendReminder(admin);
  await importStatement(registrar, today);
}

async function createViews(client: Client): Promise<void> {
  await client.call(createQueueView, {
    body: {
      name: 'Girls to decide on, junior',
      filters: { tab: 'deposit_received', type: 'junior', sex: 'F' },
      columns: standardQueueColumns,
      is_default: false,
    },
  });
  await client.call(createQueueView, {
    body: {
      name: 'To call about the money',
      filters: { tab: 'awaiting_payment' },
      columns: ['age', 'camp', 'submitted', 'balance', 'family', 'phone'],
      is_default: false,
    },
  });
}

/** A message to everybody who has yet to pay, where there is anybody. */
async function sendReminder(client: Client): Promise<void> {
  const filters = { tab: 'awaiting_payment' } as const;
  const { families } = await client.call(countGroup, { query: filters });
  if (families === 0) return;
  const subject = 'The deposit for {camp}';
  const text =
    'Hello {parent},\n\nWe have the form of {camper}, and are waiting for the deposit. Please quote {reference}.';
  const body = { filters, subject, text, families };
  await client.call(sendGroupMessage, { idempotencyKey: 'demo', body });
}

const capitals = (name: string): string => name.replaceAll(',', ' ').toUpperCase();

/**
 * Imports a bank statement: payments that families have sent a slip for, some that they have not, and what is not for the
 * camp. The first line is confirmed, one is set aside, and the rest is open.
 */
async function importStatement(client: Client, today: string): Promise<void> {
  const { rows: toConfirm } = await client.call(listPaymentsToConfirm);
  const { rows: unpaid } = await client.call(listRegistrations, { query: { tab: 'awaiting_payment' } });
  const lines = [
    'Transaction Date,Description,Debit,Credit',
    ...toConfirm
      .slice(0, 6)
      .map(
        ({ proposed_on, camper_name, reference, claimed }) =>
          `${formatDate(proposed_on)},IBG CREDIT ${capitals(camper_name)} ${reference},,${claimed.toFixed(2)}`,
      ),
    // Without the reference: only the name and the amount lead to the registration.
    ...unpaid
      .slice(0, 3)
      .map(({ camper_name }) => `${formatDate(today)},DUITNOW TRANSFER ${capitals(camper_name)},,200.00`),
    `${formatDate(today)},INTEREST PAID,,12.40`,
    `${formatDate(today)},SERVICE CHARGE,5.00,`,
    `${formatDate(today)},INSTANT TRANSFER CAMP FEE,,350.00`,
  ];
  const statement = new File([lines.join('\n')], 'statement.csv', { type: 'text/csv' });
  await client.call(importBankStatement, { parts: { statement, columns: '', reading: '' } });
  const { rows } = await client.call(listBankLines);
  const isSure = ({ suggestions: [best] }: (typeof rows)[number]) =>
    best?.strength === 'sure' && best.same_slip.length === 0;
  const sure = rows.find(isSure);
  if (sure?.suggestions[0]) {
    const { registration_id, payment_id } = sure.suggestions[0];
    const body = { registration_id, payment_id, when_full: 'waiting list' as const };
    await client.call(confirmBankLine, { params: { lineId: sure.id }, body });
  }
  const interest = rows.find(({ description }) => description === 'INTEREST PAID');
  if (interest) await client.call(setAsideBankLine, { params: { lineId: interest.id } });
}
