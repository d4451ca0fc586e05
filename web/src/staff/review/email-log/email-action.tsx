import { type MailLogRow, resendMessage } from '@bowline/contract/api/staff/messages/email-log';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';
import { notifySuccess } from '../../../shell/notifications.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';

type Props = { message: MailLogRow; onChanged: () => void };

/** Another try for what did not arrive; what is still held can be undone where it was decided. */
export function EmailAction({ message, onChanged }: Props) {
  const { can_resend, held_until, registration_id } = message;
  if (can_resend) return <Resend message={message} onChanged={onChanged} />;
  if (!held_until || !registration_id) return null;
  return (
    <LinkButton variant="quiet" to={`/registrations/${registration_id}`}>
      Open to undo
    </LinkButton>
  );
}

function Resend({ message: { id, email, state }, onChanged }: Props) {
  const resend = useMutation({
    mutationFn: () => callApi(resendMessage, { params: { messageId: id } }),
    onSuccess: () => notifySuccess('The email will be sent in a moment.'),
    onSettled: onChanged,
  });
  const label = state === 'kept' ? 'Send' : 'Send again';
  return (
    <Button busy={resend.isPending} aria-label={`${label} to ${email}`} onClick={() => resend.mutate()}>
      {label}
    </Button>
  );
}
