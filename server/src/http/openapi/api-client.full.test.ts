import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { sampleAnswers } from '@bowline/contract/form/samples';
import { camperDetails } from '@bowline/contract/profile/camper-details';
import { expect, test } from 'vitest';
import { buildTestApp } from '../../../test/support/build-test-app.ts';
import { createTestDatabase } from '../../../test/support/test-database.ts';

const root = resolve(import.meta.dirname, '../../../..');
const outside = resolve(root, 'server/test/api-client');
const run = promisify(execFile);

await run('node', [resolve(root, 'scripts/api-client.mjs')]);
const { db } = await createTestDatabase();
const { app } = await buildTestApp(db);
const serverUrl = await app.listen({ port: 0, host: '127.0.0.1' });
const program = await import(resolve(outside, 'program.ts'));

test('the types of the generated client fit the requests and responses of an external program', async () => {
  const tsc = resolve(root, 'node_modules/.bin/tsc');
  const { stdout } = await run(tsc, ['-p', outside]).catch((error) => error);
  expect(stdout).toBe('');
});

test('the generated client creates, reads and saves a camper', async () => {
  const answers = sampleAnswers(camperDetails);
  const { version, camper, school } = await program.createAndSaveCamper(serverUrl, answers);
  expect(camper).toMatchObject({ ...answers, version, profile_completion: { details: true } });
  expect(school).toBe('Elsewhere');
});

test('an error of the generated client has one of the codes that the description names', async () => {
  const refused = await program.listCampersWithoutToken(serverUrl);
  expect(refused).toEqual({ status: 401, code: 'unauthenticated', data: undefined });
});
