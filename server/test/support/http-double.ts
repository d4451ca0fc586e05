import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that a double got. */
export interface Call {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly form: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
}

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/**
 * What goes wrong with a request: a status such as 500, no response, one that is no JSON, or the connection breaks although
 * the request was carried out.
 */
type Fault = number | 'hang' | 'garbage' | 'lost';

interface Service {
  answer(call: Call): Answer;
  /** How it words an error. */
  errorOf(status: number): unknown;
}

/** A service of JSON on this machine, of which requests can be made to fail. */
export async function startHttpDouble({ answer, errorOf }: Service) {
  const faults: { readonly fault: Fault; readonly path: RegExp }[] = [];
  const calls: Call[] = [];
  const server = createServer(async (request, response) => {
    const call = await callOf(request);
    calls.push(call);
    const next = faults.findIndex(({ path }) => path.test(call.path));
    const fault = next < 0 ? undefined : faults.splice(next, 1)[0]?.fault;
    if (fault === 'hang') return;
    const send = (status: number, body: string) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(body);
    if (fault === 'garbage') return send(200, '<html>Scheduled maintenance</html>');
    if (typeof fault === 'number') return send(fault, JSON.stringify(errorOf(fault)));
    const { status, body } = answer(call);
    if (fault === 'lost') return request.socket.destroy();
    send(status, JSON.stringify(body));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Every request that it got, in order. */
    calls: calls as readonly Call[],
    /** Makes the next requests fail, or the next ones to a path. */
    failNext: (fault: Fault, { times = 1, path = /^/ } = {}): void => {
      faults.push(...Array.from({ length: times }, () => ({ fault, path })));
    },
    close: (): void => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function callOf(request: IncomingMessage): Promise<Call> {
  const { method = '', url = '', headers } = request;
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) body += chunk;
  const { pathname, searchParams } = new URL(url, 'http://double');
  return { method, path: pathname, query: searchParams, form: new URLSearchParams(body), headers };
}

/** A CSV file with quoted cells. */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((cells) => cells.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(',')).join('\r\n');

/** An amount as reports write it: `12.50`. */
export const ringgitOf = (sen: number): string => (sen / 100).toFixed(2);
