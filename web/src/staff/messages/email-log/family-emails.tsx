import { listMessages } from '@bowline/contract/api/staff/messages/email-log';
import { hasAnyRole } from '@bowline/contract/staff/roles';
import { LoadFailed } from '../../../shell/load-failed.tsx';
import { Button } from '../../../ui/button.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { Card } from '../../../ui/layout/page.tsx';
import reviewStyles from '../../review/registrations/review.module.css';
import { useStaffMe } from '../../session/session.ts';
import { EmailList } from './email-list.tsx';
import { useMessages } from './use-messages.ts';

/** The family, by its account or by a registration. */
type Props = { of: { readonly registration: string } | { readonly account: string } };

function useFamilyEmails({ of }: Props) {
  const { roles } = useStaffMe();
  const mayRead = hasAnyRole(roles, listMessages.roles);
  return { mayRead, ...useMessages(of, mayRead) };
}

/** All emails to a family, newest first, folded away. */
export function FamilyEmails({ of }: Props) {
  const query = useFamilyEmails({ of });
  const { mayRead, emails, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = query;
  if (!mayRead) return null;
  const count = emails && `${emails.length}${hasNextPage ? '+' : ''}`;
  return (
    <Card as="section" className={reviewStyles.part} id="emails">
      <h2>Emails to this family</h2>
      {error && !emails && <LoadFailed error={error} tryAgain={() => void refetch()} />}
      {emails?.length === 0 && <p className={reviewStyles.quiet}>No emails have been sent yet.</p>}
      {emails && emails.length > 0 && (
        <Disclosure summary={`Show emails (${count})`}>
          <EmailList within="family" label="Emails to this family" emails={emails} />
          {hasNextPage && (
            <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              Show more
            </Button>
          )}
        </Disclosure>
      )}
    </Card>
  );
}
