import { t } from '@bowline/contract/text/t';
import type { ReactNode } from 'react';
import { RadioRows } from '../../ui/fields/choice-rows.tsx';
import { PayOnline, type PayOnlineProps } from './pay-online.tsx';
import styles from './payment.module.css';

type Props = PayOnlineProps & {
  isTransfer: boolean;
  choose: (isTransfer: boolean) => void;
  /** Where to transfer money to. */
  transfer: ReactNode;
};

/** How the family pays, where it can choose, and what the chosen way needs. */
export default function PaymentWays({ isTransfer, choose, transfer, ...online }: Props) {
  return (
    <>
      <div className={styles.ways}>
        <RadioRows
          id="way"
          name="way"
          label={t('How do you want to pay?')}
          value={isTransfer ? 'transfer' : 'online'}
          options={[
            { value: 'online', label: t('Pay now online'), hint: t('It counts at once.') },
            {
              value: 'transfer',
              label: t('By bank transfer or cheque'),
              hint: t('You upload the slip, and we check it.'),
            },
          ]}
          onChange={(value) => choose(value === 'transfer')}
        />
      </div>
      {isTransfer ? transfer : <PayOnline {...online} />}
    </>
  );
}
