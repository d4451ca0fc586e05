import { formatRinggit } from '@bowline/contract/text/money';
import { t } from '@bowline/contract/text/t';
import type { ReactNode } from 'react';
import { Callout } from '../../ui/feedback/callout.tsx';
import { SumTable } from '../../ui/layout/sum-table.tsx';

type Props = {
  /** Who or what is paid for, in ringgit. */
  payments: readonly { readonly label: ReactNode; readonly amount: number }[];
  fee: number;
};

/** An online payment: campers, added fee, and the sum of several rows. */
export function OnlineSum({ payments, fee }: Props) {
  const sum = payments.reduce((all, { amount }) => all + amount, fee);
  const rows = [...payments, ...(fee > 0 ? [{ label: t('Fee for online payment'), amount: fee }] : [])];
  const total = { key: 'total', label: t('Total'), amount: formatRinggit(sum), variant: 'result' } as const;
  return (
    <SumTable
      label={t('Online payment')}
      rows={[
        ...rows.map(({ label, amount }, index) => ({
          key: String(index),
          label,
          amount: formatRinggit(amount),
        })),
        ...(rows.length > 1 ? [total] : []),
      ]}
    />
  );
}

/** Where no real money moves. */
export const PracticeNotice = () => <Callout colour="blue" title={t('Practice: no money moves.')} />;
