import { requestEmailConfirmation } from '@bowline/contract/api/family/account/account-security';
import { signUp } from '@bowline/contract/api/family/account/sign-up';
import { newEmail } from '@bowline/testing/answers';
import { succeeded } from '@bowline/testing/client';
import { describe, expect, test } from 'vitest';
import { buildTestApp } from '../../../test/support/build-test-app.ts';
import {
  createFilledForm,
  createUnconfirmedFamily,
  type Family,
  submit,
} from '../../../test/support/family.ts';
import { openSeason } from '../../../test/support/open-season.ts';
import { getLink, listMails, openLink } from '../../../test/support/reset-links.ts';
import { changeRows } from '../../../test/support/rows.ts';
import { messageHandlers } from '../../emails/deliver.ts';
import type { Email } from '../../platform/mail/mailer.ts';

const { db, testApp } = await openSeason();
const { app, clock, deps } = testApp;

const DAY_MS = 24 * 60 * 60_000;

const linkIn = ({ text }: Pick<Email, 'text'>): string => /\/confirm-email\?\S+/.exec(text)?.[0] ?? '';
const listLinks = async (family: Family, kind: 'welcome' | 'email confirmation' | 'form copy waiting') =>
  (await listMails(testApp, family.email, kind)).map(linkIn);
const confirm = async (link: string) => (await openLink(testApp, link)).send({});
const isConfirmed = async (family: Family): Promise<boolean> =>
  (await family.ask('GET', '/api/auth/account')).json().email_confirmed;
const ask = (family: Family, to = testApp) => to.client.as(family.token).send(requestEmailConfirmation);

async function submitForm(family: Family): Promise<string> {
  const id = await createFilledForm(family, { dob: '2014-03-01' });
  await submit(family, id);
  return id;
}

/** The kinds of the emails about the forms of a family, in order, with the registration. */
const listCopies = (family: Family) =>
  db
    .selectFrom('message')
    .innerJoin('account', 'account.id', 'message.account_id')
    .select(['kind', 'registration_id', 'state'])
    .where('account.email', '=', family.email)
    .where('kind', 'in', ['form copy', 'form copy waiting'])
    .orderBy('message.id')
    .execute();

describe('the link in the welcome email', () => {
  test('confirms the email, also when nobody is logged in', async () => {
    const family = await createUnconfirmedFamily(testApp);
    const [link = ''] = await listLinks(family, 'welcome');
    expect(await isConfirmed(family)).toBe(false);
    const answer = await confirm(link);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/confirm-email/confirmed']);
    expect((await app.inject('/confirm-email/confirmed')).body).toContain('Your email is confirmed.');
    expect(await isConfirmed(family)).toBe(true);
  });

  test('confirms nothing by being opened, as mail scanners do', async () => {
    const family = await createUnconfirmedFamily(testApp);
    const [link = ''] = await listLinks(family, 'welcome');
    for (const method of ['GET', 'HEAD', 'GET'] as const) {
      const page = await app.inject({ method, url: link });
      expect(page.statusCode).toBe(200);
      if (method === 'GET') expect(page.body).toContain(family.email);
    }
    expect(await isConfirmed(family)).toBe(false);
  });

  test('says so again when it is used twice, or after another one', async () => {
    const family = await createUnconfirmedFamily(testApp);
    expect((await ask(family)).statusCode).toBe(204);
    const [first = '', second = ''] = [
      ...(await listLinks(family, 'welcome')),
      ...(await listLinks(family, 'email confirmation')),
    ];
    const visitor = await openLink(testApp, first);
    for (const _ of [1, 2])
      expect((await visitor.send({})).headers.location).toBe('/confirm-email/confirmed');
    for (const link of [first, second])
      expect((await app.inject(link)).body).toContain('Your email is confirmed.');
  });

  test('is good for seven days', async () => {
    const family = await createUnconfirmedFamily(testApp);
    const [link = ''] = await listLinks(family, 'welcome');
    const visitor = await openLink(testApp, link);
    clock.advance(7 * DAY_MS - 1);
    expect((await app.inject(link)).statusCode).toBe(200);
    clock.advance(1);
    expect((await app.inject(link)).statusCode).toBe(410);
    expect((await visitor.send({})).statusCode).toBe(410);
  });

  test('survives requests for other links and a change of the password', async () => {
    const family = await createUnconfirmedFamily(testApp);
    const [link = ''] = await listLinks(family, 'welcome');
    clock.advance(2 * 60 * 60_000);
    await getLink(testApp, family.email);
    const chosen = { password: 'a new breeze', password_confirmation: 'a new breeze' };
    await succeeded(
      family.ask('POST', '/api/auth/password', { current_password: family.password, ...chosen }),
    );
    expect((await app.inject(link)).statusCode).toBe(200);
  });

  test('confirms no email but the one it was sent to', async () => {
    const family = await createUnconfirmedFamily(testApp);
    const [link = ''] = await listLinks(family, 'welcome');
    const visitor = await openLink(testApp, link);
    await changeRows(
      db,
      'account',
      { email: family.email },
      { email: newEmail('typo-corrected'), email_confirmed_at: null },
    );
    expect((await visitor.send({})).statusCode).toBe(410);
    expect(await isConfirmed(family)).toBe(false);
  });

  test('of another family confirms only that family', async () => {
    const [family, other] = [await createUnconfirmedFamily(testApp), await createUnconfirmedFamily(testApp)];
    const [link = ''] = await listLinks(other, 'welcome');
    await confirm(link);
    expect([await isConfirmed(family), await isConfirmed(other)]).toEqual([false, true]);
  });

  test('opens no way to a new password', async () => {
    const family = await createUnconfirmedFamily(testApp);
    const [link = ''] = await listLinks(family, 'welcome');
    expect((await app.inject(link.replace('/confirm-email', '/reset-password'))).statusCode).toBe(410);
  });
});

describe('the copy of a form, as its family is told,', () => {
  const told = async (family: Family, id: string) =>
    (await family.ask('GET', `/api/rego/form/${id}`)).json().form.form_copy;
  const setState = (registrationId: string, state: 'sent' | 'failed' | 'dead') =>
    changeRows(
      db,
      'message',
      { registration_id: registrationId },
      { state, sent_at: state === 'sent' ? clock.now() : null, secret: null },
    );

  test('is none before the form is submitted', async () => {
    const family = await createUnconfirmedFamily(testApp);
    expect(await told(family, await createFilledForm(family, { dob: '2014-03-01' }))).toBeNull();
  });

  test('waits until the email is confirmed, also when the link could not be sent', async () => {
    const family = await createUnconfirmedFamily(testApp);
    const id = await submitForm(family);
    expect(await told(family, id)).toBe('waiting');
    await setState(id, 'dead');
    expect(await told(family, id)).toBe('waiting');
    await confirm((await listLinks(family, 'welcome'))[0] ?? '');
    expect(await told(family, id)).toBe('queued');
  });

  test.each([
    ['failed', 'queued'],
    ['sent', 'sent'],
    ['dead', 'failed'],
  ] as const)('whose email is %s is %s, also where nobody confirmed the email since', async (state, copy) => {
    const family = await createUnconfirmedFamily(testApp);
    await confirm((await listLinks(family, 'welcome'))[0] ?? '');
    const id = await submitForm(family);
    await setState(id, state);
    await changeRows(db, 'account', { email: family.email }, { email_confirmed_at: null });
    expect(await told(family, id)).toBe(copy);
  });
});

describe('a form that is submitted', () => {
  test('with a confirmed email: the copy is queued at once', async () => {
    const family = await createUnconfirmedFamily(testApp);
    await confirm((await listLinks(family, 'welcome'))[0] ?? '');
    const registration_id = await submitForm(family);
    expect(await listCopies(family)).toEqual([{ kind: 'form copy', registration_id, state: 'queued' }]);
  });

  test('before: a link is queued, without the form, and the copies of all forms once it is used', async () => {
    const family = await createUnconfirmedFamily(testApp);
    const ids = [await submitForm(family), await submitForm(family)];
    expect((await listCopies(family)).map(({ kind }) => kind)).toEqual([
      'form copy waiting',
      'form copy waiting',
    ]);
    const [waiting] = await listMails(testApp, family.email, 'form copy waiting');
    expect(waiting?.attachments).toEqual([]);
    const visitor = await openLink(testApp, linkIn(waiting ?? { text: '' }));
    await Promise.all([visitor.send({}), visitor.send({})]);
    expect(await listCopies(family)).toEqual([
      ...ids.map((registration_id) => ({ kind: 'form copy waiting', registration_id, state: 'cancelled' })),
      ...ids.toSorted().map((registration_id) => ({ kind: 'form copy', registration_id, state: 'queued' })),
    ]);
    await visitor.send({});
    expect(await listCopies(family)).toHaveLength(4);
  });

  test.each([
    [
      'a link to a new password',
      async (family: Family) => {
        const chosen = { password: 'a new breeze', password_confirmation: 'a new breeze' };
        await (await openLink(testApp, await getLink(testApp, family.email))).send(chosen);
      },
    ],
    [
      'a link to a new email',
      async (family: Family) => {
        const email = newEmail('new');
        await succeeded(family.ask('POST', '/api/auth/email', { email, current_password: family.password }));
        const [mail] = await listMails(testApp, family.email, 'email change');
        await confirm(linkIn(mail ?? { text: '' }));
        return email;
      },
    ],
  ])('has its copy queued by %s too, which confirms the email', async (_name, follow) => {
    const family = await createUnconfirmedFamily(testApp);
    await submitForm(family);
    const email = (await follow(family)) ?? family.email;
    expect((await listCopies({ ...family, email })).map(({ kind }) => kind)).toEqual([
      'form copy waiting',
      'form copy',
    ]);
  });
});

test('a form copy that is sent again does not go to an email nobody confirmed', async () => {
  const family = await createUnconfirmedFamily(testApp);
  await confirm((await listLinks(family, 'welcome'))[0] ?? '');
  await submitForm(family);
  await changeRows(db, 'account', { email: family.email }, { email_confirmed_at: null });
  const { id } = await db
    .selectFrom('message')
    .innerJoin('account', 'account.id', 'message.account_id')
    .select('message.id')
    .where('account.email', '=', family.email)
    .where('kind', '=', 'form copy')
    .executeTakeFirstOrThrow();
  const sent: Email[] = [];
  const mailer = { send: async (mail: Email) => void sent.push(mail) };
  const handlers = messageHandlers(deps, mailer, { warn: () => {} });
  await handlers.message({ messageId: id }, new AbortController().signal);
  expect(sent).toEqual([]);
  expect((await listCopies(family)).map(({ kind, state }) => [kind, state])).toEqual([
    ['form copy', 'cancelled'],
    ['form copy waiting', 'queued'],
  ]);
});

describe('another link', () => {
  test('is sent to who asks, three times an hour at most', async () => {
    const guarded = await buildTestApp(db, { after: testApp, config: { rateLimit: true } });
    const family = await createUnconfirmedFamily(testApp);
    const statuses: number[] = [];
    for (let count = 0; count < 4; count += 1) statuses.push((await ask(family, guarded)).statusCode);
    expect(statuses).toEqual([204, 204, 204, 429]);
    const links = await listLinks(family, 'email confirmation');
    expect(new Set(links).size).toBe(3);
    expect((await confirm(links[0] ?? '')).statusCode).toBe(303);
  });

  test('is not sent where the email is confirmed, and 401 without a token', async () => {
    const family = await createUnconfirmedFamily(testApp);
    await confirm((await listLinks(family, 'welcome'))[0] ?? '');
    expect((await ask(family)).statusCode).toBe(204);
    expect(await listLinks(family, 'email confirmation')).toEqual([]);
    expect((await testApp.client.send(requestEmailConfirmation)).statusCode).toBe(401);
  });
});

test('a sign-up confirms nothing by itself, whatever it sends', async () => {
  const email = newEmail('new');
  const password = 'sea-breeze-7';
  const given = { type: 'parent', name_first: 'Mei', name_last: 'Tan', phone: '012-345 6789', email };
  const body = { ...given, password, password_confirmation: password, email_confirmed: true };
  const { access_token } = (await testApp.client.request('POST', signUp.path, { body })).json();
  const account = testApp.client.as(access_token);
  await account.request('PUT', '/api/auth/account', { body: { email_confirmed: true } });
  expect((await account.request('GET', '/api/auth/account')).json().email_confirmed).toBe(false);
});
