import { type CallDefinition, pathOf } from '@bowline/contract/api/define-call';
import type { TestApp } from '../support/build-test-app.ts';
import { type Asked, MISSING } from './row.ts';

/** Makes a call of the contract, rightly or not; returns the status. */
export async function askCall(
  { client }: TestApp,
  call: CallDefinition,
  { params, ...request }: Asked,
  token?: string,
): Promise<number> {
  const url = pathOf(call, params as never);
  return (await client.as(token).request(call.method, url, request)).statusCode;
}

/** The names of the ids in the path of a call. */
export const idsOf = ({ path }: CallDefinition): string[] =>
  [...path.matchAll(/:(\w*id)\b/gi)].map(([, name = '']) => name);

/** The same call about something else: `id` stands for each id of its path. */
export function about(call: CallDefinition, asked: Asked, id: string): Asked {
  const ids = Object.fromEntries(idsOf(call).map((name) => [name, id]));
  return { ...asked, params: { ...asked.params, ...ids } };
}

/** The call with `input` in the place of what it was given: its body, or its query where it has no body. */
export const withInput = (call: CallDefinition, asked: Asked, input: object): Asked =>
  call.body ? { ...asked, body: input } : { ...asked, query: { ...input } };

/** A call that nothing is right about but its address: about nothing that is there, with a body that says nothing. */
export const pointless = (call: CallDefinition): Asked =>
  about(call, call.body ? { body: { nothing: true } } : {}, MISSING);
