import { createHash, randomBytes } from 'node:crypto';
import { t } from '@bowline/contract/text/t';
import { queueStaffInvitation } from '../../core/outbox/queue-staff-invitation.ts';
import type { AppDeps, Connection } from '../../http/app-deps.ts';
import { AppError } from '../../http/app-error.ts';
import { isLive } from '../../http/staff-authentication.ts';
import { INVITATION_HOURS } from './limits.ts';

const HOUR_MS = 60 * 60 * 1000;

export interface InvitationLink {
  readonly link: string;
  readonly link_ends_at: string;
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The command line has no key to seal a link with: it prints it instead of mailing it. */
type Deps = Pick<AppDeps, 'config' | 'clock'> & Partial<Pick<AppDeps, 'deriveKey'>>;

/** Makes the one link of an account that is good, and mails it; every earlier one is worth nothing from now on. */
export async function createInvitation(
  trx: Connection,
  { config, clock, deriveKey }: Deps,
  staffId: string,
): Promise<InvitationLink> {
  const now = clock.now();
  const token = randomBytes(32).toString('base64url');
  const expires_at = new Date(now.getTime() + INVITATION_HOURS * HOUR_MS);
  await endInvitations(trx, staffId, now);
  await trx
    .insertInto('staff_invitation')
    .values({ token_sha256: hashOf(token), staff_id: staffId, made_at: now, expires_at })
    .execute();
  // Behind the #, so that no log and no proxy on the way sees it.
  const link = `${config.publicUrl}/staff/invitation#${token}`;
  const made = { link, link_ends_at: expires_at.toISOString() };
  if (deriveKey) await queueStaffInvitation(trx, { deriveKey, clock }, staffId, made);
  return made;
}

export type Invitation = Awaited<ReturnType<typeof getInvitation>>;

/** The invitation behind a link that is still good, and whom it is for; throws 404 for any other. */
export async function getInvitation(db: Connection, token: string, now: Date) {
  const found = await db
    .selectFrom('staff_invitation')
    .innerJoin('staff', 'staff.id', 'staff_invitation.staff_id')
    .select(['staff.id', 'staff.name', 'staff.email', 'staff.roles'])
    .select(['staff_invitation.password_hash', 'staff_invitation.totp_secret'])
    .where('token_sha256', '=', hashOf(token))
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where(isLive(now))
    .executeTakeFirst();
  if (!found) throw linkExpired();
  return found;
}

/** Keeps what was chosen in the first half until the second. */
export async function saveSetUpChoice(
  db: Connection,
  token: string,
  choice: { password_hash: string; totp_secret: Buffer },
): Promise<void> {
  await db.updateTable('staff_invitation').set(choice).where('token_sha256', '=', hashOf(token)).execute();
}

/** Uses a link up: of several that come with it, the first. Throws 404 for the others. */
export async function consumeInvitation(trx: Connection, token: string, now: Date): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('staff_invitation')
    .set({ ended_at: now, password_hash: null, totp_secret: null })
    .where('token_sha256', '=', hashOf(token))
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw linkExpired();
}

async function endInvitations(trx: Connection, staffId: string, now: Date): Promise<void> {
  await trx
    .updateTable('staff_invitation')
    .set({ ended_at: now, password_hash: null, totp_secret: null })
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null)
    .execute();
}

const linkExpired = () =>
  new AppError('not_found', t('This link no longer works. Please ask an admin for a new one.'));
