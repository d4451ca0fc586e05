import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

/** The stage of an SMTP session; `data` is after the whole email was received, before the response. */
export type Stage = 'connect' | 'recipient' | 'data';

/** A mail server on loopback that a test controls. */
export interface TestMailServer {
  readonly url: string;
  /** Every completely received email, accepted or not. */
  readonly arrived: ParsedMail[];
  /** The behaviour at each stage: an error is the response, `drop` closes the connection, a promise is awaited. */
  behave: (stage: Stage) => unknown;
  close(): Promise<void>;
}

/** A response of the server, such as `answer(451, '4.3.0 Not now')`. */
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
