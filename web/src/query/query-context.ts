import { createContext, useContext } from 'react';
import type { QueryCache } from './query-cache.ts';

export const QueryContext = createContext<QueryCache | undefined>(undefined);

export function useQueryCache(): QueryCache {
  const cache = useContext(QueryContext);
  if (!cache) throw new Error('No query cache here: it belongs to the signed-in part');
  return cache;
}
