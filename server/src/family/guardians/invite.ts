import { parseAnswers } from '@bowline/contract/form/parse';
import { guardianInvitation } from '@bowline/contract/guardians/invitation';
import { DAY_MS } from '@bowline/contract/text/calendar';
import { t } from '@bowline/contract/text/t';
import { uuidv7 } from 'uuidv7';
import * as z from 'zod/mini';
import { countAttempt } from '../../core/accounts/attempts.ts';
import { limits } from '../../core/accounts/limits.ts';
import { sealRecord } from '../../core/answers/sealed-records.ts';
import { requireNotFrozen } from '../../core/guardians/access.ts';
import { encryptSecret } from '../../core/outbox/message-secrets.ts';
import { queueMessage } from '../../core/outbox/queue-message.ts';
import { answerContext } from '../../core/provider/provider.ts';
import type { Caller } from '../../core/sessions/caller.ts';
import type { AppDeps, Connection } from '../../platform/app-deps.ts';
import { AppError, invalid, notFound } from '../../platform/app-error.ts';
import { hashToken, newToken } from '../../platform/crypto/secrets.ts';
import * as queries from './queries.ts';

/** Families read their emails days later. */
const INVITATION_DAYS = 7;

/** An account whose email nobody confirmed could write to anybody. */
const MOST_WHILE_UNCONFIRMED = 2;

const camperIds = z.optional(z.array(z.uuid()).check(z.minLength(1)));

/**
 * Invites another guardian to campers of the caller, and queues the email with the link. Throws 404 for campers that are
 * not the caller's own, 422, 403 while staff have frozen changes or for the third of an account whose email is not
 * confirmed, or 429.
 */
export async function inviteGuardian(
  deps: Pick<AppDeps, 'db' | 'clock' | 'deriveKey' | 'config'>,
  caller: Caller,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  await countAttempt(deps, limits.invitationsByAccount, caller.accountId);
  const invited = await readInvitation(deps, caller, values);
  const id = uuidv7();
  const token = newToken();
  const now = deps.clock.now();
  const expires_at = new Date(now.getTime() + INVITATION_DAYS * DAY_MS);
  await deps.db.transaction().execute(async (trx) => {
    await requireFewWhileUnconfirmed(trx, caller);
    const camper_ids = await requireOwnCampers(trx, caller, values.camper_ids);
    const { access, ...person } = invited;
    const sealed = sealRecord(trx, 'guardian_invitation', id, person);
    const times = { invited_at: now, expires_at };
    const row = { id, account_id: caller.accountId, camper_ids, access, sealed, ...times };
    await queries.insertInvitation(trx, { ...row, token_sha256: hashToken(token) });
    const secret = encryptSecret(deps, caller.accountId, token);
    const about = {
      accountId: caller.accountId,
      recipientEmail: person.email,
      secret,
      goodUntil: expires_at,
    };
    await queueMessage(trx, deps, { kind: 'guardian invited', ...about });
  });
}

async function readInvitation(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  { type }: Caller,
  values: Readonly<Record<string, unknown>>,
) {
  if (type !== 'parent') throw notFound();
  const parsed = parseAnswers(guardianInvitation, values, await answerContext(db, clock, type), 'complete');
  if (!parsed.ok) throw invalid(parsed.errors);
  const { guardian_name, guardian_email, guardian_relationship, guardian_access } = parsed.answers;
  const person = { name: guardian_name, email: guardian_email, relationship: guardian_relationship };
  const access = guardian_access;
  if (!person.name || !person.email || !person.relationship || !access) throw notFound();
  return { name: person.name, email: person.email, relationship: person.relationship, access };
}

async function requireFewWhileUnconfirmed(trx: Connection, { accountId }: Caller): Promise<void> {
  const { confirmed, invited } = await queries.countInvited(trx, accountId);
  if (!confirmed && invited >= MOST_WHILE_UNCONFIRMED)
    throw new AppError('forbidden', t('Please confirm your email first: the link is in our email to you.'));
}

async function requireOwnCampers(trx: Connection, { accountId }: Caller, given: unknown): Promise<string[]> {
  const ids = camperIds.safeParse(given);
  if (!ids.success) throw invalid({ camper_ids: [t('Choose at least one camper.')] });
  const campers = await queries.listSharedCampers(trx, accountId);
  const own = campers.filter(({ account_id }) => account_id === accountId);
  if (own.length === 0) throw invalid({ camper_ids: [t('Add a camper first.')] });
  const chosen = ids.data ? own.filter(({ id }) => ids.data?.includes(id)) : own;
  if (chosen.length < new Set(ids.data).size) throw notFound();
  for (const camper of chosen) requireNotFrozen(camper);
  return chosen.map(({ id }) => id);
}
