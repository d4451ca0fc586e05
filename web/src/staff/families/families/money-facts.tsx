import type { FamilyPage } from '@bowline/contract/api/staff/families/families';
import { formatRinggit } from '@bowline/contract/text/money';
import { classNames } from '../../../ui/class-names.ts';
import styles from './families.module.css';

/** What is charged, received and still to pay. */
export function MoneyFacts({ money: { charged, received, due } }: { money: FamilyPage['money'] }) {
  const facts = { Charged: charged, Received: received, 'Still to pay': due };
  return (
    <dl className={classNames('facts', styles.money)}>
      {Object.entries(facts).map(([label, amount]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatRinggit(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}
