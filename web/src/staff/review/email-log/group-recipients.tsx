import type { GroupEmailRow } from '@bowline/contract/api/staff/messages/email-log';
import { LoadFailed } from '../../../shell/load-failed.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmailList } from './email-list.tsx';
import { useMessages } from './use-messages.ts';

/** The emails of a message to a group, one for each family. */
export function GroupRecipients({ group }: { group: GroupEmailRow }) {
  const { emails, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useMessages({
    group: group.id,
  });
  if (error && !emails) return <LoadFailed error={error} tryAgain={() => void refetch()} />;
  if (!emails) return null;
  return (
    <>
      <EmailList within="group" label="Recipients" emails={emails} />
      {hasNextPage && (
        <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  );
}
