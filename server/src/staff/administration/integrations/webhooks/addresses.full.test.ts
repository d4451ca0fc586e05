import { succeeded } from '@bowline/testing/client';
import { expect, test } from 'vitest';
import { buildTestApp } from '../../../../../test/support/build-test-app.ts';
import { openSeason } from '../../../../../test/support/open-season.ts';
import { createStaff } from '../../../../../test/support/staff.ts';
import { createSubmittedForm } from '../../../../../test/support/submitted-form.ts';
import { deliverDue } from '../../../../core/webhooks/deliver.ts';
import type { Config } from '../../../../platform/process/config.ts';

const { db, testApp } = await openSeason();

async function adminWith(config: Partial<Config>) {
  const app = await buildTestApp(db, { after: testApp, config });
  const admin = await createStaff(app, 'admin');
  const add = (url: string) =>
    admin.ask('POST', '/api/staff/webhooks', { url, events: ['registration.submitted'] });
  return { app, admin, add };
}

test.each([
  ...['http://localhost/hook', 'https://localhost/hook', 'https://127.0.0.1/hook', 'https://10.0.0.1/hook'],
  ...['https://[::1]/hook', 'https://[fd00::1]:8443/hook', 'http://example.com/hook', 'https://[/hook'],
])('%s is refused in production, at its field', async (url) => {
  const { add } = await adminWith({ production: true });
  expect((await add(url)).json().errors).toHaveProperty('url');
});

test('a name that leads into a private network is not sent to in production', async () => {
  const { admin, add } = await adminWith({ production: true });
  // Resolved by every system to this machine, without a network.
  const made = await add('https://bowline.localhost/hook');
  expect(made.statusCode).toBe(201);
  const { id } = made.json().webhook;
  const sent = (await admin.ask('POST', `/api/staff/webhooks/${id}/test`)).json();
  expect(sent).toMatchObject({ state: 'failed', response_status: null });
  expect(sent.error).toMatch(/private network|no such host|could not be looked up/);
  await succeeded(admin.ask('DELETE', `/api/staff/webhooks/${id}`));
});

test('a setting allows private networks', async () => {
  const { add } = await adminWith({ production: true, webhooks: 'private' });
  expect((await add('https://10.0.0.1/hook')).statusCode).toBe(201);
  expect((await add('http://10.0.0.1/hook')).statusCode).toBe(422);
});

test('events wait where webhooks are off, and a test is not sent', async () => {
  const { app, admin, add } = await adminWith({ webhooks: 'off' });
  const { id } = (await add('http://127.0.0.1:9/hook')).json().webhook;
  const sent = await admin.ask('POST', `/api/staff/webhooks/${id}/test`);
  expect(sent.statusCode).toBe(409);
  expect(await db.selectFrom('webhook_delivery').select('id').where('webhook_id', '=', id).execute()).toEqual(
    [],
  );
  await createSubmittedForm(testApp);
  await deliverDue(app.deps, new AbortController().signal);
  expect(await db.selectFrom('webhook_event').select('distributed').execute()).toEqual([
    { distributed: false },
  ]);
});
