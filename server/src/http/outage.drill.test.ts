import { errorBody } from '@bowline/contract/api/errors';
import { makeDataFolder } from '@bowline/testing/data-folder';
import { startTestPostgresIn, stopTestPostgres } from '@bowline/testing/embedded-postgres';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { buildTestApp } from '../../test/support/build-test-app.ts';
import { createFamily, password } from '../../test/support/family.ts';
import { picture } from '../../test/support/images.ts';
import { upload } from '../../test/support/multipart.ts';
import { createDatabase } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrations.ts';
import { installJobs } from '../platform/process/jobs/install-jobs.ts';

afterEach(stopTestPostgres);

test('calls return 503 while the database is unavailable, and work again afterwards', {
  timeout: 60_000,
}, async () => {
  const dataDir = await makeDataFolder();
  const postgres = await startTestPostgresIn(dataDir);
  await migrate(postgres.connection);
  await installJobs(postgres.connection);
  const { db } = createDatabase(postgres.connection, { warn: () => {} });
  const testApp = await buildTestApp(db);
  const family = await createFamily(testApp);
  const photo = await picture(20, 20).png().toBuffer();
  const login = { method: 'POST', url: '/api/auth/login', body: { email: family.email, password } } as const;

  await postgres.stop();
  const refused = [
    await family.ask('GET', '/api/auth/account'),
    await family.ask('PUT', '/api/auth/account', { name_first: 'Siti' }),
    await upload(family, '/api/campers/photo/0198c0de-0000-7000-8000-000000000000', [['photo', photo]]),
    await testApp.app.inject(login),
    await testApp.app.inject('/api/portal'),
  ];
  for (const answer of refused) {
    expect(answer.statusCode).toBe(503);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(errorBody.parse(answer.json()).code).toBe('unavailable');
    expect(answer.body).not.toMatch(/postgres|socket|ENOENT|ECONN/i);
  }
  expect((await testApp.app.inject('/readyz')).statusCode).toBe(503);
  expect((await testApp.app.inject({ method: 'HEAD', url: '/readyz' })).statusCode).toBe(503);
  expect((await testApp.app.inject('/healthz')).statusCode).toBe(200);

  await startTestPostgresIn(dataDir);
  expect((await testApp.app.inject('/readyz')).statusCode).toBe(200);
  expect((await family.ask('GET', '/api/auth/account')).json().email).toBe(family.email);
  expect((await testApp.app.inject(login)).statusCode).toBe(200);
  await sql`select 1`.execute(db);
  await db.destroy();
});
