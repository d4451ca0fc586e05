import { expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { importDesk } from '../../../../test/support/family-imports.ts';
import { openSeason } from '../../../../test/support/open-season.ts';
import { readRow, readRows } from '../../../../test/support/rows.ts';
import { createStaff } from '../../../../test/support/staff.ts';
import { getAccount } from '../../../core/accounts/queries/accounts.ts';
import { findCamper } from '../../../core/campers/queries/campers.ts';

const { db, testApp } = await openSeason();
const registrar = await createStaff(testApp, 'registrar');
const desk = importDesk(testApp, registrar);

// A title, headings in two languages, a mother's and a father's phone, health, and dates in several spellings.
const csv = `Camp list 2025,,,,,,,,
Nama Ibu,Email,Phone (mother),Phone (father),Student name,No. KP pelajar,D.O.B.,Jantina,Allergies
Siti Nurhaliza binti Ahmad,siti@example.com,012-345 6789,013-999 9999,Muhd Amir bin Ali,140301-14-5677,1/3/2014,Lelaki,nuts
Siti Nurhaliza binti Ahmad,SITI@example.com,0123456789,,Nur Aisyah bt. Ali,160715145688,15 Julai 2016,P,
Ramasamy a/l Muthu,rama@example.com,+60 16-555 0071,,Kavitha a/p Ramasamy,150520-10-5678,2015-05-20,F,
陈美玲,meiling@example.com,03-7722 1234,,陈小明 Tan Xiao Ming,150101145677,01.01.2015,男,
`;

test('a CSV with any headings is read as the forms read it, and brought once with a link for each family', async () => {
  const preview = (await desk.preview(csv)).json();
  expect(preview.columns).toEqual([
    ...['parent_full_name', 'parent_email', 'parent_phone', 'ignore', 'camper_name', 'camper_ic'],
    ...['camper_dob', 'camper_gender', 'ignore'],
  ]);
  expect(preview.problem).toBeNull();
  expect(preview.first.map(({ dob }: { dob: string }) => dob)).toEqual([
    ...['2014-03-01', '2016-07-15', '2015-05-20', '2015-01-01'],
  ]);
  const id = await desk.check(csv);
  expect((await desk.rows(id)).map(({ group, reasons }) => [group, reasons])).toEqual(
    Array.from({ length: 4 }, () => ['new', []]),
  );
  expect((await desk.get(id)).to_bring).toEqual({ families: 3, campers: 4 });
  expect(await readRows(db, 'account', { email: 'siti@example.com' })).toEqual([]);

  expect((await desk.start(id, 60)).statusCode).toBe(204);
  await Promise.all([desk.work(), desk.work()]);
  await desk.work();
  expect(await desk.get(id)).toMatchObject({
    ...{ state: 'done', brought: { families: 3, campers: 4 }, emails: { waiting: 3, sent: 0 } },
    states: { brought: 4, waiting: 0 },
  });
  expect((await desk.start(id)).statusCode).toBe(409);

  const account = await readRow(db, 'account', { email: 'siti@example.com' }, ['id', 'password_hash']);
  expect(account.password_hash).toBeNull();
  const { profile } = await getAccount(db, account.id);
  expect(profile['account-details']).toMatchObject({
    ...{ name_first: 'Siti Nurhaliza binti Ahmad', name_last: '-', phone: '+60123456789' },
  });
  const campers = await readRows(db, 'camper', { account_id: account.id }, ['id', 'dob', 'gender']);
  expect(campers.map(({ dob, gender }) => [dob, gender])).toEqual([
    ['2014-03-01', 'M'],
    ['2016-07-15', 'F'],
  ]);
  const camper = await findCamper(db, account.id, campers[0]?.id ?? '', '2026-11-30');
  expect(camper?.profile.details).toMatchObject({ name: 'Muhd Amir bin Ali', ic: '140301145677' });

  const held = await readRows(db, 'message', { kind: 'account brought' }, ['held_until']);
  const waits = held.map(
    ({ held_until }) => ((held_until?.getTime() ?? 0) - testApp.clock.now().getTime()) / 60_000,
  );
  expect(waits.toSorted((a, b) => a - b).slice(1)).toEqual([1, 2]);
  const logged = await readRows(db, 'access_log', { account_id: account.id }, ['what']);
  expect(logged.map(({ what }) => what)).toEqual([
    '["broughtAccount"]',
    '["broughtCamper"]',
    '["broughtCamper"]',
  ]);

  const again = await desk.check(csv);
  expect((await desk.rows(again)).map(({ group }) => group)).toEqual(
    Array.from({ length: 4 }, () => 'known'),
  );
});

test('a workbook is read with its dates, numbers and addresses; its rows are kept encrypted', async () => {
  const text = (value: string) => ({ value, type: String });
  const file = await writeXlsxFile([
    [
      'Parent first name',
      'Parent surname',
      'E-mail',
      'HP',
      'Parent IC',
      'Child',
      'Child IC',
      'Birth date',
      'Poskod',
      'Negeri',
    ].map(text),
    [
      ...['Mei Ling', 'Tan', 'Mei.Ling@example.com'].map(text),
      { value: 60128887777, type: Number },
      { value: 800214145566, type: Number },
      text('Tan Wei Jie'),
      { value: 130809145671, type: Number },
      { value: new Date('2013-08-09'), type: Date, format: 'dd/mm/yyyy' },
      { value: 46000, type: Number },
      text('selangor'),
    ],
  ] as never).toBuffer();
  const id = await desk.check(file);
  expect(await desk.rows(id)).toMatchObject([
    { group: 'new', parent: 'Tan Mei Ling', camper: 'Tan Wei Jie' },
  ]);
  const stored = await db.selectFrom('family_import_row').selectAll().where('import_id', '=', id).execute();
  expect(JSON.stringify(stored)).not.toMatch(/Tan|1308|example/);
  await desk.start(id);
  await desk.work();
  const { id: accountId } = await readRow(db, 'account', { email: 'Mei.Ling@example.com' }, ['id']);
  expect((await getAccount(db, accountId)).profile['account-details']).toMatchObject({
    ...{ phone: '+60128887777', ic_no: '800214145566', address_state: 'Selangor', address_country: 'MY' },
  });
});

test('an undo deletes what nobody has used, and keeps and lists the rest', async () => {
  const id = await desk.check(`Parent name,Email,Child,IC child
Used Parent,used@example.com,Used Child,140302145677
Unused Parent,unused@example.com,Unused Child,140303145677
`);
  await desk.start(id);
  await desk.work();
  await db
    .updateTable('account')
    .set({ password_hash: 'set' })
    .where('email', '=', 'used@example.com')
    .execute();
  expect((await desk.act(id, 'undo')).statusCode).toBe(204);
  await desk.work();
  expect((await desk.rows(id)).map(({ camper, state }) => [camper, state])).toEqual([
    ['Used Child', 'kept'],
    ['Unused Child', 'undone'],
  ]);
  expect(await readRows(db, 'account', { email: 'unused@example.com' })).toEqual([]);
  expect((await readRow(db, 'account', { email: 'used@example.com' }, ['password_hash'])).password_hash).toBe(
    'set',
  );
  expect(await desk.get(id)).toMatchObject({ state: 'undone', undo_until: null, emails: { waiting: 1 } });
});
