import type { AppDeps, Connection } from '../../platform/app-deps.ts';
import {
  deletePastNotice,
  findNotice,
  insertNotice,
  lockNotice,
  postponeFirstAttempts,
  updateNotice,
} from './queries.ts';

const MINUTE_MS = 60_000;
const SHORTEST_MS = 5 * MINUTE_MS;
const LONGEST_MS = 60 * MINUTE_MS;

const theLimit = { kind: 'mail limit', subject: '' } as const;

/** Until when no email is tried, because the mail server asked to wait; undefined while none waits for that. */
export async function findMailPause({ db, clock }: Pick<AppDeps, 'db' | 'clock'>): Promise<Date | undefined> {
  const until = (await findNotice(db, theLimit))?.until;
  return until && until > clock.now() ? until : undefined;
}

/** Whether the mail server asked to wait, and has accepted no email since the pause was over. */
export const hasMailLimit = async (db: Connection): Promise<boolean> =>
  (await findNotice(db, theLimit)) !== undefined;

/**
 * Pauses all emails, and returns until when: an hour for a limit of the day, else five minutes, and ever longer up to an
 * hour while the server keeps asking. What waits is not given up for it. Emails sent at the same moment begin one pause.
 */
export async function pauseMail(
  trx: Connection,
  { clock }: Pick<AppDeps, 'clock'>,
  limit: 'limit' | 'daily limit',
): Promise<Date> {
  const now = clock.now();
  await insertNotice(trx, { ...theLimit, since: now });
  const { since, until } = await lockNotice(trx, theLimit);
  if (until && until > now) return until;
  const asked = Math.min(LONGEST_MS, Math.max(SHORTEST_MS, now.getTime() - since.getTime()));
  const pause = limit === 'daily limit' ? LONGEST_MS : asked;
  const next = new Date(now.getTime() + pause);
  await updateNotice(trx, theLimit, { until: next });
  await postponeFirstAttempts(trx, pause / 1000);
  return next;
}

/** Ends a pause whose time is over, after the mail server accepted an email. One accepted during a pause does not end it. */
export const endMailPause = ({ db, clock }: Pick<AppDeps, 'db' | 'clock'>): Promise<void> =>
  deletePastNotice(db, 'mail limit', clock.now());
