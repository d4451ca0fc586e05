import { resumeEmails } from '@bowline/contract/api/staff/messages/email-log';
import { MOST_EMAIL_FAILURES } from '@bowline/contract/emails/message-states';
import { hasAnyRole } from '@bowline/contract/staff/roles';
import { ActionButton } from '../../../shell/action.tsx';
import { useStaffSentWords } from '../../../shell/mail-server.ts';
import { notifySuccess } from '../../../shell/notifications.tsx';
import { ButtonRow } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { useStaffMe } from '../../session/session.ts';
import { Badge } from '../../ui/badge.tsx';
import { ChangeEmail } from './change-email.tsx';
import styles from './email-list.module.css';

type Props = {
  account: {
    readonly id: string;
    readonly email: string | null;
    readonly email_failures: number;
    readonly deleted_at: string | null;
  };
};

/** A mark beside an email address to which emails do not get. */
export function ReturnedBadge({ failures }: { failures: number }) {
  if (failures === 0) return null;
  return failures < MOST_EMAIL_FAILURES ? (
    <Badge colour="amber">Emails bounce</Badge>
  ) : (
    <Badge colour="red">Emails stopped</Badge>
  );
}

/** Warns that emails to the family bounce, and offers to send to the address again once nothing is sent any more. */
export function ReturnedEmails({ account: { id, email, email_failures, deleted_at } }: Props) {
  const { roles } = useStaffMe();
  const sent = useStaffSentWords();
  if (!email || deleted_at || email_failures === 0) return null;
  const count = email_failures === 1 ? 'One email' : `${email_failures} emails`;
  const isStopped = email_failures >= MOST_EMAIL_FAILURES;
  return (
    <div className={styles.warning}>
      <Callout
        colour={isStopped ? 'red' : 'amber'}
        title={isStopped ? 'Nothing is sent to this address any more' : 'Emails to this address bounce'}
      >
        <p>
          {`${count} to ${email} bounced. The family is asked for another address when it logs in. Call the family if something is urgent. `}
          <a href="#emails">See the emails</a>
        </p>
        <ButtonRow>
          <ChangeEmail account={{ id, email }} />
          {hasAnyRole(roles, resumeEmails.roles) && (
            <ActionButton
              call={resumeEmails}
              params={{ accountId: id }}
              onDone={() => notifySuccess(sent(`Emails are sent to ${email} again.`))}
            >
              {isStopped ? 'Send to this address again' : 'The address is right'}
            </ActionButton>
          )}
        </ButtonRow>
      </Callout>
    </div>
  );
}
