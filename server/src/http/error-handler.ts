import { type OutgoingHttpHeaders, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { t } from '@bowline/contract/text/t';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  AppError,
  bodyTooLarge,
  fileLost,
  notFound,
  tooMany,
  unauthenticated,
  unavailable,
  unreadableBody,
  unreadableText,
  unsupportedType,
} from '../platform/app-error.ts';
import { isDatabaseUnavailable } from '../platform/database/database.ts';
import { FileStoreError } from '../platform/files/file-store/file-store.ts';

/** Turns every error into a code and a sentence, without internal details. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const appError = toAppError(error);
    logFailure(request, error, appError);
    const wait = appError.details.retryAfterSeconds;
    if (wait !== undefined) reply.header('retry-after', String(wait));
    if (appError.status === 401) reply.header('www-authenticate', 'Bearer');
    return reply.header('cache-control', 'no-store').code(appError.status).send(appError.body());
  });
  // An Expect that nobody knows is ignored: Node would answer it without our headers.
  app.server.on('checkExpectation', app.routing);
  app.setNotFoundHandler((_request, reply) => sendNotFound(reply));
}

function sendNotFound(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-store').code(404).send(notFound().body());
}

/** An address that cannot be parsed reaches no route and no hook: it is not found. */
export function sendUnroutable(headers: OutgoingHttpHeaders) {
  return (_error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void => {
    sendNotFound(reply.headers(headers));
  };
}

/** Answers what Node rejects before it becomes a request: broken HTTP, or headers that are too long or too slow. */
export function sendUnparsed(headers: OutgoingHttpHeaders) {
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const status = unparsedStatuses.get(error.code ?? '') ?? 400;
    const body = Buffer.from(JSON.stringify(unreadableText().body()));
    const all = {
      ...headers,
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-length': body.length,
      connection: 'close',
    };
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`);
    socket.end(body, () => socket.destroy());
  };
}

const unparsedStatuses: ReadonlyMap<string, number> = new Map([
  ['ERR_HTTP_REQUEST_TIMEOUT', 408],
  ['HPE_HEADER_OVERFLOW', 431],
]);

/** The error to send for anything that was thrown. */
export function toAppError(error: FastifyError | AppError): AppError {
  if (error instanceof AppError) return error;
  // First what the framework blames on the sender: a sender who leaves has the error code of a lost database.
  const fromSender = fromFramework(error);
  if (fromSender) return fromSender;
  if (isFileLost(error)) return fileLost();
  if (isOfErasedAccount(error)) return unauthenticated();
  if (isDatabaseUnavailable(error) || error instanceof FileStoreError)
    return unavailable(t('We’re very busy right now. Nothing is lost. Please try again in a moment.'));
  return new AppError('internal', t('Something went wrong on our side. Please try again.'));
}

/** Logs what went wrong on our side, never what a family sent. A request turned away because we are busy is no failure. */
export function logFailure({ log }: FastifyRequest, error: Error, { status, code }: AppError): void {
  if (isFileLost(error))
    log.error({ err: error, reason: error.reason }, 'a stored file is missing or damaged');
  if (status < 500) return;
  if (error instanceof AppError || code === 'busy') log.warn({ code }, 'request rejected while busy');
  else log.error({ err: error }, 'request failed');
}

// Raised by triggers: the account was deleted while the request was under way.
const isOfErasedAccount = (error: Error): boolean => 'code' in error && error.code === 'BW401';

/** Trying again does not bring back a file that a record names and the store does not have. */
const isFileLost = (error: Error): error is FileStoreError =>
  error instanceof FileStoreError && error.reason !== 'unavailable';

function fromFramework({ statusCode }: FastifyError): AppError | undefined {
  if (statusCode === 413) return bodyTooLarge();
  if (statusCode === 415) return unsupportedType();
  if (statusCode === 429) return tooMany(60);
  if (statusCode === 404) return notFound();
  if (statusCode && statusCode < 500) return unreadableBody();
  return undefined;
}
