import { dryRunOf } from '@bowline/contract/api/define-call';
import type { StaffCamp } from '@bowline/contract/api/staff/season/camps';
import {
  type CancelEffect,
  cancelBody,
  cancelCamp,
  restoreCamp,
} from '@bowline/contract/api/staff/season/cancel-camp';
import { choice } from '@bowline/contract/form/choice-fields';
import { longText } from '@bowline/contract/form/text-fields';
import { formatDay } from '@bowline/contract/text/dates';
import { formatRinggit } from '@bowline/contract/text/money';
import { useState } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { AllFields } from '../../../form/field-for.tsx';
import { ActionButton } from '../../../shell/action.tsx';
import { notifySuccess } from '../../../shell/notifications.tsx';
import { usePortal } from '../../../shell/portal.ts';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { PreviewedForm } from '../../form/previewed-form.tsx';

const fields = {
  reason: longText('Reason', { hint: 'Included in the email word for word.' }),
  refund: choice('What is refunded', [
    { value: 'all', label: 'All that was paid' },
    {
      value: 'without deposit',
      label: 'All but the deposit',
      hint: 'The deposit is recorded as kept under the terms.',
    },
  ]),
};

/** Cancels a camp after a preview of what that does and of the email. */
export function CancelCamp({ camp: { id, name, cancelled } }: { camp: StaffCamp }) {
  const [open, setOpen] = useState(false);
  if (cancelled) return null;
  const options = { params: { campId: id }, background: true };
  return (
    <>
      <Button onClick={() => setOpen(true)}>Cancel the camp…</Button>
      <Dialog title={`Cancel ${name}`} open={open} onClose={() => setOpen(false)}>
        <PreviewedForm
          fields={fields}
          draftKey={`cancel camp ${id}`}
          schema={cancelBody}
          preview={(body) => callApi(dryRunOf(cancelCamp), { ...options, body })}
          send={(body) => callApi(cancelCamp, { ...options, body })}
          onDone={() => {
            notifySuccess(`${name} is cancelled.`);
            // The notice and the undo are at the top.
            window.scrollTo(0, 0);
          }}
          submitLabel="Preview"
          sendLabel="Cancel the camp"
          destructive
          aboveEmail={(preview) => <Effect effect={preview} />}
          onClose={() => setOpen(false)}
        >
          {(form) => <AllFields form={form} />}
        </PreviewedForm>
      </Dialog>
    </>
  );
}

function Effect({ effect: { statuses, families, to_refund, kept } }: { effect: CancelEffect }) {
  const count = statuses.reduce((sum, one) => sum + one.count, 0);
  return (
    <Callout colour="amber" title={`${count} registrations of ${families} families end`}>
      <ul className="stack gap-1">
        {statuses.map((one) => (
          <li key={one.status}>{`${one.status}: ${one.count}`}</li>
        ))}
      </ul>
      <p>{`To refund: ${formatRinggit(to_refund)}. Kept: ${formatRinggit(kept)}.`}</p>
      <p>
        Places, offers and the waiting list end. The refunds wait under Payments → Unsettled. You can undo the
        cancellation until a family is refunded.
      </p>
    </Callout>
  );
}

/** Says that a camp is cancelled and why; the button undoes it. */
export function CancelledNotice({ camp: { id, name, cancelled } }: { camp: StaffCamp }) {
  const { time_zone } = usePortal();
  if (!cancelled) return null;
  return (
    <Callout colour="amber" title={`Cancelled on ${formatDay(cancelled.at, time_zone)}`}>
      <p>{cancelled.reason}</p>
      <ActionButton
        call={restoreCamp}
        params={{ campId: id }}
        confirm={{
          title: `Undo the cancellation of ${name}?`,
          text: 'Registrations return to the status they had, but for those that were refunded since. Families that were told get an email. Registration stays closed until you open it again.',
          yes: 'Undo the cancellation',
        }}
        onDone={({ restored, left }) =>
          notifySuccess(
            `${restored} registrations are as they were before.${left > 0 ? ` ${left} stay withdrawn.` : ''}`,
          )
        }
      >
        Undo the cancellation…
      </ActionButton>
    </Callout>
  );
}
