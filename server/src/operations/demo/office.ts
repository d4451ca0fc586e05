import { dryRunOf } from '@bowline/contract/api/define-call';
import { objectToCorrection } from '@bowline/contract/api/family/corrections';
import { inviteGuardian } from '@bowline/contract/api/family/guardians';
import { createApiKey } from '@bowline/contract/api/staff/administration/integrations/api-keys';
import { createWebhook, saveWebhook } from '@bowline/contract/api/staff/administration/integrations/webhooks';
import { freezeChanges } from '@bowline/contract/api/staff/families/guardians';
import { mergeFamilies } from '@bowline/contract/api/staff/families/merges';
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
import { listPaymentsToConfirm } from '@bowline/contract/api/staff/money/payments';
import { saveCorrection } from '@bowline/contract/api/staff/review/corrections';
import { createPaperAccount, createPaperCamper } from '@bowline/contract/api/staff/review/paper-forms';
import { listRegistrations } from '@bowline/contract/api/staff/review/queue';
import { createQueueView } from '@bowline/contract/api/staff/review/queue-views';
import { askCampQuestions } from '@bowline/contract/api/staff/season/camp-questions';
import { getStaffCamp, previewCamp, saveStaffCamp } from '@bowline/contract/api/staff/season/camps';
import { getWaitingList, offerPlace } from '@bowline/contract/api/staff/season/waiting-list';
import { standardQueueColumns } from '@bowline/contract/staff/queue';
import { addDays } from '@bowline/contract/text/calendar';
import { formatDate } from '@bowline/contract/text/dates';
import { camperAnswers } from '@bowline/testing/answers';
import { oneShare } from '@bowline/testing/registration';
import { uuidv7 } from 'uuidv7';
import { sealRecord } from '../../core/answers/sealed-records.ts';
import { insertGuardian } from '../../core/guardians/queries.ts';
import { allQuestions, askQuestions } from './camps.ts';
import { storeDeliveries } from './database.ts';
import {
  accountIdOf,
  createAccount,
  type DemoRegistration,
  getOwn,
  type Season,
  today,
} from './registration.ts';
import { sendDecision } from './steps.ts';

/** A registration of the season, by the name of what it shows. */
type Find = (shows: string) => DemoRegistration;

type Act = (season: Season, find: Find) => Promise<unknown>;

const campOf = async ({ admin, camps }: Season, type: keyof Season['camps']) => {
  const client = await admin();
  const params = { campId: camps[type].id };
  const { version, held } = await client.call(getStaffCamp, { params });
  const { fee, guest_lunch } = await client.call(previewCamp, { params });
  const save = (body: object) => client.call(saveStaffCamp, { params, body: { ...body, version } });
  return { client, params, held, fee, guest_lunch, save };
};

export const raiseFeeForNew = async (season: Season) => {
  const { fee, save } = await campOf(season, 'senior');
  await save({ fee: fee + 50 });
  season.cases.set('Fee raised for new registrations only', season.camps.senior.name);
};

const raiseFeeForAll: Act = async (season) => {
  const { client, params, held, fee, guest_lunch, save } = await campOf(season, 'lite');
  const body = { fee: fee + 20, guest_lunch };
  const { registrations } = await client.call(previewCampPrices, { params, body });
  const reason = 'The harbour charges more for each camper this season.';
  await save({ ...body, capacity: held + 3, reprice: { reason, count: registrations.length } });
  season.cases.set('Fee raised for the registered too', season.camps.lite.name);
};

/** A boat is lost: fewer places are left than are held. */
const removePlaces: Act = async (season) => {
  const { held, save } = await campOf(season, 'junior');
  await save({ capacity: held - 1, confirm_places: true });
  season.cases.set('Over capacity', season.camps.junior.name);
};

const acceptLastWaiting: Act = async (season) => {
  const { client, params } = await campOf(season, 'junior');
  const { rows } = await client.call(getWaitingList, { params });
  const last = rows.findLast(({ status }) => status === 'Waitlisted');
  const note = 'The sister is accepted already, and the parents help with the boats.';
  await sendDecision(client, last?.registration_id ?? '', { decision: 'accept', note, over_capacity: true });
  season.cases.set('Accepted out of turn', last?.reference ?? '');
};

/** There is room for two in the senior camp: the first on its waiting list have two days to answer. */
const offerFreePlaces: Act = async (season) => {
  const { client, params, held, save } = await campOf(season, 'senior');
  await save({ capacity: held + 2 });
  for (let offers = 0; offers < 2; offers += 1) {
    const next = (await client.call(getWaitingList, { params })).rows.find((row) => row.next);
    if (!next) return;
    await client.call(offerPlace, { params: { registrationId: next.registration_id }, body: {} });
    season.cases.set('Place offered', next.reference ?? '');
  }
};

/** A guardian signs for the younger child, another one is invited, and the changes of another family are frozen. */
const shareCampers: Act = async ({ deps, registrar, cases }, find) => {
  const eldest = find('Shared with another guardian');
  const [family, again] = [await eldest.family(), await find('The same child in two accounts').family()];
  const id = uuidv7();
  await insertGuardian(deps.db, {
    ...{ id, access: 'sign', since: deps.clock.now() },
    camper_id: (await getOwn(eldest.sibling ?? eldest)).camper_id,
    ...{ account_id: await accountIdOf(again), invited_by: await accountIdOf(family) },
    sealed: sealRecord(deps.db, 'guardian', id, { relationship: 'Parent' }),
  });
  cases.set('Shared with another guardian', (await getOwn(eldest.sibling ?? eldest)).reference ?? '');
  const body = {
    ...{ guardian_name: 'Rohani binti Salleh', guardian_email: 'rohani@example.com' },
    ...{ guardian_relationship: 'Grandmother', guardian_access: 'see' },
  };
  await family.client.call(inviteGuardian, { body });
  const frozen = find('Discount by hand');
  const reason = 'Both parents ask for custody; a copy of the court’s letter is in the office.';
  await (await registrar()).call(freezeChanges, { params: { registrationId: frozen.id }, body: { reason } });
  cases.set('Changes frozen', (await getOwn(frozen)).reference ?? '');
};

/** A parent has signed up twice; somebody else has only signed up. */
const mergeAccounts: Act = async (season, find) => {
  const { household, family } = find('Two accounts merged');
  const { email, client } = await family();
  const second = await createAccount(season, household, { email: `second.${email}` });
  const holder = { ...household.holder, firstName: 'Nadia', lastName: 'Ismail' };
  const alone = await createAccount(season, { ...household, holder }, { email: 'nadia.ismail@example.com' });
  const reason = 'The same mother signed up with her office address first.';
  await (await season.registrar()).call(mergeFamilies, {
    params: { accountId: await accountIdOf({ client }) },
    body: { other_id: await accountIdOf(second), reason },
  });
  season.cases.set('Two accounts merged', email);
  season.cases.set('Account without a registration', alone.email);
};

/** The office enters an account without an email from a paper form, with its camper; the family has yet to take it over. */
const enterPaperFamily: Act = async ({ registrar, cases }) => {
  const client = await registrar();
  const phone = '+60165550071';
  const body = { type: 'parent', name_first: 'Rohani', name_last: 'binti Yusof', phone } as const;
  const { account_id: accountId } = await client.call(createPaperAccount, {
    body: { ...body, language: 'ms', email: null },
  });
  const answers = camperAnswers({ name: 'Hakim bin Razali', dob: '2015-08-14' });
  await client.call(createPaperCamper, { params: { accountId }, body: answers });
  cases.set('Entered from a paper form', phone);
};

/** Staff correct the school of a camper and the phone of the parent; the family objects to the first. */
const correctAnswers: Act = async ({ registrar }, find) => {
  const registration = find('Correction that the family objects to');
  const { client: family } = await registration.family();
  const client = await registrar();
  const accountId = await accountIdOf({ client: family });
  const { camper_id } = await getOwn(registration);
  const { correction_id: correctionId } = await client.call(saveCorrection, {
    params: { accountId, recordId: camper_id, part: 'details' },
    body: { answers: { school: 'SK Taman Megah' }, reason: 'As the school told us.' },
  });
  await client.call(saveCorrection, {
    params: { accountId, recordId: accountId, part: 'account-details' },
    body: { answers: { phone: '+60123456780' }, reason: 'As you told us on the phone.' },
  });
  const body = { message: 'She left that school in March. Please put it back.' };
  await family.call(objectToCorrection, { params: { correctionId }, body });
};

/** The families whose forms were sent are asked one more question by email. */
const askOneMore: Act = async ({ admin, camps: { junior }, cases }) => {
  const client = await admin();
  const lacking = await askQuestions(client, junior, 1, allQuestions);
  const params = { campId: junior.id };
  await client.call(askCampQuestions, { params, body: { forms: lacking.length } });
  cases.set('Answer to a new question is missing', lacking[0]?.reference ?? '');
};

const unpaid = { tab: 'awaiting_payment' } as const;
const accepted = { tab: 'accepted' } as const;

const saveViews: Act = async ({ admin }) => {
  const toDecide = { tab: 'to_review', type: 'junior', sex: 'F' } as const;
  const phoning = ['age', 'camp', 'submitted', 'balance', 'family', 'phone'] as const;
  for (const view of [
    { name: 'Girls to decide on, junior', filters: toDecide, columns: standardQueueColumns },
    { name: 'To call about the money', filters: unpaid, columns: [...phoning] },
  ])
    await (await admin()).call(createQueueView, { body: { ...view, is_default: false } });
};

const remindOfDeposit: Act = async ({ admin }) => {
  const client = await admin();
  const { families: confirmed } = await client.call(countGroup, { query: unpaid });
  const texts = {
    subject: 'The deposit for {camp}',
    text: 'Hello {parent},\n\nWe are waiting for the deposit for {camper}. Please quote {reference}.',
    subject_ms: 'Deposit untuk {camp}',
    text_ms:
      'Salam {parent},\n\nKami masih menunggu deposit untuk {camper}. Sila nyatakan rujukan {reference}.',
    'subject_zh-Hans': '{camp} 的订金',
    'text_zh-Hans': '{parent} 您好：\n\n我们还没有收到 {camper} 的订金。付款时请注明编号 {reference}。',
  };
  const body = { filters: unpaid, ...texts, confirmed };
  await client.call(sendGroupMessage, { idempotencyKey: 'demo-message', body });
};

const scheduleMessage: Act = async ({ admin }) => {
  const texts = {
    subject: 'What to bring to {camp}',
    text: 'Hello {parent},\n\nIn a week {camper} {comes|come} to {camp}. Please pack a hat and a towel.',
    subject_ms: 'Barang yang perlu dibawa ke {camp}',
    text_ms: 'Salam {parent},\n\n{camper} akan menyertai {camp} minggu depan. Sila bawa topi dan tuala.',
    'subject_zh-Hans': '{camp} 要带的东西',
    'text_zh-Hans': '{parent} 您好：\n\n{camper} 下星期就要参加 {camp} 了。请准备帽子和毛巾。',
  };
  const body = { name: 'What to bring', filters: accepted, rule: 'before start', days: 7, ...texts } as const;
  await (await admin()).call(createScheduledMessage, { idempotencyKey: 'demo-reminder', body });
};

/** A text about a late bus, which the demo shows as if a gateway had sent it. */
const textAccepted: Act = async ({ registrar }) => {
  const client = await registrar();
  const text = 'Camp bus: we left at 2 pm and reach the jetty at 5.30 pm, half an hour late.';
  const body = { recipients: { kind: 'queue', filters: accepted } as const, text };
  const { recipients: confirmed } = await client.call(dryRunOf(sendTextMessage), { body });
  await client.call(sendTextMessage, { idempotencyKey: 'demo', body: { ...body, confirmed } });
};

/**
 * A bank statement: payments that families have sent a slip for, some that they have not, and what is not for the camp. The
 * first sure line is confirmed, one is ignored, and the rest is open.
 */
const importStatement: Act = async ({ clock, registrar }) => {
  const client = await registrar();
  const toConfirm = (await client.call(listPaymentsToConfirm)).rows.filter(({ shares }) => !shares.length);
  const { rows: owing } = await client.call(listRegistrations, { query: unpaid });
  const credit = (day: string, text: string, ringgit: number) =>
    `${formatDate(day)},${text.replaceAll(',', ' ').toUpperCase()},,${ringgit.toFixed(2)}`;
  const day = today(clock);
  const csv = [
    'Transaction Date,Description,Debit,Credit',
    ...toConfirm
      .slice(0, 6)
      .map((row) => credit(row.proposed_on, `IBG credit ${row.camper_name} ${row.reference}`, row.claimed)),
    // Without the reference: only the name and the amount lead to the registration.
    ...owing.slice(0, 3).map((row) => credit(day, `DuitNow transfer ${row.camper_name}`, 200)),
    credit(day, 'Interest paid', 12.4),
    credit(day, 'Instant transfer camp fee', 350),
    `${formatDate(day)},SERVICE CHARGE,5.00,`,
  ];
  const statement = new File([csv.join('\n')], 'statement.csv', { type: 'text/csv' });
  await client.call(importBankStatement, { parts: { statement, columns: '', reading: '' } });
  const { rows: lines } = await client.call(listBankLines);
  const interest = lines.find(({ description }) => description === 'INTEREST PAID');
  await client.call(ignoreBankLine, { params: { lineId: interest?.id ?? '' } });
  for (const { id: lineId, left, suggestions } of lines) {
    const [best] = suggestions;
    if (best?.strength !== 'sure' || best.same_slip.length > 0) continue;
    const body = oneShare(
      { registration_id: best.registration_id, payment_id: best.payment_id },
      { left, received: left, when_full: 'waiting list' as const },
    );
    await client.call(matchBankLine, { params: { lineId }, body });
    return;
  }
};

/** A key of the camp's website, and a webhook with what it was told last. It is off, since nobody is there. */
const addIntegrations: Act = async ({ deps, clock, admin }) => {
  const client = await admin();
  await client.call(createApiKey, {
    body: { name: 'Camp website', scopes: ['camps:read'], ends_on: addDays(today(clock), 180) },
  });
  const events: ['registration.accepted'] = ['registration.accepted'];
  const body = { url: 'https://website.example/hooks/camp', events };
  const { webhook } = await client.call(createWebhook, { body });
  await storeDeliveries(deps, webhook.id);
  await client.call(saveWebhook, { params: { webhookId: webhook.id }, body: { ...body, on: false } });
};

/** What staff do in the last hour, in this order. */
export const actsOfLastHour: readonly Act[] = [
  ...[raiseFeeForAll, removePlaces, acceptLastWaiting, offerFreePlaces],
  ...[shareCampers, mergeAccounts, enterPaperFamily, correctAnswers, askOneMore],
  ...[saveViews, remindOfDeposit, scheduleMessage, textAccepted, importStatement, addIntegrations],
];
