import { randomUUID } from 'node:crypto';
import type { KyselyPlugin } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deliver } from '../../../../test/support/deliver-emails.ts';
import { createEmailSubject, type EmailSubject, queuedOn } from '../../../../test/support/messages.ts';
import { openSeason } from '../../../../test/support/open-season.ts';
import { changeRows, readRows } from '../../../../test/support/rows.ts';
import { createStaff } from '../../../../test/support/staff.ts';
import { clearEmailFailures } from '../../../core/accounts/queries/email-failures.ts';
import { queueGroupMessage, queueMessage } from '../../../core/outbox/queue-message.ts';
import { MailNotSent } from '../../../platform/mail/mailer.ts';
import { listEmails } from './email-log.ts';

const { db, testApp } = await openSeason();
const { deps, clock } = testApp;
const registrar = await createStaff(testApp, 'registrar');
const families = [
  await createEmailSubject(testApp, 'Aina'),
  await createEmailSubject(testApp, 'Wei'),
  await createEmailSubject(testApp, 'Siti'),
];
const [aina, wei] = families as [(typeof families)[0], (typeof families)[0]];

interface Row {
  readonly id: string;
  readonly kind: string;
  readonly [name: string]: unknown;
}
const list = async (query = ''): Promise<Row[]> =>
  (await registrar.ask('GET', `/api/staff/messages${query}`)).json().messages;

beforeEach(() => db.deleteFrom('message').execute());
afterEach(async () => {
  await db.deleteFrom('group_message').execute();
});

/** A message to all three families, by one act. Returns its last email. */
async function sendToAll() {
  const { group_message_id } = await queuedOn(deps, 'group message', aina);
  const others = families.slice(1).map(({ accountId, registrationId }) => ({
    account_id: accountId,
    registrations: [registrationId],
  }));
  const group = String(group_message_id);
  await db.transaction().execute((trx) => queueGroupMessage(trx, deps, group, others));
  const emails = await readRows(db, 'message', { group_message_id: group });
  const [{ created_at } = { created_at: clock.now() }] = emails;
  await changeRows(db, 'message', { group_message_id: group }, { created_at });
  return emails.at(-1)?.id ?? '';
}

const setStateTo = ({ accountId }: EmailSubject, state: 'dead' | 'sent') =>
  changeRows(
    db,
    'message',
    { account_id: accountId },
    { state, sent_at: state === 'sent' ? clock.now() : null, secret: null },
  );

test('a message to a group is one row with the counts of its states, and opens to its recipients', async () => {
  const before = await queuedOn(deps, 'welcome', wei);
  const group = await sendToAll();
  const after = await queuedOn(deps, 'welcome', wei);
  await setStateTo(aina, 'sent');
  const rows = await list();
  expect(rows.map(({ id }) => id)).toEqual([after.id, group, before.id]);
  expect(rows[1]).toMatchObject({
    kind: 'group message',
    subject: 'What to bring for {camper} ({reference})',
  });
  expect(rows[1]?.counts).toEqual(
    expect.arrayContaining([
      { state: 'sent', count: 1 },
      { state: 'queued', count: 2 },
    ]),
  );
  expect((await list(`?group=${group}`)).map(({ email }) => email)).toEqual(
    families.map(({ family }) => family.email).reverse(),
  );
});

test('status and search find each email of a message to a group, and the next page follows the message', async () => {
  const group = await sendToAll();
  const later = await queuedOn(deps, 'welcome', wei);
  await setStateTo(aina, 'dead');
  const ids = async (query: string) => (await list(query)).map(({ id }) => id);
  const states = await list('?state=dead');
  expect(states.map(({ kind, email }) => [kind, email])).toEqual([['group message', aina.family.email]]);
  expect(await ids('?state=sent')).toEqual([]);
  expect(await ids('?kind=group+message')).toEqual([group]);
  expect(await ids('?kind=welcome')).toEqual([later.id]);
  const ofWei = await list(`?q=${encodeURIComponent(wei.family.email)}`);
  expect(ofWei.map(({ kind, email }) => [kind, email])).toEqual([
    ['welcome', wei.family.email],
    ['group message', wei.family.email],
  ]);
  expect(await ids(`?after=${later.id}`)).toEqual([group]);
  expect(await ids(`?after=${group}`)).toEqual([]);
});

const cancelAll = (id: string | undefined) => registrar.ask('POST', `/api/staff/messages/${id}/cancel`);

test('what one act wrote to several families is one row, and is cancelled together while it is held', async () => {
  const accept = await queuedOn(deps, 'accepted', aina);
  await db.transaction().execute(async (trx) => {
    for (const { accountId, registrationId } of families)
      await queueMessage(trx, deps, { kind: 'camp details changed', accountId, registrationId });
  });
  const [row, ...others] = await list();
  expect(others.map(({ id }) => id)).toEqual([accept.id]);
  expect(row).toMatchObject({ kind: 'camp details changed', counts: [{ state: 'queued', count: 3 }] });
  expect(row).toMatchObject({ camp: { name: expect.any(String) }, seconds_left: expect.any(Number) });
  expect(await list(`?group=${row?.id}`)).toHaveLength(3);
  expect((await cancelAll(row?.id)).json()).toEqual({ cancelled: 3 });
  expect((await list())[0]).toMatchObject({ counts: [{ state: 'cancelled', count: 3 }], seconds_left: null });
  expect((await cancelAll(row?.id)).statusCode).toBe(409);
  expect((await cancelAll(accept.id)).statusCode).toBe(409);
  expect((await cancelAll(randomUUID())).statusCode).toBe(404);
});

test('the emails to a family are listed by its registration, those to groups by themselves', async () => {
  const welcome = await queuedOn(deps, 'welcome', aina);
  await queuedOn(deps, 'welcome', wei);
  await sendToAll();
  const rows = await list(`?registration=${aina.registrationId}`);
  expect(rows.map(({ kind }) => kind)).toEqual(['group message', 'welcome']);
  expect(rows.map(({ email }) => email)).toEqual([aina.family.email, aina.family.email]);
  expect(rows[1]?.id).toBe(welcome.id);
});

const noSuchAddress = {
  send: () => Promise.reject(new MailNotSent('recipient', { meaning: 'no such recipient' })),
};

async function bounce(): Promise<string> {
  const { id } = await queuedOn(deps, 'welcome', aina);
  for (let attempt = 0; attempt < 3; attempt++) await deliver(deps, id, noSuchAddress);
  return id;
}

const whereNothingArrives = async () =>
  (await list()).filter(({ nothing_arrives }) => nothing_arrives).map(({ id }) => id);

test('emails to an address that does not exist bounce, until it is good again', async () => {
  const id = await bounce();
  const waiting = await queuedOn(deps, 'password changed', aina);
  await queuedOn(deps, 'welcome', wei);
  expect(await whereNothingArrives()).toEqual([waiting.id, id]);
  await clearEmailFailures(db, aina.accountId);
  expect(await whereNothingArrives()).toEqual([]);
});

test('an email that failed for another reason says nothing about the address', async () => {
  const { id } = await queuedOn(deps, 'welcome', aina);
  for (let attempt = 0; attempt < 3; attempt++)
    await deliver(deps, id, { send: () => Promise.reject(new MailNotSent('connection')) });
  expect(await whereNothingArrives()).toEqual([]);
});

test('a long list takes as many queries as a short one', async () => {
  let queries = 0;
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      queries++;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const counted = { ...deps, db: db.withPlugin(counting) };
  const queriesOf = async (rows: number) => {
    queries = 0;
    expect((await listEmails(counted, {})).messages).toHaveLength(rows);
    return queries;
  };
  await sendToAll();
  const { id } = await queuedOn(deps, 'welcome', aina);
  await deliver(deps, id);
  const few = await queriesOf(2);
  for (let more = 0; more < 4; more++) {
    await sendToAll();
    await deliver(deps, (await queuedOn(deps, 'welcome', wei)).id);
    await queuedOn(deps, 'accepted', aina);
  }
  expect(await queriesOf(14)).toBe(few);
  expect(few).toBeLessThan(6);
});
