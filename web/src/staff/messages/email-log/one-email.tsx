import {
  getMessageText,
  type MailLogRow,
  type MessageText,
} from '@bowline/contract/api/staff/messages/email-log';
import { messageKinds } from '@bowline/contract/emails/message-kinds';
import { languageNames } from '@bowline/contract/text/languages';
import { EmailText } from '../../ui/email-frame.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import styles from './email-list.module.css';

/** The text of an email, which is loaded, and logged as a view, when its row is opened. */
export function OneEmail({ row }: { row: MailLogRow }) {
  return (
    <Loaded call={getMessageText} params={{ messageId: row.id }}>
      {({ email, missing }) =>
        email ? (
          <>
            <p className={styles.soft}>{`${messageKinds[row.kind].why}. ${noteOn(row, email)}`}</p>
            {email.attachments.length > 0 && (
              <p className={styles.soft}>{`Attached: ${email.attachments.join(', ')}`}</p>
            )}
            <EmailText title={`Email: ${email.subject}`} email={email} />
          </>
        ) : (
          <p>{missing && reasons[missing]}</p>
        )
      }
    </Loaded>
  );
}

const reasons: Readonly<Record<NonNullable<MessageText['missing']>, string>> = {
  deleted: 'The text of this email was deleted, as it was old or its account was deleted.',
  'not stored': 'This email can’t be shown: its text wasn’t stored, and it would read differently today.',
  health: 'Only roles that see health data can read this email.',
};

/** What is shown, and in which language. */
function noteOn({ state, email: address }: MailLogRow, email: NonNullable<MessageText['email']>): string {
  const language = languageNames[email.language];
  if (email.as_sent && state === 'kept')
    return `For ${address}, in ${language}. Kept on the server, not sent.`;
  if (email.as_sent) return `To ${address}, in ${language}, as it was sent.`;
  if (state === 'sent')
    return `To ${address}, in ${language}. Re-created from current data, as its text wasn’t stored: what was sent may differ.`;
  if (state === 'cancelled') return `For ${address}, in ${language}. It was not sent.`;
  return `For ${address}, in ${language}. Not delivered yet.`;
}
