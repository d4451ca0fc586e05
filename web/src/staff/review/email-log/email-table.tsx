import { type MailLogRow, resendMessage } from '@bowline/contract/api/staff/email-log';
import { messageKinds } from '@bowline/contract/emails/message-kinds';
import { messageStateLabels } from '@bowline/contract/emails/message-states';
import { formatInstant } from '@bowline/contract/text/dates';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';
import { notifySuccess } from '../../../shell/notifications.tsx';
import { usePortal } from '../../../shell/portal.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { ResponsiveTable } from '../../ui/data-table.tsx';
import styles from './email-log.module.css';

const words: Readonly<Record<string, string>> = {
  recipient: 'there is no such address',
  connection: 'the email server couldn’t be reached',
  timeout: 'the email server didn’t respond in time',
  limit: 'limit of the email server',
  login: 'the email server didn’t let us log in',
  stopped: 'the portal was stopped',
  disk: 'the disk was full',
  composing: 'the email couldn’t be created',
  interrupted: 'sending was interrupted repeatedly',
  'out of date': 'its link had expired',
};

type Props = { messages: readonly MailLogRow[]; onResent: () => void };

export function EmailTable({ messages, onResent }: Props) {
  const { time_zone } = usePortal();
  if (messages.length === 0) return <Callout colour="blue" title="No emails match" />;
  return (
    <ResponsiveTable
      caption="Emails"
      columns={[
        { key: 'made', label: 'Created' },
        { key: 'kind', label: 'About' },
        { key: 'state', label: 'Status' },
        { key: 'email', label: 'To' },
        { key: 'resend', label: 'Actions', action: true },
      ]}
      rows={messages.map((message) => ({
        key: message.id,
        marked: message.state === 'dead',
        cells: [
          <span key="made" className={styles.whole}>
            {formatInstant(message.created_at, time_zone)}
          </span>,
          <Kind key="kind" message={message} />,
          stateOf(message, time_zone),
          <div key="email" className={styles.address}>
            {message.email}
            <div className={styles.why}>
              {[message.camper_name, message.reference].filter(Boolean).join(' · ')}
            </div>
          </div>,
          <Action key="action" message={message} onResent={onResent} />,
        ],
      }))}
    />
  );
}

/** Another try for what did not arrive; what is still held can be undone where it was decided. */
function Action({ message, onResent }: { message: MailLogRow; onResent: () => void }) {
  const { can_resend, held_until, registration_id } = message;
  if (can_resend) return <Resend message={message} onResent={onResent} />;
  if (!held_until || !registration_id) return null;
  return (
    <LinkButton variant="quiet" to={`/registrations/${registration_id}`}>
      Open to undo
    </LinkButton>
  );
}

/** What it is, and why it was sent. */
function Kind({ message: { kind, sent_by } }: { message: MailLogRow }) {
  const { label, why } = messageKinds[kind];
  return (
    <>
      {label}
      <div className={styles.why}>
        {why}
        {sent_by && ` (${sent_by})`}
      </div>
    </>
  );
}

function stateOf({ state, sent_at, held_until, last_error, attempts }: MailLogRow, timeZone: string): string {
  if (sent_at) return `Sent ${formatInstant(sent_at, timeZone)}`;
  if (held_until) return `Held until ${formatInstant(held_until, timeZone)}`;
  if (!last_error) return messageStateLabels[state];
  return `${messageStateLabels[state]}: ${failureText(last_error)}, tries: ${attempts}`;
}

/** Why an email could not be sent; the reply code of the mail server stays as it is, for its administrator. */
function failureText(reason: string): string {
  const replied = /^answered (\d+)$/.exec(reason);
  if (replied) return `the email server rejected it (${replied[1] ?? ''})`;
  return words[reason] ?? reason;
}

type ResendProps = { message: MailLogRow; onResent: () => void };

/** One more try for a message that was not delivered. */
function Resend({ message, onResent }: ResendProps) {
  const resend = useMutation({
    mutationFn: () => callApi(resendMessage, { params: { messageId: message.id } }),
    onSuccess: () => notifySuccess('The email will be sent again in a moment.'),
    onSettled: onResent,
  });
  return (
    <Button
      busy={resend.isPending}
      aria-label={`Send again to ${message.email}`}
      onClick={() => resend.mutate()}
    >
      Send again
    </Button>
  );
}
