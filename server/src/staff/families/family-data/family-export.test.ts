import { pathOf } from '@bowline/contract/api/define-call';
import { type CampRecord, listCampRecords } from '@bowline/contract/api/staff/families/family-data';
import { addMedicine, saveCampHealth } from '@bowline/contract/api/staff/on-site/camp-health';
import { sampleAnswers } from '@bowline/contract/form/samples';
import { medicineSection } from '@bowline/contract/staff/camp-health';
import { writeEvent } from '@bowline/contract/staff/log-events';
import { succeeded } from '@bowline/testing/client';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { buildTestApp } from '../../../../test/support/build-test-app.ts';
import { translateTexts } from '../../../../test/support/catalogues.ts';
import { dayPhones, firstAid } from '../../../../test/support/day-actions.ts';
import { createFamily, getForm } from '../../../../test/support/family.ts';
import { picture } from '../../../../test/support/images.ts';
import { changeRows, readRow } from '../../../../test/support/rows.ts';
import { createStaff } from '../../../../test/support/staff.ts';
import { createSubmittedForm, paySlip } from '../../../../test/support/submitted-form.ts';
import { createTestDatabase } from '../../../../test/support/test-database.ts';
import { sealRecord } from '../../../core/answers/sealed-records.ts';
import { createDemoSeason } from '../../../core/camps/demo-season.ts';
import { familyTables } from '../../../core/family-tables.ts';
import type { FileStore } from '../../../platform/files/file-store/file-store.ts';

translateTexts(
  Object.fromEntries(
    ['Registrar', 'Viewed', 'Changed', 'Registration', 'IC numbers', 'Photo', 'Note left'].map((english) => [
      english,
      [`Ms ${english}`, english],
    ]),
  ),
);

const { db } = await createTestDatabase();
const testApp = await buildTestApp(db);
const { files } = testApp.deps;
await createDemoSeason(testApp.deps);
const admin = await createStaff(testApp, 'admin');
const registrar = await createStaff(testApp, 'registrar');
const form = await createSubmittedForm(testApp, { camper: { name: 'Ada/陈 Lim' } });
const other = await createSubmittedForm(testApp, { camper: { name: 'Somebody else' } });
const { camper_id, reference } = await getForm(form.family, form.id);
const keep = async (content: string | Buffer) => (await files.put(Buffer.from(content))).key;
await changeRows(
  db,
  'camper',
  { id: camper_id },
  {
    photo_file: await keep(await picture(60, 60).jpeg().toBuffer()),
    ic_front_file: await keep('front'),
    ic_back_file: await keep('back'),
  },
);
await paySlip(form, '200', 'the slip');
await registrar.ask('GET', `/api/staff/registrations/${form.id}`);
await succeeded(
  registrar.ask('POST', `/api/staff/registrations/${form.id}/notes`, { text: 'Secretly a good sailor' }),
);
const { account_id: accountId } = await readRow(db, 'camper', { id: camper_id });
const urlOf = (id: string) => `/api/staff/families/${id}/data`;
const OWN = '/api/auth/account/data';

type Archive = Readonly<Record<string, Uint8Array>>;
const text = (archive: Archive, name: string) => strFromU8(archive[name] ?? new Uint8Array());
const whole = (archive: Archive) =>
  Object.keys(archive)
    .map((name) => text(archive, name))
    .join('\n');
const ofStaff = unzipSync((await admin.ask('GET', urlOf(accountId))).rawPayload);
const own = unzipSync((await form.family.ask('GET', OWN)).rawPayload);

test.each([
  ['staff', ofStaff],
  ['families', own],
])('%s get every file', (_, archive) => {
  expect(Object.keys(archive)).toEqual([
    'README.txt',
    'account.json',
    'campers/1 Ada 陈 Lim/profile.json',
    'campers/1 Ada 陈 Lim/photo.jpg',
    'campers/1 Ada 陈 Lim/id-front.jpg',
    'campers/1 Ada 陈 Lim/id-back.jpg',
    `registrations/${reference}/form.json`,
    `registrations/${reference}/form-copy.pdf`,
    `registrations/${reference}/payment 1 slip.pdf`,
    'payments.csv',
    'emails.csv',
    'mails.json',
    'access-log.csv',
  ]);
  expect(text(archive, 'campers/1 Ada 陈 Lim/id-back.jpg')).toBe('back');
  expect(text(archive, `registrations/${reference}/form-copy.pdf`)).toMatch(/^%PDF/);
  expect(text(archive, `registrations/${reference}/payment 1 slip.pdf`)).toContain('the slip');
  expect(text(archive, 'payments.csv')).toMatch(
    new RegExp(`^${reference},.*,Being checked,Payment slip\r?$`, 'm'),
  );
  expect(text(archive, 'emails.csv')).toMatch(/Form copy.*Sent|Form copy.*Waiting/);
});

test('answers and signed texts are in words and as stored', () => {
  const profile = JSON.parse(text(ofStaff, 'campers/1 Ada 陈 Lim/profile.json'));
  expect(profile.record.profile.details.name).toBe('Ada/陈 Lim');
  expect(JSON.stringify(profile.in_words)).toContain('01/03/2014');
  const { record, submissions, history } = JSON.parse(text(ofStaff, `registrations/${reference}/form.json`));
  expect(record.status).toBe('Pending Payment Confirmation');
  expect(submissions[0].terms).not.toBe('');
  expect(history.map(({ move }: { move: string }) => move)).toContain('submit');
});

test('contains nothing of other families, and no secrets', () => {
  for (const archive of [ofStaff, own]) {
    expect(whole(archive)).not.toContain('Somebody else');
    expect(whole(archive)).not.toMatch(/password_hash|argon2|"secret"|photo_file/);
  }
  expect(whole(own)).not.toContain(other.family.email);
});

test('the staff archive has the names in the access log, and the notes', () => {
  expect(text(ofStaff, 'access-log.csv')).toContain(registrar.name);
  expect(whole(ofStaff)).toContain('Secretly a good sailor');
});

test('the family archive has roles instead of names, and no notes', () => {
  const looked = text(own, 'access-log.csv');
  expect(looked).toContain('Registrar,Viewed,"Registration: IC numbers, Photo",');
  expect(looked).not.toContain('127.0.0.1');
  for (const hidden of [registrar.name, admin.name, registrar.id, 'Secretly'])
    expect(whole(own)).not.toContain(hidden);
});

test('the family reads who looked in its language', async () => {
  const archive = unzipSync(
    (await form.family.ask('GET', OWN, undefined, { 'accept-language': 'ms' })).rawPayload,
  );
  const looked = text(archive, 'access-log.csv');
  expect(looked).toContain('Ms Registrar,Ms Viewed,"Ms Registration: Ms IC numbers, Ms Photo",');
  expect(looked).toContain('Ms Registrar,Ms Changed,Ms Note left,');
});

test('each export by staff is logged for each camper', async () => {
  const ofExport = db.selectFrom('access_log').selectAll().where('action', '=', 'export').orderBy('id');
  expect(await ofExport.where('account_id', '=', accountId).execute()).toMatchObject([
    { staff_id: admin.id, camper_id, what: writeEvent(['everything']) },
  ]);
});

test('exports nothing where the log entry fails', async () => {
  await sql`alter table access_log add constraint no_more check (action <> 'export') not valid`.execute(db);
  const answer = await admin.ask('GET', urlOf(accountId));
  await sql`alter table access_log drop constraint no_more`.execute(db);
  expect(answer.statusCode).toBe(500);
  expect(answer.body).not.toContain('Ada');
});

test('a file that cannot be read is replaced by a note', async () => {
  const broken: FileStore = { ...files, get: () => files.get('0'.repeat(40)) };
  const app = await buildTestApp(db, { after: testApp, deps: { files: broken } });
  const headers = { authorization: `Bearer ${admin.token}` };
  const answer = await app.app.inject({ url: urlOf(accountId), headers });
  const names = Object.keys(unzipSync(answer.rawPayload));
  expect(names).toContain('campers/1 Ada 陈 Lim/photo.jpg.missing.txt');
  expect(names).toContain('access-log.csv');
});

test('files are read while the archive is downloaded', async () => {
  const read: string[] = [];
  const counting: FileStore = {
    ...files,
    get: async (key) => {
      read.push(key);
      return Buffer.alloc(2_000_000);
    },
  };
  const { app } = await buildTestApp(db, { after: testApp, deps: { files: counting } });
  const headers = { authorization: `Bearer ${admin.token}` };
  const answer = await app.inject({ url: urlOf(accountId), headers, payloadAsStream: true });
  const body = answer.stream();
  await new Promise((resolve) => body.once('readable', resolve));
  expect(read.length).toBeLessThanOrEqual(1);
  for await (const _ of body) {
    // Taken to its end.
  }
  expect(read.length).toBeGreaterThanOrEqual(4);
});

test('the number of known addresses is exported, and not the addresses', () => {
  for (const archive of [ofStaff, own]) {
    expect(JSON.parse(text(archive, 'account.json')).addresses_that_logged_in).toBe(1);
    expect(whole(archive)).not.toContain('address_hmac');
  }
});

test('a family without data gets an archive, and nobody without a session', async () => {
  const family = await createFamily(testApp);
  const archive = unzipSync((await family.ask('GET', OWN)).rawPayload);
  expect(Object.keys(archive)).toEqual([
    'README.txt',
    'account.json',
    'payments.csv',
    'emails.csv',
    'mails.json',
    'access-log.csv',
  ]);
  expect((await testApp.app.inject({ url: OWN })).statusCode).toBe(401);
});

test('every table with a family’s data is exported', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct table_name as name from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and column_name in ('account_id', 'camper_id', 'registration_id', 'payment_id', 'incident_id')`.execute(
    db,
  );
  const known = Object.entries(familyTables).flatMap(([name, table]) =>
    // These are found by their id.
    'exported' in table && name !== 'account' && name !== 'bank_line' ? [name] : [],
  );
  expect(rows.map(({ name }) => name).sort()).toEqual(known.sort());
});

test('staff are refused with 429 after ten archives an hour, and told when to try again', async () => {
  const limited = await buildTestApp(db, { after: testApp, config: { rateLimit: true } });
  const ask = () =>
    limited.app.inject({ url: urlOf(accountId), headers: { authorization: `Bearer ${admin.token}` } });
  const statuses: number[] = [];
  for (let count = 0; count < 10; count++) statuses.push((await ask()).statusCode);
  expect(new Set(statuses)).toEqual(new Set([200]));
  const refused = await ask();
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});

test('tells the family who may take its camper home and who did, without naming staff', async () => {
  const { id, family } = await createSubmittedForm(testApp, { status: 'Accepted' });
  const never = {
    never_1: true,
    never_1_name: 'Razak bin Ismail',
    never_1_relation: 'Uncle',
    never_2: false,
  };
  await succeeded(
    family.ask('PUT', `/api/rego/takers/${id}`, {
      allowed_1: false,
      ...never,
      hand_over_email: false,
      version: 0,
    }),
  );
  const handOver = { id: uuidv7(), registration_id: id, taker_kind: 'guardian' as const, version: 1 };
  const sealed = sealRecord(db, 'hand_over', handOver.id, {
    name: 'Mei Ling Tan',
    relation: '',
    phone: '',
    call: null,
  });
  const by = { staff_id: admin.id, made_at: testApp.clock.now(), sealed };
  await db
    .insertInto('hand_over')
    .values({ ...handOver, ...by })
    .execute();
  const archive = unzipSync((await family.ask('GET', OWN)).rawPayload);
  const name = Object.keys(archive).find((one) => one.endsWith('/form.json')) ?? '';
  expect(JSON.parse(text(archive, name))).toMatchObject({
    who_may_take_home: [{ allowed: false, name: 'Razak bin Ismail', relation: 'Uncle' }],
    handed_over: [{ name: 'Mei Ling Tan' }],
  });
  expect(text(archive, name)).not.toMatch(/"sealed"|staff_id/);
});

test('what staff wrote at camp is only in the staff archive, until an admin releases it as it was read', async () => {
  const { id, family } = await createSubmittedForm(testApp, { status: 'Accepted' });
  const { camp_id, account_id } = await readRow(db, 'registration', { id });
  const medic = await createStaff(testApp, 'medic');
  const { send } = dayPhones(testApp, camp_id);
  const canary = (what: string) => `Zwiebelfisch ${what}`;
  const incident = { ...firstAid(id), what: canary('incident'), severity: 'moderate' as const };
  const { id: incident_id } = await send(medic, incident);
  const added = {
    kind: 'incident note',
    incident_id,
    text: canary('added'),
    guardian_told_at: null,
  } as const;
  await send(medic, { ...added, photo: (await picture(40, 30).jpeg().toBuffer()).toString('base64') });
  await send(medic, { ...incident, registration_id: uuidv7(), what: canary('unstored') });
  await send(medic, { kind: 'swim test', registration_id: id, can_swim: true, note: canary('swimming') });
  const params = { campId: camp_id, registrationId: id };
  const toDo = (version: number, words: string) => ({
    peanuts: 'severe',
    what_to_do: canary(words),
    version,
  });
  await succeeded(medic.ask('PUT', pathOf(saveCampHealth, params), toDo(0, 'to do')));
  const tablet = { ...sampleAnswers(medicineSection), name: 'Cetirizine', notes: canary('medicine') };
  const entered = await medic.ask('POST', pathOf(addMedicine, params), tablet);
  const [medicine] = entered.json().medicines;
  await send(medic, {
    ...{ kind: 'dose', registration_id: id, medicine_id: medicine.id, day: medicine.from_on },
    ...{ due_at: medicine.times[0] ?? null, outcome: 'refused', note: canary('dose') },
  });
  await send(medic, {
    ...{ kind: 'dose settled', registration_id: id, medicine_id: medicine.id },
    ...{ dose_ids: [uuidv7()], note: canary('settled') },
  });
  await changeRows(db, 'rejected_action', { camp_id }, { registration_id: id });

  const wordsIn = (archive: Archive) => [...new Set(whole(archive).match(/Zwiebelfisch [a-z ]+/g))].sort();
  const ownArchive = async () => unzipSync((await family.ask('GET', OWN)).rawPayload);
  const all = ['added', 'dose', 'incident', 'medicine', 'settled', 'swimming', 'to do', 'unstored'].map(
    canary,
  );
  const ofStaff = unzipSync((await admin.ask('GET', urlOf(account_id))).rawPayload);
  expect(wordsIn(ofStaff)).toEqual(all);
  const photosIn = (archive: Archive) =>
    Object.keys(archive).filter((name) => name.includes('photo of note'));
  expect(photosIn(ofStaff)).toHaveLength(1);
  const before = await ownArchive();
  expect(photosIn(before)).toEqual([]);
  expect(wordsIn(before)).toEqual([]);
  expect(whole(before)).toContain('Cetirizine');
  expect(whole(before)).not.toMatch(/Incident|Could not be stored/);

  const url = pathOf(listCampRecords, { registrationId: id });
  const { records } = listCampRecords.response.parse((await admin.ask('GET', url)).json());
  expect(records.map(({ text: words }) => /Zwiebelfisch [a-z ]+/.exec(words)?.[0]).sort()).toEqual(all);
  expect(records.find(({ kind }) => kind === 'incident')?.text).toContain('Needs care or rest');
  const chosen = records.filter(({ kind }) => kind === 'incident' || kind === 'what to do');
  const release = (some: readonly object[]) => admin.ask('POST', url, { records: some });
  const keysOf = (some: typeof records) => some.map(({ id, version }) => ({ id, version }));
  const released = await release(keysOf(chosen));
  expect(released.json().records.filter((one: CampRecord) => one.released)).toMatchObject(
    chosen.map((one) => ({
      id: one.id,
      released: { by: admin.name, at: testApp.clock.now().toISOString() },
    })),
  );
  expect(wordsIn(await ownArchive())).toEqual([canary('incident'), canary('to do')]);
  expect(whole(await ownArchive())).not.toContain(admin.id);

  await succeeded(medic.ask('PUT', pathOf(saveCampHealth, params), toDo(1, 'something else')));
  expect(wordsIn(await ownArchive())).toEqual([canary('incident')]);
  expect((await release(keysOf(chosen))).statusCode).toBe(422);
  const log = db
    .selectFrom('access_log')
    .select(['action', 'what'])
    .where('registration_id', '=', id)
    .orderBy('id');
  expect(
    await log.orderBy('id').where('staff_id', '=', admin.id).where('action', '<>', 'export').execute(),
  ).toEqual([
    { action: 'view', what: writeEvent(['campHealth']) },
    { action: 'change', what: writeEvent(['released']) },
  ]);

  const note = records.filter(({ kind }) => kind === 'incident note');
  expect(note).toMatchObject([{ has_photo: true, text: canary('added') }]);
  await release(keysOf(note));
  expect(photosIn(await ownArchive())).toHaveLength(1);
});
