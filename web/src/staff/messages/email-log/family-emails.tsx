import { listMessages } from '@bowline/contract/api/staff/messages/email-log';
import { hasAnyRole } from '@bowline/contract/staff/roles';
import { LoadedQuery } from '../../../shell/loaded-query.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { Card } from '../../../ui/layout/page.tsx';
import reviewStyles from '../../review/registrations/review.module.css';
import { useStaffMe } from '../../session/session.ts';
import { LoadedPages } from '../../ui/loaded.tsx';
import { EmailList } from './email-list.tsx';
import { useMessages } from './use-messages.ts';

/** The family, by its account or by a registration. */
type Props = { of: { readonly registration: string } | { readonly account: string } };

/** All emails to a family, newest first, folded away. */
export function FamilyEmails({ of }: Props) {
  const { roles } = useStaffMe();
  const mayRead = hasAnyRole(roles, listMessages.roles);
  const messages = useMessages(of, mayRead);
  if (!mayRead) return null;
  return (
    <Card as="section" className={reviewStyles.part} id="emails">
      <h2>Emails to this family</h2>
      <LoadedQuery of={messages}>
        {({ length }) =>
          length === 0 ? (
            <p className={reviewStyles.quiet}>No emails have been sent yet.</p>
          ) : (
            <Disclosure summary={`Show emails (${length}${messages.hasNextPage ? '+' : ''})`}>
              <LoadedPages of={messages}>
                {(emails) => <EmailList within="family" label="Emails to this family" emails={emails} />}
              </LoadedPages>
            </Disclosure>
          )
        }
      </LoadedQuery>
    </Card>
  );
}
