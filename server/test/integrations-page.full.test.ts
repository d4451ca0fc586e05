import { createHmac } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { openSeason } from './support/open-season.ts';
import { createStaff } from './support/staff.ts';
import { createSubmittedForm } from './support/submitted-form.ts';

// What is done here is what docs/integrations.md says, and no more: paths, members and code come from the page.
const page = await readFile(resolve(import.meta.dirname, '../../docs/integrations.md'), 'utf8');
const { testApp } = await openSeason();
const admin = await createStaff(testApp, 'admin');
const portal = await testApp.app.listen({ port: 0, host: '127.0.0.1' });

interface Request {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** The program of a camp: keeps what it is sent, and answers 204. */
async function startProgram() {
  const requests: Request[] = [];
  const waiting: (() => void)[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += chunk;
    requests.push({ headers: request.headers, body });
    response.writeHead(204).end();
    for (const wake of waiting.splice(0)) wake();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  afterAll(() => server.close());
  /** The request with this type of event, once it is here. */
  const waitFor = async (type: string): Promise<Request> => {
    for (;;) {
      const found = requests.find(({ body }) => JSON.parse(body).type === type);
      if (found) return found;
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
  };
  return { url: `http://localhost:${(server.address() as AddressInfo).port}/hook`, waitFor };
}

/** The function of the page that verifies a signature. */
async function codeOfPage(): Promise<{
  isFromBowline(secret: string, headers: object, body: string, now: number): boolean;
}> {
  const code = /```js\n(.*?)```/s.exec(page)?.[1] ?? '';
  const folder = await mkdtemp(join(tmpdir(), 'bowline-page-'));
  afterAll(() => rm(folder, { recursive: true }));
  const file = join(folder, 'verify.mjs');
  await writeFile(file, code);
  return import(/* @vite-ignore */ pathToFileURL(file).href);
}

const make = async (path: string, body: object) => (await admin.ask('POST', path, body)).json();

test('a program written from the page reads with a key and verifies what a webhook sends', async () => {
  const { key } = await make('/api/staff/api-keys', {
    name: 'Website',
    scopes: ['camps:read', 'registrations:read', 'payments:read'],
    ends_on: '2026-12-31',
  });
  const get = (path: string) => fetch(portal + path, { headers: { authorization: `Bearer ${key}` } });

  const camps = (await (await get('/api/staff/camps')).json()) as { id: string }[];
  // Each call that the table of the page names.
  const named = [...page.matchAll(/\| `GET (\/[^`]+)` \|/g)].map(([, path = '']) =>
    path.replace('{campId}', camps[0]?.id ?? '').replace('from=…&to=…', 'from=2026-01-01&to=2026-12-31'),
  );
  expect(named).toHaveLength(7);
  for (const path of named) expect([path, (await get(path)).status]).toEqual([path, 200]);

  const program = await startProgram();
  const { secret } = await make('/api/staff/webhooks', {
    url: program.url,
    events: ['registration.submitted', 'registration.accepted'],
  });
  const { id } = await createSubmittedForm(testApp);
  const { headers, body } = await program.waitFor('registration.submitted');
  const now = testApp.clock.now().getTime() / 1000;
  const { isFromBowline } = await codeOfPage();
  expect(isFromBowline(secret, headers, body, now)).toBe(true);
  expect(isFromBowline(secret, headers, body.replace('submitted', 'accepted'), now)).toBe(false);
  expect(isFromBowline(secret, headers, body, now + 301)).toBe(false);
  const other = `whsec_${createHmac('sha256', 'x').digest('base64')}`;
  expect(isFromBowline(other, headers, body, now)).toBe(false);

  const { id: eventId, data } = JSON.parse(body);
  expect(headers['webhook-id']).toBe(eventId);
  expect(data).toMatchObject({ registration_id: id, status: 'Pending Payment' });
  const found = (await (await get(`/api/staff/registrations?tab=all&ids=${id}`)).json()) as {
    rows: { reference: string }[];
  };
  expect(found.rows).toMatchObject([{ reference: data.reference }]);
});
