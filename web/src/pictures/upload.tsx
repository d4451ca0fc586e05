import {
  type CallDefinition,
  type ParamsOf,
  pathOf,
  type QueryOf,
  type ResponseOf,
} from '@bowline/contract/api/define-call';
import { t } from '@bowline/contract/text/t';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, isClientError, readResponse } from '../api/api-error.ts';
import { createAttemptKey } from '../api/attempt-key.ts';
import { pause, secondsToWait } from '../api/busy.ts';
import { changesSomething, runObserved } from '../api/call-events.ts';
import { headersFor } from '../api/headers.ts';
import { readToken } from '../api/token.ts';
import { Button } from '../ui/button.tsx';
import { ProgressBar } from '../ui/feedback/progress-bar.tsx';
import styles from './picture.module.css';

// A server that stays busy for longer is not worth the wait: about a minute and a half.
const MAX_TRIES = 12;

/** From 0 to 1 while it is sent; `waiting` until a busy server is asked again. */
type Progress = number | 'waiting';

/** How far the sending is. When all is sent the server still has the pictures to check. */
export function UploadProgress({ progress, onCancel }: { progress: Progress; onCancel: () => void }) {
  const percent = progress === 'waiting' ? 0 : Math.round(progress * 100);
  const sending = percent < 100 ? t('Sending…') : t('Checking…');
  const label = progress === 'waiting' ? t('Waiting…') : sending;
  return (
    <div className={styles.progress}>
      <ProgressBar label={label} value={percent} max={100} note={`${percent} %`} />
      <Button variant="quiet" onClick={onCancel}>
        {t('Cancel')}
      </Button>
      <div role="status">
        {progress === 'waiting' &&
          t(
            'Many families are sending files right now. Yours is kept, and we’ll try again in a moment. Please stay on this page.',
          )}
      </div>
    </div>
  );
}

type Upload<C> = {
  /** Undefined while nothing is sent. */
  progress: Progress | undefined;
  /** Undefined when it was cancelled; throws `ApiError`. A second call while one runs answers undefined. */
  send: (
    what: Pick<UploadOptions<C>, 'params' | 'query' | 'parts'>,
  ) => Promise<{ answer: ResponseOf<C> } | undefined>;
  cancel: () => void;
};

/** Sends files with progress and a way to cancel, again while the server is busy. Leaving the page cancels too. */
export function useUpload<C extends CallDefinition>(call: C): Upload<C> {
  const [progress, setProgress] = useState<Progress>();
  const [key] = useState(createAttemptKey);
  const running = useRef<AbortController>(undefined);
  const cancel = useCallback(() => running.current?.abort(), []);
  useEffect(() => cancel, [cancel]);

  const send: Upload<C>['send'] = async (what) => {
    if (running.current) return undefined;
    const leaving = new AbortController();
    running.current = leaving;
    setProgress(0);
    const options = { idempotencyKey: key.keyFor(Object.values(what.parts)), onProgress: setProgress };
    try {
      return { answer: await uploadFiles(call, { ...what, ...options, signal: leaving.signal }) };
    } catch (failure) {
      if (leaving.signal.aborted) return undefined;
      if (isClientError(failure)) key.reset();
      throw failure;
    } finally {
      running.current = undefined;
      setProgress(undefined);
    }
  };
  return { progress, send, cancel };
}

type PartsOf<C> = C extends { multipart: infer M }
  ? { [Name in keyof M]: M[Name] extends 'file' ? Blob : string }
  : never;

export type UploadOptions<C> = {
  params: ParamsOf<C>;
  query?: QueryOf<C> | undefined;
  parts: PartsOf<C>;
  idempotencyKey: string;
  onProgress?: (progress: Progress) => void;
  signal?: AbortSignal;
};

/**
 * Sends files with progress, which only XMLHttpRequest tells. The full-screen spinner stays away: it
 * would cover the page's own bar and its Cancel. Throws as `callApi` does.
 */
function uploadFiles<C extends CallDefinition>(call: C, options: UploadOptions<C>): Promise<ResponseOf<C>> {
  const token = readToken();
  return runObserved({ spinner: false, quiet: false, changes: changesSomething(call), token }, async () => {
    for (let tries = 1; ; tries++) {
      try {
        return await sendOnce(call, options, token);
      } catch (failure) {
        const seconds = tries < MAX_TRIES ? secondsToWait(failure) : undefined;
        if (seconds === undefined) throw failure;
        options.onProgress?.('waiting');
        await pause(seconds, options.signal);
      }
    }
  });
}

async function sendOnce<C extends CallDefinition>(
  call: C,
  options: UploadOptions<C>,
  token: string | undefined,
): Promise<ResponseOf<C>> {
  const request = await send(call, options, token);
  const retryAfter = request.getResponseHeader('retry-after');
  const { status, responseText } = request;
  return readResponse({ status, text: responseText, retryAfter }) as ResponseOf<C>;
}

function send<C extends CallDefinition>(
  call: C,
  { params, query, parts, idempotencyKey, onProgress, signal }: UploadOptions<C>,
  token: string | undefined,
): Promise<XMLHttpRequest> {
  const { method } = call;
  const path = pathOf(call, params);
  const request = new XMLHttpRequest();
  return new Promise((resolve, reject) => {
    request.open(method, query ? `${path}?${new URLSearchParams(query as Record<string, string>)}` : path);
    for (const [name, value] of Object.entries(headersFor({ method, path, token, idempotencyKey }))) {
      request.setRequestHeader(name, value);
    }
    request.upload.onprogress = (event) => event.lengthComputable && onProgress?.(event.loaded / event.total);
    request.onload = () => resolve(request);
    request.onerror = () => reject(ApiError.unreachable());
    request.onabort = () => reject(signal?.reason);
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    if (signal?.aborted) reject(signal.reason);
    else request.send(formDataOf(parts));
  });
}

function formDataOf(parts: object): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(parts)) data.append(name, value);
  return data;
}
