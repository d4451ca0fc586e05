import type { ResponseOf } from '@bowline/contract/api/define-call';
import type { getFees } from '@bowline/contract/api/registrations';
import { formatRinggit } from '@bowline/contract/money';
import { formatDate } from '@bowline/contract/text/dates';
import { t } from '@bowline/contract/text/t';
import { Card } from '../../ui/card.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { FormattedText } from '../../ui/formatted-text.tsx';
import { CopyValue } from './copy-value.tsx';
import styles from './payment.module.css';

export type Fees = ResponseOf<typeof getFees>;

/** What is owed, and where to pay it. */
export function FeesCard({ fees }: { fees: Fees }) {
  return (
    <>
      <Card as="section">
        <h2 className={styles.title}>{t('What to pay')}</h2>
        <DefinitionList items={[...amounts(fees), ...fees.ledger.map(movedItem)]} />
        <div className={styles.description}>
          <FormattedText html={fees.fees_description} />
        </div>
      </Card>
      <Card as="section">
        <h2 className={styles.title}>{t('Where to pay')}</h2>
        <p>{t('Pay by cheque or bank transfer, then upload the slip on this page.')}</p>
        <DefinitionList items={account(fees)} />
        {fees.reference && (
          <p className={styles.quote}>
            {t('Please quote the reference with the transfer, or write it on the back of the cheque.')}
          </p>
        )}
      </Card>
    </>
  );
}

function amounts({ deposit, charges, received, due }: Fees) {
  return [
    { key: 'deposit', term: t('Deposit'), value: formatRinggit(deposit) },
    ...charges.map(({ kind, label, amount }, index) => ({
      key: `${kind}-${index}`,
      term: label,
      value: formatRinggit(amount),
    })),
    { key: 'received', term: t('Received so far'), value: formatRinggit(received) },
    { key: 'due', term: t('Still to pay'), value: formatRinggit(due) },
  ];
}

const movedWords = {
  refund: 'Paid back to you on {day}',
  'moved out': 'Moved to {camper} on {day}',
  'moved in': 'Moved here from {camper} on {day}',
} as const;

const movedItem = ({ kind, amount, day, camper_name }: Fees['ledger'][number], index: number) => ({
  key: `ledger-${index}`,
  term: t(movedWords[kind], { camper: camper_name ?? '', day: formatDate(day) }),
  value: formatRinggit(amount),
});

function account({ payee, bank_name, bank_account, reference }: Fees) {
  const copied = (key: string, term: string, value: string) => ({
    key,
    term,
    value: <CopyValue label={term} value={value} />,
  });
  return [
    copied('payee', t('Payee'), payee),
    { key: 'bank', term: t('Bank'), value: bank_name },
    copied('account', t('Account number'), bank_account),
    ...(reference ? [copied('reference', t('Reference to quote'), reference)] : []),
  ];
}
