import type { CallDefinition, ResponseOf } from '@bowline/contract/api/define-call';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { type UploadOptions, uploadFiles } from '../api/upload-files.ts';
import { newIdempotencyKey } from './new-idempotency-key.ts';

export type Upload<C> = {
  /** From 0 to 1 while it runs. */
  progress: number | undefined;
  /** Undefined when it was cancelled; throws `ApiError`. A second call while one runs answers undefined. */
  send: (what: Pick<UploadOptions<C>, 'params' | 'parts'>) => Promise<{ answer: ResponseOf<C> } | undefined>;
  cancel: () => void;
};

/** Sends files with progress and a way to cancel. Leaving the page cancels too. */
export function useUpload<C extends CallDefinition>(call: C): Upload<C> {
  const [progress, setProgress] = useState<number>();
  const running = useRef<AbortController>(undefined);
  const key = useAttemptKey();
  const cancel = () => running.current?.abort();
  useEffect(() => cancel, []);
  const send: Upload<C>['send'] = async ({ params, parts }) => {
    if (running.current) return;
    const { signal } = (running.current = new AbortController());
    setProgress(0);
    try {
      const idempotencyKey = key.of(Object.values(parts));
      return {
        answer: await uploadFiles(call, { params, parts, idempotencyKey, signal, onProgress: setProgress }),
      };
    } catch (failure) {
      if (signal.aborted) return undefined;
      if (wasAnswered(failure)) key.forget();
      throw failure;
    } finally {
      running.current = undefined;
      setProgress(undefined);
    }
  };
  return { progress, send, cancel };
}

/** The same content keeps its key until it is answered: a retry after a lost network must not be stored twice. */
function useAttemptKey() {
  const last = useRef<{ content: readonly unknown[]; key: string }>(undefined);
  return {
    of(content: readonly unknown[]): string {
      const same = last.current?.content.every((part, index) => part === content[index]);
      if (!last.current || !same) last.current = { content, key: newIdempotencyKey() };
      return last.current.key;
    },
    forget() {
      last.current = undefined;
    },
  };
}

function wasAnswered(failure: unknown): boolean {
  return failure instanceof ApiError && failure.status > 0;
}
