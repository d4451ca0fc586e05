import { isDeepStrictEqual } from 'node:util';
import type { CallDefinition } from '@bowline/contract/api/define-call';
import { authErrorBody, errorBody, errorCodes } from '@bowline/contract/api/errors';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';

const anyError = z.union([errorBody, authErrorBody]);

/**
 * Holds every JSON answer of every test against the contract: nothing missing, nothing that it does not name. An answer
 * that differs becomes a 500, and what is wrong with it is printed.
 */
export function checkAnswers(app: FastifyInstance): void {
  app.addHook('preSerialization', async ({ routeOptions }, { statusCode }, payload) => {
    const { call } = routeOptions.config;
    const wrong = call && whatIsWrong(call, statusCode, JSON.parse(JSON.stringify(payload)));
    if (!wrong) return payload;
    console.error(`${call.method} ${call.path} answered ${statusCode} against the contract: ${wrong}`);
    throw new Error('An answer differs from the contract');
  });
}

function whatIsWrong(call: CallDefinition, status: number, answer: unknown): string | undefined {
  if (status >= 400) return wrongRefusal(status, answer);
  if (status !== call.status) return `the status should be ${call.status}`;
  if (typeof call.response !== 'object') return 'it should have no JSON';
  const parsed = z.safeParse(call.response, answer);
  if (!parsed.success) return z.prettifyError(parsed.error);
  return isDeepStrictEqual(parsed.data, answer) ? undefined : 'it says more than the contract';
}

function wrongRefusal(status: number, answer: unknown): string | undefined {
  const parsed = z.safeParse(anyError, answer);
  if (!parsed.success) return z.prettifyError(parsed.error);
  const expected = Object.entries(errorCodes).find(([code]) => code === parsed.data.code)?.[1];
  return expected === status ? undefined : `the code ${parsed.data.code} has another status`;
}
