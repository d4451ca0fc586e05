import type { LogFilters } from '@bowline/contract/api/staff/log';
import { useState } from 'react';

const textFilters = ['q', 'what'] as const;
export type TypedFilters = Record<(typeof textFilters)[number], string>;

/** What is typed and not asked yet. When the address says something else, such as after going back, that counts. */
export function useTypedFilters(filters: LogFilters) {
  const asked = { q: '', what: '', ...pick(filters) };
  const [typed, setTyped] = useState<TypedFilters>(asked);
  const [shown, setShown] = useState<TypedFilters>(asked);
  if (textFilters.some((name) => shown[name] !== asked[name])) {
    setShown(asked);
    setTyped(asked);
  }
  const type = (name: keyof TypedFilters) => (value: string) => setTyped({ ...typed, [name]: value });
  return { typed, type };
}

const pick = (filters: LogFilters): Partial<TypedFilters> =>
  Object.fromEntries(textFilters.flatMap((name) => (filters[name] ? [[name, filters[name]]] : [])));
