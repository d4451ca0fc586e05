import { type AddressInfo, createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { MailboxUnreadable, withMailbox } from './imap-mailbox.ts';

/** Reads one email from a server that answers so. */
async function readOne(answer: string) {
  const server = createServer((socket) => {
    socket.on('error', () => undefined).write('* OK [CAPABILITY IMAP4rev1] ready\r\n');
    createInterface(socket).on('line', (line) => {
      const [tag = '', ...command] = line.split(' ');
      const said = /FETCH/.test(command.join(' ')) ? answer : 'OK';
      const opened = command[0] === 'EXAMINE' ? '* 1 EXISTS\r\n* OK [UIDVALIDITY 7] valid\r\n' : '';
      const asked = command[0] === 'CAPABILITY' ? '* CAPABILITY IMAP4rev1\r\n' : '';
      if (said === '') socket.end('* 1 FETCH (UID 1 BODY[]<0> {1000}\r\nContent-Type');
      else socket.write(`${asked}${opened}${tag} ${said} said\r\n`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return withMailbox(`imap://office:p%40%2F%25@127.0.0.1:${port}/B%C3%BCro/INBOX`, ({ read }) => read(1));
}

test('a damaged email, which Exchange never gives, is left out', async () => {
  expect(await readOne('NO')).toBeUndefined();
});

test.each([
  ['a server that cannot give it now', 'NO [UNAVAILABLE]'],
  ['a connection that is cut', ''],
])('%s is a problem, and the email is read the next time', async (_, answer) => {
  await expect(readOne(answer)).rejects.toThrow(MailboxUnreadable);
});
