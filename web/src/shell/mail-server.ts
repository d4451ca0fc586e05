import { t } from '@bowline/contract/text/t';
import { usePortalState } from './portal.ts';

/** Whether emails leave: without a mail server they are only kept. Every page that says that an email was sent asks here. */
export function useMailServer(): boolean {
  const portal = usePortalState();
  return typeof portal === 'string' || portal.has_mail_server;
}

/** What a family reads after an email to it was queued: the words where it is sent, else that none can be. */
export function useSentWords(): (sent: () => string) => string {
  const hasMailServer = useMailServer();
  return (sent) =>
    hasMailServer ? sent() : t('This portal can’t send emails at the moment. Please contact the camp.');
}

/** The same for staff. */
export function useStaffSentWords(): (sent: string) => string {
  const hasMailServer = useMailServer();
  return (sent) => (hasMailServer ? sent : 'The email is kept: there is no mail server.');
}
