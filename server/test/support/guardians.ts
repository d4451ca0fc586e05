import { sampleAnswers } from '@bowline/contract/form/samples';
import type { GuardianAccess } from '@bowline/contract/guardians/access';
import { guardianInvitation } from '@bowline/contract/guardians/invitation';
import { buildEmail } from '../../src/emails/build-email.ts';
import type { Connection } from '../../src/platform/app-deps.ts';
import type { TestApp } from './build-test-app.ts';
import type { Family } from './family.ts';

export async function accountIdOf(db: Connection, { email }: Pick<Family, 'email'>): Promise<string> {
  const account = db.selectFrom('account').select('id').where('email', '=', email);
  return (await account.executeTakeFirstOrThrow()).id;
}

/** The last email of an invitation by a family. */
export const lastInvitation = async (db: Connection, inviter: Family) =>
  db
    .selectFrom('message')
    .selectAll()
    .where('kind', '=', 'guardian invited')
    .where('account_id', '=', await accountIdOf(db, inviter))
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();

/** The token in the link of the last invitation by a family. */
export async function lastToken({ deps }: TestApp, inviter: Family): Promise<string> {
  const { button } = await buildEmail(deps, await lastInvitation(deps.db, inviter));
  return decodeURIComponent(/#(.+)$/.exec(button?.path ?? '')?.[1] ?? '');
}

/** Makes a family the guardian of campers of another one, of all where none are named. */
export async function shareCampers(
  testApp: TestApp,
  [inviter, guardian]: readonly [Family, Family],
  { access, camper_ids }: { readonly access: GuardianAccess; readonly camper_ids?: readonly string[] },
): Promise<void> {
  const answers = { ...sampleAnswers(guardianInvitation), guardian_access: access, camper_ids };
  const invited = await inviter.ask('POST', '/api/guardians/invitations', answers);
  if (invited.statusCode !== 201) throw new Error(invited.body);
  const body = { token: await lastToken(testApp, inviter) };
  const accepted = await guardian.ask('POST', '/api/guardians/accept', body);
  if (accepted.statusCode !== 200) throw new Error(accepted.body);
}
