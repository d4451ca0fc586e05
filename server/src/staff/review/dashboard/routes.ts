import type { BodyOf } from '@bowline/contract/api/define-call';
import { listWebhooks } from '@bowline/contract/api/staff/administration/integrations/webhooks';
import { freezeChanges } from '@bowline/contract/api/staff/families/guardians';
import type { closeNotice, Notice } from '@bowline/contract/api/staff/review/dashboard';
import type { LogEvent } from '@bowline/contract/staff/log-events';
import { decidingRoles, hasAnyRole, type StaffRole } from '@bowline/contract/staff/roles';
import { logAccess } from '../../../core/access-log/queries.ts';
import { getMailbox } from '../../../core/bounces/queries.ts';
import { resumeDomain } from '../../../core/bounces/resume-domain.ts';
import { listDeletionsAsked } from '../../../core/erasure/queries/account-records.ts';
import { listOpenNotices, updateNotice } from '../../../core/notices/queries.ts';
import { LIFTED_MS } from '../../../core/notices/shared-address.ts';
import { listDisagreements } from '../../../core/on-site/queries/takers.ts';
import { getProvider } from '../../../core/provider/queries.ts';
import { listSwitchedOff } from '../../../core/webhooks/queries/webhooks.ts';
import { urlOf } from '../../../core/webhooks/secrets.ts';
import { defineRoutes } from '../../../http/serve-calls.ts';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { notFound } from '../../../platform/app-error.ts';
import type { CallerInfo } from '../../staff-request.ts';
import { getDashboardFigures, getTasks } from './dashboard.ts';

export const dashboardRoutes = defineRoutes({
  getDashboard: (deps, { query }) => getDashboardFigures(deps, query),
  getToDo: (deps, { staff }) => getTasks(deps, staff),
  listNotices: (deps, { staff }) => getNotices(deps, staff.roles),
  closeNotice: (deps, { by, body }) => dismissNotice(deps, by, body),
});

/**
 * What staff with these roles should know; admins, who can do something about it, also of webhooks that were switched off,
 * and who freezes changes, of families that ask to delete their account meanwhile; those who decide, of guardians who
 * disagree about somebody who takes a camper home.
 */
async function getNotices(
  { db, clock, config }: Pick<AppDeps, 'db' | 'clock' | 'config'>,
  roles: readonly StaffRole[],
): Promise<Notice[]> {
  const now = clock.now();
  const noMailServer = { kind: 'no mail server' as const, subject: '', since: now, until: null };
  const noticed = await listOpenNotices(db, now);
  const webhooks = hasAnyRole(roles, listWebhooks.roles) ? await listSwitchedOff(db) : [];
  const off = webhooks.map(({ switched_off_at, ...webhook }) => ({
    ...{
      kind: 'webhook off' as const,
      subject: URL.parse(urlOf(db, webhook))?.host ?? '',
      since: switched_off_at ?? now,
      until: null,
    },
  }));
  const asked = hasAnyRole(roles, freezeChanges.roles) ? await listDeletionsAsked(db) : [];
  const waiting = asked.map(({ account_id, since }) => ({
    ...{ kind: 'deletion waits' as const, subject: account_id, since, until: null },
  }));
  const today = clock.today((await getProvider(db)).time_zone);
  const disagreements = hasAnyRole(roles, decidingRoles) ? await listDisagreements(db, today) : [];
  const disagreed = disagreements.map(({ account_id, disagreement }) => ({
    ...{ kind: 'guardians disagree' as const, subject: account_id, since: now.toISOString(), until: null },
    details: '',
    disagreement,
  }));
  const { problem, problem_since } = await getMailbox(db);
  const unread = config.imapUrl &&
    problem && {
      ...{ kind: 'bounces unread' as const, subject: problem, since: problem_since ?? now, until: null },
    };
  const computed = [
    ...(config.smtpUrl ? [] : [noMailServer]),
    ...(unread ? [unread] : []),
    ...off,
    ...waiting,
  ];
  const notices = [...computed.map((one) => ({ ...one, details: '' })), ...noticed].map(
    ({ kind, subject, details, since, until }) => ({
      ...{ kind, subject, details },
      since: since.toISOString(),
      until: until?.toISOString() ?? null,
    }),
  );
  return [...disagreed, ...notices];
}

/**
 * Closes a notice; an address that many share is not slowed for twelve hours, and emails are sent to the addresses of a
 * domain again. Throws 404.
 */
function dismissNotice(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  caller: CallerInfo,
  notice: BodyOf<typeof closeNotice>,
): Promise<void> {
  const now = clock.now();
  const isAddress = notice.kind === 'shared address';
  const lifted = { ...(isAddress && { until: new Date(now.getTime() + LIFTED_MS) }) };
  return db.transaction().execute(async (trx) => {
    if (!(await updateNotice(trx, notice, { closed_at: now, ...lifted }))) throw notFound();
    if (notice.kind === 'domain rejects') await resumeDomain(trx, { clock }, notice.subject);
    await logAccess(trx, { ...caller, action: 'change', what: eventOf(notice) });
  });
}

function eventOf({ kind, subject }: BodyOf<typeof closeNotice>): LogEvent {
  if (kind === 'shared address') return ['addressNotSlowed', subject];
  return kind === 'domain rejects' ? ['domainResumed', subject] : ['proxyNoticeClosed'];
}
