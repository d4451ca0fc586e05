import {
  createTransferFile,
  markTransfersSent,
  type RefundTransfer,
  refundTransfers,
  sentTransfersBody,
  transferRoles,
  withdrawBankAccountRequest,
} from '@bowline/contract/api/staff/money/refund-accounts';
import { date } from '@bowline/contract/form/measure-fields';
import { hasAnyRole } from '@bowline/contract/staff/roles';
import { useState } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { useCallForm } from '../../../form/call-form.ts';
import { ActionButton } from '../../../shell/action.tsx';
import { DownloadButton } from '../../../shell/download.tsx';
import { notifySuccess } from '../../../shell/notifications.tsx';
import { usePortal } from '../../../shell/portal.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { Link } from '../../../ui/link.tsx';
import { DialogForm } from '../../form/dialog-form.tsx';
import { ListPage } from '../../list/list-page.tsx';
import { useStaffMe } from '../../session/session.ts';
import { MoneyTabs } from '../payments/money-tabs.tsx';

/** Refunds by bank transfer: whose account is known, the file for the bank, and what was sent. */
export default function TransfersPage() {
  const mayTransfer = hasAnyRole(useStaffMe().roles, transferRoles);
  return (
    <ListPage
      list={refundTransfers}
      subtitle="Families that were asked for a bank account enter it in the portal. An account is deleted 90 days after its refund."
      before={<MoneyTabs chosen="/payments/transfers" />}
      summary={({ rows }) => mayTransfer && <Transfers rows={rows} />}
      without={mayTransfer ? [] : ['account']}
      cells={{
        camper_name: ({ registration_id, camper_name }) => (
          <Link to={`/registrations/${registration_id}`}>{camper_name}</Link>
        ),
      }}
      action={{ label: '', cell: (row) => row.state !== 'sent' && <Withdraw row={row} /> }}
      empty={{
        title: 'No refunds to transfer',
        children: 'Ask a family for its bank account where you record a refund of its registration.',
      }}
    />
  );
}

const Withdraw = ({ row }: { row: RefundTransfer }) => (
  <ActionButton
    variant="quiet"
    call={withdrawBankAccountRequest}
    params={{ refundId: row.id }}
    confirm={{
      title: 'Withdraw the request?',
      text: `The family of ${row.camper_name} can no longer enter an account, and what it entered is deleted.`,
      yes: 'Withdraw',
    }}
    onDone={() => notifySuccess('Withdrawn.')}
  >
    Withdraw…
  </ActionButton>
);

/** The file for the bank, and that it was sent. */
function Transfers({ rows }: { rows: readonly RefundTransfer[] }) {
  const [open, setOpen] = useState(false);
  const idsOf = (...states: readonly RefundTransfer['state'][]) =>
    rows.filter(({ state }) => states.includes(state)).map(({ id }) => id);
  const [entered, listed] = [idsOf('entered'), idsOf('listed')];
  return (
    <div className="row gap-3 no-print">
      {entered.length > 0 && (
        <DownloadButton variant="primary" call={createTransferFile} body={{ refunds: entered }}>
          {`File for the bank (${entered.length})`}
        </DownloadButton>
      )}
      {listed.length > 0 && (
        <>
          <Button onClick={() => setOpen(true)}>{`Mark as sent (${listed.length})…`}</Button>
          <DownloadButton call={createTransferFile} body={{ refunds: listed }}>
            Download the file again
          </DownloadButton>
        </>
      )}
      <Dialog title="Mark as sent" open={open} onClose={() => setOpen(false)}>
        <SentForm refunds={listed} onClose={() => setOpen(false)} />
      </Dialog>
    </div>
  );
}

const sentFields = { paid_on: date('Day of the transfer') };

function SentForm({ refunds, onClose }: { refunds: readonly string[]; onClose: () => void }) {
  const { today } = usePortal();
  const callForm = useCallForm({
    fields: sentFields,
    record: { paid_on: today },
    schema: sentTransfersBody,
    body: (values) => ({ ...values, refunds }),
    send: (body) => callApi(markTransfersSent, { body, background: true }),
    onDone: ({ recorded }) => {
      onClose();
      notifySuccess(recorded === 1 ? '1 refund recorded.' : `${recorded} refunds recorded.`);
    },
  });
  return (
    <>
      <p>
        {refunds.length === 1
          ? 'The refund in the file is recorded as paid, and its family gets an email.'
          : `The ${refunds.length} refunds in a file are recorded as paid, and each family gets an email.`}
      </p>
      <DialogForm callForm={callForm} submitLabel="Record and email the families" onCancel={onClose} />
    </>
  );
}
