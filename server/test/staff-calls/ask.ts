import { type CallDefinition, pathOf } from '@bowline/contract/api/define-call';
import { expect } from 'vitest';
import type { TestApp } from '../support/build-test-app.ts';
import { type CallRequest, MISSING } from './row.ts';

/**
 * Makes a call of the contract over HTTP. Returns the status. The app checks what a JSON response holds, and this which kind
 * of file comes.
 */
export async function makeCall(
  testApp: TestApp,
  call: CallDefinition,
  { params, ...request }: CallRequest,
  token?: string,
): Promise<number> {
  const url = pathOf(call, params as never);
  if (call.contentType === 'text/event-stream') return openStream(testApp, url, token);
  const { statusCode, headers } = await testApp.client.as(token).request(call.method, url, request);
  if (call.response === 'binary' && statusCode === call.status)
    expect(headers['content-type']).toMatch(call.contentType ?? /^(image\/jpeg|application\/pdf)$/);
  return statusCode;
}

/** A stream does not end by itself. */
async function openStream({ app }: TestApp, url: string, token: string | undefined): Promise<number> {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const response = await app.inject({ url, headers, payloadAsStream: true });
  response.stream().destroy();
  return response.statusCode;
}

/** The names of the ids in the path of a call. */
export const idsOf = ({ path }: CallDefinition): string[] =>
  [...path.matchAll(/:(\w*id)\b/gi)].map(([, name = '']) => name);

/** The same request with `id` for each id of its path. */
export function about(call: CallDefinition, request: CallRequest, id: string): CallRequest {
  const ids = Object.fromEntries(idsOf(call).map((name) => [name, id]));
  return { ...request, params: { ...request.params, ...ids } };
}

/** The request with another body, or another query where the call has no body. */
export const withInput = (call: CallDefinition, request: CallRequest, input: object): CallRequest =>
  call.body ? { ...request, body: input } : { ...request, query: { ...input } };

/** A request with unknown ids and a body without meaning. */
export const emptyRequest = (call: CallDefinition): CallRequest =>
  about(call, call.body ? { body: { nothing: true } } : {}, MISSING);
