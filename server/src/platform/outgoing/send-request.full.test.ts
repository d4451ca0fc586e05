import { createServer } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { isPublicAddress } from './public-address.ts';
import { sendRequest } from './send-request.ts';

let asked = 0;
const server = createServer((_request, response) => {
  asked += 1;
  response.end(`${'é'.repeat(300)}`);
});
await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
afterAll(() => server.close());
const { port } = server.address() as AddressInfo;

const post = (url: string, privateToo: boolean) =>
  sendRequest({ method: 'POST', url: new URL(url), headers: {}, body: '{}', privateToo, timeoutMs: 10_000 });

it.each([
  ...['10.1.2.3', '127.0.0.1', '172.31.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0'],
  ...['224.0.0.1', '255.255.255.255', '::1', '::', 'fe80::1', 'fd00::1', '::ffff:10.0.0.1', '::ffff:7f00:1'],
  ...['64:ff9b::a00:1', '2002:a00:1::', '::ffff:0:a00:1', 'fec0::1', '3fff::1', '5f00::1', 'localhost', ''],
])('%s is no public address', (address) => expect(isPublicAddress(address)).toBe(false));

it.each(['1.1.1.1', '172.32.0.1', '203.0.112.1', '2606:4700::1111', '2a00:1450::1'])(
  '%s is a public address',
  (address) => expect(isPublicAddress(address)).toBe(true),
);

it.each(['127.0.0.1', '2130706433', '0x7f.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]'])(
  'nothing is sent to %s where only public addresses are allowed',
  async (host) => {
    await expect(post(`http://${host}:${port}/`, false)).rejects.toThrow('private network');
    expect(asked).toBe(0);
  },
);

it('keeps the beginning of a response', async () => {
  const { status, excerpt } = await post(`http://127.0.0.1:${port}/`, true);
  expect(status).toBe(200);
  expect(excerpt).toBe('é'.repeat(200));
});

it('goes by the status of a response that breaks off', async () => {
  const broken = createTcpServer((socket) => {
    socket.once('data', () => socket.end('HTTP/1.1 202 Accepted\r\nContent-Length: 100\r\n\r\nThank y'));
  });
  await new Promise<void>((listening) => broken.listen(0, '127.0.0.1', listening));
  const address = broken.address() as AddressInfo;
  expect(await post(`http://127.0.0.1:${address.port}/`, true)).toMatchObject({
    ...{ status: 202, excerpt: 'Thank y', brokeOff: true },
  });
  broken.close();
});

it.each([
  ['changes the protocol', 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n'],
  ['says to go on, and no more', 'HTTP/1.1 100 Continue\r\n\r\n'],
  ['speaks no HTTP', 'SSH-2.0\r\n'],
  ['says nothing', ''],
])('does not wait for a server that %s', async (_what, answer) => {
  const other = createTcpServer((socket) => socket.once('data', () => socket.end(answer)));
  await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening));
  const address = other.address() as AddressInfo;
  await expect(post(`http://127.0.0.1:${address.port}/`, true)).rejects.toMatchObject({
    ...{
      name: 'Error',
      reached: true,
      message: expect.stringMatching(/^The (connection failed|server closed)/),
    },
  });
  other.close();
});

it('says why there is no response', async () => {
  await expect(post('http://127.0.0.1:9/', true)).rejects.toThrow('The server refused the connection.');
});
