import { writeEvent } from '@bowline/contract/staff/log-events';
import { expect, test } from 'vitest';
import { buildTestApp } from '../../../test/support/build-test-app.ts';
import { choosePassword, post, tokenIn } from '../../../test/support/invited-staff.ts';
import { createStaff } from '../../../test/support/staff.ts';
import { createTestDatabase } from '../../../test/support/test-database.ts';
import { UsageError } from './run-command.ts';
import { readStaffCommand } from './staff-commands.ts';

const { db } = await createTestDatabase();
const testApp = await buildTestApp(db, { config: { publicUrl: 'https://camp.example' } });
const present = await createStaff(testApp, 'viewer');
const LINK = /https:\/\/camp\.example\/staff\/invitation#\S+/;

const staff = async (...args: string[]) => (await readStaffCommand(args)(testApp.deps)).join('\n');

test('creates the first admin and resets a lost one', async () => {
  const admin = ['--email', 'first@example.com', '--role', 'admin', '--name', 'Aisyah'];
  const token = tokenIn(LINK.exec(await staff('create', ...admin))?.[0] ?? '');
  const code = await choosePassword(testApp, token);
  expect((await post(testApp, 'invitation/finish', { token, code: code() })).statusCode).toBe(200);
  expect(await staff('list')).toContain('first@example.com  admin  active  Aisyah');
  await expect(staff('disable', '--email', 'first@example.com')).rejects.toThrow('This is the last admin');
  const printed = await staff('reset', '--email', 'first@example.com');
  expect(printed).toMatch(LINK);
  expect(printed).toMatch(/until \d\d\/\d\d\/\d{4} \d\d:\d\d, and/);
  const entries = await db.selectFrom('access_log').select(['what', 'address']).orderBy('id').execute();
  expect(entries.at(-1)).toEqual({ what: writeEvent(['accountReset']), address: 'command line' });
  const several = ['--role', 'medic', '--role', 'registrar,viewer'];
  await staff('create', '--email', 'second@example.com', ...several);
  expect(await staff('list')).toContain('second@example.com  registrar,medic,viewer  invited');
});

test.each([
  [['create', '--email', 'third@example.com', '--role', 'captain'], 'Choose at least one role'],
  [['create', '--email', present.email, '--role', 'admin'], 'A staff account with this email'],
  [['disable', '--email', 'nobody@example.com'], 'no staff account with this address'],
  [['reset'], 'Say whose account'],
  [[], 'Use: npm run staff'],
  [['remove'], 'Use: npm run staff'],
  [['create', '--colour', 'red'], 'Use: npm run staff'],
])('rejects %j with a sentence', async (args, sentence) => {
  const refused = staff(...args);
  await expect(refused).rejects.toThrow(UsageError);
  await expect(refused).rejects.toThrow(sentence);
});
