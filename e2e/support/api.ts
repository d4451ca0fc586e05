import {
  type BodyOf,
  type CallDefinition,
  type ParamsOf,
  pathOf,
  type QueryOf,
  type ResponseOf,
} from '@bowline/contract/api/define-call';

interface Asking<C> {
  readonly token?: string;
  readonly params?: ParamsOf<C>;
  readonly query?: QueryOf<C>;
  readonly body?: BodyOf<C> | FormData;
}

/** Makes a call of the contract from beside the browser. Throws what the portal has against it. */
export async function ask<C extends CallDefinition>(
  call: C,
  { token, params, query, body }: Asking<C> = {},
): Promise<ResponseOf<C>> {
  const headers: Record<string, string> = {};
  if (token) headers.authorization = `Bearer ${token}`;
  const isJson = body !== undefined && !(body instanceof FormData);
  if (isJson) headers['content-type'] = 'application/json';
  const search = query ? `?${new URLSearchParams(query as Record<string, string>)}` : '';
  const answer = await fetch(`${portalUrl()}${pathOf(call, params ?? ({} as ParamsOf<C>))}${search}`, {
    method: call.method,
    headers,
    ...(body !== undefined && { body: isJson ? JSON.stringify(body) : (body as FormData) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${call.method} ${call.path} was answered ${answer.status}: ${text}`);
  return JSON.parse(text || 'null');
}

/** Where the portal of this run is; the set-up has started it. */
export function portalUrl(): string {
  const { PORTAL_URL } = process.env;
  if (!PORTAL_URL) throw new Error('No portal was started for this run');
  return PORTAL_URL;
}
