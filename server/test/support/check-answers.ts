import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { dryRunOf } from '@bowline/contract/api/define-call';
import { findContractError } from '@bowline/testing/check-response';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Checks every JSON response of every test against the contract. One that differs becomes a 500, and its errors are printed.
 */
export function checkAnswers(app: FastifyInstance): void {
  app.addHook('preSerialization', async (request, { statusCode }, payload) => {
    check(request, statusCode, JSON.parse(JSON.stringify(payload)));
    return payload;
  });
  // Long lists are streamed.
  app.addHook('onSend', async (request, reply, payload) => {
    const isJson = String(reply.getHeader('content-type')).startsWith('application/json');
    if (!isJson || !(payload instanceof Readable)) return payload;
    const json = await text(payload);
    check(request, reply.statusCode, JSON.parse(json));
    return json;
  });
}

function check({ routeOptions, query }: FastifyRequest, status: number, payload: unknown): void {
  const { call: made } = routeOptions.config;
  const isDryRun = made?.dryRun && Object(query).dry_run === 'true';
  const call = isDryRun ? dryRunOf({ ...made, dryRun: made.dryRun }) : made;
  const wrong = call && findContractError(call, status, payload);
  if (!wrong) return;
  console.error(`${call.method} ${call.path} returned ${status} against the contract: ${wrong}`);
  throw new Error('A response differs from the contract');
}
