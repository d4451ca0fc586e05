import { randomBytes } from 'node:crypto';
import { getAccount, login } from '@bowline/contract/api/family/account/auth';
import { getCamper, saveCamper } from '@bowline/contract/api/family/campers';
import { createClient } from '@bowline/testing/client';
import { makeDataFolder, removeDataFolders } from '@bowline/testing/data-folder';
import { createCompleteFamily } from '@bowline/testing/family';
import {
  agreeIn,
  createFilledRegistration,
  createSubmittedRegistration,
  getRegistration,
  submitRegistration,
} from '@bowline/testing/registration';
import { type ServerProcess, startReadyServer, stopServerProcesses } from '@bowline/testing/server-process';
import { acceptInvitation } from '@bowline/testing/staff';
import { httpTransport } from '@bowline/testing/transports';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { runCommandProcess } from '../../../test/support/command-process.ts';
import { createTestDatabase } from '../../../test/support/test-database.ts';
import { createDemoSeason } from '../../core/camps/demo-season.ts';
import { deriveKey, fingerprintOf } from '../../platform/crypto/secrets.ts';
import { createFileStore } from '../../platform/files/file-store/create-file-store.ts';
import { decrypt } from '../../platform/files/file-store/encrypted-bytes.ts';
import { systemClock } from '../../platform/process/clock.ts';

afterAll(async () => {
  await stopServerProcesses();
  await removeDataFolders();
});

const [oldKey, newKey] = [randomBytes(32).toString('base64url'), randomBytes(32).toString('base64url')];
const newMaster = new TextEncoder().encode(newKey);
const { db, url: DATABASE_URL } = await createTestDatabase();
await createDemoSeason({ db, clock: systemClock });
const DATA_DIR = await makeDataFolder();
const settingsWith = (keys: Record<string, string>) => ({
  DATABASE_URL,
  DATA_DIR,
  RATE_LIMIT: 'off',
  // The same at each start, since tokens name it.
  PUBLIC_URL: 'http://camp.example',
  ...keys,
});
const before = settingsWith({ SECRET_KEY: oldKey });
const during = settingsWith({ SECRET_KEY: newKey, SECRET_KEY_PREVIOUS: oldKey });
const after = settingsWith({ SECRET_KEY: newKey });

const keyIds = async () => {
  const { rows } = await sql<{ key: string }>`
    select distinct encode(substring(sealed from 2 for 8), 'hex') as key
    from (select sealed from account union all select sealed from camper union all select sealed from registration
      union all select sealed from submission union all select index_key from installation) as every(sealed)
    order by 1`.execute(db);
  return rows.map(({ key }) => key);
};
const idOf = (key: string) => fingerprintOf(new TextEncoder().encode(key)).replaceAll('-', '');

async function familyOn(server: ServerProcess, { email, password }: { email: string; password: string }) {
  const client = createClient(httpTransport(server.url));
  const { access_token } = await client.call(login, { body: { email, password } });
  return client.as(access_token);
}

test('a new secret key takes over while families keep working, and the old one is not needed any more', {
  timeout: 300_000,
}, async () => {
  const first = await startReadyServer({ settings: before });
  const family = await createCompleteFamily({ client: createClient(httpTransport(first.url)) });
  const registration = await createFilledRegistration(family);
  await agreeIn(registration, 'ms');
  await submitRegistration(registration);
  for (let count = 0; count < 3; count += 1) await createSubmittedRegistration(family);
  const invited = await runCommandProcess(
    'staff',
    ['create', '--email', 'a@example.com', '--role', 'admin'],
    before,
  );
  await acceptInvitation(
    createClient(httpTransport(first.url)),
    /https?:\S+/.exec(invited.printed)?.[0] ?? '',
  );
  const wanted: Record<string, unknown> = await family.client.call(getCamper, {
    params: { id: registration.camperId },
  });
  await first.stop();
  expect(await keyIds()).toEqual([idOf(oldKey)]);

  const refused = await runCommandProcess('rotate-key', [], before);
  expect(refused).toMatchObject({
    code: 1,
    printed: expect.stringContaining('Set SECRET_KEY to the new key'),
  });

  const second = await startReadyServer({ settings: during });
  const client = await familyOn(second, family);
  const stillLoggedIn = createClient(httpTransport(second.url)).as(family.token);
  expect(await stillLoggedIn.call(getAccount)).toMatchObject({ email: family.email });
  const rotating = { done: false };
  let saves = 0;
  const saving = (async () => {
    while (!rotating.done) {
      saves += 1;
      await client.call(saveCamper, {
        params: { id: registration.camperId },
        body: { health_allergies_food: `Save ${saves}` },
      });
      await getRegistration({ id: registration.id, family: { ...family, client } });
    }
  })();
  const rotated = await runCommandProcess('rotate-key', [], during);
  rotating.done = true;
  await saving;
  expect(rotated.printed).toContain('Nothing is left under the old key.');
  expect(rotated.code).toBe(0);
  expect(saves).toBeGreaterThan(1);
  expect(await keyIds()).toEqual([idOf(newKey)]);
  const again = await runCommandProcess('rotate-key', [], during);
  expect(again.printed).toContain('records in camper: 0');
  await second.stop();

  await using third = await startReadyServer({ settings: after });
  const later = await familyOn(third, family);
  const loggedOut = createClient(httpTransport(third.url)).as(family.token);
  expect((await loggedOut.send(getAccount)).statusCode).toBe(401);
  expect(await later.call(getCamper, { params: { id: registration.camperId } })).toMatchObject({
    ic: wanted.ic,
    health_asthma: wanted.health_asthma,
  });
  const files = createFileStore({ dataDir: DATA_DIR, key: deriveKey(newMaster, 'files') });
  let opened = 0;
  for await (const key of files.listKeys()) opened += (await files.get(key)).length > 0 ? 1 : 0;
  expect(opened).toBeGreaterThan(3);
  const [staff] = await db
    .selectFrom('staff')
    .select(['id', 'totp_secret'])
    .where('totp_secret', 'is not', null)
    .execute();
  expect(
    decrypt(deriveKey(newMaster, 'staff-second-factor'), staff?.id ?? '', staff?.totp_secret ?? Buffer.of()),
  ).toHaveLength(32);
  const doctor = await runCommandProcess('doctor', ['--all'], after);
  expect(doctor.printed).toContain('submissions are as they were signed');
  const old = await runCommandProcess('doctor', [], before);
  expect(old.printed).toContain('The secret key is another one');
});
