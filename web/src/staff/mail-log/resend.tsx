import { type MailLogRow, resendMessage } from '@bowline/contract/api/staff/mail-log';
import { t } from '@bowline/contract/text/t';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';
import { notifySuccess } from '../../shell/notifications.tsx';
import { Button } from '../../ui/button.tsx';

type Props = { message: MailLogRow; onResent: () => void };

/** One more try for a message that was not delivered. */
export function Resend({ message, onResent }: Props) {
  const resend = useMutation({
    mutationFn: () => callApi(resendMessage, { params: { messageId: message.id } }),
    onSuccess: () => notifySuccess(t('The email will be sent again in a moment.')),
    onSettled: onResent,
  });
  return (
    <Button
      busy={resend.isPending}
      aria-label={t('Send again to {email}', { email: message.email })}
      onClick={() => resend.mutate()}
    >
      {t('Send again')}
    </Button>
  );
}
