import { campListIds } from '@bowline/contract/form/tags';
import { rolesForList } from '@bowline/contract/staff/lists';
import { canSeeIds, canSeeSection, officeRoles, staffRoles } from '@bowline/contract/staff/roles';
import { linesIn } from '@bowline/contract/text/lists';
import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';
import { openCampLists, textsOf } from '../../../test/support/camp-lists.ts';
import { createCompleteFamily } from '../../../test/support/family.ts';
import { createStaff } from '../../../test/support/staff.ts';

const { db, testApp, camp, staff, urlOf, readAs, read, createPerson } = await openCampLists();
const [, stop = ''] = linesIn(camp.pick_up_points);

beforeAll(async () => {
  const lims = await createCompleteFamily(testApp);
  await createPerson(lims, {
    name: '=Ada Lim',
    can_swim: false,
    swim_proficiency: null,
    phone_mobile: '012-345 6789',
  });
  await createPerson(lims, { name: '陈小明', ic: '140302145678' });
  await createPerson(
    await createCompleteFamily(testApp),
    { name: 'Zara' },
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
  const entries = await db
    .selectFrom('access_log')
    .select(['action', 'what', 'registration_id'])
    .where('staff_id', '=', reader.id)
    .execute();
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
      { label: 'Charged for these lunches', value: 'RM\u00a0210.00' },
    ]);
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

  test('has only text cells as a workbook', async () => {
    const answer = await staff.admin.ask('GET', `${urlOf('roster')}/xlsx`);
    const parts = unzipSync(new Uint8Array(answer.rawPayload));
    const text = Object.values(parts)
      .map((part) => Buffer.from(part).toString('utf8'))
      .join('\n');
    expect(text).toContain('陈小明');
    expect(text).toContain('=Ada Lim');
    expect(text).toContain('Destroy by 10/09/2026');
    expect(text).not.toContain('<f>');
  });

  test('is logged for each person on it', async () => {
    await staff.viewer.ask('GET', `${urlOf('shirts')}/csv`);
    const entries = await db
      .selectFrom('access_log')
      .select('registration_id')
      .where('staff_id', '=', staff.viewer.id)
      .where('action', '=', 'export')
      .execute();
    expect(new Set(entries.map((entry) => entry.registration_id)).size).toBe(3);
  });
});
