import { startOnlinePayment } from '@bowline/contract/api/family/online-payments';
import { LEAST_ONLINE_SEN } from '@bowline/contract/money/online-payments';
import { amountError } from '@bowline/contract/text/amount-error';
import { senFromRinggit } from '@bowline/contract/text/amounts';
import { formatRinggit, formatSen, ringgitFromSen } from '@bowline/contract/text/money';
import { t } from '@bowline/contract/text/t';
import { useState } from 'react';
import { messageOf, useAction } from '../../shell/action.tsx';
import { Button } from '../../ui/button.tsx';
import { AlertBox } from '../../ui/feedback/callout.tsx';
import { focusField } from '../../ui/feedback/still-needed.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import type { Fees } from './cost-table.tsx';
import { OnlineSum, PracticeNotice } from './online-sum.tsx';
import OtherShares from './other-shares.tsx';
import styles from './payment.module.css';
import { depositNote } from './payment-form.tsx';
import { PaymentLink } from './payment-link.tsx';
import { type OtherAmounts, shareId, sharesOf, sumOf, unclearShares } from './shares.ts';

export type PayOnlineProps = {
  formId: string;
  camper: string;
  fees: Fees;
  online: NonNullable<Fees['online']>;
};

/** What is due next, for one camper or several, with the fee: the button leads to the page of the provider. */
export function PayOnline({ formId, camper, fees, online: { fee, test } }: PayOnlineProps) {
  const [amount, setAmount] = useState(() => proposal(fees).toFixed(2));
  const [others, setOthers] = useState<OtherAmounts>();
  const [isLeft, setLeft] = useState(false);
  const { act, busy, error } = useAction(startOnlinePayment, {
    quiet: true,
    onDone: ({ url }) => window.location.assign(url),
  });
  const shares = sharesOf(formId, amount, others);
  const total = ringgitFromSen(sumOf(shares)) + fee;
  const wrong = wrongAmount(amount, fees.due, sumOf(shares));
  const [unclear] = unclearShares(shares);
  const pay = () => {
    setLeft(true);
    if (wrong) return focusField(shareId(formId));
    if (unclear) return focusField(shareId(unclear.registration_id));
    act({ body: { shares } });
  };
  return (
    <div className={styles.online}>
      {test && <PracticeNotice />}
      <AmountField
        {...{ formId, fees, amount }}
        label={others ? t('Share of {camper}', { camper }) : t('Amount')}
        error={isLeft ? wrong : undefined}
        readOnly={busy}
        onChange={setAmount}
        onLeave={() => setLeft(true)}
      />
      <OtherShares
        {...{ formId, others }}
        offer={t('Pay for several campers at once')}
        only={({ online }) => online}
        onChange={setOthers}
        disabled={busy}
      />
      <OnlineSum payments={[{ label: others ? t('All campers') : camper, amount: total - fee }]} fee={fee} />
      <AlertBox title={t('We couldn’t start the payment')} messages={error ? [messageOf(error)] : []} />
      <Button
        variant="primary"
        wide
        busy={busy}
        aria-disabled={wrong !== undefined || unclear !== undefined}
        onClick={pay}
      >
        {t('Pay {amount}', { amount: formatRinggit(total) })}
      </Button>
      <p className="quiet small">
        {t('You pay on the page of our payment service and come back here. We never see your card or login.')}
      </p>
      <PaymentLink formId={formId} next={proposal(fees)} />
    </div>
  );
}

/** What is due next, or all that is left; not less than can be paid online. */
function proposal({ due, next }: Fees): number {
  return Math.min(next.left || due, Math.max(next.amount || next.left, ringgitFromSen(LEAST_ONLINE_SEN)));
}

function wrongAmount(amount: string, due: number, totalSen: number): string | undefined {
  const sen = senFromRinggit(amount);
  if (sen === undefined) return amountError(amount);
  if (ringgitFromSen(sen) > due) return t('Only {amount} is left to pay.', { amount: formatRinggit(due) });
  if (totalSen < LEAST_ONLINE_SEN)
    return t('Online payments start at {amount}.', { amount: formatSen(LEAST_ONLINE_SEN) });
  return undefined;
}

type AmountProps = {
  formId: string;
  fees: Fees;
  amount: string;
  label: string;
  error: string | undefined;
  readOnly: boolean;
  onChange: (amount: string) => void;
  onLeave: () => void;
};

function AmountField({ formId, fees, amount, onChange, onLeave, ...field }: AmountProps) {
  const { left } = fees.next;
  const note = depositNote(fees, amount);
  const more =
    left > proposal(fees) && t('You can pay more now, up to {amount}.', { amount: formatRinggit(left) });
  return (
    <NumberField
      {...field}
      id={shareId(formId)}
      name="amount"
      prefix="RM"
      hint={
        <span role="status" className={note && 'medium amber'}>
          {note ?? more}
        </span>
      }
      value={amount}
      onChange={({ target }) => onChange(target.value)}
      onBlur={onLeave}
    />
  );
}
