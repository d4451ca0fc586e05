import { periodNames } from '@bowline/contract/staff/retention';
import { Secret, TOTP } from 'otpauth';
import { encryptSecret, newSecret } from '../../src/staff/administration/accounts/second-factor.ts';
import { dayPhones, firstAid } from '../support/day-actions.ts';
import { createStaff, type StaffMember } from '../support/staff.ts';
import { createSubmittedForm } from '../support/submitted-form.ts';
import type { Fixture } from './fixture.ts';
import { admins, allStaff, MISSING, type StaffCallRow } from './row.ts';

const since = '2026-01-01';
const wrongFilters = [{ action: 'peek' }, { from: '2026-02-30' }, { camper: 'no-id' }];
const wrongReach = [{ since }, { staff: 'somebody', since }, { staff: MISSING, since: '2026-02-30' }];

const aColleague = async ({ testApp }: Fixture) => ({
  query: { staff: (await createStaff(testApp, 'viewer')).id, since },
});

const reach = { may: admins, valid: aColleague, invalid: wrongReach, missing: { staff: MISSING, since } };

const theFamily = async ({ testApp: { deps }, form }: Fixture) => ({
  params: await deps.db
    .selectFrom('registration')
    .select('account_id as accountId')
    .where('id', '=', form.id)
    .executeTakeFirstOrThrow(),
});

/** What staff wrote about a camper at camp. */
async function aRecord({ testApp, campId }: Fixture, caller: StaffMember) {
  const { id: registrationId } = await createSubmittedForm(testApp, { status: 'Accepted' });
  const { id } = await dayPhones(testApp, campId).send(caller, firstAid(registrationId));
  return { params: { registrationId }, body: { records: [{ id, version: 0 }] } };
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
  listLog: {
    may: admins,
    unlogged: 'The log itself; what leaves the house of it is logged',
    invalid: [...wrongFilters, { after: 'no-id' }],
  },
  getLogCsv: { may: admins, invalid: wrongFilters },
  getLogXlsx: { may: admins, invalid: wrongFilters },
  getExposureReport: reach,
  listExposedCampers: {
    ...reach,
    unlogged: 'Part of the page that was logged when it was opened',
  },
  getExposureCsv: reach,
  getExposureXlsx: reach,
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
  getRetention: { may: admins, unlogged: 'Only periods, counts and names' },
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
