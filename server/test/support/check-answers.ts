import { findContractError } from '@bowline/testing/check-response';
import type { FastifyInstance } from 'fastify';

/** Checks every JSON response of every test against the contract. One that differs becomes a 500, and its errors are printed. */
export function checkAnswers(app: FastifyInstance): void {
  app.addHook('preSerialization', async ({ routeOptions }, { statusCode }, payload) => {
    const { call } = routeOptions.config;
    const wrong = call && findContractError(call, statusCode, JSON.parse(JSON.stringify(payload)));
    if (!wrong) return payload;
    console.error(`${call.method} ${call.path} returned ${statusCode} against the contract: ${wrong}`);
    throw new Error('A response differs from the contract');
  });
}
