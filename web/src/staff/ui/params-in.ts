import type { CallDefinition, QueryOf } from '@bowline/contract/api/define-call';

/**
 * What the address of a page says for a call. Others of its parameters, which a link can bring along, are left out: the call
 * would be refused.
 */
export function paramsIn<C extends CallDefinition & { query: object }>(
  { query }: C,
  search: URLSearchParams,
): QueryOf<C> {
  const isOfCall = ([name]: [string, string]) => Object.hasOwn(query.shape, name);
  return Object.fromEntries([...search].filter(isOfCall)) as QueryOf<C>;
}
