import { until } from '@bowline/testing/until';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { buildTestApp } from '../../../test/support/build-test-app.ts';
import { createFamily } from '../../../test/support/family.ts';
import { askForLink, getLink, listLinks, listMails, openLink } from '../../../test/support/reset-links.ts';
import { createTestDatabase } from '../../../test/support/test-database.ts';
import { createVisitor } from '../../../test/support/visitor.ts';

const MINUTE = 60_000;
const { db } = await createTestDatabase();
const testApp = await buildTestApp(db, { config: { publicUrl: 'https://camp.example' } });
const { app, clock } = testApp;

const countLinks = async (email: string) => (await listLinks(testApp, email)).length;

test('the page works without scripts and allows none', async () => {
  const { statusCode, headers, body } = await app.inject('/forgot-password');
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  });
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(body).not.toContain('<script');
  expect(body).toContain('office@westwind.example');
});

test('a family is emailed a link to the configured address, whatever the request says', async () => {
  const { email } = await createFamily(testApp);
  const proxied = await buildTestApp(db, { after: testApp, config: { trustProxy: true } });
  const poison = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' };
  const answer = await askForLink(proxied, email.toUpperCase(), poison);
  expect(answer.headers.location).toBe('/forgot-password/sent');
  const [mail] = await listMails(testApp, email, 'password reset');
  expect(await listLinks(testApp, email)).toEqual([
    expect.stringMatching(/^https:\/\/camp\.example\/reset-password\?token=[\w-]{43}$/),
  ]);
  expect(JSON.stringify(mail)).not.toContain('evil');
});

test('the secret of a link is not stored in plain text', async () => {
  const { email } = await createFamily(testApp);
  const link = await getLink(testApp, email);
  const secret = link.split('=')[1] ?? '';
  const [links, messages, jobs] = await Promise.all([
    db.selectFrom('account_link').selectAll().execute(),
    db.selectFrom('message').selectAll().execute(),
    db.withTables<{ 'pgboss.job': { data: object } }>().selectFrom('pgboss.job').select('data').execute(),
  ]);
  expect(jobs.length).toBeGreaterThan(0);
  const bytes = [...links.map((row) => row.token_sha256), ...messages.map((row) => row.secret)].join();
  expect(bytes).not.toContain(secret);
  expect(JSON.stringify([links, messages, jobs])).not.toContain(secret);
});

describe('the existence of an account', () => {
  test('shows neither in the response nor on the next page', async () => {
    const { email } = await createFamily(testApp);
    const [known, unknown] = [await askForLink(testApp, email), await askForLink(testApp, 'no@body.example')];
    expect(known.statusCode).toBe(303);
    const visible = ({ statusCode, headers: { date, ...headers }, body }: typeof known) => ({
      statusCode,
      headers,
      body,
    });
    expect(visible(unknown)).toEqual(visible(known));
    const next = String(known.headers.location);
    expect((await app.inject(next)).body).toContain('This portal can’t send emails at the moment.');
    expect(await countLinks(email)).toBe(1);
  });

  test('does not show in the time either', async () => {
    const { email } = await createFamily(testApp);
    const { promise: minimumTime, resolve: end } = Promise.withResolvers<void>();
    const wait = vi.spyOn(clock, 'wait').mockReturnValue(minimumTime);
    onTestFinished(() => wait.mockRestore());
    const answered: string[] = [];
    const asked = [email, 'no@body.example'].map(async (address) => {
      await askForLink(testApp, address);
      answered.push(address);
    });
    await until(async () => wait.mock.calls.length === 2 && (await countLinks(email)) === 1);
    expect([answered, wait.mock.calls]).toEqual([[], [[400], [400]]]);
    end();
    await Promise.all(asked);
  });
});

test.each(['', 'x', 'x@', '"><script>alert(1)</script>', 'a\0@b.my'])(
  'the address %j is refused at its field, kept, and stays text',
  async (email) => {
    const answer = await askForLink(testApp, email);
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toMatch(/id="email-error">.*(Invalid email|can’t save)/s);
    expect(answer.body).not.toContain('\0');
    expect(answer.body).toContain('aria-describedby="email-error" aria-invalid="true"');
    expect(answer.body).not.toContain('<script');
    if (/^x/.test(email)) expect(answer.body).toContain(`value="${email}"`);
  },
);

describe('three emails an hour', () => {
  test('is the limit for an account in any hour', async () => {
    const { email } = await createFamily(testApp);
    const after = async (minutes: number) => {
      clock.advance(minutes * MINUTE);
      expect((await askForLink(testApp, email)).statusCode).toBe(303);
      return countLinks(email);
    };
    expect([await after(0), await after(20), await after(25), await after(14)]).toEqual([1, 2, 3, 3]);
    expect([await after(1), await after(0)]).toEqual([4, 4]);
  });

  test('is the limit for ten concurrent requests, and only the newest link is valid', async () => {
    const { email } = await createFamily(testApp);
    await Promise.all(Array.from({ length: 10 }, () => askForLink(testApp, email)));
    const links = await listLinks(testApp, email);
    expect(links).toHaveLength(3);
    const answers = await Promise.all(links.map((link) => app.inject(link)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410, 410]);
  });

  test('keeps the last link valid when a fourth is requested', async () => {
    const { email } = await createFamily(testApp);
    for (let times = 0; times < 2; times++) await askForLink(testApp, email);
    const link = await getLink(testApp, email);
    await askForLink(testApp, email);
    expect((await app.inject(link)).statusCode).toBe(200);
  });
});

test('limits requests from one address; the page says when to try again', async () => {
  const guarded = await buildTestApp(db, { after: testApp, config: { rateLimit: true } });
  const { email } = await createFamily(testApp);
  expect((await askForLink(guarded, 'no@body.example')).statusCode).toBe(303);
  await db.updateTable('attempt').set({ count: 60 }).execute();
  const answer = await askForLink(guarded, email);
  expect(answer.statusCode).toBe(429);
  expect(answer.headers['content-type']).toMatch(/^text\/html/);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect(await countLinks(email)).toBe(0);
});

describe('a form from another site', () => {
  const forgeries: [string, Record<string, string>, Record<string, string>][] = [
    ['without the cookie', {}, { cookie: '' }],
    ['with only the cookie', { xsrf: '' }, {}],
    ['with another value', { xsrf: 'AAAAAAAAAAAAAAAAAAAAAA' }, {}],
    ['with an empty cookie and an empty value', { xsrf: '' }, { cookie: 'XSRF-TOKEN=' }],
  ];

  test.each(forgeries)('%s is rejected by a page that leads back', async (_name, fields, headers) => {
    const { email } = await createFamily(testApp);
    const visitor = createVisitor(app);
    await visitor.open('/forgot-password');
    const answer = await visitor.send({ email, ...fields }, headers);
    expect(answer.statusCode).toBe(403);
    expect(answer.body).toContain('href="/forgot-password"');
    expect(await countLinks(email)).toBe(0);
  });

  test.each(forgeries)('%s sets no password, and leads back to the link', async (_name, fields, headers) => {
    const { email } = await createFamily(testApp);
    const link = await getLink(testApp, email);
    const visitor = await openLink(testApp, link);
    const answer = await visitor.send(
      { password: 'stolen', password_confirmation: 'stolen', ...fields },
      headers,
    );
    expect(answer.statusCode).toBe(403);
    expect(answer.body).toContain(`href="${link}"`);
    expect((await app.inject(link)).statusCode).toBe(200);
  });

  test('is rejected as JSON', async () => {
    const visitor = createVisitor(app);
    await visitor.open('/forgot-password');
    const answer = await visitor.send({}, { 'content-type': 'application/json' });
    expect(answer.statusCode).toBe(415);
    expect(answer.headers['content-type']).toMatch(/^text\/html/);
  });
});
