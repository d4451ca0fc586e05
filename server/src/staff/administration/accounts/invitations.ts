import { INVITATION_HOURS } from '../../../core/accounts/limits.ts';
import { queueStaffInvitation } from '../../../core/outbox/queue-message.ts';
import type { AppDeps, Connection } from '../../../platform/app-deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import { hashToken, newToken } from '../../../platform/crypto/secrets.ts';
import {
  endInvitation,
  endInvitationsOf,
  findInvitation,
  insertInvitation,
  setSecrets,
} from './queries/invitations.ts';

const HOUR_MS = 60 * 60 * 1000;

export interface InvitationLink {
  readonly link: string;
  readonly link_ends_at: string;
}

/** The command line has no key to encrypt a link with: it prints the link instead of emailing it. */
type Deps = Pick<AppDeps, 'config' | 'clock'> & Partial<Pick<AppDeps, 'deriveKey'>>;

/** Creates the only valid link of an account and emails it; every earlier one ends. */
export async function createInvitation(
  trx: Connection,
  { config, clock, deriveKey }: Deps,
  staffId: string,
): Promise<InvitationLink> {
  await endInvitationsOf(trx, staffId, clock.now());
  const invitation = await insertLink(trx, { config, clock }, INVITATION_HOURS, { staff_id: staffId });
  if (deriveKey) await queueStaffInvitation(trx, { deriveKey, clock }, staffId, invitation);
  return invitation;
}

/** Stores the hash of a new link. */
export async function insertLink(
  trx: Connection,
  { config, clock }: Pick<AppDeps, 'config' | 'clock'>,
  hours: number,
  about: { readonly staff_id: string } | { readonly first_admin: true },
): Promise<InvitationLink> {
  const made_at = clock.now();
  const token = newToken();
  const expires_at = new Date(made_at.getTime() + hours * HOUR_MS);
  await insertInvitation(trx, { ...about, token_sha256: hashToken(token), made_at, expires_at });
  // After the #, so that it is not in the logs of servers and proxies.
  const link = `${config.publicUrl}/staff/invitation#${token}`;
  return { link, link_ends_at: expires_at.toISOString() };
}

export type Invitation = Awaited<ReturnType<typeof getInvitation>>;

/** The invitation behind a link that is still valid, with its account; throws 404 for any other. */
export async function getInvitation(db: Connection, token: string, now: Date) {
  const invitation = await findInvitation(db, hashToken(token), now);
  if (!invitation) throw linkExpired();
  return invitation;
}

/** Stores the choices of the first step for the second. */
export const saveSetUpChoice = (
  db: Connection,
  token: string,
  choice: Parameters<typeof setSecrets>[2],
): Promise<void> => setSecrets(db, hashToken(token), choice);

/** Ends a link: of concurrent requests with it, one succeeds. Throws 404 for the others. */
export async function consumeInvitation(trx: Connection, token: string, now: Date): Promise<void> {
  if (!(await endInvitation(trx, hashToken(token), now))) throw linkExpired();
}

const linkExpired = () =>
  new AppError('not_found', 'This link no longer works. Please ask an admin for a new one.');
