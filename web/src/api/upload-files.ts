import {
  type CallDefinition,
  type ParamsOf,
  pathOf,
  type ResponseOf,
} from '@bowline/contract/api/define-call';
import { readAnswer } from './answer.ts';
import { ApiError } from './api-error.ts';
import { observed } from './call-events.ts';
import { headersFor } from './headers.ts';
import { readToken } from './token.ts';

type PartsOf<C> = C extends { multipart: infer M }
  ? { [Name in keyof M]: M[Name] extends 'file' ? Blob : string }
  : never;

export type UploadOptions<C> = {
  params: ParamsOf<C>;
  parts: PartsOf<C>;
  idempotencyKey: string;
  /** From 0 to 1: how much of it is sent. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
};

/**
 * Sends files with progress, which only XMLHttpRequest tells. The full-screen spinner stays away: it
 * would cover the page's own bar and its Cancel. Throws as `callApi` does.
 */
export function uploadFiles<C extends CallDefinition>(
  call: C,
  options: UploadOptions<C>,
): Promise<ResponseOf<C>> {
  const token = readToken();
  return observed({ spinner: false, quiet: false, token }, async () => {
    const request = await send(call, options, token);
    const retryAfter = request.getResponseHeader('retry-after');
    const { status, responseText } = request;
    return readAnswer({ status, text: responseText, retryAfter }) as ResponseOf<C>;
  });
}

function send<C extends CallDefinition>(
  call: C,
  { params, parts, idempotencyKey, onProgress, signal }: UploadOptions<C>,
  token: string | undefined,
): Promise<XMLHttpRequest> {
  const { method } = call;
  const path = pathOf(call, params);
  const request = new XMLHttpRequest();
  return new Promise((resolve, reject) => {
    request.open(method, path);
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
