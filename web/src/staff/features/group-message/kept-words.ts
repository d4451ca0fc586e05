import { t } from '@bowline/contract/text/t';
import { useEffect } from 'react';
import { createStore, useStore } from '../../../frame/store.ts';
import { useStaffSession } from '../../session/session.ts';
import type { Words } from './use-composer.ts';

const nothing: Readonly<Record<string, Words>> = {};
const store = createStore(nothing);

/**
 * The words being written. They outlive the page, so that whoever goes to look at the list once more, or is logged out for
 * being idle, finds them again; they are in this tab's memory only, and each writer has their own.
 */
export function useKeptWords() {
  const session = useStaffSession();
  const writer = session.status === 'signed-in' ? session.me.id : '';
  const words = useStore(store, nothing)[writer];
  const isWritten = words !== undefined;
  useEffect(() => (isWritten ? warnBeforeUnload() : undefined), [isWritten]);
  return {
    words: words ?? { subject: '', text: t('Hello {parent},\n\n') },
    write: (next: Words) => store.set({ ...store.get(), [writer]: next }),
  };
}

/** Once they are sent. */
export const forgetWords = (): void => store.set(nothing);

function warnBeforeUnload(): () => void {
  const warn = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener('beforeunload', warn);
  return () => window.removeEventListener('beforeunload', warn);
}
