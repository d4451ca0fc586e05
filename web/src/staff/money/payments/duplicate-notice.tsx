import type { SameSlip } from '@bowline/contract/api/staff/money/payment-records';
import { formatRinggit } from '@bowline/contract/text/money';
import { useState } from 'react';
import { Button, ButtonRow } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { CheckboxRow } from '../../../ui/fields/choice-rows.tsx';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { Link } from '../../../ui/link.tsx';
import { ComparedSlips, paymentStates } from './compared-slips.tsx';

type Props = {
  /** The payment whose file others have, too. */
  paymentId: string;
  slips: readonly SameSlip[];
  /** Absent where nothing is to be confirmed any more. */
  tick?: { ticked: boolean; onTick: (ticked: boolean) => void };
};

/** The same file came with other payments; confirming it needs a tick. */
export function DuplicateNotice({ paymentId, slips, tick }: Props) {
  const [comparing, setComparing] = useState(false);
  const [first] = slips;
  if (!first) return null;
  const title = `Possible duplicate: same file as ${first.reference ?? ''}`;
  return (
    <Callout colour="red" title={title}>
      <ul className="bullets">
        {slips.map(({ payment_id, registration_id, reference, status, amount }) => (
          <li key={payment_id}>
            <Link to={`/registrations/${registration_id}`}>{reference}</Link> · {formatRinggit(amount)} ·{' '}
            {paymentStates[status]}
          </li>
        ))}
      </ul>
      <Button onClick={() => setComparing(true)}>Compare side by side…</Button>
      <Dialog title="Compare slips" wide open={comparing} onClose={() => setComparing(false)}>
        <ComparedSlips paymentId={paymentId} />
        <ButtonRow>
          <Button onClick={() => setComparing(false)}>Close</Button>
        </ButtonRow>
      </Dialog>
      {tick && (
        <CheckboxRow
          label="I’ve compared both: this payment was also received"
          checked={tick.ticked}
          onChange={({ target }) => tick.onTick(target.checked)}
        />
      )}
    </Callout>
  );
}

/** The label of the button that confirms a duplicate. */
export const confirmDuplicate = (slips: readonly SameSlip[]): string =>
  `Confirm anyway (same file as ${slips[0]?.reference ?? ''})`;
