import { writeEvent } from '@bowline/contract/staff/log-events';
import { expect, test } from 'vitest';
import { buildTestApp } from '../../../test/support/build-test-app.ts';
import { runCommandProcess } from '../../../test/support/command-process.ts';
import { choosePassword, post, tokenIn } from '../../../test/support/invited-staff.ts';
import { createEmptyDatabase } from '../../../test/support/test-database.ts';
import { createDatabase } from '../../platform/database/database.ts';
import { migrate } from '../../platform/database/migrations.ts';

const connectionString = await createEmptyDatabase();
const settings = { DATABASE_URL: connectionString, PUBLIC_URL: 'https://camp.example' };
const staff = (...args: string[]) => runCommandProcess('staff', args, settings);
const LINK = /https:\/\/camp\.example\/staff\/invitation#\S+/;

test('before the first start, prints what to do', async () => {
  const { code, printed } = await staff('list');
  expect(code).toBe(1);
  expect(printed).toContain('npm start');
});

test('creates the first admin and resets a lost one', async () => {
  await migrate({ connectionString });
  const { db, close } = createDatabase({ connectionString }, { warn: () => {} });
  const testApp = await buildTestApp(db);
  // The command uses the current time, and so must the app that accepts its link.
  testApp.clock.set(new Date().toISOString());
  const created = await staff(
    'create',
    '--email',
    'first@example.com',
    '--role',
    'admin',
    '--name',
    'Aisyah',
  );
  const token = tokenIn(LINK.exec(created.printed)?.[0] ?? '');
  const code = await choosePassword(testApp, token);
  expect((await post(testApp, 'invitation/finish', { token, code: code() })).statusCode).toBe(200);
  expect((await staff('list')).printed).toContain('first@example.com  admin  active  Aisyah');
  expect((await staff('disable', '--email', 'first@example.com')).printed).toContain(
    'This is the last admin',
  );
  const { printed } = await staff('reset', '--email', 'first@example.com');
  expect(printed).toMatch(LINK);
  expect(printed).toMatch(/until \d\d\/\d\d\/\d{4} \d\d:\d\d, and/);
  const entries = await db.selectFrom('access_log').select(['what', 'address']).orderBy('id').execute();
  expect(entries.at(-1)).toEqual({ what: writeEvent(['accountReset']), address: 'command line' });
  const several = ['--role', 'medic', '--role', 'registrar,viewer'];
  await staff('create', '--email', 'second@example.com', ...several);
  expect((await staff('list')).printed).toContain('second@example.com  registrar,medic,viewer  invited');
  await close();
});

test.concurrent.each([
  [['create', '--email', 'third@example.com', '--role', 'captain'], 'Choose at least one role'],
  [['create', '--email', 'first@example.com', '--role', 'admin'], 'A staff account with this email'],
  [['disable', '--email', 'nobody@example.com'], 'no staff account with this address'],
  [['remove'], 'Use: npm run staff'],
  [['create', '--colour', 'red'], 'Use: npm run staff'],
])('rejects %j with a sentence', async (args, sentence) => {
  const { code, printed } = await staff(...args);
  expect(code).toBe(1);
  expect(printed).toContain(sentence);
  expect(printed).not.toContain('    at ');
});
