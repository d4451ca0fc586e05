import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type {
  Webhook,
  WebhookDelivery,
} from '@bowline/contract/api/staff/administration/integrations/webhooks';
import type { WebhookEventName } from '@bowline/contract/staff/webhook-events';
import { afterAll, beforeEach } from 'vitest';
import { deliverDue } from '../../src/core/webhooks/deliver.ts';
import { fixedClock } from '../../src/platform/process/clock.ts';
import type { TestApp } from './build-test-app.ts';
import type { StaffMember } from './staff.ts';

interface Received {
  readonly id: string;
  readonly type: string;
  readonly data: Readonly<Record<string, string>>;
}

/** A request as it arrived. */
interface Raw {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A program that is told by webhooks, until the test file ends. Each test begins without webhooks and events. */
export async function openReceiver({ deps }: TestApp, admin: StaffMember) {
  /** Its answer to the next requests, and what it got. */
  const receiver = { status: 204, headers: {}, requests: [] as Received[], raw: [] as Raw[] };
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += chunk;
    receiver.requests.push(JSON.parse(body));
    receiver.raw.push({ headers: request.headers, body });
    response.writeHead(receiver.status, receiver.headers).end('a\nlong answer');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  afterAll(() => server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  const started = deps.clock.now().getTime();

  beforeEach(async () => {
    await deps.db.deleteFrom('webhook').execute();
    await deps.db.deleteFrom('webhook_event').execute();
    Object.assign(receiver, { status: 204, headers: {}, requests: [], raw: [] });
  });

  const send = async (method: 'GET' | 'POST', path: string, body?: object) => {
    const done = await admin.ask(method, path, body);
    if (done.statusCode >= 300) throw new Error(done.body);
    return done.json();
  };
  const post = (path: string, body?: object) => send('POST', path, body);
  return {
    receiver,
    url,
    /** In milliseconds since the epoch. */
    started,
    post,
    types: () => receiver.requests.map(({ type }) => type),
    /** Delivers what is due so many milliseconds later. */
    deliver: (after = 0) =>
      deliverDue(
        { ...deps, clock: fixedClock(new Date(started + after).toISOString()) },
        new AbortController().signal,
      ),
    addWebhook: async (...events: [WebhookEventName, ...WebhookEventName[]]): Promise<Webhook> =>
      (await post('/api/staff/webhooks', { url, events })).webhook,
    deliveriesOf: (id: string): Promise<{ webhook: Webhook; deliveries: WebhookDelivery[] }> =>
      send('GET', `/api/staff/webhooks/${id}/deliveries`),
  };
}
