import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

const MOST_RETRIES = 2;

/** A refusal (4xx) stays one however often it is asked again; a lost network or a server in trouble may pass. */
export function shouldRetry(failures: number, error: Error): boolean {
  if (error instanceof ApiError && error.status >= 400 && error.status < 500) return false;
  return failures < MOST_RETRIES;
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // `always`: a call made offline fails and says so, instead of waiting without a word.
      queries: { networkMode: 'always', retry: shouldRetry, staleTime: 10_000, refetchOnWindowFocus: false },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
