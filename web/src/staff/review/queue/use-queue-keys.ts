import type { ResponseOf } from '@bowline/contract/api/define-call';
import type { listRegistrations } from '@bowline/contract/api/staff/review/queue';
import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from '../../../ui/router/router.tsx';
import { useShortcuts } from '../../ui/shortcuts.tsx';
import { rememberLastPage } from '../queue-search/queue-neighbours.ts';
import type { QueueState } from './use-queue.ts';

type Page = ResponseOf<typeof listRegistrations>;
type Body = RefObject<HTMLElement | null>;

/**
 * Keys that move through the rows, across pages, and what *Enter* in the search does: it leads to the first row. `page` is
 * absent while another one is loaded.
 */
export function useQueueKeys({ change }: QueueState, page: Page | undefined) {
  const body: Body = useRef(null);
  const focusRow = useRowFocus(body, page);
  const turnPage = (to: 'next' | 'previous', row: 0 | -1) => {
    const cursor = page?.[to];
    if (!cursor) return;
    focusRow(row);
    change(to === 'next' ? { after: cursor } : { before: cursor });
  };
  const step = (by: 1 | -1) => {
    if (!page) return;
    const links = linksIn(body);
    const index = links.findIndex((link) => link.matches(':focus'));
    const link = index < 0 ? links[0] : links[index + by];
    if (link) link.focus();
    else turnPage(by === 1 ? 'next' : 'previous', by === 1 ? 0 : -1);
  };
  const inRows = () => body.current?.contains(document.activeElement) ?? false;
  useShortcuts([
    { keys: ['j'], does: 'Next row', act: () => step(1) },
    { keys: ['k'], does: 'Previous row', act: () => step(-1) },
    { keys: ['ArrowDown'], does: 'Next row (when a row is selected)', act: () => inRows() && step(1) },
    { keys: ['ArrowUp'], does: 'Previous row (when a row is selected)', act: () => inRows() && step(-1) },
    { keys: ['Enter'], does: 'Open the row' },
    { keys: ['n'], does: 'Next page', act: () => turnPage('next', 0) },
    { keys: ['p'], does: 'Previous page', act: () => turnPage('previous', 0) },
    {
      keys: ['/'],
      does: 'Search',
      act: () => document.querySelector<HTMLElement>('[type=search]')?.focus(),
    },
  ]);
  const toFirstRow = (searching: boolean) => {
    const [first] = linksIn(body);
    if (page && !searching) first?.focus();
    else focusRow(0);
  };
  return { bodyRef: body, toFirstRow };
}

/** Focuses a row once its page is shown: after a change of page, and on the way back from a registration. */
function useRowFocus(body: Body, page: Page | undefined): (row: 0 | -1) => void {
  const rowToFocus = useRef<0 | -1>(undefined);
  const state = useLocation().state as { readonly from?: string } | null;
  const openedId = useRef<string | undefined>(state?.from);
  useEffect(() => {
    if (!page) return;
    rememberLastPage(page.rows.map(({ id }) => id));
    const links = linksIn(body);
    const openedRow = page.rows.findIndex(({ id }) => id === openedId.current);
    const row = rowToFocus.current ?? (openedRow < 0 ? undefined : openedRow);
    rowToFocus.current = openedId.current = undefined;
    if (row !== undefined) links.at(row)?.focus();
  }, [body, page]);
  return (row) => {
    rowToFocus.current = row;
  };
}

const linksIn = (body: Body): HTMLAnchorElement[] => [...(body.current?.querySelectorAll('a') ?? [])];
