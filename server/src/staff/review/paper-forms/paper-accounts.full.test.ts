import { TAKE_OVER_PATH, takeOver } from '@bowline/contract/api/family/account/take-over';
import { describe, expect, test } from 'vitest';
import { buildTestApp } from '../../../../test/support/build-test-app.ts';
import { createFamily, password } from '../../../../test/support/family.ts';
import { openSeason } from '../../../../test/support/open-season.ts';
import { enterPaperAccount, paperFamily, printCodeOf } from '../../../../test/support/paper-forms.ts';
import { listMails, openLink } from '../../../../test/support/reset-links.ts';
import { readRow } from '../../../../test/support/rows.ts';
import { createStaff } from '../../../../test/support/staff.ts';

const { db, testApp } = await openSeason();
const { app, clock } = testApp;
const registrar = await createStaff(testApp, 'registrar');

const enter = (change: object = {}) =>
  registrar.ask('POST', '/api/staff/families', { ...paperFamily, ...change });
const print = (id: string) => registrar.ask('POST', `/api/staff/families/${id}/take-over-code`);
const familyPage = async (id: string) => (await registrar.ask('GET', `/api/staff/families/${id}`)).json();
const take = (code: string, email: string) => {
  const body = { code, email, password, password_confirmation: password };
  return app.inject({ method: 'POST', url: takeOver.path, body });
};
const whoIs = async (token: string) =>
  (await app.inject({ url: '/api/auth/account', headers: { authorization: `Bearer ${token}` } })).json();
const messagesTo = (id: string) =>
  db.selectFrom('message').select(['kind', 'state', 'last_error']).where('account_id', '=', id).execute();

const codeRefused = [
  422,
  { code: ['This code isn’t right, or it was used or has ended. Please check it, or ask us.'] },
];

let count = 0;
const newEmail = () => `paper-${++count}@example.com`;

describe('an account from a paper form', () => {
  test('without an email is found by its name, and nobody can log in to it', async () => {
    const { account_id } = (await enter({ name_first: 'Without', name_last: 'Address' })).json();
    const found = (await registrar.ask('GET', '/api/staff/families?q=Without')).json();
    expect(found.rows).toMatchObject([{ id: account_id, email: null }]);
    expect(await familyPage(account_id)).toMatchObject({
      email: null,
      paper: { by: registrar.name, taken_over_at: null, code_ends_at: null },
    });
    const body = { email: 'null', password };
    expect((await app.inject({ method: 'POST', url: '/api/auth/login', body })).statusCode).toBe(422);
  });

  test('with an email gets a link, once, by which the family chooses a password', async () => {
    const email = newEmail();
    const { account_id } = (await enter({ email })).json();
    const body = { email, password: '' };
    expect((await app.inject({ method: 'POST', url: '/api/auth/login', body })).statusCode).toBe(422);
    const [mail] = await listMails(testApp, email, 'account entered');
    const link = /\/reset-password\?\S+/.exec(mail?.text ?? '')?.[0] ?? '';
    const chosen = { password, password_confirmation: password };
    expect((await (await openLink(testApp, link)).send(chosen)).statusCode).toBe(303);
    expect(
      (await app.inject({ method: 'POST', url: '/api/auth/login', body: { email, password } })).statusCode,
    ).toBe(200);
    expect((await familyPage(account_id)).paper.taken_over_at).toBe(clock.now().toISOString());
    expect((await app.inject(link)).statusCode).toBe(410);
  });

  test('with a known email is refused as a sign-up is', async () => {
    const { email } = await createFamily(testApp);
    const refused = await enter({ email: email.toUpperCase() });
    expect([refused.statusCode, refused.json().errors]).toEqual([
      422,
      { email: ['There’s already an account with this email.'] },
    ]);
  });

  test('is made once for a key', async () => {
    const headers = { 'idempotency-key': 'paper-1' };
    const ask = () => registrar.ask('POST', '/api/staff/families', paperFamily, headers);
    expect((await ask()).json()).toEqual((await ask()).json());
  });

  test('has a page to print, in PDF; one with an email has none, nor has a family that signed up', async () => {
    const id = await enterPaperAccount(testApp, { language: 'ms' });
    const page = await print(id);
    expect([page.statusCode, page.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    expect((await print(await enterPaperAccount(testApp, { email: newEmail() }))).statusCode).toBe(409);
    const { email } = await createFamily(testApp);
    const own = await readRow(db, 'account', { email }, ['id']);
    expect((await print(own.id)).statusCode).toBe(404);
  });

  test('gets no email while it has none: staff read what the family should know', async () => {
    const id = await enterPaperAccount(testApp);
    const code = await printCodeOf(testApp, id);
    expect(await messagesTo(id)).toEqual([]);
    await take(code, newEmail());
    expect(await messagesTo(id)).toMatchObject([{ kind: 'welcome', state: 'queued' }]);
  });
});

describe('a printed code', () => {
  test('gives the account to the family, with the email and password that it chooses', async () => {
    const id = await enterPaperAccount(testApp);
    const email = newEmail();
    const code = await printCodeOf(testApp, id);
    // As people type it.
    const taken = await take(code.toLowerCase().replaceAll('-', ' '), email);
    expect(taken.statusCode).toBe(200);
    expect(await whoIs(taken.json().access_token)).toMatchObject({ id, email, email_confirmed: false });
    expect(
      (await app.inject({ method: 'POST', url: '/api/auth/login', body: { email, password } })).statusCode,
    ).toBe(200);
    expect((await familyPage(id)).paper).toMatchObject({
      taken_over_at: clock.now().toISOString(),
      code_ends_at: null,
    });
  });

  test.each([
    ['unknown', async () => 'ABCD-EFGH-JKMN'],
    [
      'used',
      async () => {
        const code = await printCodeOf(testApp, await enterPaperAccount(testApp));
        await take(code, newEmail());
        return code;
      },
    ],
    [
      'replaced by a newer one',
      async () => {
        const id = await enterPaperAccount(testApp);
        const code = await printCodeOf(testApp, id);
        await print(id);
        return code;
      },
    ],
  ])('that is %s gets the same answer', async (_name, codeOf) => {
    const refused = await take(await codeOf(), newEmail());
    expect([refused.statusCode, refused.json().errors]).toEqual(codeRefused);
  });

  test('works once in five requests at once', async () => {
    const code = await printCodeOf(testApp, await enterPaperAccount(testApp));
    const answers = await Promise.all(Array.from({ length: 5 }, () => take(code, newEmail())));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422, 422, 422, 422]);
  });

  test('is not used up where the email has an account', async () => {
    const { email } = await createFamily(testApp);
    const code = await printCodeOf(testApp, await enterPaperAccount(testApp));
    const refused = await take(code, email);
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['email']]);
    expect((await take(code, newEmail())).statusCode).toBe(200);
  });

  test('is stored only as a hash', async () => {
    const id = await enterPaperAccount(testApp);
    const code = (await printCodeOf(testApp, id)).replaceAll('-', '');
    const row = await db.selectFrom('paper_account').selectAll().where('account_id', '=', id).execute();
    expect(JSON.stringify(row)).not.toContain(code);
  });
});

test(`${TAKE_OVER_PATH} is tried ten times from an address, in a quarter of an hour`, async () => {
  const limited = await buildTestApp(db, { config: { rateLimit: true } });
  const tries = Array.from({ length: 11 }, (_, index) =>
    limited.app.inject({
      method: 'POST',
      url: takeOver.path,
      body: { code: `ABCD${index}`, email: newEmail(), password, password_confirmation: password },
    }),
  );
  const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode).toSorted();
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
});

test('a code ends after a year', async () => {
  const code = await printCodeOf(testApp, await enterPaperAccount(testApp));
  clock.advance(365 * 24 * 60 * 60_000);
  const refused = await take(code, newEmail());
  expect([refused.statusCode, refused.json().errors]).toEqual(codeRefused);
});
