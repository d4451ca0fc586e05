import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';
import { readGateway } from '../../src/platform/sms/gateway.ts';

interface Received {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A gateway for text messages on this machine, until the test file ends. */
export async function openGateway() {
  /** What it does with the next requests, and what it got. */
  const gateway = {
    answer: (response: ServerResponse): unknown => response.writeHead(202).end(),
    requests: [] as Received[],
  };
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += chunk;
    const { method, url, headers } = request;
    gateway.requests.push({ method, url, headers, body });
    gateway.answer(response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/messages`;
  return {
    gateway,
    url,
    /** A server's settings for it. */
    settings: (
      given: Partial<Parameters<typeof readGateway>[0]> = {},
      timeoutMs = 5000,
    ): NonNullable<ReturnType<typeof readGateway>> => {
      const sms = readGateway({ SMS_URL: url, SMS_METHOD: 'POST', ...given }, (setting, text) => {
        throw new Error(`${setting} ${text}`);
      });
      if (!sms) throw new Error('No gateway');
      return { ...sms, timeoutMs };
    },
    /** The numbers that it was asked to send to. */
    numbers: () => gateway.requests.map(({ body }) => JSON.parse(body).to as string),
  };
}
