import { listPayable, type Payable } from '@bowline/contract/api/split-payments';
import { t } from '@bowline/contract/text/t';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { queryOf } from '../../query/query.ts';
import { Button } from '../../ui/button.tsx';
import styles from './payment.module.css';

const SplitPaymentForm = lazy(() => import('./split-payment-form.tsx'));

type Props = { formId: string; open: boolean; onOpen: (open: boolean) => void };

/** Offers one slip for several campers, where the family owes for more than this one. */
export default function PaySeveral({ formId, open, onOpen }: Props) {
  const { data = [] } = useQuery({ ...queryOf(listPayable), staleTime: 0 });
  const own = data.find(({ registration_id }) => registration_id === formId);
  const others = data.filter((one) => one !== own);
  if (!own || others.length === 0) return null;
  if (!open)
    return (
      <p className={styles.several}>
        <Button variant="quiet" onClick={() => onOpen(true)}>
          {t('Pay for several campers with one slip')}
        </Button>
      </p>
    );
  const payable: readonly Payable[] = [own, ...others];
  return <SplitPaymentForm formId={formId} payable={payable} onCancel={() => onOpen(false)} />;
}
