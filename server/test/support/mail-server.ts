import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

/** Where a conversation with the server stands; `data` is when the whole mail is there and awaits its answer. */
export type Stage = 'connect' | 'recipient' | 'data';

/** A mail server on loopback that does as a test tells it. */
export interface TestMailServer {
  readonly url: string;
  /** Every mail that came through to its last byte, answered well or not. */
  readonly arrived: ParsedMail[];
  /** What happens at each stage: an error is the server's answer, `drop` cuts the line, a promise is waited for. */
  behave: (stage: Stage) => unknown;
  close(): Promise<void>;
}

/** What the server says, such as `answer(451, '4.3.0 Not now')`. */
export const answer = (responseCode: number, text: string): Error =>
  Object.assign(new Error(text), { responseCode });

/** Starts a mail server, which closes when the test ends. */
export async function startMailServer(port = 0): Promise<TestMailServer> {
  const sockets = new Set<Socket>();
  const arrived: ParsedMail[] = [];
  const play = (stage: Stage, done: (error?: Error | null) => void) => {
    Promise.resolve()
      .then(() => server.behave(stage))
      .then((outcome) => (outcome === 'drop' ? sockets.forEach((socket) => void socket.destroy()) : done()))
      .catch(done);
  };
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect: (_session, done) => play('connect', done),
    onRcptTo: (_address, _session, done) => play('recipient', done),
    onData: (stream, _session, done) => {
      void buffer(stream).then(async (bytes) => {
        arrived.push(await simpleParser(bytes));
        play('data', done);
      });
    },
  });
  smtp.on('error', () => undefined);
  smtp.server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => smtp.listen(port, '127.0.0.1', resolve));
  const server: TestMailServer = {
    url: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    arrived,
    behave: () => undefined,
    close: () => closed(smtp, sockets),
  };
  onTestFinished(() => server.close());
  return server;
}

function closed(smtp: SMTPServer, sockets: Set<Socket>): Promise<void> {
  for (const socket of sockets) socket.destroy();
  return new Promise((resolve) => smtp.close(() => resolve()));
}
