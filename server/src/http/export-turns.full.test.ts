import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import fastify from 'fastify';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp } from '../../test/support/build-test-app.ts';
import { createTestDatabase } from '../../test/support/test-database.ts';
import { AppError } from '../platform/app-error.ts';
import { handleErrors } from './error-handler.ts';
import { createExportTurns, type ExportTurns, prepareExports, sendExport } from './export-turns.ts';

describe('the turns', () => {
  test('are taken one at a time, in order', async () => {
    const turns = createExportTurns();
    const started: string[] = [];
    const endFirst = await turns.take('Ada');
    const others = ['Ben', 'Cara'].map(async (person) => {
      const end = await turns.take(person);
      started.push(person);
      return end;
    });
    await new Promise(setImmediate);
    expect(started).toEqual([]);
    endFirst();
    const endSecond = await others[0];
    expect(started).toEqual(['Ben']);
    endSecond?.();
    (await others[1])?.();
    expect(started).toEqual(['Ben', 'Cara']);
  });

  test('are refused with 503 to a third export of one person, and left to others', async () => {
    const turns = createExportTurns();
    const end = await turns.take('Ada');
    const second = turns.take('Ada');
    const refusal = await turns.take('Ada').catch((error) => error);
    expect(refusal).toBeInstanceOf(AppError);
    expect(refusal).toMatchObject({ code: 'unavailable', details: { retryAfterSeconds: 5 } });
    const other = turns.take('Ben');
    end();
    (await second)();
    (await other)();
    (await turns.take('Ada'))();
  });

  test('are refused where too many wait', async () => {
    const turns = createExportTurns({ waiting: 1 });
    const end = await turns.take('Ada');
    const waiting = turns.take('Ben');
    await expect(turns.take('Cara')).rejects.toBeInstanceOf(AppError);
    end();
    (await waiting)();
  });

  test('are refused after waiting too long, and then go to the next', async () => {
    const turns = createExportTurns({ waitMs: 1 });
    const end = await turns.take('Ada');
    await expect(turns.take('Ben')).rejects.toBeInstanceOf(AppError);
    end();
    (await turns.take('Cara'))();
  });
});

const { db } = await createTestDatabase();
const { deps } = await buildTestApp(db, { config: { rateLimit: true } });
const limit = { name: 'exports in a test', max: 1, windowSeconds: 3600 };

let person = '';
beforeEach(() => {
  person = randomUUID();
});

async function serve(turns: ExportTurns, content: (server: Server) => Readable): Promise<string> {
  const app = fastify();
  handleErrors(app);
  prepareExports(app, { staff: turns, families: createExportTurns() });
  app.get('/', (_request, reply) =>
    sendExport(deps, reply, { lane: 'staff', person, limit }, async () => ({
      content: content(app.server),
      type: 'text/csv',
      name: 'log.csv',
    })),
  );
  afterAll(() => app.close());
  await app.listen({ host: '127.0.0.1', port: 0 });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

test('families take and wait for turns of their own, few at a time', async () => {
  const app = fastify();
  prepareExports(app);
  const { staff, families } = app.exportLanes;
  const end = await families.take('Ada');
  const waiting = ['Ben', 'Cara', 'Dan'].map((family) => families.take(family));
  await expect(families.take('Eve')).rejects.toBeInstanceOf(AppError);
  (await staff.take('the office'))();
  end();
  for (const turn of waiting) (await turn)();
});

function* endless() {
  for (;;) yield Buffer.alloc(1_000_000);
}

describe('an export', () => {
  test('keeps its turn until it is sent', async () => {
    const turns = createExportTurns();
    const url = await serve(turns, () => Readable.from(['a,b\r\n', '1,2\r\n']));
    const response = await fetch(url);
    expect(await response.text()).toBe('a,b\r\n1,2\r\n');
    (await turns.take('Ben'))();
  });

  test('ends its turn when it cannot be made', async () => {
    const turns = createExportTurns();
    const url = await serve(turns, () => {
      throw new Error('The rows cannot be read');
    });
    expect((await fetch(url)).status).toBe(500);
    (await turns.take('Ben'))();
  });

  test('ends its turn, and stops reading, when the reader is gone', async () => {
    const turns = createExportTurns();
    const content = Readable.from(endless());
    const response = await read(await serve(turns, () => content));
    response.destroy();
    (await turns.take('Ben'))();
    expect(content.destroyed).toBe(true);
  });

  test('is cut off when the reader stops reading', async () => {
    const turns = createExportTurns({ stalledMs: 50 });
    const content = Readable.from(endless());
    const response = await read(await serve(turns, () => content));
    response.pause();
    (await turns.take('Ben'))();
    expect(content.destroyed).toBe(true);
    response.destroy();
  });

  test('is sent completely, however long the server takes for a part', async () => {
    const turns = createExportTurns({ stalledMs: 30 });
    async function* slow(server: Server) {
      yield 'a,b\r\n';
      await once(server, 'timeout');
      yield '1,2\r\n';
      await once(server, 'timeout');
      yield '3,4\r\n';
    }
    const response = await fetch(await serve(turns, (server) => Readable.from(slow(server))));
    expect(await response.text()).toBe('a,b\r\n1,2\r\n3,4\r\n');
  });

  test('that the server breaks off is an error, and does not count', async () => {
    let fail = () => {};
    async function* broken() {
      const { promise, reject } = Promise.withResolvers<never>();
      fail = () => reject(new Error('The rows cannot be read'));
      yield 'a,b\r\n';
      await promise;
    }
    const url = await serve(createExportTurns(), () => Readable.from(broken()));
    for (let tries = 0; tries < 3; tries += 1) {
      let response = await fetch(url);
      // It is given back just afterwards.
      while (!response.ok) response = await fetch(url);
      fail();
      await expect(response.text()).rejects.toThrow('terminated');
    }
  });

  test('that the reader leaves counts', async () => {
    const turns = createExportTurns();
    const url = await serve(turns, () => Readable.from(endless()));
    (await read(url)).destroy();
    (await turns.take('Ben'))();
    expect((await fetch(url)).status).toBe(429);
  });

  test('lets the next begin after its time, and is sent to its end', async () => {
    const turns = createExportTurns({ turnMs: 1 });
    const content = Readable.from(endless());
    const response = await read(await serve(turns, () => content));
    response.pause();
    (await turns.take('Ben'))();
    expect(content.destroyed).toBe(false);
    response.destroy();
    await once(content, 'close');
  });
});

/** The response to a request, of which nothing is read yet. */
async function read(url: string): Promise<IncomingMessage> {
  const request = get(url);
  const [response] = await once(request, 'response');
  response.on('error', () => undefined);
  return response;
}
