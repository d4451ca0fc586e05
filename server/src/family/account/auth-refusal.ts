import { t } from '@bowline/contract/text/t';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../http/app-error.ts';
import { refusalOf } from '../../http/error-handler.ts';

/** The same words for an unknown address and a wrong password. */
export const wrongPair = () =>
  new AppError('login_failed', t('The email or password isn’t right. Please try again.'));

/**
 * Sign-up and login say what is wrong at the top level, by field, and carry no `message`: the page shows these
 * beside the form, and a second notification would say it twice.
 */
export function answerAuthError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const refusal = refusalOf(error);
  if (refusal.code !== 'invalid' && refusal.code !== 'login_failed' && refusal.code !== 'too_many')
    throw error;
  const { fields, retryAfterSeconds } = refusal.details;
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
  request.log.info({ code: refusal.code }, 'not let in');
  const said = fields ? { ...fields, errors: fields } : { error: refusal.message };
  return reply.code(refusal.status).send({ code: refusal.code, ...said });
}
