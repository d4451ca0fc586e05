import { makeDataFolder, removeDataFolders } from '@bowline/testing/data-folder';
import { findFreePort } from '@bowline/testing/server-process';
import { afterEach, expect, test } from 'vitest';
import { runCommandProcess } from '../../../test/support/command-process.ts';

afterEach(removeDataFolders);

const REGISTRATIONS = 14;
// At the camp that is on today.
const ON_SITE = 16;
const LAST_SEASON = 12;
// A camper who is registered for two camps.
const TWO_CAMPS = 2;

test('fills an empty folder once, with as many registrations as asked for, in which the doctor finds nothing wrong', async () => {
  const settings = { DATA_DIR: await makeDataFolder() };
  const demo = () => runCommandProcess('demo', ['--registrations', String(REGISTRATIONS)], settings);

  const first = await demo();
  expect(first.printed).toMatch(/\/staff\/invitation#\S+/);
  expect(first.code).toBe(0);
  const [registrations = ''] = first.printed.split('\n\n');
  const counts = registrations.split('\n').map((line) => Number(line.split(/\s+/).at(-1)));
  expect(counts.slice(1).reduce((sum, count) => sum + count)).toBe(
    REGISTRATIONS + ON_SITE + LAST_SEASON + TWO_CAMPS,
  );

  const doctor = await runCommandProcess('doctor', ['--all'], settings);
  // Whether the web pages are built depends on which tests run, and the demo leaves emails that cannot be sent.
  const problems = doctor.printed.match(/^(FAIL|warn) .*$/gm) ?? [];
  expect(problems.filter((problem) => !/web page|could not be delivered|SMTP/.test(problem))).toEqual([]);

  const second = await demo();
  expect(second.printed).toContain('There are families here already');
  expect(second.code).toBe(1);
});

test('ends with a sentence where the database does not answer', async () => {
  const DATABASE_URL = `postgres://nobody:secret@127.0.0.1:${await findFreePort()}/none`;
  const { code, printed } = await runCommandProcess('demo', [], { DATABASE_URL });
  expect(code).toBe(1);
  expect(printed).toMatch(/^The database does not answer \(.*\)\. Start it, .*\n$/);
});

test('leaves a production installation alone', async () => {
  const settings = { DATA_DIR: await makeDataFolder(), NODE_ENV: 'production' };
  const { code, printed } = await runCommandProcess('demo', [], settings);
  expect(code).toBe(1);
  expect(printed).toContain('There is no data in');
});
