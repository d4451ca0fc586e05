import { listTextMessages } from '@bowline/contract/api/staff/messages/text-messages';
import { formatInstant } from '@bowline/contract/text/dates';
import { useInfiniteQuery } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';
import { usePortal } from '../../../shell/portal.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { ResponsiveTable } from '../../ui/data-table.tsx';
import { LoadedPages } from '../../ui/loaded.tsx';
import { StaffPage } from '../../ui/staff-page.tsx';
import { NoGateway } from './no-gateway.tsx';
import styles from './text-messages.module.css';
import { costInWords, countsInWords, type ListedText } from './text-words.ts';

/** The text messages that were sent, and what became of them. */
export default function TextMessagesPage() {
  const query = useInfiniteQuery({
    queryKey: [listTextMessages.path],
    initialPageParam: '',
    queryFn: ({ pageParam: after, signal }) =>
      callApi(listTextMessages, { query: after ? { after } : {}, signal }),
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  });
  return (
    <StaffPage
      title="Text messages"
      subtitle="For late buses and emergencies. To write one, press Text these families on a list, a group or the emergency page."
      actions={<LinkButton to="/mail">Emails</LinkButton>}
    >
      <LoadedPages of={query}>
        {({ pages }) => (
          <>
            {pages[0]?.gateway === false && <NoGateway />}
            {pages[0]?.messages.length === 0 ? (
              <EmptyState
                title="No text message yet"
                action={<LinkButton to="/registrations?tab=accepted">Choose families</LinkButton>}
              >
                Narrow the list of registrations, then choose “Text these families”.
              </EmptyState>
            ) : (
              <Messages messages={pages.flatMap(({ messages }) => messages)} />
            )}
          </>
        )}
      </LoadedPages>
    </StaffPage>
  );
}

function Messages({ messages }: { messages: readonly ListedText[] }) {
  const { time_zone } = usePortal();
  return (
    <ResponsiveTable
      caption="Text messages"
      columns={[
        { key: 'at', label: 'Sent', heads: true },
        { key: 'text', label: 'Text' },
        { key: 'to', label: 'To' },
        { key: 'by', label: 'By' },
        { key: 'state', label: 'State' },
        { key: 'cost', label: 'Cost', numeric: true },
      ]}
      rows={messages.map(({ id, at, text, to, by, counts, cost }) => ({
        key: id,
        cells: [
          <Link key="at" to={`/mail/text-messages/${id}`}>
            {formatInstant(at, time_zone)}
          </Link>,
          <span key="text" className={styles.excerpt}>
            {text}
          </span>,
          to,
          by,
          countsInWords(counts),
          costInWords(cost),
        ],
      }))}
    />
  );
}
