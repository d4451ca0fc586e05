import type { BankLine, BankMatch } from '@bowline/contract/api/staff/money/bank-statements';
import { formatRinggit } from '@bowline/contract/text/money';
import { Link } from '../../../ui/link.tsx';
import lineStyles from './bank-statement.module.css';

const matches: Readonly<Record<BankMatch, string>> = {
  confirmed: 'Slip confirmed',
  recorded: 'Recorded as a transfer',
  linked: 'Linked',
};

/** The payments that arrived with a line, and how each was matched; with its amount where that is a part of the line. */
export function LineShares({ line: { shares, amount } }: { line: BankLine }) {
  return (
    <ul className={lineStyles.shares}>
      {shares.map((share) => (
        <li key={share.payment_id}>
          <Link to={`/registrations/${share.registration_id}`}>{share.camper_name}</Link>
          {`\n${[share.reference, matches[share.made], share.amount !== amount && formatRinggit(share.amount)]
            .filter(Boolean)
            .join(' · ')}`}
        </li>
      ))}
    </ul>
  );
}
