import { onlineProviders } from '@bowline/contract/money/online-payments';
import type { FastifyInstance } from 'fastify';
import { findAttemptOf, lockAttempt, wasLost } from '../../core/online-payments/queries.ts';
import { addTask, readAttempt } from '../../core/online-payments/settle.ts';
import { readRefund } from '../../core/online-refunds/send-refunds.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { notFound } from '../../platform/app-error.ts';
import {
  BadSignature,
  type Notification,
  type PaymentProvider,
  ProviderFailed,
} from '../../platform/online-payments/payment-provider.ts';

/**
 * Takes the notifications of providers. What they say is not believed: a signed one makes the state be read from the
 * provider, so that one that is repeated, late or out of order does no harm.
 */
export async function paymentNotifications(app: FastifyInstance, deps: AppDeps): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post<{ Params: { provider: string } }>(
      '/api/online-payments/:provider/notification',
      async ({ params, headers, body }, reply) => {
        const provider = findProvider(deps, params.provider);
        if (!provider) throw notFound();
        const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
        try {
          const notification = await provider.readNotification({
            headers,
            body: bytes,
            now: deps.clock.now(),
          });
          if (notification) await applyNotification(deps, provider, notification);
          return reply.code(200).send();
        } catch (error) {
          if (error instanceof BadSignature) return reply.code(400).send();
          // Providers send it again.
          if (error instanceof ProviderFailed) return reply.code(503).send();
          throw error;
        }
      },
    );
  });
}

const findProvider = ({ payments }: AppDeps, name: string): PaymentProvider | undefined =>
  onlineProviders.some((known) => known === name)
    ? payments.find(name as PaymentProvider['name'])
    : undefined;

async function applyNotification(
  deps: AppDeps,
  provider: PaymentProvider,
  notification: Notification,
): Promise<void> {
  if (notification.about === 'refund') return readRefund(deps, provider, notification.ref);
  const attempt = await findAttemptOf(deps.db, provider.name, notification.ref);
  if (!attempt) return;
  if (notification.about === 'payment') return readAttempt(deps, provider, attempt);
  // One that was won may be lost later, and another may follow; once one was lost, no money is left to ask for.
  if (notification.state !== 'won')
    await deps.db.transaction().execute(async (trx) => {
      await lockAttempt(trx, attempt.id);
      if (!(await wasLost(trx, attempt.id))) await addTask(trx, deps, attempt.id, 'disputed');
    });
}
