import { type DecisionName, decisions } from '@bowline/contract/decisions';
import type { Message } from '../../core/outbox/message.ts';
import type { FormView } from '../../core/registrations/form-view.ts';

/** What the family is written with a decision; undefined for a draft. */
export function letterFor(
  form: Pick<FormView, 'id' | 'account_id' | 'reference'>,
  decision: DecisionName,
  reason = '',
): Message | undefined {
  const about = { accountId: form.account_id, registrationId: form.id };
  const kind = decisions[decision].email;
  // A draft has no reference; nobody was told of it.
  if (!form.reference) return undefined;
  return kind === 'refused' || kind === 'changes requested' ? { kind, ...about, reason } : { kind, ...about };
}
