import { randomUUID } from 'node:crypto';
import { writeEvent } from '@bowline/contract/staff/log-events';
import type { Language } from '@bowline/contract/text/languages';
import { until } from '@bowline/testing/until';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp } from '../../../../test/support/build-test-app.ts';
import { createFilledForm, submit } from '../../../../test/support/family.ts';
import { countJobs, letRetriesBeDue, startTestWorker } from '../../../../test/support/message-worker.ts';
import { createStaff } from '../../../../test/support/staff.ts';
import { storedAnswers } from '../../../../test/support/stored-answers.ts';
import { createSubmittedForm } from '../../../../test/support/submitted-form.ts';
import { createTestDatabase } from '../../../../test/support/test-database.ts';
import { createDemoSeason } from '../../../core/camps/demo-season.ts';
import { clearMessages } from '../../../core/outbox/queries/messages.ts';
import { composeEmail } from '../../../emails/compose-email.ts';
import { MailNotSent } from '../../../platform/mail/mailer.ts';

const { db, connection } = await createTestDatabase();
const testApp = await buildTestApp(db);
const { deps } = testApp;
await createDemoSeason(deps);
const registrar = await createStaff(testApp, 'registrar');

const siblings = await createSubmittedForm(testApp, { camper: { name: 'Ali D’Souza', gender: 'M' } });
const sister = await createFilledForm(siblings.family, {
  name: 'Siti',
  gender: 'F',
  dob: '2014-05-01',
});
await submit(siblings.family, sister);
const single = await createSubmittedForm(testApp, { camper: { name: '陈小明', gender: 'M' } });
await createSubmittedForm(testApp, { status: 'Refused', camper: { name: 'Not meant' } });

const message = {
  filters: { tab: 'awaiting_payment' },
  subject: 'Deposit for {camper}',
  text: 'Hello {parent},\n\nplease pay {balance} for {camper} at {camp}.\nReference: {reference}',
};
const address = '/api/staff/group-messages';
const preview = (changed: object = {}) =>
  registrar.ask('POST', `${address}?dry_run=true`, { ...message, ...changed });
const send = (changed: object = {}, key: string | undefined = randomUUID()) =>
  registrar.ask(
    'POST',
    address,
    { ...message, confirmed: 2, ...changed },
    { ...(key && { 'idempotency-key': key }) },
  );
const queued = () =>
  db.selectFrom('message').selectAll().where('kind', '=', 'group message').orderBy('id').execute();

beforeEach(async () => {
  await sql`delete from pgboss.job`.execute(db);
  await db.deleteFrom('message').execute();
  await db.deleteFrom('group_message').execute();
});

it('counts the families of exactly the filtered queue', async () => {
  const count = async (query: string) => (await registrar.ask('GET', `${address}/families?${query}`)).json();
  expect(await count('tab=awaiting_payment')).toEqual({
    families: 2,
    registrations: 3,
    languages: [{ language: 'en', families: 2 }],
  });
  expect(await count('tab=awaiting_payment&sex=F')).toMatchObject({ families: 1, registrations: 1 });
  expect(await count('tab=all')).toMatchObject({ families: 3, registrations: 4 });
  expect(await count('tab=accepted')).toEqual({ families: 0, registrations: 0, languages: [] });
});

it('uses the wording for one camper or for siblings', async () => {
  const text = '{camper} still {has|have} to pay.';
  const textFor = async (family: number) => (await preview({ text, sample: family })).json().email.text;
  expect(await textFor(0)).toContain('Ali D’Souza and Siti still have to pay.');
  expect(await textFor(1)).toContain('陈小明 still has to pay.');
});

it('fills placeholders with spaces in them, and rejects others', async () => {
  const text = '{ camper } { is coming | are coming } on {dates}.';
  expect((await preview({ text, sample: 1 })).json().email.text).toContain('陈小明 is coming on ');
  const wrong = await preview({ text: 'Dear {first name}' });
  expect(wrong.json().errors).toEqual({
    text: [expect.stringMatching(/^{first name} is not a placeholder/)],
  });
});

it('previews one email per family, siblings together', async () => {
  const first = (await preview()).json();
  expect(first).toMatchObject({ recipients: 2, registrations: 3, days: [], people: [], text: null });
  expect(first.email).toMatchObject({
    family: 0,
    to: siblings.family.email,
    subject: 'Deposit for Ali D’Souza and Siti',
  });
  expect(first.email.text).toContain(
    'please pay RM\u00a02,700.00 for Ali D’Souza and Siti at Junior Camp.\nReference: WSC-',
  );
  expect(first.email.html).toContain('Ali D’Souza and Siti');
  const last = (await preview({ sample: 9 })).json();
  expect(last).toMatchObject({
    email: { family: 1, to: single.family.email, subject: 'Deposit for 陈小明' },
  });
  expect(await queued()).toEqual([]);
});

it('names only campers in the filtered queue', async () => {
  const { email } = (await preview({ filters: { tab: 'all', sex: 'F' } })).json();
  expect(email.subject).toBe('Deposit for Siti');
});

it('sends one email per family, as previewed', async () => {
  const shown = (await preview()).json().email;
  const sent = await send();
  expect(sent.statusCode).toBe(201);
  expect(sent.json()).toEqual({ id: expect.any(String), families: 2, seconds_left: 60 });
  testApp.clock.advance(60_000);
  await letRetriesBeDue(deps);
  const mails: { address: string; subject: string; html: string; text: string }[] = [];
  const mailer = {
    send: async ({
      to,
      subject,
      html,
      text,
    }: { to: { address: string } } & Omit<(typeof mails)[0], 'address'>) => {
      mails.push({ address: to.address, subject, html, text });
    },
  };
  await startTestWorker({ connection }, deps, mailer);
  await until(async () => (await queued()).every(({ state }) => state === 'sent'));
  expect(mails.map(({ address }) => address).toSorted()).toEqual(
    [siblings.family.email, single.family.email].toSorted(),
  );
  const { to, subject, html, text } = shown;
  expect(mails.find(({ address }) => address === to)).toEqual({ address: to, subject, html, text });
});

describe('with translations', () => {
  const translated = {
    subject_ms: 'Deposit untuk {camper}',
    text_ms: 'Salam {parent},\n\nsila bayar {balance} untuk {camper}.',
  };
  const setLanguage = (email: string, language: Language) =>
    db.updateTable('account').set({ language }).where('email', '=', email).execute();
  beforeEach(async () => {
    await setLanguage(siblings.family.email, 'ms');
    await setLanguage(single.family.email, 'zh-Hans');
  });
  afterEach(async () => {
    await setLanguage(siblings.family.email, 'en');
    await setLanguage(single.family.email, 'en');
  });

  it('counts the families of each language', async () => {
    const counted = (await registrar.ask('GET', `${address}/families?tab=awaiting_payment`)).json();
    expect(counted.languages).toEqual([
      { language: 'ms', families: 1 },
      { language: 'zh-Hans', families: 1 },
    ]);
  });

  it('each family gets its language, and English with a note where it is not translated', async () => {
    const { email } = (await preview(translated)).json();
    expect(email).toMatchObject({ language: 'ms', written_in: 'ms' });
    expect(email.subject).toBe('Deposit untuk Ali D’Souza dan Siti');
    expect(email.text).toContain('sila bayar RM\u00a02,700.00 untuk Ali D’Souza dan Siti.');
    expect(email.text).not.toContain('hanya dalam bahasa Inggeris');
    const other = (await preview({ ...translated, sample: 1 })).json().email;
    expect(other).toMatchObject({ language: 'zh-Hans', written_in: 'en', subject: 'Deposit for 陈小明' });
    expect(other.text).toContain('这份内容只有英文版。');
    expect(other.html).toMatch(/<html[^>]* lang="zh-Hans"/);
    expect(other.html).toMatch(/<p[^>]* lang="en"[^>]*>please pay/);
    const siblingsInEnglish = (await preview()).json().email;
    expect(siblingsInEnglish.subject).toBe('Deposit for Ali D’Souza and Siti');
  });

  it('is sent as previewed, and cleared with the message', async () => {
    expect((await send(translated)).statusCode).toBe(201);
    const [row] = (await queued()).filter(({ registration_id }) => registration_id !== single.id);
    if (!row) throw new Error('It was queued');
    expect((await composeEmail(deps, row)).subject).toBe('Deposit untuk Ali D’Souza dan Siti');
    await db.transaction().execute(async (trx) => {
      const ids = (await queued()).map(({ id }) => id);
      await clearMessages(trx, ids, testApp.clock.now());
    });
    const [cleared] = await db.selectFrom('group_message').selectAll().execute();
    expect(cleared).toMatchObject({ subject: null, text: null, translations: null });
  });

  it.each([
    [{ subject_ms: 'Deposit' }, 'text_ms'],
    [{ 'text_zh-Hans': '您好' }, 'subject_zh-Hans'],
    [{ ...translated, text_ms: 'Salam {nama}' }, 'text_ms'],
  ])('rejects %j at its field', async (wrong, field) => {
    for (const answer of [await preview(wrong), await send(wrong)]) {
      expect(answer.statusCode).toBe(422);
      expect(Object.keys(answer.json().errors)).toEqual([field]);
    }
  });
});

it('retries each email separately', async () => {
  await send();
  testApp.clock.advance(60_000);
  await letRetriesBeDue(deps);
  const mailer = {
    send: async ({ to }: { to: { address: string } }) => {
      if (to.address === single.family.email) throw new MailNotSent('no answer');
    },
  };
  await startTestWorker({ connection }, deps, mailer);
  await until(async () => (await queued()).every(({ state }) => state === 'sent' || state === 'failed'));
  expect((await queued()).map(({ state }) => state)).toEqual(['sent', 'failed']);
});

it('sends once per idempotency key, also in concurrent requests', async () => {
  const key = randomUUID();
  const answers = await Promise.all([send({}, key), send({}, key), send({}, key)]);
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect((await send({}, key)).json()).toEqual(answers[0]?.json());
  // The response was lost, and the list has changed since.
  expect((await send({ confirmed: 1 }, key)).json()).toEqual(answers[0]?.json());
  expect(await queued()).toHaveLength(2);
  for (const other of [{ subject: 'Another' }, { filters: { tab: 'to_review' } }])
    expect((await send(other, key)).statusCode).toBe(422);
});

it('sends nothing without an idempotency key', async () => {
  expect((await send({}, '')).statusCode).toBe(422);
  expect(await queued()).toEqual([]);
});

it('sends nothing where the group differs from the one confirmed', async () => {
  const answer = await send({ confirmed: 3 });
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject({ code: 'conflict', current: { recipients: 2 } });
  expect(await queued()).toEqual([]);
  expect(await db.selectFrom('group_message').selectAll().execute()).toEqual([]);
});

it.each([
  [{ subject: 'For {child}' }, 'subject'],
  [{ text: 'Hello {name}' }, 'text'],
  [{ subject: ' ' }, 'subject'],
  [{ text: '' }, 'text'],
  [{ filters: { tab: 'accepted' } }, 'filters'],
])('rejects %j at its field', async (wrong, field) => {
  for (const answer of [await preview(wrong), await send(wrong)]) {
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors)).toEqual([field]);
  }
});

it('is logged with the number and the filters, without names', async () => {
  await send({ filters: { tab: 'awaiting_payment', sex: 'M', q: 'D’Souza' }, confirmed: 1 });
  const entry = await db
    .selectFrom('access_log')
    .selectAll()
    .where('staff_id', '=', registrar.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({
    action: 'change',
    what: writeEvent(['wroteToFamilies', 1, 1, 'Awaiting payment, A search, Male']),
    account_id: null,
  });
});

it('is in the email log with its sender', async () => {
  await send();
  const list = async (query: string) =>
    (await registrar.ask('GET', `/api/staff/messages?${query}`)).json().messages;
  const groups = await list('kind=group+message');
  const counts = [{ state: 'queued', count: 2 }];
  expect(groups).toMatchObject([{ kind: 'group message', sent_by: registrar.name, counts }]);
  expect(await list(`group=${groups[0].id}`)).toMatchObject([
    { kind: 'group message', sent_by: registrar.name, email: single.family.email },
    { kind: 'group message', sent_by: registrar.name, camper_name: 'Ali D’Souza' },
  ]);
});

it('makes one line of a subject that is pasted in two', async () => {
  expect((await send({ subject: 'Bring a\ntowel' })).statusCode).toBe(201);
  const { subject } = await db.selectFrom('group_message').select('subject').executeTakeFirstOrThrow();
  expect(subject).toBe('Bring a towel');
});

it('queues emails to more families than are stored at a time, in one request', async () => {
  const many = 501;
  const profile = storedAnswers({ 'account-details': { name_first: 'Many', name_last: 'Tan' } });
  await sql`
    with family as (
      insert into account (id, type, email, password_hash, profile)
      select gen_random_uuid(), 'parent', number || '@many.example', '', ${JSON.stringify(profile)}
      from generate_series(1, ${many}::int) as number returning id)
    insert into registration (id, account_id, camp_id, camper_id, camper_ic, form_type, status, reference, submitted_at)
    select family.id, family.id, camp_id, camper_id, family.id, 'junior', 'Waitlisted', family.id, now()
    from family, registration where registration.id = ${single.id}`.execute(db);
  const sent = await send({ filters: { tab: 'waitlisted' }, confirmed: many });
  expect(sent.json()).toMatchObject({ families: many });
  expect(await queued()).toHaveLength(many);
});

describe('within a minute', () => {
  const cancelMessage = (id: string) => registrar.ask('POST', `${address}/${id}/cancel`);
  const states = async () => (await queued()).map(({ state }) => state);

  it('one call cancels the emails to all families, and none is sent', async () => {
    const { id } = (await send()).json();
    const [first, second] = await Promise.all([cancelMessage(id), cancelMessage(id)]);
    expect([first.statusCode, second.statusCode].sort()).toEqual([200, 409]);
    expect(await states()).toEqual(['cancelled', 'cancelled']);
    const sent: unknown[] = [];
    await startTestWorker({ connection }, deps, { send: async (email) => void sent.push(email) });
    testApp.clock.advance(60_000);
    await letRetriesBeDue(deps);
    await until(async () => !(await countJobs(deps))['message created']);
    expect(sent).toEqual([]);
  });

  it('the emails of a message are held until the same moment, and not a second longer', async () => {
    const { id } = (await send()).json();
    expect(new Set((await queued()).map(({ held_until }) => held_until?.getTime())).size).toBe(1);
    testApp.clock.advance(60_000);
    expect((await cancelMessage(id)).statusCode).toBe(409);
    expect(await states()).toEqual(['queued', 'queued']);
  });

  it('the page of a registration offers no undo of a decision for it', async () => {
    await send();
    const review = (await registrar.ask('GET', `/api/staff/registrations/${single.id}`)).json();
    expect(JSON.stringify(review)).not.toContain('"group message"');
  });
});

it('keeps templates by name, with their translations, until they are deleted', async () => {
  const templates = '/api/staff/message-templates';
  const { subject, text } = message;
  const body = { name: 'Deposit', subject, text, subject_ms: 'Deposit', text_ms: 'Salam {parent}' };
  const [saved] = (await registrar.ask('POST', templates, body)).json();
  expect(saved).toEqual({ ...body, id: expect.any(String) });
  const again = await registrar.ask('POST', templates, { ...body, name: 'DEPOSIT' });
  expect(Object.keys(again.json().errors)).toEqual(['name']);
  expect((await registrar.ask('DELETE', `${templates}/${saved.id}`)).statusCode).toBe(204);
  expect((await registrar.ask('DELETE', `${templates}/${saved.id}`)).statusCode).toBe(404);
  expect((await registrar.ask('GET', templates)).json()).toEqual([]);
  // The log is kept for years, and a name may be a family's.
  const logged = await db.selectFrom('access_log').select('what').execute();
  const ofTemplates = logged.filter(({ what }) => /template/i.test(JSON.stringify(what)));
  expect(ofTemplates.length).toBeGreaterThanOrEqual(2);
  expect(JSON.stringify(ofTemplates)).not.toMatch(/deposit/i);
});
