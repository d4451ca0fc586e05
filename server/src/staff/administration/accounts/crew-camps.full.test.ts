import { logInWords } from '@bowline/contract/staff/log-events';
import { beforeEach, describe, expect, test } from 'vitest';
import { openSeason } from '../../../../test/support/open-season.ts';
import { createStaff, type StaffMember } from '../../../../test/support/staff.ts';

const { db, testApp } = await openSeason();
const admin = await createStaff(testApp, 'admin');
const camps = await db.selectFrom('camp').select(['id', 'name']).orderBy('name').execute();
const [first, second] = camps;
const days = { from_on: '2026-03-01', until_on: '2026-03-05' };
const at = (camp = first, when: object = days) => ({ camp_id: camp?.id, ...when });

let crew: StaffMember;
beforeEach(async () => {
  crew = await createStaff(testApp, 'crew');
});

const save = (staff: StaffMember, ...named: object[]) =>
  admin.ask('PUT', `/api/staff/accounts/${staff.id}/crew-camps`, { camps: named });
const campsSeenBy = async (staff: StaffMember) =>
  (await staff.ask('GET', '/api/staff/camp-days')).json().map(({ id }: { id: string }) => id);
const logged = async (id: string) =>
  (
    await db.selectFrom('access_log').select('what').where('about_staff_id', '=', id).orderBy('id').execute()
  ).map(({ what }) => logInWords(what));

describe('the camps of the crew', () => {
  test('are those that an admin names, on their days, and no others', async () => {
    expect(await campsSeenBy(crew)).toEqual([]);
    const saved = await save(crew, at());
    expect(saved.json().crew_camps).toEqual([{ ...at(), camp: first?.name }]);
    expect(await campsSeenBy(crew)).toEqual([first?.id]);
    await save(crew, at(second));
    expect(await campsSeenBy(crew)).toEqual([second?.id]);
    await save(crew, at(second, { from_on: '2026-03-03', until_on: '2026-03-05' }));
    expect(await campsSeenBy(crew)).toEqual([]);
    await save(crew);
    expect((await admin.ask('GET', '/api/staff/accounts')).json()).toContainEqual(
      expect.objectContaining({ id: crew.id, crew_camps: [] }),
    );
  });

  test('are logged by name', async () => {
    await save(crew, at(), at(second));
    await save(crew);
    expect(await logged(crew.id)).toEqual([`Crew of ${first?.name} and ${second?.name}`, 'Crew of no camp']);
  });

  test('are named with the invitation', async () => {
    const body = { email: 'crew@example.com', name: 'Hana', roles: ['crew'], ends_on: null };
    const invited = await admin.ask('POST', '/api/staff/accounts', { ...body, crew_camps: [at()] });
    expect(invited.json().account.crew_camps).toMatchObject([{ camp: first?.name }]);
  });

  test.each<[string, () => object[], string]>([
    [
      'a camp that does not exist',
      () => [at({ id: '0198c0de-0000-7000-8000-000000000000', name: '' })],
      'camps',
    ],
    ['a camp twice', () => [at(), at()], 'camps'],
  ])('are not %s', async (_name, named, field) => {
    await save(crew, at());
    const refused = await save(crew, ...named());
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, [field]]);
    expect(await campsSeenBy(crew)).toEqual([first?.id]);
  });

  test('are for the crew only', async () => {
    expect((await save(await createStaff(testApp, 'viewer'), at())).statusCode).toBe(422);
  });
});

test('the sessions of a lost phone end at once, and others stay', async () => {
  const other = await createStaff(testApp, 'crew');
  expect((await admin.ask('POST', `/api/staff/accounts/${crew.id}/end-sessions`)).statusCode).toBe(204);
  for (const path of ['me', 'camp-days'])
    expect([(await crew.ask('GET', `/api/staff/${path}`)).statusCode, path]).toEqual([401, path]);
  expect((await other.ask('GET', '/api/staff/me')).statusCode).toBe(200);
  expect(await logged(crew.id)).toEqual(['Sessions ended']);
});
