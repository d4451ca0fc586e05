import type { QueryOf } from '@bowline/contract/api/define-call';
import {
  type GroupEmailRow,
  listMessages,
  type MailLogRow,
} from '@bowline/contract/api/staff/messages/email-log';
import { useInfiniteQuery } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';

export type EmailRow = MailLogRow | GroupEmailRow;

/** The emails that match the filters, page after page. */
export function useMessages(filter: QueryOf<typeof listMessages>, enabled = true) {
  return useInfiniteQuery({
    queryKey: [listMessages.path, filter],
    initialPageParam: '',
    queryFn: ({ pageParam: after, signal }) =>
      callApi(listMessages, { query: { ...filter, ...(after && { after }) }, signal }),
    getNextPageParam: ({ messages, more }) => (more ? messages.at(-1)?.id : undefined),
    select: ({ pages }): readonly EmailRow[] => pages.flatMap(({ messages }) => messages),
    staleTime: 0,
    enabled,
  });
}

/** What one act wrote to many stands for the emails to all of them. */
export const isGroup = (row: EmailRow): row is GroupEmailRow => 'counts' in row;
