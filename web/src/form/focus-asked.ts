import type { Fields } from '@bowline/contract/form/field';
import { useEffect } from 'react';
import { focusField } from '../ui/feedback/still-needed.tsx';

const MARK = '#edit-';

/** The end of an address that leads to a question of the form there. */
export const editHash = (name: string): string => MARK + name;

/** Leads to the question that the address names, once it can be answered; one that is not asked here to the first. */
export function useFocusAsked(fields: Fields, ready: boolean): void {
  useEffect(() => {
    const { hash } = window.location;
    if (!ready || !hash.startsWith(MARK)) return;
    const wanted = hash.slice(MARK.length);
    focusField(Object.hasOwn(fields, wanted) ? wanted : (Object.keys(fields)[0] ?? ''));
  }, [fields, ready]);
}
