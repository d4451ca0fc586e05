import type { BodyOf } from '@bowline/contract/api/define-call';
import type { closeNotice, Notice } from '@bowline/contract/api/staff/dashboard';
import { listWebhooks } from '@bowline/contract/api/staff/integrations/webhooks';
import type { LogEvent } from '@bowline/contract/staff/log-events';
import { hasAnyRole, type StaffRole } from '@bowline/contract/staff/roles';
import { logAccess } from '../../core/access-log/queries.ts';
import { getMailbox } from '../../core/bounces/queries.ts';
import { listOpenNotices, updateNotice } from '../../core/notices/queries.ts';
import { LIFTED_MS } from '../../core/notices/shared-address.ts';
import { listSwitchedOff } from '../../core/webhooks/queries/webhooks.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { notFound } from '../../platform/app-error.ts';
import type { CallerInfo } from '../staff-request.ts';

/** What staff with these roles should know; admins, who can do something about it, also of webhooks that were switched off. */
export async function getNotices(
  { db, clock, config }: Pick<AppDeps, 'db' | 'clock' | 'config'>,
  roles: readonly StaffRole[],
): Promise<Notice[]> {
  const now = clock.now();
  const noMailServer = { kind: 'no mail server' as const, subject: '', since: now, until: null };
  const noticed = await listOpenNotices(db, now);
  const webhooks = hasAnyRole(roles, listWebhooks.roles) ? await listSwitchedOff(db) : [];
  const off = webhooks.map(({ url, switched_off_at }) => ({
    ...{
      kind: 'webhook off' as const,
      subject: new URL(url).host,
      since: switched_off_at ?? now,
      until: null,
    },
  }));
  const { problem, problem_since } = await getMailbox(db);
  const unread = config.imapUrl &&
    problem && {
      ...{ kind: 'bounces unread' as const, subject: problem, since: problem_since ?? now, until: null },
    };
  return [...(config.smtpUrl ? [] : [noMailServer]), ...(unread ? [unread] : []), ...noticed, ...off].map(
    ({ kind, subject, since, until }) => ({
      ...{ kind, subject },
      since: since.toISOString(),
      until: until?.toISOString() ?? null,
    }),
  );
}

/** Closes a notice permanently; an address that many share is not slowed for twelve hours. Throws 404. */
export function dismissNotice(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  caller: CallerInfo,
  notice: BodyOf<typeof closeNotice>,
): Promise<void> {
  const now = clock.now();
  const isAddress = notice.kind === 'shared address';
  const lifted = { ...(isAddress && { until: new Date(now.getTime() + LIFTED_MS) }) };
  return db.transaction().execute(async (trx) => {
    if (!(await updateNotice(trx, notice, { closed_at: now, ...lifted }))) throw notFound();
    const what: LogEvent = isAddress ? ['addressNotSlowed', notice.subject] : ['proxyNoticeClosed'];
    await logAccess(trx, { ...caller, action: 'change', what });
  });
}
