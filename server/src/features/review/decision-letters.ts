import type { DecisionName } from '@bowline/contract/decisions';
import type { Message } from '../messages/service.ts';
import type { FormView } from '../registrations/service.ts';

/** What the family is written with a decision; undefined where that is nothing. */
export function letterFor(
  form: Pick<FormView, 'id' | 'account_id'>,
  decision: DecisionName,
  reason = '',
): Message | undefined {
  const about = { accountId: form.account_id, registrationId: form.id };
  const letters: Readonly<Record<DecisionName, Message | undefined>> = {
    accept: { kind: 'accepted', ...about },
    waitlist: { kind: 'waitlisted', ...about },
    refuse: { kind: 'refused', ...about, reason },
    'request changes': { kind: 'changes requested', ...about, reason },
    withdraw: undefined,
  };
  return letters[decision];
}
