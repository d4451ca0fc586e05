import type { HeldEmail } from '@bowline/contract/api/staff/held-emails';
import type { Review } from '@bowline/contract/api/staff/registration-review';
import { undoDecision } from '@bowline/contract/api/staff/registration-undo';
import { decisions } from '@bowline/contract/decisions';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';
import { HeldEmails } from '../../ui/held-emails.tsx';
import { useDecided } from './use-decision.ts';

/** The emails that wait to go out; the one about the last decision can be undone in one click, and nothing is sent. */
export function DecideHeldEmails({ review: { id, version, undo, held_emails } }: { review: Review }) {
  const { showDecided, showConflict } = useDecided();
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      callApi(undoDecision, {
        params: { registrationId: id },
        body: { version, only_if_unsent: true },
        background: true,
      }),
    onSuccess: showDecided,
    onError: showConflict,
  });
  const undone = undo && decisions[undo.decision].email;
  return together(held_emails).map((emails) => (
    <HeldEmails
      key={emails[0]?.id}
      emails={emails}
      onUndo={emails.some(({ kind }) => kind === undone) ? () => mutate() : undefined}
      busy={isPending}
    />
  ));
}

/** Emails written together go together. */
const together = (emails: readonly HeldEmail[]): HeldEmail[][] => [
  ...Map.groupBy(emails, ({ held_until }) => held_until).values(),
];
