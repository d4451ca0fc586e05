import { describe, expect, test } from 'vitest';
import { buildTestApp } from '../../../test/support/build-test-app.ts';
import { createTestDatabase } from '../../../test/support/test-database.ts';

const { db } = await createTestDatabase();
const testApp = await buildTestApp(db, { config: { publicUrl: 'https://camp.example' } });
const getPortal = async () => (await testApp.app.inject('/api/portal')).json();

test('a page learns of the provider before anybody logs in', async () => {
  expect(await getPortal()).toMatchObject({
    public_url: 'https://camp.example',
    product: 'WSC',
    provider_name: 'Westwind Sailing Camp',
    time_zone: 'Asia/Kuala_Lumpur',
  });
});

test('the address is the configured one, whatever a request says', async () => {
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' };
  const proxied = await buildTestApp(db, { after: testApp, config: { trustProxy: true } });
  const answer = await proxied.app.inject({ url: '/api/portal', headers });
  expect(answer.json().public_url).toBe('https://camp.example');
});

describe('today is the provider’s', () => {
  test.each([
    ['2026-03-01T23:59:00+08:00', '2026-03-01'],
    ['2026-03-02T00:00:00+08:00', '2026-03-02'],
  ])('at %s it is %s', async (instant, today) => {
    testApp.clock.set(instant);
    expect((await getPortal()).today).toBe(today);
  });
});
