import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

const CHECK_EVERY_MS = 100;
const CHECK_TIMEOUT_MS = 2000;

/** A proxy that shares requests among servers, as the common ones do. */
export interface TestProxy {
  readonly url: string;
  /** How many requests it got, how often it asked another server because the first was gone, and how many failed. */
  readonly counts: { requests: number; retries: number; failures: number };
  /** How many servers are ready. */
  ready(): number;
  close(): Promise<void>;
}

/**
 * Starts a proxy that asks each server at `/readyz` whether it is ready, passes requests to the ready ones in turn and
 * keeps its connections. It repeats what is idempotent, and what never reached a server; else it answers 502.
 */
export async function startTestProxy(servers: readonly string[]): Promise<TestProxy> {
  const agent = new Agent({ keepAlive: true });
  const counts = { requests: 0, retries: 0, failures: 0 };
  let ready: string[] = [];
  let turn = 0;
  let closed = false;

  const end = (response: ServerResponse, status: number) => {
    counts.failures += 1;
    return response.headersSent ? response.destroy() : response.writeHead(status).end();
  };

  const check = async (server: string) => {
    const signal = AbortSignal.timeout(CHECK_TIMEOUT_MS);
    const isReady = await fetch(`${server}/readyz`, { signal }).then(
      ({ ok }) => ok,
      () => false,
    );
    ready = servers.filter((one) => (one === server ? isReady : ready.includes(one)));
    if (!closed) setTimeout(check, CHECK_EVERY_MS, server).unref();
  };

  const pass = (incoming: IncomingMessage, body: Buffer, response: ServerResponse, attempts = 0): unknown => {
    const server = ready[turn++ % ready.length];
    if (!server) return end(response, 503);
    const { method = 'GET', headers } = incoming;
    const forwarded = { ...headers, connection: 'keep-alive', 'x-forwarded-for': '198.51.100.7' };
    const outgoing = request(server + incoming.url, { method, headers: forwarded, agent });
    outgoing.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, { ...answer.headers, connection: 'keep-alive' });
      answer.on('error', () => end(response, 502)).pipe(response);
    });
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      const repeatable = method === 'GET' || method === 'HEAD' || error.code === 'ECONNREFUSED';
      if (response.headersSent || !repeatable || attempts >= servers.length) return end(response, 502);
      counts.retries += 1;
      pass(incoming, body, response, attempts + 1);
    });
    outgoing.end(body);
  };

  const proxy = createServer(async (incoming, response) => {
    counts.requests += 1;
    pass(incoming, await buffer(incoming), response);
  }).listen(0, '127.0.0.1');
  // It never closes a client's connection that a request may just arrive on.
  proxy.keepAliveTimeout = 0;
  await once(proxy, 'listening');
  await Promise.all(servers.map(check));
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    counts,
    ready: () => ready.length,
    close: async () => {
      closed = true;
      agent.destroy();
      proxy.closeAllConnections();
      await once(proxy.close(), 'close');
    },
  };
}
