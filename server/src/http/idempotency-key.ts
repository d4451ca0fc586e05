import { t } from '@bowline/contract/text/t';
import type { FastifyRequest } from 'fastify';
import { invalidKey } from '../core/idempotency/run-idempotent.ts';

const keyShape = /^[\w.:-]{1,200}$/;

/** The Idempotency-Key of a request; throws 422 where it is invalid. */
export function idempotencyKeyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && keyShape.test(key)) return key;
  throw invalidKey(t('Use 1 to 200 letters, digits, dots, colons, dashes or underscores.'));
}
