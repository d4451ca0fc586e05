import type { AppDeps } from '../../src/app-deps.ts';
import type { Message } from '../../src/features/messages/message.ts';
import type { MessageRow } from '../../src/features/messages/queries.ts';
import { sealSecret } from '../../src/features/messages/secret.ts';
import { queueMessage } from '../../src/features/messages/service.ts';
import type { MessageKind } from '../../src/platform/schema.ts';
import type { TestApp } from './build-test-app.ts';
import { createCompleteFamily, createFilledForm, type Family, submit } from './family.ts';

/** A submitted form with a payment: what any message can be about. */
export interface Occasion {
  readonly accountId: string;
  readonly registrationId: string;
  readonly paymentId: string;
}

export const token = 'dG9rZW4tb2YtdGhlLWxpbms';
export const reason = 'The slip is blurred.\nPlease scan it again.';

export async function createOccasion(app: TestApp, camper: string): Promise<Occasion & { family: Family }> {
  const family = await createCompleteFamily(app);
  const registrationId = await createFilledForm(app, family, { name: camper, dob: '2014-03-02' });
  const submitted = await submit(family, registrationId);
  if (submitted.statusCode !== 200) throw new Error(submitted.body);
  const slip = new File(['%PDF-1.4\nslip\n%%EOF\n'], 'slip.pdf', { type: 'application/pdf' });
  const paid = await family.upload(`/api/rego/payment/${registrationId}`, { payment: slip, amount: '200' });
  const { account_id } = await app.deps.db
    .selectFrom('registration')
    .select('account_id')
    .where('id', '=', registrationId)
    .executeTakeFirstOrThrow();
  return { family, registrationId, paymentId: paid.json().id, accountId: account_id };
}

/** A message of the kind on the occasion, as the feature that knows of it would queue it. */
export function messageOf(deps: AppDeps, kind: MessageKind, occasion: Occasion): Message {
  const { accountId, registrationId, paymentId } = occasion;
  switch (kind) {
    case 'welcome':
    case 'password changed':
      return { kind, accountId };
    case 'password reset': {
      const goodUntil = new Date(deps.clock.now().getTime() + 30 * 60_000);
      return { kind, accountId, secret: sealSecret(deps, accountId, token), goodUntil };
    }
    case 'form copy':
    case 'accepted':
    case 'waitlisted':
      return { kind, accountId, registrationId };
    case 'changes requested':
    case 'refused':
      return { kind, accountId, registrationId, reason };
    case 'payment rejected':
      return { kind, accountId, registrationId, paymentId, reason };
    default:
      return { kind, accountId, registrationId, paymentId };
  }
}

/** Queues a message and answers its row. */
export async function queued({ db }: AppDeps, message: Message): Promise<MessageRow> {
  await db.transaction().execute((trx) => queueMessage(trx, message));
  return db.selectFrom('message').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
}
