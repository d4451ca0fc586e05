import type { AccountRecord } from '@bowline/contract/api/campers';
import { requestEmailConfirmation } from '@bowline/contract/api/family/account/account-security';
import { getAccount } from '@bowline/contract/api/family/account/auth';
import { t } from '@bowline/contract/text/t';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryOf } from '../../query/query.ts';
import { ActionButton } from '../../shell/action.tsx';
import { useSentWords } from '../../shell/mail-server.ts';
import { notifySuccess } from '../../shell/notifications.tsx';
import { ButtonRow } from '../../ui/button.tsx';
import { Callout } from '../../ui/feedback/callout.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';

type Props = {
  account: AccountRecord;
  /** Why it is worth it. */
  reason: string;
  /** As one line that opens. */
  folded?: boolean;
  /** What can be done meanwhile. */
  children?: ReactNode;
};

/** Asks for the email to be confirmed, until it is. */
export function ConfirmEmail({ account: { email, email_confirmed }, reason, folded, children }: Props) {
  // The link is often opened in another tab: it may have been used when the person comes back to this one.
  useQuery({ ...queryOf(getAccount), refetchOnWindowFocus: 'always', enabled: !email_confirmed });
  const sent = useSentWords();
  if (email_confirmed) return null;
  const title = t('Please confirm your email');
  const body = (
    <>
      <p>
        {sent(() =>
          t('Open the link in our email to {email} and confirm. No email from us? We’ll send you a link.', {
            email,
          }),
        )}
      </p>
      <p>{reason}</p>
      <ButtonRow>
        <ActionButton
          call={requestEmailConfirmation}
          onDone={() =>
            notifySuccess(sent(() => t('We’ve sent you a link. Please check your spam folder too.')))
          }
        >
          {t('Send me a link')}
        </ActionButton>
        {children}
      </ButtonRow>
    </>
  );
  if (folded) return <Disclosure summary={title}>{body}</Disclosure>;
  return (
    <Callout colour="blue" title={title}>
      {body}
    </Callout>
  );
}
