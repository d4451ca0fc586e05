import {
  type PaymentTask,
  paymentTaskTexts,
  settlementBody,
  settlePaymentTask,
} from '@bowline/contract/api/staff/money/online-payments';
import { choice } from '@bowline/contract/form/choice-fields';
import { longText } from '@bowline/contract/form/text-fields';
import { onlineProviderLabels } from '@bowline/contract/money/online-payments';
import { formatInstant } from '@bowline/contract/text/dates';
import { formatRinggit } from '@bowline/contract/text/money';
import { useState } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { useCallForm } from '../../../form/call-form.ts';
import { notifySuccess } from '../../../shell/notifications.tsx';
import { usePortal } from '../../../shell/portal.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { Card } from '../../../ui/layout/page.tsx';
import { DialogForm } from '../../form/dialog-form.tsx';
import { PaidFor } from './paid-for.tsx';

/** What somebody has to look at, each with a sentence that says what to do. */
export function OpenTasks({ tasks }: { tasks: readonly PaymentTask[] }) {
  const [settling, setSettling] = useState<PaymentTask>();
  const close = () => setSettling(undefined);
  if (tasks.length === 0) return null;
  return (
    <Card as="section" className="stack gap-3">
      <h2>To look at</h2>
      <ul className="stack gap-3" aria-label="To look at">
        {tasks.map((task) => (
          <Task key={task.id} task={task} onSettle={() => setSettling(task)} />
        ))}
      </ul>
      <Dialog title="Settle" open={!!settling} onClose={close}>
        {settling && <SettleForm task={settling} onClose={close} />}
      </Dialog>
    </Card>
  );
}

function Task({ task, onSettle }: { task: PaymentTask; onSettle: () => void }) {
  const { time_zone } = usePortal();
  const { kind, amount, at, provider, ref, registrations } = task;
  return (
    <li className="stack gap-1 breaks">
      <p>
        <strong>{formatRinggit(amount)}</strong> <PaidFor registrations={registrations} />
      </p>
      <p>{paymentTaskTexts[kind]}</p>
      <small className="quiet">
        {[formatInstant(at, time_zone), onlineProviderLabels[provider], ref].filter(Boolean).join(' · ')}
      </small>
      <p>
        <Button onClick={onSettle}>Settle…</Button>
      </p>
    </li>
  );
}

const note = longText('What was done', { hint: 'Only staff read it.' });

const noteFields = { note };
const disputeFields = {
  outcome: choice(
    'How did it end?',
    [
      { value: 'won', label: 'Won: the money stays' },
      { value: 'lost', label: 'Lost: the bank took the money back' },
    ],
    { layout: 'list' },
  ),
  note,
};

function SettleForm({ task: { id, kind }, onClose }: { task: PaymentTask; onClose: () => void }) {
  const isDispute = kind === 'disputed';
  const callForm = useCallForm({
    fields: isDispute ? disputeFields : noteFields,
    schema: settlementBody,
    send: (body) => callApi(settlePaymentTask, { params: { taskId: id }, body, background: true }),
    onDone: () => {
      onClose();
      notifySuccess('Settled.');
    },
  });
  return (
    <>
      {isDispute && (
        <p>
          What is lost leaves the registrations as a refund with the reason “Chargeback”, without an email.
          One whose deposit is no longer covered waits for it again.
        </p>
      )}
      <DialogForm callForm={callForm} submitLabel="Settle" onCancel={onClose} />
    </>
  );
}
