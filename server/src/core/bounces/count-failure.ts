import type { AppDeps, Connection } from '../../platform/app-deps.ts';
import { countEmailFailure, uncountEmailFailures } from '../accounts/queries/email-failures.ts';
import { raiseNotice } from '../notices/queries.ts';
import { countArrivedAt, listFailedAt, lockDomain, markFailure } from './queries.ts';

const HOUR_MS = 60 * 60_000;

/** So many addresses of a domain do not die in an hour. */
const MANY = 10;

/** Nor so many, where no more of its addresses got their emails. */
const MOST_OF_FEW = 5;

interface Failure {
  readonly messageId: string;
  readonly accountId: string;
  readonly email: string;
  readonly aboutAddress: boolean;
  /** What the mail server said, without addresses. */
  readonly words: string;
}

/**
 * Notes that an email to the address of an account failed for good, and counts it where it is about the address. Where many
 * addresses of one domain fail within an hour, its mail server rejects us: none of them counts, and staff get one notice.
 */
export async function countFailure(
  trx: Connection,
  { clock }: Pick<AppDeps, 'clock'>,
  { messageId, accountId, email, aboutAddress, words }: Failure,
): Promise<void> {
  const now = clock.now();
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  const since = new Date(now.getTime() - HOUR_MS);
  await lockDomain(trx, domain);
  await markFailure(trx, messageId, now);
  const failed = await listFailedAt(trx, domain, since);
  const accounts = [...new Set(failed.map(({ account_id }) => account_id))];
  const isMost = async () =>
    accounts.length >= (await countArrivedAt(trx, { domain, since, except: accounts }));
  if (accounts.length >= MANY || (accounts.length >= MOST_OF_FEW && (await isMost()))) {
    await uncountEmailFailures(
      trx,
      failed.filter(({ failure_counted }) => failure_counted).map(({ id }) => id),
    );
    await raiseNotice(trx, { kind: 'domain rejects', subject: domain, since: now, details: words });
  } else if (aboutAddress) {
    await markFailure(trx, messageId, now, true);
    await countEmailFailure(trx, accountId, now);
  }
}
