import { randomBytes, randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';
import { deleteAccount } from '@bowline/contract/api/family/account/account-security';
import { saveAccount } from '@bowline/contract/api/family/account/auth';
import { saveCamper, uploadIc, uploadPhoto } from '@bowline/contract/api/family/campers';
import { saveStep } from '@bowline/contract/api/family/registrations';
import { accountSections } from '@bowline/contract/profile/account';
import { camperSections } from '@bowline/contract/profile/camper';
import { medical } from '@bowline/contract/profile/medical';
import { questionSteps } from '@bowline/contract/steps/wizard-steps';
import { addDays } from '@bowline/contract/text/calendar';
import { answersOfAge } from '@bowline/testing/answers';
import { makeDataFolder, removeDataFolders } from '@bowline/testing/data-folder';
import { stopTestPostgres } from '@bowline/testing/embedded-postgres';
import { createFamily, type Family, familyPassword } from '@bowline/testing/family';
import { linkIn } from '@bowline/testing/outbox';
import { pdfSlip } from '@bowline/testing/pictures';
import {
  createRegistration,
  paySlip,
  type Registration,
  submitRegistration,
} from '@bowline/testing/registration';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { verifyLog } from '../../src/core/log-chain/log-chain.ts';
import { restoreBackup } from '../../src/operations/backup/restore-backup.ts';
import { runChecks } from '../../src/operations/doctor/examine.ts';
import { deriveKey } from '../../src/platform/crypto/secrets.ts';
import { createDatabase } from '../../src/platform/database/database.ts';
import { requireInstallationKey } from '../../src/platform/database/installation-key.ts';
import { createFileStore } from '../../src/platform/files/file-store/create-file-store.ts';
import { type Config, readConfig } from '../../src/platform/process/config.ts';
import { openPortalIn } from '../support/moved-clock-portal.ts';
import { importStatement } from '../support/payment-desk.ts';
import { setRulesSince } from '../support/retention.ts';
import { staffClientOf } from '../support/review.ts';
import { createStaff } from '../support/staff.ts';
import { oneShare } from '../support/submitted-form.ts';
import { createEmptyDatabase } from '../support/test-database.ts';
import { createVisitor } from '../support/visitor.ts';
import {
  answersWithCanaries,
  type CanaryKind,
  canary,
  canaryKinds,
  IMAGE,
  kindOf,
  listCanaries,
  type Owner,
  ownerOf,
  searchFolder,
} from './canaries.ts';
import { listEmails, readOutbox, readRecords } from './readable.ts';

const SECRET_KEY = randomBytes(32).toString('base64url');
const settings = { SECRET_KEY, LOG_LEVEL: 'trace', RATE_LIMIT: 'off' };
const dataDir = await makeDataFolder();
const archives = dirname(dataDir);
const portal = await openPortalIn(dataDir, settings);
const { app, client, clock, deps, outbox, sendEmails, playNight } = portal;
const { db } = deps;
const today = clock.today('Asia/Kuala_Lumpur');
const quiet = { debug: () => {}, warn: () => {} };
// A piece of each image, as it would stand in a file that is not encrypted.
const pieces = new Map<string, Buffer>();

afterAll(async () => {
  await portal.close();
  await stopTestPostgres();
  await removeDataFolders();
});

/** A photograph of noise: no two have a piece in common. */
async function noise(): Promise<File> {
  const create = {
    width: 240,
    height: 240,
    channels: 3 as const,
    background: 'white',
    noise: { type: 'gaussian' as const, mean: 128, sigma: 50 },
  };
  const bytes = await sharp({ create }).jpeg().toBuffer();
  return new File([new Uint8Array(bytes)], 'picture.jpg', { type: 'image/jpeg' });
}

async function addPictures(owner: Owner, { client }: Pick<Family, 'client'>, id: string): Promise<void> {
  await client.call(uploadPhoto, { params: { id }, parts: { photo: await noise() } });
  const parts = { ic_front: await noise(), ic_back: await noise() };
  await client.call(uploadIc, { params: { id }, parts });
  const row = await db
    .selectFrom('camper')
    .select(['photo_file', 'ic_front_file', 'ic_back_file'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  for (const [column, key] of Object.entries(row)) {
    const stored = await deps.files.get(key ?? '');
    const middle = stored.length >> 1;
    pieces.set(`${owner} ${column} ${pieces.size}`, stored.subarray(middle, middle + 48));
  }
}

async function confirmEmail(email: string): Promise<void> {
  await sendEmails();
  const emails = await listEmails(outbox);
  const welcome = emails.findLast(
    ({ text = '', to }) => /confirm-email/.test(text) && JSON.stringify(to).includes(email),
  );
  const visitor = createVisitor(app);
  await visitor.open(linkIn(welcome ?? emails[0] ?? ({} as never), '/confirm-email'));
  expect((await visitor.send({})).statusCode).toBe(303);
}

interface StoredFamily {
  readonly family: Family;
  readonly registration: Registration;
}

/** Signs up, registers a camper until the acceptance, and begins a form for a second one. */
async function playFamily(owner: Owner): Promise<StoredFamily> {
  const word = (kind: CanaryKind, number = 0) => canary(owner, kind, number);
  const names = { name_first: word('signer'), name_last: word('signer', 1) };
  const email = `${word('email').toLowerCase()}@example.com`;
  const family = await createFamily({ client }, 'parent', { ...names, email });
  await confirmEmail(email);
  const account = accountSections.map((section) => answersWithCanaries(section, owner, 'account'));
  const ic_no = `${word('accountic')}Z7K4`.toUpperCase();
  await family.client.call(saveAccount, { body: Object.assign({}, ...account, names, { ic_no }) });

  const profile = Object.assign(
    {},
    ...camperSections.map((section) =>
      answersWithCanaries(section, owner, section.id === medical.id ? 'frozen' : 'details'),
    ),
    answersOfAge(8),
  );
  const registration = await createRegistration(family, {
    camper: { ...profile, ic: `${word('camperic')}Q8M5`.toUpperCase() },
    addPictures: (caller, id) => addPictures(owner, caller, id),
  });
  const params = { formId: registration.id };
  for (const { step } of questionSteps(registration.formType))
    await family.client.call(saveStep, { params, body: answersWithCanaries(step, owner, 'form') });
  await submitRegistration(registration);
  await sendEmails();
  await playStaff(owner, registration);

  const later = answersWithCanaries(medical, owner, 'health');
  await family.client.call(saveCamper, { params: { id: registration.camperId }, body: later });
  for (const url of [`/api/rego/form/${registration.id}/pdf`, '/api/auth/account/statement'])
    expect((await family.client.request('GET', url)).statusCode).toBe(200);
  await beginDraft(owner, family);
  return { family, registration };
}

/** Money, a step sent back, a note, the acceptance, and a change that is declined. */
async function playStaff(owner: Owner, registration: Registration): Promise<void> {
  const { id, family } = registration;
  const word = (kind: CanaryKind) => canary(owner, kind);
  const registrar = await createStaff(portal, 'registrar');
  const ask = async (path: string, body: object) => {
    const response = await registrar.ask('POST', `/api/staff/${path}`, body);
    expect([path, response.statusCode, response.statusCode < 300 ? '' : response.body]).toEqual([
      path,
      expect.toBeOneOf([200, 201]),
      '',
    ]);
  };
  const blurred = await paySlip(registration, '300', pdfSlip(canary(owner, 'slip', 0)));
  await ask(`payments/${blurred}/reject`, { reason: word('rejected') });
  const paid = await paySlip(registration, '300', pdfSlip(canary(owner, 'slip', 1)));
  await ask(
    `payments/${paid}/confirm`,
    oneShare({ payment_id: paid }, { received: 300, received_on: today }),
  );
  await ask(`registrations/${id}/charges`, { kind: 'extra', amount: 10, reason: word('charge') });
  const refund = { amount: 5, paid_on: today, method: 'bank', reason: word('refund') };
  await ask(`registrations/${id}/refunds`, refund);
  await ask(`registrations/${id}/notes`, { text: word('note') });
  expect((await family.client.request('GET', `/api/rego/payments/${paid}/receipt`)).statusCode).toBe(200);

  const desk = staffClientOf(registrar);
  const decide = async (call: string, body: object) => {
    const response = await desk.post(id, call, body);
    expect([call, response.statusCode, response.statusCode < 300 ? '' : response.body]).toEqual([
      call,
      200,
      '',
    ]);
    await sendEmails();
  };
  await decide('decision', { decision: 'request changes', reason: word('event'), steps: ['transport'] });
  await submitRegistration(registration);
  await decide('decision', { decision: 'accept' });
  const request = { sections: ['transport'], message: word('request') };
  const asked = await family.client.request('PUT', `/api/rego/changes/${id}/request`, { body: request });
  expect(asked.statusCode).toBe(200);
  const request_id = (await desk.look(id)).change_requests[0]?.id;
  await decide('change-request/decline', { request_id, reason: word('declined') });
}

async function beginDraft(owner: Owner, family: Family): Promise<void> {
  const { id, formType } = await createRegistration(family, {
    camper: { ...answersOfAge(8), name: canary(owner, 'details', 900) },
    addPictures: (caller, camperId) => addPictures(owner, caller, camperId),
  });
  for (const { step } of questionSteps(formType))
    if (step.id.startsWith('about'))
      await family.client.call(saveStep, {
        params: { formId: id },
        body: answersWithCanaries(step, owner, 'draft'),
      });
}

async function playOffice(): Promise<void> {
  const registrar = await createStaff(portal, 'registrar');
  await importStatement(registrar, `Date,Description,Credit\n01/03/2026,${canary('s', 'bank')},200.00\n`);
  const message = { filters: { tab: 'all' }, subject: 'Camp', text: `We meet at ${canary('s', 'group')}.` };
  const path = '/api/staff/group-messages';
  const { recipients: confirmed } = (await registrar.ask('POST', `${path}?dry_run=true`, message)).json();
  const key = { 'idempotency-key': randomUUID() };
  const sent = await registrar.ask('POST', path, { ...message, confirmed }, key);
  expect(sent.statusCode).toBe(201);
  await sendEmails();
}

const lower = (word: string): string => word.toLowerCase();

const allKinds = [
  ...canaryKinds.ofStaff.map((kind) => `s ${kind}`),
  ...canaryKinds.ofFamily.flatMap((kind) => [`a ${kind}`, `b ${kind}`]),
];

// Never in clear, wherever they stand: encrypted answers, and what is only in files.
const encrypted: readonly CanaryKind[] = ['health', 'frozen', 'accountic', 'camperic', 'slip'];

/** What can be read of an installation: canaries, and which images. */
async function listReadable(installation: Pick<typeof deps, 'db' | 'files'>): Promise<string[]> {
  const text = await readRecords(installation);
  const images = [...pieces].filter(([, piece]) => text.includes(piece.toString('latin1')));
  return [...listCanaries(text), ...images.map(([name]) => name)];
}

/**
 * What can be read, here and in a back-up, is what should be there; nothing else is anywhere, and nothing is in clear that
 * must not be.
 */
async function expectEverywhere(stage: string, expected: readonly string[]): Promise<void> {
  expect.soft([stage, await listReadable(deps)]).toEqual([stage, expected]);
  const archive = join(archives, `${stage}.tar`);
  await portal.backUp(archive);
  expect.soft([stage, await readRestored(archive)]).toEqual([stage, expected]);
  expect.soft([stage, listCanaries(portal.printed())]).toEqual([stage, []]);
  await portal.checkpoint();
  for (const [path, words] of await searchFolder(archives, [...pieces.values()])) {
    const wrong = words.filter((word) => !mayStandIn(path, word, expected));
    expect.soft([stage, path, wrong]).toEqual([stage, path, []]);
  }
}

/** In clear, a word may stand only in the database; what was deleted, only in its log, until PostgreSQL overwrites that. */
function mayStandIn(path: string, word: string, expected: readonly string[]): boolean {
  if (!path.startsWith('data/postgres/') || word === IMAGE || encrypted.includes(kindOf(word))) return false;
  return expected.includes(word) || path.startsWith('data/postgres/pg_wal/');
}

async function readRestored(archive: string): Promise<string[]> {
  const machineDir = await makeDataFolder();
  const config = readConfig({ ...settings, DATA_DIR: machineDir, DATABASE_URL: await createEmptyDatabase() });
  await restoreBackup(archive, config, { replace: false, log: quiet });
  const { db, close } = createDatabase({ connectionString: config.databaseUrl }, quiet);
  try {
    const master = await requireInstallationKey(db, config);
    const files = createFileStore({ dataDir: machineDir, key: deriveKey(master, 'files') });
    expect.soft(await listFailures(config)).toEqual([]);
    return await listReadable({ db, files });
  } finally {
    await close();
  }
}

/** What the doctor finds wrong, except for the clock, which was moved. */
async function listFailures(config: Config): Promise<string[]> {
  const failures: string[] = [];
  const open = async () => ({
    connection: { connectionString: config.databaseUrl },
    close: async () => {},
  });
  const checked = { ...config, webDir: deps.config.webDir };
  for await (const { state, text } of runChecks(checked, { all: true, open }))
    if (state === 'fail' && !/records from later|web page is not built/.test(text)) failures.push(text);
  return failures;
}

/** The family logs in on a day and deletes its account. */
async function deleteOn(day: string, { family: { email } }: StoredFamily): Promise<void> {
  clock.set(`${day}T09:00:00+08:00`);
  const body = { email, password: familyPassword };
  const { access_token } = (await client.request('POST', '/api/auth/login', { body })).json();
  const plan = { current_password: familyPassword };
  await client.as(access_token).call(deleteAccount, { body: plan });
  await sendEmails();
}

test('the life of two families, from the sign-up to the last day that anything of them is kept', {
  timeout: 600_000,
}, async () => {
  await setRulesSince(db, addDays(today, -30));
  const [a, b] = [await playFamily('a'), await playFamily('b')];
  await playOffice();
  const { ends_on: end } = await db
    .selectFrom('camp')
    .innerJoin('registration', 'registration.camp_id', 'camp.id')
    .select('camp.ends_on')
    .where('registration.id', '=', a.registration.id)
    .executeTakeFirstOrThrow();

  let left = await listReadable(deps);
  const have = new Set(left.map((word) => (pieces.has(word) ? word : `${ownerOf(word)} ${kindOf(word)}`)));
  expect([...have].sort()).toEqual([...pieces.keys(), ...allKinds].sort());
  const drop = (owner: Owner, ...kinds: readonly string[]) => {
    left = left.filter((word) => {
      const kind = pieces.has(word) ? (word.split(' ')[1] ?? '') : kindOf(word);
      return !(word.startsWith(pieces.has(word) ? owner : `zwq${owner}`) && kinds.includes(kind));
    });
  };
  await expectEverywhere('accepted', left);

  // The emails of these days are files, without IC numbers, until the 30th day is over.
  const emailed = listCanaries(await readOutbox(outbox));
  expect(emailed).toEqual(expect.arrayContaining([canary('a', 'event'), canary('b', 'declined')].map(lower)));
  expect(emailed.filter((word) => kindOf(word).endsWith('ic'))).toEqual([]);
  await playNight(addDays(today, 32));
  expect(listCanaries(await readOutbox(outbox))).toEqual([]);
  await expectEverywhere('before start', left);

  await deleteOn(addDays(end, 1), b);
  expect(listCanaries(await readOutbox(outbox))).toContain(lower(canary('b', 'email')));
  drop('b', 'email', 'account', 'details', 'health', 'frozen', 'camperic', 'photo_file');
  drop('b', 'form', 'draft', 'note', 'request', 'declined', 'event', 'ic_front_file', 'ic_back_file');
  await playNight(addDays(end, 2));
  await expectEverywhere('after the deletion of one account', left);

  await playNight(addDays(end, 90));
  expect.soft(await listReadable(deps)).toEqual(left);
  drop('a', 'ic_front_file', 'ic_back_file');
  await playNight(addDays(end, 91));
  await expectEverywhere('90 days after camp', left);

  drop('a', 'draft');
  drop('s', 'group');
  await playNight(addDays(today, 368));
  await expectEverywhere('a year after the form was started', left);

  await playNight(addDays(end, 365));
  expect.soft(await listReadable(deps)).toEqual(left);
  drop('a', 'frozen', 'note', 'request', 'declined', 'event');
  await playNight(addDays(end, 366));
  await expectEverywhere('a year after camp', left);

  const years = 7 * 365 + 2;
  drop('s', 'bank');
  await playNight(addDays(today, years + 3));
  await expectEverywhere('seven years after the import', left);

  await playNight(addDays(end, years));
  expect.soft(await listReadable(deps)).toEqual(left);
  drop('a', 'form', 'charge', 'refund', 'rejected', 'slip');
  drop('b', 'signer', 'accountic', 'charge', 'refund', 'rejected', 'slip');
  await playNight(addDays(end, years + 1));
  await expectEverywhere('seven years after camp', left);

  // Profiles are the family's own until it goes.
  await deleteOn(addDays(end, years + 2), a);
  await playNight(addDays(end, years + 3));
  await expectEverywhere('the end', []);
  expect(await verifyLog(db)).toMatchObject({ entries: expect.any(Number) });
});
