import type { CamperRecord } from '@bowline/contract/api/campers';
import { sampleAnswers } from '@bowline/contract/form/samples';
import { camperDetails } from '@bowline/contract/profile/camper-details';
import { immunisations } from '@bowline/contract/profile/immunisations';
import { medical } from '@bowline/contract/profile/medical';
import { succeeded } from '@bowline/testing/client';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  camperAnswers,
  createCamper,
  createCompleteFamily,
  createFamily,
  createReadyCamper,
  type Family,
} from '../../../test/support/family.ts';
import { openSeason } from '../../../test/support/open-season.ts';

const { testApp } = await openSeason();
let family: Family;
beforeEach(async () => {
  family = await createCompleteFamily(testApp);
});

const details = (given = {}) => ({ ...sampleAnswers(camperDetails), ...given });
const load = async (id: string): Promise<CamperRecord> =>
  (await family.ask('GET', `/api/campers/${id}`)).json();

describe('adding a camper', () => {
  it('returns the record as a later load does', async () => {
    const made = await family.ask('POST', '/api/campers', details({ ic: '140301-14-5678' }));
    expect(made.statusCode).toBe(201);
    expect(made.json()).toMatchObject({
      ...details({ ic: '140301145678' }),
      photo: null,
      form: null,
      profile_complete: false,
      profile_completion: { details: true, medical: false, immunisations: false, photo: false, id: false },
      eligible_camp: {
        type: 'junior',
        type_display: 'Junior Camp',
        name_language: 'en',
        dates: '07/06/2026 – 12/06/2026',
        rego_open: 1,
      },
    });
    expect(await load(made.json().id)).toEqual(made.json());
  });

  it('returns the errors of all missing answers at once', async () => {
    const made = await family.ask('POST', '/api/campers', {});
    expect(made.statusCode).toBe(422);
    const required = Object.entries(camperDetails.fields).filter(([, field]) => field.required);
    expect(Object.keys(made.json().errors)).toEqual(required.map(([name]) => name));
  });

  it('adds one camper for each key', async () => {
    const answers = camperAnswers();
    const asked = await Promise.all(
      Array.from({ length: 5 }, () =>
        family.ask('POST', '/api/campers', answers, { 'idempotency-key': 'tap' }),
      ),
    );
    expect(new Set(asked.map((one) => one.json().id)).size).toBe(1);
    expect((await family.ask('GET', '/api/campers')).json()).toHaveLength(1);
  });

  it('rejects the same number twice in an account, and not in another', async () => {
    const answers = camperAnswers();
    await succeeded(family.ask('POST', '/api/campers', answers));
    const again = await family.ask('POST', '/api/campers', answers);
    expect([again.statusCode, Object.keys(again.json().errors)]).toEqual([422, ['ic']]);
    const other = await createFamily(testApp);
    expect((await other.ask('POST', '/api/campers', answers)).statusCode).toBe(201);
  });

  it('allows one for an adult, also in concurrent requests', async () => {
    const adult = await createCompleteFamily(testApp, 'adult_camper');
    const asked = await Promise.all([1, 2].map(() => adult.ask('POST', '/api/campers', camperAnswers())));
    expect(asked.map((one) => one.statusCode).sort()).toEqual([201, 409]);
  });

  it('adds ten campers for ten concurrent keys', async () => {
    const asked = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        family.ask('POST', '/api/campers', camperAnswers(), { 'idempotency-key': `key-${n}` }),
      ),
    );
    expect(asked.map((one) => one.statusCode)).toEqual(Array(10).fill(201));
  });

  it('allows thirty for a parent', async () => {
    for (let n = 0; n < 30; n++) await createCamper(family);
    expect((await family.ask('POST', '/api/campers', camperAnswers())).statusCode).toBe(409);
  });

  it.each(['陈小明', 'முத்து', "D'Souza", 'O’Neil', 'Ng 👩‍👧'])(
    'keeps the name %s byte for byte',
    async (name) => {
      const { id } = await createCamper(family, { name });
      expect(await load(id)).toMatchObject({ name });
      expect((await family.ask('GET', '/api/campers')).json()[0].name).toBe(name);
    },
  );
});

describe('saving a camper', () => {
  it('keeps absent members and untouched sections', async () => {
    const { id } = await createCamper(family);
    const saved = await family.ask('PUT', `/api/campers/${id}`, { school: 'Another school' });
    expect(saved.json()).toMatchObject({ school: 'Another school', ...sampleAnswers(medical) });
  });

  it('accepts the whole record as it was returned', async () => {
    const made = await family.ask('POST', '/api/campers', details({ ic: 'A7788990' }));
    const saved = await family.ask('PUT', `/api/campers/${made.json().id}`, made.json());
    expect(saved.statusCode).toBe(200);
    expect(saved.json()).toEqual({ ...made.json(), version: made.json().version + 1 });
    const withEmptyTexts = { ...made.json(), version: null, health_notes: '', vax_dpt_last_booster: '' };
    expect((await family.ask('PUT', `/api/campers/${made.json().id}`, withEmptyTexts)).statusCode).toBe(200);
  });

  it('loses none of ten concurrent saves without a version', async () => {
    const { id } = await createCamper(family);
    const members = ['name', 'school', 'address_street1', 'address_street2', 'address_city'];
    const saves = [...members, ...members].map((name) => ({ [name]: `A new ${name}` }));
    const saved = await Promise.all(saves.map((given) => family.ask('PUT', `/api/campers/${id}`, given)));
    expect(saved.map((one) => one.statusCode)).toEqual(Array(10).fill(200));
    expect(await load(id)).toMatchObject(Object.assign({}, ...saves));
  });

  it('ignores number, photo, flags and ids', async () => {
    const camper = await createCamper(family);
    const forged = { id: '018f0000-0000-7000-8000-000000000000', ic: 'X9999999', photo: 'ic/other.jpg' };
    const flags = {
      profile_complete: true,
      ic_back_submitted: true,
      account_id: 'x',
      form: { status: 'Accepted' },
    };
    await succeeded(family.ask('PUT', `/api/campers/${camper.id}`, { ...forged, ...flags }));
    const { version, ...same } = await load(camper.id);
    expect({ ...same, version: version - 1 }).toEqual(camper);
  });

  it('rejects a half-answered section and keeps No and unanswered apart', async () => {
    const made = await family.ask('POST', '/api/campers', details({ ic: 'A7788991' }));
    const { id } = made.json();
    const half = await family.ask('PUT', `/api/campers/${id}`, { health_asthma: false });
    expect(half.statusCode).toBe(422);
    expect(Object.keys(half.json().errors)).toContain('health_diabetes');
    expect(await load(id)).toMatchObject({ health_asthma: null, profile_completion: { medical: false } });
    const whole = { ...sampleAnswers(medical), health_asthma: false };
    await succeeded(family.ask('PUT', `/api/campers/${id}`, whole));
    expect(await load(id)).toMatchObject({ health_asthma: false, profile_completion: { medical: true } });
  });

  it.each([['false'], ['No'], [0], [1], [''], [null]])(
    'does not take %j for an answer to yes or no',
    async (answer) => {
      const { id } = await createCamper(family);
      const saved = await family.ask('PUT', `/api/campers/${id}`, { health_asthma: answer });
      expect([saved.statusCode, Object.keys(saved.json().errors)]).toEqual([422, ['health_asthma']]);
    },
  );

  it('checks booster dates against the date of birth and the provider’s today', async () => {
    const { id } = await createCamper(family);
    const answers = sampleAnswers(immunisations);
    const save = (day: string) =>
      family.ask('PUT', `/api/campers/${id}`, { ...answers, vax_dpt_last_booster: day });
    expect((await save('2014-02-28')).statusCode).toBe(422);
    expect((await save('2026-03-03')).statusCode).toBe(422);
    expect((await save('2026-03-02')).statusCode).toBe(200);
  });

  it('returns 409 with the current record for an outdated version', async () => {
    const { id, version } = await createCamper(family);
    await succeeded(family.ask('PUT', `/api/campers/${id}`, { school: 'First', version }));
    const late = await family.ask('PUT', `/api/campers/${id}`, { school: 'Second', version });
    expect([late.statusCode, late.json().code]).toEqual([409, 'conflict']);
    expect(late.json().current).toEqual(await load(id));
    expect(late.json().current).toMatchObject({ school: 'First' });
  });

  it.each([-1, 2 ** 31 - 1, 2 ** 31, 1e300])('returns 409 for the unused version %d', async (version) => {
    const { id } = await createCamper(family);
    expect((await family.ask('PUT', `/api/campers/${id}`, { school: 'x', version })).statusCode).toBe(409);
  });
});

describe('the eligible camp', () => {
  it.each([
    ['2018-01-01', 'lite', 1],
    ['2013-01-01', 'junior', 1],
    ['2010-01-01', 'senior', 1],
    ['2020-12-01', 'lite', 0],
    ['2024-01-01', undefined, undefined],
  ])('of a child born on %s is %s', async (dob, type, rego_open) => {
    const camper = await createCamper(family, { dob, vax_dpt: 'No' });
    expect([camper.eligible_camp?.type, camper.eligible_camp?.rego_open]).toEqual([type, rego_open]);
  });

  it('stays that of the registration once there is one', async () => {
    const camper = await createReadyCamper(family, { dob: '2013-01-01' });
    await family.ask('GET', `/api/rego/init/${camper.id}`);
    await succeeded(family.ask('PUT', `/api/campers/${camper.id}`, { dob: '2010-01-01' }));
    expect(await load(camper.id)).toMatchObject({
      eligible_camp: { type: 'junior' },
      form: { status: 'In Progress', balance_open: false },
    });
  });

  it('is another one when the camp of the last registration is over', async () => {
    const camper = await createReadyCamper(family, { dob: '2013-01-01' });
    await family.ask('GET', `/api/rego/init/${camper.id}`);
    const now = testApp.clock.now().toISOString();
    testApp.clock.set('2026-06-13T00:00:00+08:00');
    const later = await createLaterSession(family);
    expect((await later.ask('GET', `/api/campers/${camper.id}`)).json()).toMatchObject({ form: null });
    testApp.clock.set(now);
  });
});

/** The same account in a session that has not run out by then. */
async function createLaterSession({ email }: Family): Promise<Pick<Family, 'ask'>> {
  const login = { email, password: 'sea-breeze-7' };
  const { access_token } = (
    await testApp.app.inject({ method: 'POST', url: '/api/auth/login', body: login })
  ).json();
  const headers = { authorization: `Bearer ${access_token}` };
  return { ask: (method, url) => testApp.app.inject({ method, url, headers }) };
}

it('returns 404 for another account', async () => {
  const camper = await createCamper(family);
  const stranger = await createFamily(testApp);
  const asked = await Promise.all([
    stranger.ask('GET', `/api/campers/${camper.id}`),
    stranger.ask('PUT', `/api/campers/${camper.id}`, { school: 'x' }),
    stranger.ask('GET', '/api/campers/018f0000-0000-7000-8000-000000000000'),
    stranger.ask('GET', '/api/campers/not-an-id'),
  ]);
  expect(asked.map((one) => [one.statusCode, one.body])).toEqual(asked.map(() => [404, asked[0]?.body]));
  expect(await load(camper.id)).toEqual(camper);
  expect((await stranger.ask('GET', '/api/campers')).json()).toEqual([]);
});
