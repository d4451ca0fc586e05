import { canChange } from '@bowline/contract/api/staff/money/charges';
import type { LedgerEntry } from '@bowline/contract/api/staff/money/ledger';
import { onlineRefundLabels } from '@bowline/contract/api/staff/money/online-payments';
import type { Review } from '@bowline/contract/api/staff/review/registrations';
import { removableKinds } from '@bowline/contract/money/charges';
import { dueSentence } from '@bowline/contract/money/due';
import { isIncoming, type LedgerKind, transferMethodLabels } from '@bowline/contract/money/payments';
import { formatDate, formatInstant } from '@bowline/contract/text/dates';
import { formatRinggit } from '@bowline/contract/text/money';
import { useState } from 'react';
import { usePortal } from '../../../shell/portal.ts';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { Link } from '../../../ui/link.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { useStaffMe } from '../../session/session.ts';
import { Badge } from '../../ui/badge.tsx';
import { ReverseDialog } from './ledger-forms.tsx';
import { RemoveChargeForm } from './money-forms.tsx';
import ledgerStyles from './payments.module.css';

const kinds: Readonly<Record<LedgerKind, string>> = {
  refund: 'Refunded',
  'refund reversed': 'Refund reversed',
  kept: 'Kept under the terms',
  'kept reversed': 'No longer kept',
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
  const { roles } = useStaffMe();
  return (
    <tr>
      <th scope="row">
        {label}
        {by && <small className={ledgerStyles.quiet}>{`by ${by}`}</small>}
        {removableKinds.includes(kind) && canChange(roles, kind) && (
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

/** What is due when, where it is paid in instalments, and in a sentence what comes next. */
export function DueTable({ money: { next, parts, sibling_left: siblingLeft } }: { money: Money }) {
  const sentence = dueSentence(next);
  return (
    <>
      {parts.length > 2 && (
        <div className={ledgerStyles.scroll}>
          <table className={ledgerStyles.ledger}>
            <caption>What is due when</caption>
            <tbody>
              {parts.map((part) => (
                <SumRow key={part.nth} label={partLabel(part)} amount={part.amount} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {sentence && <p>{sentence}</p>}
      {siblingLeft && (
        <Callout colour="amber">
          The sibling discount stands, and no other child of this family is registered for this season any
          more. Remove it if your terms say so.
        </Callout>
      )}
    </>
  );
}

function partLabel({ due_on, amount, open, open_after_pending: left, late }: Money['parts'][number]): string {
  const name = due_on === null ? 'Deposit' : `By ${formatDate(due_on)}`;
  if (open === 0) return `${name}: paid`;
  if (late) return `${name}: late, ${formatRinggit(left)} open`;
  if (left === 0) return `${name}: slip to confirm`;
  return left < amount ? `${name}: ${formatRinggit(left)} open` : name;
}

const SumRow = ({ label, amount }: { label: string; amount: number }) => (
  <tr>
    <th scope="row">{label}</th>
    <td className={ledgerStyles.money}>{formatRinggit(amount)}</td>
  </tr>
);

/** Money that left the registration, is kept or came from a sibling's, with who wrote it down. */
export function LedgerTable({ entries }: { entries: readonly LedgerEntry[] }) {
  const [reversing, setReversing] = useState<LedgerEntry>();
  if (entries.length === 0) return null;
  return (
    <div className={ledgerStyles.scroll}>
      <table className={ledgerStyles.ledger}>
        <caption>Refunds, kept amounts and moves</caption>
        <tbody>
          {entries.map((entry) => (
            <LedgerTableRow key={entry.id} entry={entry} onReverse={() => setReversing(entry)} />
          ))}
        </tbody>
      </table>
      <ReverseDialog entry={reversing} onClose={() => setReversing(undefined)} />
    </div>
  );
}

const onlineColours = { waiting: 'blue', sent: 'blue', done: 'green', failed: 'red' } as const;

function LedgerTableRow({ entry, onReverse }: { entry: LedgerEntry; onReverse: () => void }) {
  const { time_zone } = usePortal();
  const { kind, amount, reason, by, at, reversed, online } = entry;
  const isReversible = online === null || online === 'failed';
  const canReverse = (kind === 'refund' || kind === 'kept') && !reversed && isReversible;
  return (
    <tr>
      <th scope="row">
        {kinds[kind]} <Other entry={entry} /> {reversed && <Badge colour="grey">Reversed</Badge>}
        {online && <Badge colour={onlineColours[online]}>{onlineRefundLabels[online]}</Badge>}
        <span className={ledgerStyles.why}>{reason}</span>
        <small className="quiet">
          {by}, {formatInstant(at, time_zone)}
        </small>
        {canReverse && (
          <Button variant="quiet" className={ledgerStyles.action} onClick={onReverse}>
            {kind === 'refund' ? 'Reverse this refund…' : 'Reverse kept amount…'}
            <VisuallyHidden> {formatRinggit(amount)}</VisuallyHidden>
          </Button>
        )}
      </th>
      <td className={ledgerStyles.money}>
        {isIncoming(kind) ? '+' : '−'} {formatRinggit(amount)}
      </td>
    </tr>
  );
}

function Other({ entry: { other, method, paid_on, account, reference } }: { entry: LedgerEntry }) {
  if (other) return <Link to={`/registrations/${other.registration_id}`}>{other.camper_name}</Link>;
  if (!method || !paid_on) return null;
  const facts = [
    transferMethodLabels[method],
    formatDate(paid_on),
    ...(account ? [`to account ${account}`] : []),
    ...(reference ? [`reference ${reference}`] : []),
  ];
  return <small className="quiet">{facts.join(', ')}</small>;
}
