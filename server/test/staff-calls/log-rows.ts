import { periodNames } from '@bowline/contract/staff/retention';
import { Secret, TOTP } from 'otpauth';
import { encryptSecret, newSecret } from '../../src/staff/accounts/second-factor.ts';
import { dayPhones, firstAid } from '../support/day-actions.ts';
import { createStaff, type StaffMember } from '../support/staff.ts';
import type { Fixture } from './fixture.ts';
import { admins, allStaff, MISSING, type StaffCallRow } from './row.ts';

const since = '2026-01-01';
const wrongFilters = [{ action: 'peek' }, { from: '2026-02-30' }, { camper: 'no-id' }];
const wrongReach = [{ since }, { staff: 'somebody', since }];

const aColleague = async ({ testApp }: Fixture) => ({
  query: { staff: (await createStaff(testApp, 'viewer')).id, since },
});

const theFamily = async ({ testApp: { deps }, form }: Fixture) => ({
  params: await deps.db
    .selectFrom('registration')
    .select('account_id as accountId')
    .where('id', '=', form.id)
    .executeTakeFirstOrThrow(),
});

/** What staff wrote about a camper at camp. */
async function aRecord({ testApp, form, campId }: Fixture, caller: StaffMember) {
  await testApp.deps.db
    .updateTable('registration')
    .set({ status: 'Accepted' })
    .where('id', '=', form.id)
    .execute();
  const { id } = await dayPhones(testApp, campId).send(caller, firstAid(form.id));
  return { params: { registrationId: form.id }, body: { records: [{ id, version: 0 }] } };
}

/** The current code of the caller's authenticator app; a test's account gets its app here. */
async function codeOf({ testApp: { deps } }: Fixture, { id }: StaffMember): Promise<string> {
  const secret = newSecret();
  const totp_secret = encryptSecret(deps, id, secret);
  await deps.db.updateTable('staff').set({ totp_secret }).where('id', '=', id).execute();
  const timestamp = deps.clock.now().getTime();
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

const periods = Object.fromEntries(periodNames.map((name) => [name, 4000]));

/** The access log, the exposure report, the exports and what is deleted on time. */
export const logRows = {
  listLog: { may: admins, invalid: [...wrongFilters, { after: 'no-id' }] },
  getLogCsv: { may: admins, invalid: wrongFilters },
  getLogXlsx: { may: admins, invalid: wrongFilters },
  getExposureReport: { may: admins, valid: aColleague, invalid: wrongReach },
  listExposedCampers: { may: admins, valid: aColleague, invalid: wrongReach },
  getExposureCsv: { may: admins, valid: aColleague, invalid: wrongReach },
  getExposureXlsx: { may: admins, valid: aColleague, invalid: wrongReach },
  getFamilyData: { may: admins, valid: theFamily },
  listCampRecords: {
    may: admins,
    valid: async (fixture, caller) => ({ params: (await aRecord(fixture, caller)).params }),
  },
  releaseCampRecords: {
    may: admins,
    valid: aRecord,
    invalid: [{}, { records: [] }, { records: [{ id: MISSING, version: 0 }] }],
  },
  getRetention: { may: admins },
  saveRetention: {
    may: admins,
    valid: () => ({ body: periods }),
    invalid: [{}, { ...periods, drafts: 0 }, { ...periods, drafts: 1.5 }, { ...periods, money: 36_501 }],
  },
  renewRecoveryCodes: {
    may: allStaff,
    valid: async (fixture, caller) => ({ body: { code: await codeOf(fixture, caller) } }),
    invalid: [{}, { code: '1' }, { code: '000000' }],
  },
} as const satisfies Record<string, StaffCallRow>;
