import { staffPassword } from '../support/invited-staff.ts';
import { createStaff, type StaffMember } from '../support/staff.ts';
import type { Ground } from './fixture.ts';
import { admins, everyone, type StaffCallRow } from './row.ts';

const somebody = { name: 'Aisyah', roles: ['viewer'], ends_on: null };
const newPassword = { password: 'a heron on the quay', password_confirmation: 'a heron on the quay' };
const noToken = { token: 'of-no-link' };

const colleague = async ({ testApp }: Ground) => ({ id: (await createStaff(testApp, 'viewer')).id });

/** Getting in, one's own account and everybody's. */
export const accountRows = {
  staffLogin: {
    may: 'anybody',
    right: () => ({ body: { email: 'nobody@example.com', password: staffPassword } }),
    answers: 422,
    wrong: [{ email: 'nobody' }, {}],
  },
  staffLoginCode: {
    may: 'anybody',
    right: () => ({ body: { login_token: 'of-no-login', code: '123456' } }),
    answers: 401,
    wrong: [{ login_token: 'of-no-login', code: '1' }],
  },
  openInvitation: {
    may: 'anybody',
    right: () => ({ body: noToken }),
    answers: 404,
    wrong: [{}],
  },
  beginInvitation: {
    may: 'anybody',
    right: () => ({ body: { ...noToken, ...newPassword } }),
    answers: 404,
    wrong: [
      { ...noToken, password: 'short', password_confirmation: 'short' },
      { ...noToken, ...newPassword, password_confirmation: 'another' },
    ],
  },
  finishInvitation: {
    may: 'anybody',
    right: () => ({ body: { ...noToken, code: '123456' } }),
    answers: 404,
    wrong: [{ ...noToken, code: '1' }],
  },
  staffLogout: { may: everyone },
  getStaffMe: { may: everyone },
  changeStaffPassword: {
    may: everyone,
    right: async (ground, asking) => {
      await setPassword(ground, asking);
      return { body: { current_password: staffPassword, ...newPassword } };
    },
    wrong: [{ current_password: staffPassword, ...newPassword, password_confirmation: 'another' }],
  },
  listStaff: { may: admins },
  inviteStaff: {
    may: admins,
    right: () => ({ body: { ...somebody, email: 'invited@example.com' } }),
    wrong: [
      { ...somebody, email: 'invited' },
      { ...somebody, email: 'another@example.com', roles: ['captain'] },
    ],
  },
  saveStaff: {
    may: admins,
    right: async (ground) => ({ params: await colleague(ground), body: { ...somebody, disabled: false } }),
    wrong: [{ ...somebody, name: '', disabled: false }],
  },
  resetStaff: { may: admins, right: async (ground) => ({ params: await colleague(ground) }) },
} as const satisfies Record<string, StaffCallRow>;

async function setPassword({ testApp: { deps } }: Ground, { id }: StaffMember): Promise<void> {
  const password_hash = await deps.passwords.hash(staffPassword);
  await deps.db.updateTable('staff').set({ password_hash }).where('id', '=', id).execute();
}
