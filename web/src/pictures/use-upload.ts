import type { CallDefinition, ResponseOf } from '@bowline/contract/api/define-call';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { createAttemptKey } from '../api/attempt-key.ts';
import { type UploadOptions, uploadFiles } from '../api/upload-files.ts';

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
  const [key] = useState(createAttemptKey);
  const running = useRef<AbortController>(undefined);
  const cancel = useCallback(() => running.current?.abort(), []);
  useEffect(() => cancel, [cancel]);

  const send: Upload<C>['send'] = async (what) => {
    if (running.current) return undefined;
    const leaving = new AbortController();
    running.current = leaving;
    setProgress(0);
    const options = { idempotencyKey: key.of(Object.values(what.parts)), onProgress: setProgress };
    try {
      return { answer: await uploadFiles(call, { ...what, ...options, signal: leaving.signal }) };
    } catch (failure) {
      if (leaving.signal.aborted) return undefined;
      if (wasAnswered(failure)) key.forget();
      throw failure;
    } finally {
      running.current = undefined;
      setProgress(undefined);
    }
  };
  return { progress, send, cancel };
}

function wasAnswered(failure: unknown): boolean {
  return failure instanceof ApiError && failure.status > 0;
}
