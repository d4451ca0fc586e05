import type { LedgerEntry } from '@bowline/contract/api/staff/money/ledger';
import type { Review } from '@bowline/contract/api/staff/review';
import { removableKinds } from '@bowline/contract/money/charges';
import { type LedgerKind, transferMethodLabels } from '@bowline/contract/money/payments';
import { formatDate, formatInstant } from '@bowline/contract/text/dates';
import { formatRinggit } from '@bowline/contract/text/money';
import { useState } from 'react';
import { usePortal } from '../../../shell/portal.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { Link } from '../../../ui/link.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { RemoveChargeForm } from './money-forms.tsx';
import ledgerStyles from './money-tables.module.css';
import styles from './payments.module.css';

const kinds: Readonly<Record<LedgerKind, string>> = {
  refund: 'Refunded',
  'moved out': 'Moved to',
  'moved in': 'Moved from',
};

type Money = Review['money'];
type Charge = Money['charges'][number];

/** What the registration is charged line by line, what was received and what is still to pay. */
export function ChargesTable({ money }: { money: Money }) {
  const [removing, setRemoving] = useState<Charge>();
  const { charges, charged, received, due, deposit, to_refund } = money;
  return (
    <div className={ledgerStyles.scroll}>
      <table className={ledgerStyles.ledger}>
        <caption>Charges</caption>
        <tbody>
          {charges.map((charge) => (
            <ChargeRow key={charge.id} charge={charge} onRemove={() => setRemoving(charge)} />
          ))}
        </tbody>
        <tbody className={ledgerStyles.sums}>
          <SumRow label="Total" amount={charged} />
          <SumRow label="Received" amount={received} />
          {to_refund > 0 ? (
            <SumRow label="To refund" amount={to_refund} />
          ) : (
            <SumRow label="Still to pay" amount={due} />
          )}
        </tbody>
      </table>
      <p>{`The deposit is ${formatRinggit(deposit)}.`}</p>
      <Dialog title="Remove a charge" open={!!removing} onClose={() => setRemoving(undefined)}>
        {removing && <RemoveChargeForm charge={removing} onClose={() => setRemoving(undefined)} />}
      </Dialog>
    </div>
  );
}

function ChargeRow({ charge, onRemove }: { charge: Charge; onRemove: () => void }) {
  const { kind, label, amount, by } = charge;
  return (
    <tr>
      <th scope="row">
        {label}
        {by && <small className={ledgerStyles.quiet}>{`by ${by}`}</small>}
        {removableKinds.includes(kind) && (
          <Button variant="quiet" className={ledgerStyles.action} onClick={onRemove}>
            Remove
            <VisuallyHidden> {label}</VisuallyHidden>
          </Button>
        )}
      </th>
      <td className={ledgerStyles.money}>{formatRinggit(amount)}</td>
    </tr>
  );
}

const SumRow = ({ label, amount }: { label: string; amount: number }) => (
  <tr>
    <th scope="row">{label}</th>
    <td className={ledgerStyles.money}>{formatRinggit(amount)}</td>
  </tr>
);

/** Money that left the registration or came from a sibling's, with who wrote it down. */
export function LedgerTable({ entries }: { entries: readonly LedgerEntry[] }) {
  const { time_zone } = usePortal();
  if (entries.length === 0) return null;
  return (
    <div className={ledgerStyles.scroll}>
      <table className={ledgerStyles.ledger}>
        <caption>Refunds and moves</caption>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.id}>
              <th scope="row">
                {kinds[entry.kind]} <Other entry={entry} />
                <span className={ledgerStyles.why}>{entry.reason}</span>
                <small className={styles.quiet}>
                  {entry.by}, {formatInstant(entry.at, time_zone)}
                </small>
              </th>
              <td className={ledgerStyles.money}>
                {entry.kind === 'moved in' ? '+' : '−'} {formatRinggit(entry.amount)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Other({ entry: { other, method, paid_on } }: { entry: LedgerEntry }) {
  if (other) return <Link to={`/registrations/${other.registration_id}`}>{other.camper_name}</Link>;
  const way = method ? transferMethodLabels[method] : '';
  return <small className={styles.quiet}>{`${way}, ${formatDate(paid_on ?? '')}`}</small>;
}
