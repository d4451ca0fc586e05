import { closeNotice, listNotices, type Notice } from '@bowline/contract/api/staff/review/dashboard';
import { disagreementInWords } from '@bowline/contract/on-site/disagreement';
import { hasAnyRole } from '@bowline/contract/staff/roles';
import { formatInstant } from '@bowline/contract/text/dates';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../query/query.ts';
import { ActionButton } from '../../../shell/action.tsx';
import { usePortal } from '../../../shell/portal.ts';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { Link } from '../../../ui/link.tsx';
import { useStaffMe } from '../../session/session.ts';

/** What the server noticed and staff should know, a line each. */
export function Notices({ kinds }: { kinds?: readonly Notice['kind'][] }) {
  const { data = [] } = useQuery({ ...queryOf(listNotices), staleTime: 0 });
  const shown = data.filter(({ kind }) => !kinds || kinds.includes(kind));
  return shown.map((notice) => <NoticeLine key={keyOf(notice)} notice={notice} />);
}

const keyOf = ({ kind, subject, disagreement }: Notice): string =>
  kind + subject + (disagreement ? disagreementInWords(disagreement) : '');

function NoticeLine({ notice }: { notice: Notice }) {
  const { roles } = useStaffMe();
  const { time_zone } = usePortal();
  const { kind, subject } = notice;
  return (
    <Callout colour="amber" role="status">
      <p>{textOf(notice, time_zone)}</p>
      {(kind === 'deletion waits' || kind === 'guardians disagree') && (
        <Link to={`/families/${subject}`}>The family</Link>
      )}
      {kind === 'webhook off' && <Link to="/settings/webhooks">Webhooks</Link>}
      {isClosable(kind) && hasAnyRole(roles, closeNotice.roles) && (
        <ActionButton call={closeNotice} body={{ kind, subject }}>
          {closeLabels[kind]}
        </ActionButton>
      )}
    </Callout>
  );
}

const closable = ['forwarded requests', 'shared address', 'domain rejects'] as const;

const closeLabels: Readonly<Record<(typeof closable)[number], string>> = {
  'forwarded requests': 'Close',
  'shared address': 'Don’t slow it for 12 hours',
  'domain rejects': 'Send to all its addresses again',
};

const isClosable = (kind: Notice['kind']): kind is (typeof closable)[number] =>
  closable.some((one) => one === kind);

const unread: Readonly<Record<string, string>> = {
  login: 'the mailbox does not accept the login.',
  folder: 'the mailbox has no such folder.',
  timeout: 'the mailbox does not respond.',
  connection: 'the mailbox cannot be reached.',
};

function textOf({ kind, subject, details, since, until, disagreement }: Notice, timeZone: string): string {
  const time = until ? formatInstant(until, timeZone) : '';
  if (disagreement) return disagreementInWords(disagreement);
  if (kind === 'no mail server')
    return 'Emails reach nobody: no mail server is set. They are kept on the server. Ask your server administrator to set SMTP_URL.';
  if (kind === 'mail limit')
    return `The email server has reached its limit. Emails wait, and are tried again at ${time}.`;
  if (kind === 'bounces unread')
    return `Bounced emails are not noticed: ${unread[subject] ?? unread.connection} Ask your server administrator to check IMAP_URL.`;
  if (kind === 'shared address')
    return `Many people log in or sign up from one address (${subject}), such as that of a school. Each waits a few seconds, until ${time}.`;
  if (kind === 'domain rejects')
    return `Many emails to addresses at ${subject} were rejected within an hour. Its mail server may reject all of ours, so none of these addresses is marked as wrong.${details ? ` It said: “${details}”` : ''} Ask the administrator of the mail server to find out why; emails that were not delivered can be sent again under Emails.`;
  if (kind === 'webhook off')
    return `The webhook to ${subject} was switched off, as it could not be reached for days or is gone. Nothing is sent to it until it is switched on.`;
  if (kind === 'deletion waits')
    return `On ${formatInstant(since, timeZone)} a family asked to delete its account. Changes about its camper are frozen: the account stays until you allow changes again.`;
  return 'Requests seem to come through a proxy, but TRUST_PROXY is off, so all families may share one limit. Ask your server administrator.';
}
