import { addDays } from '@bowline/contract/text/calendar';
import { untilWithinMinute as until } from '@bowline/testing/until';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { AppDeps } from '../../src/platform/app-deps.ts';
import { createSmtpMailer } from '../../src/platform/mail/smtp-mailer.ts';
import { startMailServer } from '../support/mail-server.ts';
import { bounceOf, startMailbox } from '../support/mailbox.ts';
import { letRetriesBeDue, startTestWorker } from '../support/message-worker.ts';
import { campId } from './places.ts';
import { ask, clock, database, db, deps, getCamp, servers, today } from './portal.ts';

/** The rules, by the beginning of their subjects. */
const rules = {
  Pack: { rule: 'before start', days: 3, filters: { tab: 'accepted', camp: campId } },
  Finish: { rule: 'form unfinished', days: 3, filters: { tab: 'in_progress', camp: campId } },
};

/** The mail server, the mailbox that bounces come back to, and the workers of both servers. */
export async function startEmails() {
  const { url, arrived } = await startMailServer();
  const mailbox = await startMailbox();
  const all: AppDeps = { ...deps, config: { ...deps.config, imapUrl: mailbox.url } };
  for (const own of servers) await startTestWorker(database, { ...all, db: own }, createSmtpMailer(url));
  for (const [subject, rule] of Object.entries(rules)) {
    const message = { name: subject, subject: `${subject} ({reference})`, text: 'Dear {parent}' };
    const key = { 'idempotency-key': subject };
    await ask('POST', 'scheduled-messages', { ...message, ...rule }, 'admin', key);
  }

  /** Addresses whose emails all bounce, and how many had been sent to each when they were stopped. */
  const failing = new Set<string>();
  const stoppedAt = new Map<string, number>();
  let read = 0;

  const addressOf = ({ to }: (typeof arrived)[number]): string =>
    [to ?? []].flat()[0]?.value[0]?.address?.toLowerCase() ?? '';
  const sentTo = (address: string) => arrived.filter((email) => addressOf(email) === address);

  async function noteStopped(): Promise<void> {
    const stopped = await db.selectFrom('account').select('email').where('email_failures', '>=', 3).execute();
    for (const { email } of stopped)
      if (email && !stoppedAt.has(email)) stoppedAt.set(email, sentTo(email).length);
  }

  /** The mail servers of others send back what they cannot deliver. */
  function sendBack(): void {
    for (const email of arrived.slice(read).filter((one) => failing.has(addressOf(one)))) {
      const messageId = email.messageId?.split('@')[0]?.slice(1) ?? '';
      mailbox.receive(bounceOf({ messageId, to: addressOf(email) }), clock.now());
    }
    read = arrived.length;
  }

  /** Nobody gets the same thing twice, and nothing after it was known that it does not arrive. */
  async function checkArrived(): Promise<void> {
    const ids = arrived.map(({ messageId }) => messageId);
    expect(new Set(ids).size).toBe(ids.length);
    const once = arrived
      .filter(({ subject = '' }) => /^(Pack|Finish) |has new dates/.test(subject))
      .map((email) => `${addressOf(email)} ${email.subject}`);
    expect(once.filter((one, index) => once.indexOf(one) !== index)).toEqual([]);
    const { rows: reminders } = await sql`
      select message.account_id from message join payment_reminder on message_id = message.id
      group by message.account_id, payment_reminder.day having count(distinct message_id) > 1`.execute(db);
    expect(reminders).toEqual([]);
    for (const [address, count] of stoppedAt) expect(sentTo(address)).toHaveLength(count);
    const { rows: dead } = await sql<{ email: string }>`select distinct account.email from message
      join account on account.id = account_id where message.state = 'dead'`.execute(db);
    for (const { email } of dead) expect(failing).toContain(email);
  }

  /** The rule has reached everybody whose day has come, as long as emails arrive there. */
  async function checkPacking(): Promise<void> {
    const { rows } = await sql<{ email: string; reference: string }>`
      select account.email, reference from registration join account on account.id = account_id
      where camp_id = ${campId} and registration.status = 'Accepted'`.execute(db);
    expect(rows.length).toBeGreaterThan(2);
    for (const { email, reference } of rows.filter((row) => !stoppedAt.has(row.email)))
      expect(sentTo(email).map(({ subject }) => subject)).toContain(`Pack (${reference})`);
  }

  return {
    deps: all,
    /** Everything that is sent to the address bounces. */
    fail: (address: string | undefined) => address && failing.add(address.toLowerCase()),
    /** Lets the workers send all that is queued, and looks at what has arrived. */
    async send(): Promise<void> {
      await noteStopped();
      clock.advance(61_000);
      await letRetriesBeDue(deps);
      await until(async () => {
        const { rows } = await sql<{ count: number }>`select count(*)::int as count from message
          where state in ('queued', 'sending', 'failed')`.execute(db);
        return rows[0]?.count === 0;
      });
      sendBack();
      await checkArrived();
    },
    /** On the evening of the day that the rule names. */
    async checkRules(): Promise<void> {
      const { starts_on } = await getCamp('Junior Camp');
      if (today() === addDays(starts_on, -3)) await checkPacking();
    },
    async checkAllHappened(): Promise<void> {
      const kinds = await db
        .selectFrom('message')
        .select('kind')
        .distinct()
        .where('state', '=', 'sent')
        .execute();
      expect(kinds.map(({ kind }) => kind)).toEqual(
        expect.arrayContaining(['place offered', 'payment reminder', 'group message', 'camp dates changed']),
      );
      const subjects = arrived.map(({ subject = '' }) => subject.split(' ')[0]);
      expect(subjects).toEqual(expect.arrayContaining(Object.keys(rules)));
      expect(stoppedAt.size).toBeGreaterThan(0);
      const ended = await db.selectFrom('place_offer').select('state').distinct().execute();
      expect(ended.map(({ state }) => state)).toEqual(
        expect.arrayContaining(['accepted', 'declined', 'ended']),
      );
    },
  };
}
