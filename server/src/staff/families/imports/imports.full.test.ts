import { succeeded } from '@bowline/testing/client';
import { sql } from 'kysely';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { buildTestApp } from '../../../../test/support/build-test-app.ts';
import {
  createCompleteFamily,
  createFamily,
  createForm,
  type Family,
} from '../../../../test/support/family.ts';
import { importDesk } from '../../../../test/support/family-imports.ts';
import { accountIdOf } from '../../../../test/support/guardians.ts';
import { openSeason } from '../../../../test/support/open-season.ts';
import { listMails } from '../../../../test/support/reset-links.ts';
import { readRow, readRows } from '../../../../test/support/rows.ts';
import { createStaff } from '../../../../test/support/staff.ts';
import * as campers from '../../../core/campers/add-camper.ts';
import * as queries from './queries/imports.ts';
import { workOnImports } from './work-on-imports.ts';

const { db, testApp } = await openSeason();
const registrar = await createStaff(testApp, 'registrar');
const desk = importDesk(testApp, registrar);

afterEach(() => vi.restoreAllMocks());

const HEAD = 'Parent name,Email,Phone,Parent IC,Child,Child IC,Birth date,Gender,Postcode,Country';
let numbers = 0;
/** A row, with a number of its own in what must differ. */
const row = (
  change: Partial<
    Record<
      'parent' | 'email' | 'phone' | 'ic' | 'child' | 'childIc' | 'dob' | 'gender' | 'postcode' | 'country',
      string
    >
  > = {},
) => {
  numbers += 1;
  const [month, day] = [(numbers % 12) + 1, (numbers % 28) + 1].map((one) => String(one).padStart(2, '0'));
  const own = {
    ...{ parent: `Parent ${numbers} Lim`, email: `import-${numbers}@example.com`, phone: '', ic: '' },
    ...{ child: `Child ${numbers} Lim`, childIc: `14${month}${day}14${String(numbers).padStart(4, '0')}` },
    ...{ dob: `2014-${month}-${day}`, gender: '', postcode: '', country: '' },
  };
  return Object.values({ ...own, ...change }).join(',');
};
const fileOf = (...rows: string[]) => [HEAD, ...rows].join('\n');

describe('a wrong row', () => {
  test.each([
    ['an email', { email: 'ali@' }, 'Email: Invalid email'],
    ['a phone with a digit too few', { phone: '012-345' }, 'Phone: Enter a phone number'],
    ['two phones', { phone: '012-3456789 / 013-4567890' }, 'Phone: Enter one number only'],
    ['an IC of eleven digits', { childIc: '14030114567' }, 'Child IC: A MyKad or MyKid has 12 digits'],
    ['an IC with letters', { childIc: '140301-I4-5677' }, 'Child IC: A MyKad or MyKid has digits only'],
    ['no IC', { childIc: '' }, 'Child IC: is missing'],
    ['no child', { child: '' }, 'Child: is missing'],
    ['no parent', { parent: '' }, 'is missing'],
    ['a year of two digits', { dob: '1/3/14' }, 'Birth date: Enter the year with four digits'],
    ['a day that does not exist', { dob: '31/2/2014' }, 'Birth date: Enter a date that exists'],
    ['a birth date to come', { dob: '2099-03-01' }, 'Birth date: '],
    ['a gender of another word', { gender: 'x' }, 'Gender: Choose one of the answers.'],
    ['a formula', { child: '+SUM(A1)' }, 'Child: Leave out the + at the beginning.'],
    ['a command', { parent: '@SUM(A1)' }, 'Parent name: Leave out the @ at the beginning.'],
    ['a postcode', { postcode: '123', country: 'Malaysia' }, 'Postcode: Enter a postcode of 5 digits'],
  ])('with %s says so at its column, and is not brought', async (_name, change, reason) => {
    const id = await desk.check(fileOf(row(change), row()));
    const [wrong, good] = await desk.rows(id);
    expect([wrong?.group, good?.group]).toEqual(['wrong', 'new']);
    expect(wrong?.reasons.join(' | ')).toContain(reason);
    expect((await desk.get(id)).to_bring).toEqual({ families: 1, campers: 1 });
  });
});

/** An import with one row, of a camper that staff want to add to the family's account. */
async function checkTicked({ email }: Family): Promise<string> {
  const id = await desk.check(fileOf(row({ email })));
  const [doubtful] = await desk.rows(id);
  await desk.tick(id, doubtful?.id ?? '');
  return id;
}

async function merge(kept: Family, other: Family): Promise<void> {
  const body = { other_id: await accountIdOf(db, other), reason: 'The same family twice' };
  await succeeded(registrar.ask('POST', `/api/staff/families/${await accountIdOf(db, kept)}/merges`, body));
}

describe('a doubtful row', () => {
  test('is brought only when staff tick it: another camper of a known account', async () => {
    const family = await createCompleteFamily(testApp);
    const id = await desk.check(fileOf(row({ email: family.email.toUpperCase() })));
    const [doubtful] = await desk.rows(id);
    expect([doubtful?.group, doubtful?.reasons[0]]).toEqual([
      'doubtful',
      expect.stringContaining('The family has an account'),
    ]);
    expect((await desk.start(id)).statusCode).toBe(409);
    expect((await desk.tick(id, doubtful?.id ?? '')).statusCode).toBe(204);
    const before = await readRow(db, 'account', { email: family.email }, [
      'profile',
      'version',
      'updated_at',
    ]);
    expect((await desk.start(id)).statusCode).toBe(204);
    await desk.work();
    expect((await family.ask('GET', '/api/campers')).json()).toHaveLength(1);
    expect(
      await readRow(db, 'account', { email: family.email }, ['profile', 'version', 'updated_at']),
    ).toEqual(before);
    expect(await listMails(testApp, family.email, 'account brought')).toEqual([]);
    expect((await desk.act(id, 'undo')).statusCode).toBe(204);
    await desk.work();
    expect((await family.ask('GET', '/api/campers')).json()).toEqual([]);
  });

  test.each([
    ['with an email', { email: 'two-steps@example.com' }],
    ['without an email', { email: '', phone: '+60 12-777 9999' }],
  ])(
    'ticked after a stop is added to the account made for its parent %s, and is undone with it',
    async (_name, change) => {
      const parent = { ...change, parent: 'Two Steps Lim' };
      const id = await desk.check(fileOf(row(parent), row({ ...parent, dob: '2014-12-31' })));
      const [first, second] = await desk.rows(id);
      expect([first?.group, second?.group]).toEqual(['new', 'doubtful']);
      await desk.start(id);
      const batch = new AbortController();
      const working = workOnImports(testApp.deps, batch.signal);
      batch.abort();
      await working;
      expect((await desk.act(id, 'stop')).statusCode).toBe(204);
      expect((await desk.tick(id, second?.id ?? '')).statusCode).toBe(204);
      expect((await desk.get(id)).to_bring).toEqual({ families: 0, campers: 1 });
      expect((await desk.start(id)).statusCode).toBe(204);
      await desk.work();
      const [one, two] = await desk.rows(id);
      expect([one?.state, two?.state, two?.account_id]).toEqual(['brought', 'brought', one?.account_id]);
      expect((await desk.get(id)).brought).toEqual({ families: 1, campers: 2 });
      expect((await desk.act(id, 'undo')).statusCode).toBe(204);
      await desk.work();
      expect((await desk.rows(id)).map(({ state }) => state)).toEqual(['undone', 'undone']);
    },
  );

  test('of an account that was merged meanwhile joins the one that is left', async () => {
    const [first, second, last] = [
      await createCompleteFamily(testApp),
      await createCompleteFamily(testApp),
      await createCompleteFamily(testApp),
    ];
    const id = await checkTicked(first);
    await merge(second, first);
    await merge(last, second);
    await desk.start(id);
    await desk.work();
    const [brought] = await desk.rows(id);
    expect([brought?.state, brought?.account_id]).toEqual(['brought', await accountIdOf(db, last)]);
    expect((await last.ask('GET', '/api/campers')).json()).toHaveLength(1);
  });

  test('of an account that was deleted meanwhile fails', async () => {
    const family = await createCompleteFamily(testApp);
    const id = await checkTicked(family);
    const accountId = await accountIdOf(db, family);
    const erased = { erased_at: testApp.clock.now(), erased_because: 'family' } as const;
    await db.updateTable('account').set(erased).where('id', '=', accountId).execute();
    await desk.start(id);
    await desk.work();
    const [failed] = await desk.rows(id);
    expect([failed?.state, failed?.reasons.at(-1)]).toEqual([
      'failed',
      'The account of this family was deleted meanwhile.',
    ]);
    expect(await readRows(db, 'camper', { account_id: accountId }, ['id'])).toEqual([]);
  });

  test.each([
    ['an IC of another day', row({ dob: '2014-12-31', childIc: '140301145999' }), 'The IC says 01/03/2014'],
    ['a mistyped email', row({ email: 'ali@gmial.com' }), 'Did you mean ali@gmail.com?'],
  ])('has %s', async (_name, text, reason) => {
    const id = await desk.check(fileOf(text));
    expect((await desk.rows(id)).map(({ group, reasons }) => [group, reasons.join(' ')])).toEqual([
      ['doubtful', expect.stringContaining(reason)],
    ]);
  });

  test('is one whose camper differs from a known one only by the IC; with the same IC, or without any, it is known', async () => {
    const family = await createCompleteFamily(testApp);
    await createForm(family, { name: 'Nur Aisyah binti Ahmad', ic: '140305145698', dob: '2014-03-05' });
    const same = { child: 'Noor Aisha bt Ahmed', dob: '5/3/2014' };
    const id = await desk.check(
      fileOf(
        row({ ...same, childIc: '140305-14-5698' }),
        row({ ...same, childIc: '' }),
        row({ ...same, childIc: 'A1234567' }),
      ),
    );
    expect((await desk.rows(id)).map(({ group }) => group)).toEqual(['known', 'known', 'doubtful']);
  });
});

test('rows of one parent make one account: by email, else by IC, else by phone and name', async () => {
  const ic = '820214145566';
  const byPhone = { email: '', parent: 'Lee Chong Wei', phone: '012-777 8888' };
  const id = await desk.check(
    fileOf(
      row({ ic }),
      row({ email: '', ic, parent: 'Parent Lim' }),
      row(byPhone),
      row({ ...byPhone, phone: '+60127778888' }),
    ),
  );
  expect((await desk.get(id)).to_bring.families).toBe(2);
  const rows = await readRows(db, 'family_import_row', { import_id: id }, ['family', 'line']);
  expect(rows.toSorted((a, b) => a.line - b.line).map(({ family }) => family)).toEqual([2, 2, 4, 4]);
});

test('an email that gets an account after the check keeps it, and the row says why', async () => {
  const email = 'meanwhile@example.com';
  const id = await desk.check(fileOf(row({ email }), row()));
  await createFamily(testApp, 'parent', { email });
  await desk.start(id);
  await desk.work();
  const [failed, brought] = await desk.rows(id);
  expect([failed?.state, brought?.state]).toEqual(['failed', 'brought']);
  expect(failed?.reasons.at(-1)).toBe('There’s already an account with this email.');
});

test('a check is kept once for a key, and no other role reads it', async () => {
  const headers = { 'idempotency-key': 'import-1' };
  const parts = { file: new File([fileOf(row())], 'a.csv'), columns: '', reading: '' };
  const ask = () => registrar.upload('/api/staff/family-imports', parts, headers);
  const [first, second] = [(await ask()).json(), (await ask()).json()];
  expect(first).toEqual(second);
  for (const role of ['medic', 'treasurer', 'viewer', 'crew'] as const) {
    const other = await createStaff(testApp, role);
    expect((await other.ask('GET', `/api/staff/family-imports/${first.import_id}`)).statusCode, role).toBe(
      403,
    );
  }
});

test('columns that staff choose are remembered by their heading', async () => {
  const file = 'Wali,Budak,Nombor\nSiti binti Ali,Amir bin Abu,140309145677\n';
  expect((await desk.preview(file)).json().problem).not.toBeNull();
  const columns = ['parent_full_name', 'camper_name', 'camper_ic'];
  await desk.check(file, columns);
  expect((await desk.preview(file)).json()).toMatchObject({ columns, problem: null });
});

test.each([
  ['an empty file', '', 'This file is empty.'],
  ['only headings', HEAD, 'This file has no rows below its headings.'],
])('%s is refused at the file', async (_name, file, sentence) => {
  const refused = await desk.preview(file);
  expect([refused.statusCode, refused.json().errors]).toEqual([422, { file: [sentence] }]);
});

test('two servers, of which one is cut off from the database within a batch, bring each family once', async () => {
  const id = await desk.check(fileOf(...Array.from({ length: 120 }, () => row())));
  await desk.start(id);
  const other = await buildTestApp(db);
  // As where the process is killed: what the batch has done so far is rolled back.
  let calls = 0;
  const real = campers.addListedCamper;
  vi.spyOn(campers, 'addListedCamper').mockImplementation(async (trx, ...others) => {
    calls += 1;
    if (calls === 70) await sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx);
    return real(trx, ...others);
  });
  await Promise.all([workOnImports(other.deps), workOnImports(testApp.deps)]);
  await desk.work();
  expect(calls).toBeGreaterThan(120);
  expect(await desk.get(id)).toMatchObject({
    ...{ state: 'done', brought: { families: 120, campers: 120 } },
    states: { brought: 120, failed: 0 },
  });
});

test('a stopped import continues where it was; only one runs at a time', async () => {
  const [id, second] = [await desk.check(fileOf(row(), row())), await desk.check(fileOf(row()))];
  await desk.start(id);
  expect((await desk.start(second)).statusCode).toBe(409);
  expect((await desk.act(id, 'stop')).statusCode).toBe(204);
  await desk.work();
  expect((await desk.get(id)).brought.campers).toBe(0);
  expect((await desk.start(id)).statusCode).toBe(204);
  await desk.work();
  expect((await desk.get(id)).brought.campers).toBe(2);
});

test('of two that are started at the same instant, one is refused with a sentence', async () => {
  const [id, second] = [await desk.check(fileOf(row())), await desk.check(fileOf(row()))];
  vi.spyOn(queries, 'isOneAtWork').mockResolvedValue(false);
  const answers = await Promise.all([desk.start(id), desk.start(second)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 409]);
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json().message).toBe(
    'Another spreadsheet is being worked on. Please wait for it.',
  );
  await desk.work();
});

test('an undo ends after a day', async () => {
  const id = await desk.check(fileOf(row()));
  await desk.start(id);
  await desk.work();
  expect((await desk.get(id)).undo_until).not.toBeNull();
  testApp.clock.advance(24 * 3_600_000);
  // Sessions have ended, too.
  const late = importDesk(testApp, await createStaff(testApp, 'registrar'));
  expect((await late.act(id, 'undo')).statusCode).toBe(409);
});

test('2,500 rows are checked and brought, each as fast as one of 250', { timeout: 180_000 }, async () => {
  const own = importDesk(testApp, await createStaff(testApp, 'admin'));
  const msPerRow = async (rows: number) => {
    const file = fileOf(...Array.from({ length: rows }, () => row()));
    const began = performance.now();
    const id = await own.check(file);
    await own.start(id, rows);
    await own.work();
    expect((await own.get(id)).brought).toEqual({ families: rows, campers: rows });
    return (performance.now() - began) / rows;
  };
  const few = await msPerRow(250);
  // Twice is what a busy machine differs by from one minute to the next.
  expect(await msPerRow(2500)).toBeLessThan(2 * few);
});
