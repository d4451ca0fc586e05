import { type DecisionName, decisions } from '@bowline/contract/decisions';
import type { Message } from '../messages/service.ts';
import type { FormView } from '../registrations/service.ts';

/** What the family is written with a decision; undefined where that is nothing. */
export function letterFor(
  form: Pick<FormView, 'id' | 'account_id'>,
  decision: DecisionName,
  reason = '',
): Message | undefined {
  const about = { accountId: form.account_id, registrationId: form.id };
  const kind = decisions[decision].email;
  if (!kind) return undefined;
  return kind === 'refused' || kind === 'changes requested' ? { kind, ...about, reason } : { kind, ...about };
}
