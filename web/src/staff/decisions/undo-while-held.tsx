import type { HeldEmail } from '@bowline/contract/api/staff/held-emails';
import type { Review } from '@bowline/contract/api/staff/registration-review';
import { undoDecision } from '@bowline/contract/api/staff/registration-undo';
import { decisions } from '@bowline/contract/decisions';
import { t } from '@bowline/contract/text/t';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';
import { HeldEmails } from '../ui/held-emails.tsx';
import { useShortcuts } from '../ui/use-shortcuts.ts';
import { UNDO_KEY } from './decision-keys.ts';
import { useDecided } from './use-decision.ts';

type Props = { emails: readonly HeldEmail[]; review: Review; isSent: boolean; onSent: () => void };

/** The email about the last decision, still held: one click takes the decision back, and nothing is sent. */
export function UndoWhileHeld({ emails, review: { id, version }, isSent, onSent }: Props) {
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
  const undo = () => {
    if (!isPending) mutate();
  };
  useShortcuts(isSent ? [] : [{ keys: [UNDO_KEY], does: t('Undo the last decision'), act: undo }]);
  return (
    <HeldEmails
      emails={emails}
      onUndo={undo}
      undoLabel={t('Undo decision')}
      undoKey={UNDO_KEY}
      busy={isPending}
      onSent={onSent}
    />
  );
}

/** The emails that wait: those about the last decision, and all others. */
export function heldBy({ undo, held_emails }: Review) {
  const kind = undo && decisions[undo.decision].email;
  return {
    undoable: held_emails.filter((email) => email.kind === kind),
    // Those about a payment stand with the payment.
    others: held_emails.filter((email) => email.kind !== kind && email.payment_id === null),
  };
}
