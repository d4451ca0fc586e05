import { t } from '@bowline/contract/text/t';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnavailable } from '../platform/database.ts';
import { FileStoreError } from '../platform/file-store/file-store-error.ts';
import {
  AppError,
  bodyTooLarge,
  notFound,
  tooMany,
  unavailable,
  unreadableBody,
  unsupportedType,
} from './app-error.ts';

/** Turns every error into a code and a sentence, without internal details. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const appError = toAppError(error);
    logFailure(request, error, appError);
    const wait = appError.details.retryAfterSeconds;
    if (wait !== undefined) reply.header('retry-after', String(wait));
    return reply.code(appError.status).send(appError.body());
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(notFound().body()));
}

/** An address that cannot be parsed never reaches a route: it is not found. */
export function sendNotFound(_error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  reply.code(404).send(notFound().body());
}

/** The error to send for anything that was thrown. */
export function toAppError(error: FastifyError | AppError): AppError {
  if (error instanceof AppError) return error;
  if (isDatabaseUnavailable(error) || isFilesUnavailable(error))
    return unavailable(t('We’re very busy right now. Nothing is lost. Please try again in a moment.'));
  return (
    fromFramework(error) ?? new AppError('internal', t('Something went wrong on our side. Please try again.'))
  );
}

/** Logs what went wrong on our side, never what a family sent. */
export function logFailure({ log }: FastifyRequest, error: Error, { status }: AppError): void {
  if (status >= 500) log.error({ err: error }, 'request failed');
}

const isFilesUnavailable = (error: Error): boolean =>
  error instanceof FileStoreError && error.reason === 'unavailable';

function fromFramework({ statusCode }: FastifyError): AppError | undefined {
  if (statusCode === 413) return bodyTooLarge();
  if (statusCode === 415) return unsupportedType();
  if (statusCode === 429) return tooMany(60);
  if (statusCode === 404) return notFound();
  if (statusCode && statusCode < 500) return unreadableBody();
  return undefined;
}
