import { closeNotice, listNotices, type Notice } from '@bowline/contract/api/staff/dashboard';
import { hasAnyRole } from '@bowline/contract/staff/roles';
import { formatInstant } from '@bowline/contract/text/dates';
import { useMutation, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';
import { queryOf } from '../../../query/query.ts';
import { usePortal } from '../../../shell/portal.ts';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { Link } from '../../../ui/link.tsx';
import { useStaffMe } from '../../session/session.ts';
import { useRefresh } from '../../ui/refresh.ts';

/** What the server noticed and staff should know, a line each. */
export function Notices({ kinds }: { kinds?: readonly Notice['kind'][] }) {
  const { data = [] } = useQuery({ ...queryOf(listNotices), staleTime: 0 });
  const shown = data.filter(({ kind }) => !kinds || kinds.includes(kind));
  return shown.map((notice) => <NoticeLine key={notice.kind + notice.subject} notice={notice} />);
}

function NoticeLine({ notice }: { notice: Notice }) {
  const { roles } = useStaffMe();
  const { time_zone } = usePortal();
  const { kind, subject } = notice;
  const refresh = useRefresh('notice');
  const close = useMutation({
    mutationFn: async () => {
      if (isClosable(kind)) await callApi(closeNotice, { body: { kind, subject } });
    },
    onSuccess: refresh,
  });
  return (
    <Callout colour="amber" role="status">
      <p>{textOf(notice, time_zone)}</p>
      {kind === 'webhook off' && <Link to="/settings/webhooks">Webhooks</Link>}
      {isClosable(kind) && hasAnyRole(roles, closeNotice.roles) && (
        <Button busy={close.isPending} onClick={() => close.mutate()}>
          {kind === 'shared address' ? 'Don’t slow it for 12 hours' : 'Close'}
        </Button>
      )}
    </Callout>
  );
}

const closable = ['forwarded requests', 'shared address'] as const;

const isClosable = (kind: Notice['kind']): kind is (typeof closable)[number] =>
  closable.some((one) => one === kind);

const unread: Readonly<Record<string, string>> = {
  login: 'the mailbox does not accept the login.',
  folder: 'the mailbox has no such folder.',
  timeout: 'the mailbox does not respond.',
  connection: 'the mailbox cannot be reached.',
};

function textOf({ kind, subject, until }: Notice, timeZone: string): string {
  const time = until ? formatInstant(until, timeZone) : '';
  if (kind === 'no mail server')
    return 'Emails reach nobody: no mail server is set. They are kept on the server. Whoever runs it sets SMTP_URL.';
  if (kind === 'mail limit')
    return `The email server has reached its limit. Emails wait, and are tried again at ${time}.`;
  if (kind === 'bounces unread')
    return `Bounced emails are not noticed: ${unread[subject] ?? unread.connection} Whoever runs the server checks IMAP_URL.`;
  if (kind === 'shared address')
    return `Many people log in or sign up from one address (${subject}), such as that of a school. Each waits a few seconds, until ${time}.`;
  if (kind === 'webhook off')
    return `The webhook to ${subject} was switched off, as it could not be reached for days or is gone. Nothing is sent to it until it is switched on.`;
  return 'Requests seem to come through a proxy, but TRUST_PROXY is off, so all families may share one limit. Ask whoever runs the server.';
}
