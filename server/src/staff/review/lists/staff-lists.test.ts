import { campListIds } from '@bowline/contract/form/tags';
import { rolesForList } from '@bowline/contract/staff/lists';
import { canSeeIds, canSeeSection, officeRoles, staffRoles } from '@bowline/contract/staff/roles';
import { linesIn } from '@bowline/contract/text/lists';
import { unzipSync } from 'fflate';
import readExcelFile from 'read-excel-file/node';
import { beforeAll, describe, expect, test } from 'vitest';
import { openCampLists, textsOf } from '../../../../test/support/camp-lists.ts';
import { createCompleteFamily } from '../../../../test/support/family.ts';
import { readRows } from '../../../../test/support/rows.ts';
import { createStaff } from '../../../../test/support/staff.ts';

const { db, testApp, camp, staff, urlOf, readAs, read, createPerson } = await openCampLists();
const [, stop = ''] = linesIn(camp.pick_up_points);

beforeAll(async () => {
  const lims = await createCompleteFamily(testApp);
  await createPerson(lims, {
    name: '=Ada Lim',
    can_swim: false,
    swim_proficiency: null,
    phone_mobile: '012-345 6789',
    dietary_restrictions: 'Halal, no nuts.',
  });
  await createPerson(lims, { name: '陈小明', ic: '140302145678', dietary_restrictions: 'halal' });
  await createPerson(
    await createCompleteFamily(testApp),
    { name: 'Zara', dietary_restrictions: 'None' },
    { journey: { transport_to_campsite_point: stop } },
  );
});

describe.each(campListIds)('the list %s', (list) => {
  test.each(['', '/csv', '/xlsx'])('returns 403 to roles other than its own%s', async (ending) => {
    for (const role of staffRoles) {
      const { statusCode } = await staff[role].ask('GET', `${urlOf(list)}${ending}`);
      expect([role, statusCode]).toEqual([role, rolesForList(list).includes(role) ? 200 : 403]);
    }
  });

  test('has a cell for every column and a date of destruction', async () => {
    const { columns, rows, destroy_by } = await read(list);
    expect(destroy_by).toBe('2026-09-10');
    for (const { cells } of rows) expect(cells).toHaveLength(columns.length);
    for (const { label } of columns) expect(label).toMatch(/^[A-Z]/);
  });
});

test('an unknown list returns 404', async () => {
  expect((await staff.admin.ask('GET', urlOf('secrets'))).statusCode).toBe(404);
});

test.each(officeRoles)('a %s sees the columns of the role, and each view is logged', async (role) => {
  const reader = await createStaff(testApp, role);
  const roster = await readAs(reader, 'roster');
  const food = await readAs(reader, 'food');
  expect(roster.columns.some(({ name }) => name === 'ic')).toBe(canSeeIds([role]));
  expect(food.columns.some(({ name }) => name === 'health_allergies_food')).toBe(
    canSeeSection([role], 'medical'),
  );
  const entries = await readRows(db, 'access_log', { staff_id: reader.id });
  const people = 3;
  const wanted = (canSeeIds([role]) ? people : 0) + (canSeeSection([role], 'medical') ? people : 0);
  expect(entries).toHaveLength(wanted);
  expect(new Set(entries.map((entry) => entry.registration_id)).size).toBe(Math.min(wanted, people));
});

test('a list is not shown where its view cannot be logged', async () => {
  await db.schema.alterTable('access_log').renameTo('access_log_away').execute();
  try {
    expect((await staff.admin.ask('GET', urlOf('health'))).statusCode).toBe(500);
  } finally {
    await db.schema.alterTable('access_log_away').renameTo('access_log').execute();
  }
});

describe('the lists', () => {
  test('non-swimmers are marked, with sizes for all', async () => {
    const gear = await read('gear');
    expect(gear.rows.map(({ alerts }) => alerts)).toEqual([['Cannot swim'], [], []]);
    expect(textsOf(gear).map(([name, , helmet, jacket]) => [name, helmet, jacket])).toEqual([
      ['=Ada Lim', 'S', 'Youth'],
      ['Zara', 'S', 'Youth'],
      ['陈小明', 'S', 'Youth'],
    ]);
    expect(gear.totals).toContainEqual({ label: 'Helmet S', value: '3' });
    expect(gear.totals).toContainEqual({ label: 'Non-swimmers', value: '1' });
  });

  test('guests and their lunches are counted', async () => {
    const { totals } = await read('food');
    expect(totals).toEqual([
      { label: 'Campers', value: '3' },
      { label: 'Guests at the closing ceremony', value: '6' },
      { label: 'Campers and guests together', value: '9' },
      { label: 'Lunches for guests', value: '6' },
      { label: 'Charged for these lunches', value: 'RM\u00a0210.00', sen: 21000 },
      { label: 'Diet: Halal', value: '2' },
      { label: 'Diet: no nuts', value: '1' },
      { label: 'Diet: none given', value: '1' },
      { label: 'Allergy: peanuts', value: '3' },
    ]);
    expect(totals).toEqual((await read('food', 'medic')).totals);
    expect((await read('food', 'viewer')).totals).toEqual(totals.slice(0, 5));
  });

  test('bus riders are listed at their point with the family’s phone', async () => {
    const list = await read('to-campsite');
    const [first, second] = linesIn(camp.pick_up_points);
    expect(list.totals).toEqual([
      { label: 'Campers', value: '3' },
      { label: first, value: '0' },
      { label: second, value: '1' },
      { label: 'No stop chosen yet', value: '2' },
    ]);
    expect(list.rows.map(({ group, cells }) => [group, cells[0]?.text])).toEqual([
      [second, 'Zara'],
      ['No stop chosen yet', '=Ada Lim'],
      ['No stop chosen yet', '陈小明'],
    ]);
    for (const texts of textsOf(list)) expect(texts).toContain('+60 12-345 6789');
  });

  test('a removed point keeps its group', async () => {
    await db.updateTable('camp').set({ pick_up_points: 'Ipoh' }).where('id', '=', camp.id).execute();
    const { rows } = await read('to-campsite');
    expect(rows.at(-1)).toMatchObject({ group: `${stop} (no longer offered)` });
  });

  test('campers who are collected are listed with the person who collects them', async () => {
    const { rows, columns } = await read('from-campsite');
    expect(new Set(rows.map(({ group }) => group))).toEqual(new Set(['Own transport']));
    expect(columns.map(({ name }) => name)).toContain('transport_from_campsite_own_contact');
  });

  test('languages and shirts are grouped, also in files', async () => {
    expect((await read('languages')).totals).toContainEqual({ label: 'English', value: '3' });
    const shirts = await read('shirts');
    expect(shirts.totals).toContainEqual({ label: 'M', value: '3' });
    const csv = (await staff.admin.ask('GET', `${urlOf('shirts')}/csv`)).body;
    expect(csv).toContain('Size,Full name,Age,Gender\r\nM,');
  });

  test('only siblings are joined', async () => {
    const texts = textsOf(await read('siblings'));
    expect(texts.map(([, name]) => name)).toEqual(['=Ada Lim', '陈小明']);
  });
});

describe('an export', () => {
  test('escapes formulas, and keeps leading zeros, long numbers and Chinese names', async () => {
    const answer = await staff.admin.ask('GET', `${urlOf('roster')}/csv`);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toContain('destroy-by-2026-09-10.csv');
    const lines = answer.rawPayload.toString('utf8');
    expect(lines.charCodeAt(0)).toBe(0xfeff);
    expect(lines).toContain("\r\n'=Ada Lim,");
    expect(lines).toContain('\r\n陈小明,');
    expect(lines).toContain(',+60 12-345 6789');
    expect(lines).toContain('140302-14-5678');
  });

  test('is a workbook with numbers, days and texts below its header', async () => {
    const answer = await staff.admin.ask('GET', `${urlOf('roster')}/xlsx`);
    expect(answer.headers['content-disposition']).toContain('destroy-by-2026-09-10.xlsx');
    const [table, about] = await readExcelFile(answer.rawPayload);
    expect(table?.sheet).toBe('Roster');
    const [header, ada] = table?.data ?? [];
    expect(header?.slice(0, 4)).toEqual(['Full name', 'Age', 'IC or passport number', 'Date of birth']);
    expect(ada?.[0]).toBe('=Ada Lim');
    expect(ada?.[1]).toBe(12);
    expect(ada?.[3]).toEqual(new Date('2014-03-02'));
    expect(about?.data).toContainEqual(['Destroy by', new Date('2026-09-10')]);
    const sheet = Buffer.from(unzipSync(answer.rawPayload)['xl/worksheets/sheet1.xml'] ?? []).toString();
    expect(sheet).toContain('ySplit="1"');
    expect(sheet).toContain('<autoFilter ref="A1:');
    expect(sheet).toContain('Destroy by 10/09/2026.');
    expect(sheet).not.toContain('<f>');
  });

  test('has units and amounts in the formats of a workbook', async () => {
    const gear = await staff.admin.ask('GET', `${urlOf('gear')}/xlsx`);
    const [sizes] = await readExcelFile(gear.rawPayload);
    const head = sizes?.data[0]?.indexOf('Head') ?? -1;
    expect(sizes?.data[1]?.[head]).toEqual(expect.any(Number));
    const styles = Buffer.from(unzipSync(gear.rawPayload)['xl/styles.xml'] ?? []).toString();
    expect(styles).toContain('formatCode="General&quot; cm&quot;"');
    const food = await staff.admin.ask('GET', `${urlOf('food')}/xlsx`);
    const [, about] = await readExcelFile(food.rawPayload);
    expect(about?.data).toContainEqual(['Charged for these lunches', 210]);
  });

  test('is logged for each person on it', async () => {
    await staff.viewer.ask('GET', `${urlOf('shirts')}/csv`);
    const entries = await readRows(db, 'access_log', { staff_id: staff.viewer.id, action: 'export' });
    expect(new Set(entries.map((entry) => entry.registration_id)).size).toBe(3);
  });
});
