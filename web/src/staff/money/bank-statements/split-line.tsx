import {
  type BankLine,
  bankMatchBody,
  matchBankLine,
} from '@bowline/contract/api/staff/money/bank-statements';
import {
  listPayableRegistrations,
  type PayableRegistration,
} from '@bowline/contract/api/staff/money/payments';
import { beyondLine, firstBeyond } from '@bowline/contract/money/shares';
import { senFromRinggit } from '@bowline/contract/text/amounts';
import { formatDate } from '@bowline/contract/text/dates';
import { formatRinggit, formatSen } from '@bowline/contract/text/money';
import { useState } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { useCallForm } from '../../../form/call-form.ts';
import { useRows } from '../../../form/list-field.ts';
import { ActionButton } from '../../../shell/action.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { DialogForm } from '../../form/dialog-form.tsx';
import { DuplicateNotice } from '../payments/duplicate-notice.tsx';
import { finishPayments, promptForEach } from '../payments/money-calls.ts';
import { PostedOn } from '../payments/posted-on.tsx';
import {
  Payable,
  proposedRows,
  recordOf,
  ShareRows,
  shareLists,
  Total,
  useSum,
} from '../payments/shares.tsx';
import styles from './bank-statement.module.css';
import { SearchRegistrations } from './find-registration.tsx';

/** Which line is split, beginning with which registration. */
export interface SplitStart {
  readonly line: BankLine;
  readonly registrationId: string;
}

/** Splits the rest of a line over several registrations, in a dialog. */
export function SplitLineDialog({ start, onClose }: { start: SplitStart | undefined; onClose: () => void }) {
  return (
    <Dialog title="Split this transfer" open={start !== undefined} onClose={onClose}>
      {start && (
        <Payable registrationId={start.registrationId}>
          {(payable) => <SplitLineForm line={start.line} family={payable} onClose={onClose} />}
        </Payable>
      )}
    </Dialog>
  );
}

const noFields = {};
const sen = (ringgit: number) => Math.round(ringgit * 100);

/** The body of the call, whose shares fit in what is left. */
const bodyWithin = (left: number) =>
  bankMatchBody.check(({ value, issues }) => {
    const shares = value.shares.map(({ received }) => senFromRinggit(received) ?? 0);
    const at = firstBeyond(shares, left);
    if (at < 0) return;
    const message = beyondLine(shares, left);
    issues.push({ code: 'custom', input: value, path: ['shares', at, 'received'], message });
  });

type FormProps = { line: BankLine; family: readonly PayableRegistration[]; onClose: () => void };

function SplitLineForm({ line, family, onClose }: FormProps) {
  const [payable, setPayable] = useState(family);
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const left = sen(line.left);
  const callForm = useCallForm({
    fields: noFields,
    lists: shareLists,
    record: { shares: proposedRows(family, left, line.description) },
    schema: bodyWithin(left),
    body: (_values, lists) => ({
      left: line.left,
      shares: lists.shares?.map(({ registration_id, payment_id, received }) => ({
        registration_id,
        payment_id,
        received: received ?? '',
        duplicate_of: duplicates.find(
          (one) => one.payment_id === payment_id && ticked.includes(one.registration_id),
        )?.same_slip[0]?.payment_id,
      })),
    }),
    send: (body) =>
      promptForEach((chosen) => {
        const shares = body.shares.map((share) => ({ ...share, ...chosen.get(share.registration_id) }));
        const options = { params: { lineId: line.id }, background: true };
        return callApi(matchBankLine, { ...options, body: { ...body, shares } });
      }),
    onDone: finishPayments(payable, { onClose }),
  });
  const { form } = callForm;
  const { rows } = useRows(form, 'shares');
  const duplicates = payable.filter(
    ({ registration_id: id, same_slip }) =>
      same_slip.length > 0 && rows.some((row) => recordOf(row).registration_id === id),
  );
  const join = (more: readonly PayableRegistration[]) =>
    setPayable((known) => [
      ...known,
      ...more.filter((one) => known.every(({ registration_id }) => registration_id !== one.registration_id)),
    ]);
  return (
    <DialogForm
      callForm={callForm}
      submitLabel={rows.length > 1 ? `Confirm all ${rows.length}` : 'Confirm'}
      onCancel={onClose}
    >
      <p>
        {`${formatDate(line.day)} · `}
        <strong>{formatRinggit(line.left)}</strong>
        {line.left < line.amount && ` left of ${formatRinggit(line.amount)}`}
        {` · ${line.description}`}
      </p>
      <ShareRows form={form} payable={payable} amount={left}>
        {(add) => <AnotherFamily line={line} onFound={join} onAdd={add} />}
      </ShareRows>
      {duplicates.map(({ registration_id: id, payment_id, same_slip }) => (
        <DuplicateNotice
          key={id}
          paymentId={payment_id ?? ''}
          slips={same_slip}
          tick={{
            ticked: ticked.includes(id),
            onTick: (tick) => setTicked((all) => (tick ? [...all, id] : all.filter((one) => one !== id))),
          }}
        />
      ))}
      <PostedOn day={line.day} context={family[0]?.context} />
      <Allocated sum={useSum(rows)} left={left} />
    </DialogForm>
  );
}

/** What is allocated, what stays open, or by how much it is too much. */
function Allocated({ sum, left }: { sum: number; left: number }) {
  const rest = left - sum;
  return (
    <Total>
      {'Allocated '}
      <strong>{formatSen(sum)}</strong>
      {` of ${formatSen(left)}`}
      {rest > 0 && `: ${formatSen(rest)} stays open`}
      {rest < 0 && `: ${formatSen(-rest)} too much`}
    </Total>
  );
}

type AnotherFamilyProps = {
  line: BankLine;
  onFound: (payable: readonly PayableRegistration[]) => void;
  onAdd: (one: PayableRegistration) => void;
};

/** Adds a registration of another family, found by a reference or a name. */
function AnotherFamily({ line, onFound, onAdd }: AnotherFamilyProps) {
  const [open, setOpen] = useState(false);
  const found = (payable: readonly PayableRegistration[]) => {
    const [first] = payable;
    onFound(payable);
    if (first) onAdd(first);
    setOpen(false);
  };
  if (!open)
    return (
      <div>
        <Button onClick={() => setOpen(true)}>Add another family…</Button>
      </div>
    );
  return (
    <div className={styles.stack}>
      <SearchRegistrations line={line}>
        {({ registration_id, camper_name, reference, camp_name }) => (
          <div key={registration_id} className={classNames('row middle between', styles.found)}>
            <span>{[camper_name, reference, camp_name].filter(Boolean).join(' · ')}</span>
            <ActionButton
              call={listPayableRegistrations}
              params={{ registrationId: registration_id }}
              onDone={found}
            >
              {`Add ${camper_name}`}
            </ActionButton>
          </div>
        )}
      </SearchRegistrations>
    </div>
  );
}
