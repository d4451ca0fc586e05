import { Secret, TOTP } from 'otpauth';
import { newSecret, sealSecret } from '../../src/staff/accounts/second-factor.ts';
import { createStaff, type StaffMember } from '../support/staff.ts';
import type { Ground } from './fixture.ts';
import { admins, everyone, type StaffCallRow } from './row.ts';

const since = '2026-01-01';
const wrongFilters = [{ action: 'peek' }, { from: '2026-02-30' }, { camper: 'no-id' }];
const wrongReach = [{ since }, { staff: 'somebody', since }];

const aColleague = async ({ testApp }: Ground) => ({
  query: { staff: (await createStaff(testApp, 'viewer')).id, since },
});

const theFamily = async ({ testApp: { deps }, form }: Ground) => ({
  params: await deps.db
    .selectFrom('registration')
    .select('account_id as accountId')
    .where('id', '=', form.id)
    .executeTakeFirstOrThrow(),
});

/** What the app of whoever asks shows now: an account made for a test has no app yet. */
async function codeOf({ testApp: { deps } }: Ground, { id }: StaffMember): Promise<string> {
  const secret = newSecret();
  const totp_secret = sealSecret(deps, id, secret);
  await deps.db.updateTable('staff').set({ totp_secret }).where('id', '=', id).execute();
  const timestamp = deps.clock.now().getTime();
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

/** The log, what it tells of an account, and what is taken out of the house. */
export const logRows = {
  listLog: { may: admins, wrong: [...wrongFilters, { after: 'no-id' }] },
  getLogCsv: { may: admins, wrong: wrongFilters },
  getLogXlsx: { may: admins, wrong: wrongFilters },
  getExposureReport: { may: admins, right: aColleague, wrong: wrongReach },
  listExposedCampers: { may: admins, right: aColleague, wrong: wrongReach },
  getExposureCsv: { may: admins, right: aColleague, wrong: wrongReach },
  getExposureXlsx: { may: admins, right: aColleague, wrong: wrongReach },
  getFamilyData: { may: admins, right: theFamily },
  renewRecoveryCodes: {
    may: everyone,
    right: async (ground, asking) => ({ body: { code: await codeOf(ground, asking) } }),
    wrong: [{}, { code: '1' }, { code: '000000' }],
  },
} as const satisfies Record<string, StaffCallRow>;
