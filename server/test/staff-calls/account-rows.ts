import { newEmail } from '@bowline/testing/answers';
import { staffPassword } from '../support/invited-staff.ts';
import { createStaff, type StaffMember } from '../support/staff.ts';
import type { Fixture } from './fixture.ts';
import { admins, allStaff, MISSING, type StaffCallRow } from './row.ts';

const somebody = { name: 'Aisyah', roles: ['viewer'], ends_on: null };
const newPassword = { password: 'a heron on the quay', password_confirmation: 'a heron on the quay' };
const noToken = { token: 'of-no-link' };

const colleague = async ({ testApp }: Fixture) => ({ id: (await createStaff(testApp, 'viewer')).id });

/** Logins, the caller's account and all accounts. */
export const accountRows = {
  staffLogin: {
    may: 'anybody',
    valid: () => ({ body: { email: 'nobody@example.com', password: staffPassword } }),
    answers: 422,
    invalid: [{ email: 'nobody' }, {}],
  },
  staffLoginCode: {
    may: 'anybody',
    unlogged:
      'Without the first step it is about nobody; its own tests hold what a right and a wrong code leave',
    valid: () => ({ body: { login_token: 'of-no-login', code: '123456' } }),
    answers: 401,
    invalid: [{ login_token: 'of-no-login', code: '1' }],
  },
  getSingleSignOn: { may: 'anybody', unlogged: 'What the login page offers' },
  // No provider is set.
  startSingleSignOn: {
    may: 'anybody',
    unlogged: 'Nobody is known before the provider has answered',
    answers: 404,
  },
  finishSingleSignOn: {
    may: 'anybody',
    unlogged: 'Not found without a provider; its own tests hold what is logged with one',
    valid: () => ({ body: { answer: '?code=of-no-login' } }),
    answers: 404,
    invalid: [{}, { answer: 'x'.repeat(8001) }],
  },
  openInvitation: {
    may: 'anybody',
    unlogged: 'A link that is not good is about nobody',
    valid: () => ({ body: noToken }),
    answers: 404,
    invalid: [{}],
  },
  beginInvitation: {
    may: 'anybody',
    unlogged: 'Keeps a choice aside; the second half, which makes it count, leaves an entry',
    valid: () => ({ body: { ...noToken, ...newPassword } }),
    answers: 404,
    invalid: [
      { ...noToken, password: 'short', password_confirmation: 'short' },
      { ...noToken, ...newPassword, password_confirmation: 'another' },
    ],
  },
  finishInvitation: {
    may: 'anybody',
    unlogged: 'A link that is not good is about nobody; its own tests hold what a good one leaves',
    valid: () => ({ body: { ...noToken, code: '123456' } }),
    answers: 404,
    invalid: [{ ...noToken, code: '1' }],
  },
  staffLogout: { may: allStaff },
  getStaffMe: { may: allStaff, unlogged: 'One’s own account' },
  changeStaffPassword: {
    may: allStaff,
    valid: async (fixture, caller) => {
      await setPassword(fixture, caller);
      return { body: { current_password: staffPassword, ...newPassword } };
    },
    invalid: [{ current_password: staffPassword, ...newPassword, password_confirmation: 'another' }],
  },
  listStaff: { may: admins, unlogged: 'Staff accounts, which are nobody’s guarded data' },
  inviteStaff: {
    may: admins,
    valid: () => ({ body: { ...somebody, email: newEmail('invited') } }),
    invalid: [
      { ...somebody, email: 'invited' },
      { ...somebody, email: 'another@example.com', roles: ['captain'] },
    ],
  },
  saveStaff: {
    may: admins,
    valid: async (fixture) => ({ params: await colleague(fixture), body: { ...somebody, disabled: false } }),
    invalid: [{ ...somebody, name: '', disabled: false }],
  },
  saveCrewCamps: {
    may: admins,
    valid: async ({ testApp, campId }) => ({
      params: { staffId: (await createStaff(testApp, 'crew')).id },
      body: { camps: [{ camp_id: campId, from_on: '2026-03-01', until_on: '2026-03-05' }] },
    }),
    invalid: [{ camps: [{ camp_id: MISSING, from_on: '2026-03-05', until_on: '2026-03-01' }] }, {}],
  },
  endSessionsOfStaff: {
    may: admins,
    valid: async (fixture) => ({ params: { staffId: (await colleague(fixture)).id } }),
  },
  removeSingleSignOn: {
    may: admins,
    valid: async (fixture) => {
      const { id } = await colleague(fixture);
      const link = { sign_on_issuer: 'https://accounts.example.com', sign_on_subject: id };
      await fixture.testApp.deps.db.updateTable('staff').set(link).where('id', '=', id).execute();
      return { params: { staffId: id } };
    },
  },
  resetStaff: { may: admins, valid: async (fixture) => ({ params: await colleague(fixture) }) },
} as const satisfies Record<string, StaffCallRow>;

async function setPassword({ testApp: { deps } }: Fixture, { id }: StaffMember): Promise<void> {
  const password_hash = await deps.passwords.hash(staffPassword);
  await deps.db.updateTable('staff').set({ password_hash }).where('id', '=', id).execute();
}
