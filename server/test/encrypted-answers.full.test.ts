import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { saveAccount } from '@bowline/contract/api/family/account/auth';
import { getCamper } from '@bowline/contract/api/family/campers';
import { saveChangeRequest } from '@bowline/contract/api/family/change-requests';
import { saveStep } from '@bowline/contract/api/family/registrations';
import { createHold } from '@bowline/contract/api/staff/administration/retention';
import { decide } from '@bowline/contract/api/staff/review/decisions';
import { listRegistrations } from '@bowline/contract/api/staff/review/queue';
import { addNote, getReview } from '@bowline/contract/api/staff/review/registrations';
import { accountSections } from '@bowline/contract/profile/account';
import { camperSections } from '@bowline/contract/profile/camper';
import { questionSteps } from '@bowline/contract/steps/wizard-steps';
import { answersOfAge, sampleAnswersTo } from '@bowline/testing/answers';
import { createClient } from '@bowline/testing/client';
import { makeDataFolder, removeDataFolders } from '@bowline/testing/data-folder';
import { createCompleteFamily } from '@bowline/testing/family';
import { createRegistration, getRegistration, submitRegistration } from '@bowline/testing/registration';
import { startReadyServer, stopServerProcesses } from '@bowline/testing/server-process';
import { acceptInvitation } from '@bowline/testing/staff';
import { httpTransport } from '@bowline/testing/transports';
import { untilWithinMinute as until } from '@bowline/testing/until';
import { afterAll, expect, test, vi } from 'vitest';
import { listTables } from '../src/operations/backup/tables.ts';
import { withClient } from '../src/platform/database/with-client.ts';
import { accountIc, CANARY, camperIc, OPEN, patterns, withCanaries } from './support/canaries.ts';
import { runCommandProcess } from './support/command-process.ts';
import { openInstallation } from './support/installation.ts';

// It starts processes.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

afterAll(async () => {
  await stopServerProcesses();
  await removeDataFolders();
});

const DATA_DIR = await makeDataFolder();
const archive = join(dirname(DATA_DIR), 'canaries.tar');
const settings = { DATA_DIR, LOG_LEVEL: 'trace', PUBLIC_URL: 'http://camp.example', RATE_LIMIT: 'off' };

test('sensitive answers are on the pages, and neither in the data folder nor in a dump, a back-up or a log', async () => {
  const server = await startReadyServer({ settings });
  const client = createClient(httpTransport(server.url));
  const family = await createCompleteFamily({ client });
  await family.client.call(saveAccount, {
    body: { ...sampleAnswersTo(accountSections), ic_no: accountIc },
  });
  const answers = Object.assign({}, ...camperSections.map(withCanaries), answersOfAge(8), {
    name: OPEN,
    ic: camperIc,
  });
  const registration = await createRegistration(family, { camper: answers });
  for (const { step } of questionSteps(registration.formType))
    await family.client.call(saveStep, { params: { formId: registration.id }, body: withCanaries(step) });
  await submitRegistration(registration);

  const shown = JSON.stringify([
    await family.client.call(getCamper, { params: { id: registration.camperId } }),
    await getRegistration(registration),
  ]);
  expect(shown.split(CANARY).length).toBeGreaterThan(20);
  expect(shown).toContain(camperIc);
  const invited = await runCommandProcess(
    'staff',
    ['create', '--email', 'first@example.com', '--role', 'admin'],
    settings,
  );
  const staff = await acceptInvitation(client, /https?:\S+/.exec(invited.printed)?.[0] ?? '');
  const search = async (q: string) =>
    JSON.stringify(await staff.client.call(listRegistrations, { query: { tab: 'all', q } }));
  expect(await search(camperIc)).toContain(OPEN);
  expect(await search(accountIc.slice(-4))).toContain(OPEN);
  const params = { registrationId: registration.id };
  const asked = { sections: ['medical' as const], message: `${CANARY} of a request` };
  await family.client.call(saveChangeRequest, { params: { formId: registration.id }, body: asked });
  await staff.client.call(addNote, { params, body: { text: `${CANARY} of a note` } });
  await staff.client.call(createHold, { params, body: { reason: `${CANARY} of a hold` } });
  const { version } = await staff.client.call(getReview, { params });
  const reason = `${CANARY} of a decision`;
  const sentBack = { decision: 'request changes' as const, version, reason, steps: ['transport' as const] };
  await staff.client.call(decide, { params, body: sentBack });
  const review = await staff.client.call(getReview, { params });
  for (const words of ['0', 'of a note', 'of a decision'])
    expect(JSON.stringify(review)).toContain(`${CANARY} ${words}`);

  const installation = await openInstallation(DATA_DIR);
  await until(
    async () =>
      (
        await installation.db
          .selectFrom('message')
          .select('id')
          .where('state', 'not in', ['sent', 'kept'])
          .where('held_until', 'is', null)
          .execute()
      ).length === 0,
  );
  await runCommandProcess('backup', [archive], settings);
  const dump = await withClient(installation.connection, async (pg) => {
    await pg.query('analyze');
    const rows = [];
    for (const { name } of [...(await listTables(pg)), { name: 'pg_stats' }])
      rows.push(...(await pg.query(`select t::text as row from "${name}" as t`)).rows);
    rows.push(...(await pg.query('select t::text as row from pgboss.job as t')).rows);
    return JSON.stringify(rows);
  });
  await installation.close();
  await server.stop();

  expect(dump).toContain(OPEN);
  expect(patterns.filter((pattern) => dump.includes(pattern))).toEqual([]);
  const printed = server.printed();
  expect(printed.length).toBeGreaterThan(1000);
  expect(patterns.filter((pattern) => printed.includes(pattern))).toEqual([]);
  // Long rows are compressed in the files; the dump above has them whole.
  expect(await filesWith(join(DATA_DIR, 'postgres'), ['quillfeather'])).not.toEqual([]);
  expect(await filesWith(dirname(DATA_DIR), patterns)).toEqual([]);
});

async function filesWith(folder: string, texts: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const bytes = await readFile(path);
    for (const text of texts) if (bytes.includes(text)) found.push(`${path}: ${text}`);
  }
  return found;
}
