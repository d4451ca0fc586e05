import { declineChange, declineChangeBody } from '@bowline/contract/api/staff/registration-decisions';
import type { Review } from '@bowline/contract/api/staff/registration-review';
import { t } from '@bowline/contract/text/t';
import { ApiError } from '../../../api/api-error.ts';
import { callApi } from '../../../api/call-api.ts';
import { AlertBox } from '../../../ui/alert-box.tsx';
import { useCallForm } from '../../form/use-call-form.ts';
import { LookOrCancel } from './decision-actions.tsx';
import { ReasonField } from './decision-fields.tsx';
import { useDecided } from './use-decision.ts';

type Props = { review: Review; onClose: () => void };

/** Says no to what the family asks to change, with the reason that it is emailed. */
export function DeclineChangeForm({ review, onClose }: Props) {
  const { showDecided, showConflict } = useDecided();
  const { messages, refusals, busy, onSubmit } = useCallForm({
    schema: declineChangeBody,
    read: ({ reason }) => ({ version: review.version, reason }),
    send: (body) =>
      callApi(declineChange, { params: { registrationId: review.id }, body, background: true }).catch(
        async (failure: unknown) => {
          if (!(failure instanceof ApiError) || failure.code !== 'conflict') throw failure;
          await showConflict(failure);
          return undefined;
        },
      ),
    onDone: (declined) => {
      if (declined) showDecided(declined);
      onClose();
    },
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <AlertBox messages={refusals} />
      <ReasonField error={messages.reason} />
      <LookOrCancel label={t('Decline and email the family')} {...{ busy, onClose }} />
    </form>
  );
}
