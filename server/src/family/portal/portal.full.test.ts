import { describe, expect, test } from 'vitest';
import { buildTestApp } from '../../../test/support/build-test-app.ts';
import { changeRows } from '../../../test/support/rows.ts';
import { createTestDatabase } from '../../../test/support/test-database.ts';
import { createDemoSeason } from '../../core/camps/demo-season.ts';

const { db } = await createTestDatabase();
const testApp = await buildTestApp(db, { config: { publicUrl: 'https://camp.example' } });
const getPortal = async () => (await testApp.app.inject('/api/portal')).json();

test('returns the provider without a token', async () => {
  expect(await getPortal()).toMatchObject({
    public_url: 'https://camp.example',
    product: 'WSC',
    provider_name: 'Westwind Sailing Camp',
    time_zone: 'Asia/Kuala_Lumpur',
  });
});

test('returns the configured address, whatever the request says', async () => {
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' };
  const proxied = await buildTestApp(db, { after: testApp, config: { trustProxy: true } });
  const answer = await proxied.app.inject({ url: '/api/portal', headers });
  expect(answer.json().public_url).toBe('https://camp.example');
});

describe('returns the provider’s today', () => {
  test.each([
    ['2026-03-01T23:59:00+08:00', '2026-03-01'],
    ['2026-03-02T00:00:00+08:00', '2026-03-02'],
  ])('at %s it is %s', async (instant, today) => {
    testApp.clock.set(instant);
    expect((await getPortal()).today).toBe(today);
  });
});

describe('the camps', () => {
  const at = async (instant: string) => {
    testApp.clock.set(instant);
    return (await getPortal()).camps;
  };

  test('are public with their prices and the state of registration', async () => {
    testApp.clock.set('2026-03-02T09:00:00+08:00');
    await createDemoSeason(testApp.deps);
    await changeRows(
      db,
      'camp',
      { name: 'Junior Camp' },
      { opens_at: new Date('2026-03-05T20:00:00+08:00'), closes_at: new Date('2026-04-01T00:00:00+08:00') },
    );
    const junior = { name: 'Junior Camp', name_language: 'en', min_age: 11, max_age: 13, fee: 1280 };
    const find = (camps: { name: string }[]) => camps.find(({ name }) => name === junior.name);
    expect(find(await at('2026-03-02T09:01:00+08:00'))).toEqual({
      ...junior,
      id: expect.any(String),
      dates: expect.stringMatching(/^\d\d\/\d\d\/2026 – /),
      state: 'not open yet',
      until: '2026-03-05T20:00',
      places_left: null,
    });
    const open = { ...junior, state: 'open', until: '2026-03-31T23:59', places_left: expect.any(Number) };
    expect(find(await at('2026-03-05T20:00:00+08:00'))).toMatchObject(open);
    expect(find(await at('2026-04-01T00:00:00+08:00'))).toMatchObject({ state: 'closed', until: null });
  });

  test('say how many places are left, and only while there are any', async () => {
    const junior = db.selectFrom('camp').select('id').where('name', '=', 'Junior Camp');
    const closes_at = new Date('2026-12-31T00:00:00+08:00');
    await db.updateTable('camp').set({ capacity: 10, closes_at }).where('id', '=', junior).execute();
    const leftWith = async (accepted: number) => {
      await db
        .updateTable('camp_places')
        .set({ deposits: 2, accepted })
        .where('camp_id', '=', junior)
        .execute();
      testApp.clock.advance(60_000);
      const { camps } = await getPortal();
      return camps.find(({ name }: { name: string }) => name === 'Junior Camp').places_left;
    };
    expect([await leftWith(7), await leftWith(8), await leftWith(9)]).toEqual([1, null, null]);
  });

  test.each([
    [true, 'waiting list'],
    [false, 'full'],
  ])('say that one is full (waiting list: %s)', async (waiting_list, state) => {
    await db.updateTable('camp').set({ capacity: 0, waiting_list }).execute();
    testApp.clock.advance(60_000);
    expect((await getPortal()).camps[0]).toMatchObject({ state, until: null, places_left: null });
  });

  test('are listed for other websites while registration is not over, each with a link to it', async () => {
    await changeRows(db, 'camp', { name: 'Junior Camp' }, { capacity: 10, waiting_list: true });
    await db.updateTable('camp').set({ closed_by_hand: true }).where('name', '=', 'Senior Camp').execute();
    testApp.clock.advance(60_000);
    const { camps } = await getPortal();
    const answer = await testApp.app.inject('/api/camps/open');
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    const open = answer.json();
    const names = (list: { name: string }[]) => list.map(({ name }) => name);
    expect(names(open)).toEqual(names(camps).filter((name) => name !== 'Senior Camp'));
    const junior = camps.find(({ name }: { name: string }) => name === 'Junior Camp');
    const { until, ...facts } = junior;
    expect(open).toContainEqual({
      ...facts,
      opens_at: null,
      closes_at: until,
      link: `https://camp.example/login?camp=${junior.id}`,
    });
    const portal = await testApp.app.inject('/api/portal');
    expect(portal.headers['access-control-allow-origin']).toBeUndefined();
  });

  test('are read once for concurrent requests within seconds', async () => {
    testApp.clock.advance(60_000);
    const before = await getPortal();
    await db.updateTable('camp').set({ name: 'Another name' }).execute();
    testApp.clock.advance(2_000);
    expect(await getPortal()).toEqual(before);
    testApp.clock.advance(2_000);
    expect((await getPortal()).camps[0].name).toBe('Another name');
  });
});
