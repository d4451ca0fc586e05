import { type MessageKind, type MessagePart, messageKind } from '@bowline/contract/emails/message-kinds';
import type { Answers } from '@bowline/contract/form/field';
import type { StaffRole } from '@bowline/contract/staff/roles';
import { uuidv7 } from 'uuidv7';
import { sealRecord } from '../../src/core/answers/sealed-records.ts';
import { insertCorrection } from '../../src/core/corrections/queries.ts';
import type { Message } from '../../src/core/outbox/message.ts';
import { encryptSecret } from '../../src/core/outbox/message-secrets.ts';
import type { MessageRow } from '../../src/core/outbox/queries/messages.ts';
import {
  queueGroupMessage,
  queueHealthDigestMessages,
  queueLogAnchorMessages,
  queueMessage,
  queueStaffInvitation,
} from '../../src/core/outbox/queue-message.ts';
import { issueReceipt } from '../../src/core/payments/queries.ts';
import type { AppDeps, Connection } from '../../src/platform/app-deps.ts';
import type { TestApp } from './build-test-app.ts';
import { createCompleteFamily, createFilledForm, type Family, submit } from './family.ts';
import { createLedgerEntry } from './ledger-entry.ts';

/** A submitted registration with a payment: everything a message can be about. */
export interface EmailSubject {
  readonly accountId: string;
  readonly registrationId: string;
  readonly paymentId: string;
}

export const token = 'dG9rZW4tb2YtdGhlLWxpbms';
export const reason = 'The slip is blurred.\nPlease scan it again.';

export async function createEmailSubject(
  app: TestApp,
  camper: string,
  answers: Answers = {},
): Promise<EmailSubject & { family: Family }> {
  const family = await createCompleteFamily(app);
  const registrationId = await createFilledForm(family, { name: camper, dob: '2014-03-02', ...answers });
  await submit(family, registrationId);
  const slip = new File(['%PDF-1.4\nslip\n%%EOF\n'], 'slip.pdf', { type: 'application/pdf' });
  const paid = await family.upload(`/api/rego/payment/${registrationId}`, { payment: slip, amount: '200' });
  if (paid.statusCode >= 300) throw new Error(paid.body);
  const { account_id } = await app.deps.db
    .selectFrom('registration')
    .select('account_id')
    .where('id', '=', registrationId)
    .executeTakeFirstOrThrow();
  return { family, registrationId, paymentId: paid.json().id, accountId: account_id };
}

const linkEnd = ({ clock }: AppDeps) => new Date(clock.now().getTime() + 30 * 60_000);

/** An offer of a place that has ended, so that it holds none. */
async function insertEndedOffer(trx: Connection, { clock }: AppDeps, registration_id: string) {
  const [id, now] = [crypto.randomUUID(), clock.now()];
  const camp_id = trx.selectFrom('registration').select('camp_id').where('id', '=', registration_id);
  const times = { offered_at: now, ends_at: now, closed_at: now, state: 'ended' } as const;
  await trx
    .insertInto('place_offer')
    .values({ id, group_id: id, registration_id, camp_id, ...times })
    .execute();
  return id;
}

/** What a message of the kind names of the subject, as its feature would queue it. */
async function aboutEmail(trx: Connection, deps: AppDeps, kind: MessageKind, subject: EmailSubject) {
  const { accountId, registrationId, paymentId } = subject;
  const link = () => ({ secret: encryptSecret(deps, accountId, token), goodUntil: linkEnd(deps) });
  const parts: Record<MessagePart, () => object | Promise<object>> = {
    account: () => ({ accountId }),
    address: () => ({ recipientEmail: 'new@example.com' }),
    language: () => ({ language: 'en' }),
    link,
    'optional link': link,
    end: () => ({ goodUntil: linkEnd(deps) }),
    camp: async () => ({ campId: await getCampId(trx) }),
    registration: () => ({ accountId, registrationId }),
    offer: async () => ({ offerId: await insertEndedOffer(trx, deps, registrationId) }),
    payment: () => ({ accountId, registrationId, paymentId }),
    receipt: async () => ({ ...subject, receiptId: await getOrIssueReceipt(trx, deps, subject) }),
    'ledger entry': async () => {
      const about = { registrationId, staffId: await insertStaff(trx), at: deps.clock.now() };
      return { ledgerEntryId: await createLedgerEntry(trx, kind, about) };
    },
    reason: () => ({ reason }),
    'optional reason': () => ({ reason }),
    'dates before': () => ({ before: { starts_on: '2026-06-01', ends_on: '2026-06-06' }, reason }),
    corrected: async () => ({
      corrects: await queueMessage(trx, deps, { kind: 'accepted', accountId, registrationId }),
    }),
    'answer correction': async () => ({ correctionId: await createCorrection(trx, deps, subject) }),
    staff: () => ({}),
    group: () => ({}),
    role: () => ({}),
  };
  let about = {};
  for (const part of messageKind(kind).about) about = { ...about, ...(await parts[part]()) };
  return about;
}

/** Queues a message and returns its row. */
export async function queued(deps: AppDeps, message: Message): Promise<MessageRow> {
  return lastAfter(deps, (trx) => queueMessage(trx, deps, message));
}

/** Queues a message of any kind and returns its row. */
export function queuedOn(deps: AppDeps, kind: MessageKind, subject: EmailSubject): Promise<MessageRow> {
  const { accountId, registrationId } = subject;
  return lastAfter(deps, async (trx) => {
    if (kind === 'group message') {
      const part = { account_id: accountId, registrations: [registrationId] };
      return queueGroupMessage(trx, deps, await insertGroupMessage(trx), [part]);
    }
    if (kind === 'staff invitation') {
      const goodUntil = { link_ends_at: linkEnd(deps).toISOString() };
      const link = { link: `https://camp.example/staff/invitation#${token}`, ...goodUntil };
      return queueStaffInvitation(trx, deps, await insertStaff(trx), link);
    }
    if (kind === 'health changes') {
      await createStaffWithRole(trx, 'medic');
      return queueHealthDigestMessages(trx, [registrationId], deps.clock.now());
    }
    if (kind === 'log anchor') {
      await createStaffWithRole(trx, 'admin');
      return queueLogAnchorMessages(trx, await insertLogBlock(trx, deps), deps.clock.now());
    }
    if (kind === 'bank account asked') await insertBankAccountRequest(trx, deps, registrationId);
    if (kind === 'handed over') await insertHandOver(trx, deps, registrationId);
    const about = await aboutEmail(trx, deps, kind, subject);
    return queueMessage(trx, deps, { kind, ...about } as Message);
  });
}

async function lastAfter({ db }: AppDeps, queue: (trx: Connection) => Promise<unknown>): Promise<MessageRow> {
  await db.transaction().execute(queue);
  return db.selectFrom('message').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
}

async function getCampId(trx: Connection): Promise<string> {
  return (await trx.selectFrom('camp').select('id').limit(1).executeTakeFirstOrThrow()).id;
}

async function insertBankAccountRequest(trx: Connection, { clock }: AppDeps, registration_id: string) {
  const asked = { asked_at: clock.now(), asked_by: await insertStaff(trx) };
  await trx
    .insertInto('refund_account')
    .values({ id: uuidv7(), registration_id, amount_sen: 5000, reason: 'It was too much.', ...asked })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function insertHandOver(trx: Connection, { clock }: AppDeps, registration_id: string): Promise<void> {
  const id = uuidv7();
  const sealed = sealRecord(trx, 'hand_over', id, {
    name: '林美玲',
    relation: 'Aunt',
    phone: '',
    call: null,
  });
  const about = {
    id,
    registration_id,
    taker_kind: 'named',
    sealed,
    staff_id: await insertStaff(trx),
  } as const;
  const insert = trx.insertInto('hand_over').values({ ...about, made_at: clock.now(), version: 1 });
  await insert.onConflict((clash) => clash.doNothing()).execute();
}

async function getOrIssueReceipt(
  trx: Connection,
  { clock }: AppDeps,
  { paymentId, registrationId }: EmailSubject,
): Promise<string> {
  const receipt = trx.selectFrom('receipt').select('id').where('payment_id', '=', paymentId);
  const found = await receipt.executeTakeFirst();
  const paid = { paymentId, registrationId, amountSen: 20_000, receivedOn: '2026-03-01' };
  return found?.id ?? issueReceipt(trx, { ...paid, at: clock.now() });
}

async function insertStaff(trx: Connection): Promise<string> {
  const id = uuidv7();
  const named = { email: `${id}@example.com`, name: 'Mei Ling', roles: ['registrar' as const] };
  await trx
    .insertInto('staff')
    .values({ id, ...named })
    .execute();
  return id;
}

async function createCorrection(
  trx: Connection,
  { clock }: AppDeps,
  { accountId, registrationId }: EmailSubject,
): Promise<string> {
  const id = uuidv7();
  const { camper_id } = await trx
    .selectFrom('registration')
    .select('camper_id')
    .where('id', '=', registrationId)
    .executeTakeFirstOrThrow();
  await insertCorrection(
    trx,
    {
      ...{ id, account_id: accountId, camper_id, section: 'details', names: ['school'] },
      ...{ staff_id: await insertStaff(trx), made_at: clock.now(), state: 'kept' },
    },
    {
      ...{ before: { school: 'SK Kiara' }, after: { school: 'SK Taman Megah' }, charged: null },
      ...{ reason, objection: 'She has left that school.', answer: reason },
    },
  );
  return id;
}

async function insertLogBlock(trx: Connection, { clock }: AppDeps): Promise<number> {
  const bytes = Buffer.alloc(32, 7);
  const block = { number: 1, hash: bytes, entries: 3, entries_sha256: bytes };
  const times = { last_at: clock.now(), made_at: clock.now() };
  const insert = trx.insertInto('log_block').values({ ...block, ...times });
  await insert.onConflict((clash) => clash.doNothing()).execute();
  return block.number;
}

async function createStaffWithRole(trx: Connection, role: StaffRole): Promise<void> {
  const change = {
    roles: [role],
    password_hash: 'set',
    totp_secret: Buffer.from('set'),
  };
  await trx
    .updateTable('staff')
    .set(change)
    .where('id', '=', await insertStaff(trx))
    .execute();
}

async function insertGroupMessage(trx: Connection): Promise<string> {
  const id = uuidv7();
  const words = {
    subject: 'What to bring for {camper} ({reference})',
    text: 'Hello {parent},\n\n{camp} begins soon ({dates}). Still to pay: {balance}.\n\nSee you there!',
  };
  const staff_id = await insertStaff(trx);
  await trx
    .insertInto('group_message')
    .values({ id, staff_id, families: 1, ...words })
    .execute();
  return id;
}
