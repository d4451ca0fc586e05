import { expect, test, vi } from 'vitest';
import { runCommandProcess } from '../../../test/support/command-process.ts';
import { createEmptyDatabase } from '../../../test/support/test-database.ts';
import { migrate } from '../../platform/database/migrations.ts';

// It starts processes.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

test('before the first start, the command prints what to do; afterwards, the link of the first admin', async () => {
  const connectionString = await createEmptyDatabase();
  const settings = { DATABASE_URL: connectionString, PUBLIC_URL: 'https://camp.example' };
  const before = await runCommandProcess('staff', ['list'], settings);
  expect(before).toMatchObject({ code: 1, printed: expect.stringContaining('npm start') });
  expect(before.printed).not.toContain('    at ');
  await migrate({ connectionString });
  const admin = ['create', '--email', 'first@example.com', '--role', 'admin'];
  const { code, printed } = await runCommandProcess('staff', admin, settings);
  expect(code).toBe(0);
  expect(printed).toContain('https://camp.example/staff/invitation#');
});
