import { t } from '@bowline/contract/text/t';
import type { FastifyError, FastifyInstance } from 'fastify';
import { isDatabaseUnavailable } from '../platform/database.ts';
import { AppError } from './app-error.ts';
import { notFound, tooMany } from './refusals.ts';

const RETRY_AFTER_SECONDS = 5;

/** One way out for every error: a code, a sentence, nothing of our insides. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = refusalOf(error);
    if (refusal.status >= 500) request.log.error({ err: innards(error) }, 'request failed');
    const wait = refusal.details.retryAfterSeconds;
    if (wait !== undefined) reply.header('retry-after', String(wait));
    return reply.code(refusal.status).send(refusal.body());
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(notFound().body()));
}

/** The refusal that a person is told for whatever was thrown. */
export function refusalOf(error: FastifyError | AppError): AppError {
  if (error instanceof AppError) return error;
  if (isDatabaseUnavailable(error)) {
    const text = t('We are catching our breath. Nothing is lost; please try again in a moment.');
    return new AppError('unavailable', text, { retryAfterSeconds: RETRY_AFTER_SECONDS });
  }
  return (
    fromFramework(error) ?? new AppError('internal', t('Something went wrong on our side. Please try again.'))
  );
}

function fromFramework({ statusCode }: FastifyError): AppError | undefined {
  if (statusCode === 413)
    return new AppError('too_large', t('That is larger than we can take. A file may have at most 10 MB.'));
  if (statusCode === 415) return new AppError('unsupported_type', t('We cannot read this kind of content.'));
  if (statusCode === 429) return tooMany(60);
  if (statusCode === 503)
    return new AppError('unavailable', t('We are very busy. Please try again in a moment.'), {
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    });
  if (statusCode === 404) return notFound();
  if (statusCode && statusCode < 500) return new AppError('invalid', t('We could not read what was sent.'));
  return undefined;
}

// A database error quotes the values of the row it refused, so only its kind and place are logged.
function innards(error: Error): { name: string; code: unknown; stack: string | undefined } {
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  return { name: error.name, code: 'code' in error ? error.code : undefined, stack: frames?.join('\n') };
}
