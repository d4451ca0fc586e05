import { type MailLogRow, resendMessage } from '@bowline/contract/api/staff/messages/email-log';
import { ActionButton } from '../../../shell/action.tsx';
import { useStaffSentWords } from '../../../shell/mail-server.ts';
import { notifySuccess } from '../../../shell/notifications.tsx';
import { LinkButton } from '../../../ui/button.tsx';

type Props = { message: MailLogRow };

/** Another try for what did not arrive; what is still held can be undone where it was decided. */
export function EmailAction({ message }: Props) {
  const { can_resend, held_until, registration_id, kind } = message;
  if (can_resend) return <Resend message={message} />;
  // Questions of a camp are undone for all families at once, on their page.
  if (!held_until || !registration_id || kind === 'camp questions') return null;
  return (
    <LinkButton variant="quiet" to={`/registrations/${registration_id}`}>
      Open to undo
    </LinkButton>
  );
}

function Resend({ message: { id, email, state } }: Props) {
  const sent = useStaffSentWords();
  const label = state === 'kept' ? 'Send' : 'Send again';
  return (
    <ActionButton
      call={resendMessage}
      params={{ messageId: id }}
      onDone={() => notifySuccess(sent('The email will be sent in a moment.'))}
      aria-label={`${label} to ${email}`}
    >
      {label}
    </ActionButton>
  );
}
