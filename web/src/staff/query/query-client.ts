import { getToDo } from '@bowline/contract/api/staff/dashboard';
import { MutationCache, QueryClient } from '@tanstack/react-query';
import { isRefusal } from '../../api/api-error.ts';

const MOST_RETRIES = 2;

const retry = (failures: number, error: Error): boolean => failures < MOST_RETRIES && !isRefusal(error);

export function createQueryClient(): QueryClient {
  // Whatever staff do may change what waits for them.
  const onSuccess = () => client.invalidateQueries({ queryKey: [getToDo.path] });
  const client = new QueryClient({
    mutationCache: new MutationCache({ onSuccess }),
    defaultOptions: {
      // `always`: a call made offline fails and says so, instead of waiting without a word.
      queries: { networkMode: 'always', retry, staleTime: 10_000, refetchOnWindowFocus: false },
      mutations: { networkMode: 'always', retry: false },
    },
  });
  return client;
}
