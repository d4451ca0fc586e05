import { isDeepStrictEqual } from 'node:util';
import type { CallDefinition } from '@bowline/contract/api/define-call';
import { authErrorBody, errorBody, errorCodes } from '@bowline/contract/api/errors';
import * as z from 'zod/mini';

const anyError = z.union([errorBody, authErrorBody]);

/**
 * Checks a response against the contract: no missing and no unknown members. Returns the errors.
 * @param payload the JSON of the response; undefined where it has none
 */
export function findContractError(
  call: CallDefinition,
  status: number,
  payload: unknown,
): string | undefined {
  if (status >= 400) return findErrorBodyError(status, payload);
  if (status !== call.status) return `the status should be ${call.status}`;
  if (typeof call.response !== 'object') return 'it should have no JSON';
  const parsed = z.safeParse(call.response, payload);
  if (!parsed.success) return z.prettifyError(parsed.error);
  return isDeepStrictEqual(parsed.data, payload)
    ? undefined
    : 'it has members that the contract does not name';
}

function findErrorBodyError(status: number, payload: unknown): string | undefined {
  const parsed = z.safeParse(anyError, payload);
  if (!parsed.success) return z.prettifyError(parsed.error);
  const expected = Object.entries(errorCodes).find(([code]) => code === parsed.data.code)?.[1];
  return status === expected ? undefined : `the code ${parsed.data.code} has another status`;
}
