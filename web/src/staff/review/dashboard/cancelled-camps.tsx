import type { CancelledCamp } from '@bowline/contract/api/staff/review/dashboard';
import { formatDate } from '@bowline/contract/text/dates';
import { formatRinggit } from '@bowline/contract/text/money';
import { useId } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Link } from '../../../ui/link.tsx';
import { unsettledPath } from '../../money/payments/unsettled-path.ts';
import styles from './dashboard.module.css';

/** What is done and what is left of each cancelled camp, leading to the lists of it. */
export function CancelledCamps({ camps }: { camps: readonly CancelledCamp[] }) {
  return camps.map((camp) => <Cancelled key={camp.id} camp={camp} />);
}

const emailsPath = '/mail?kind=camp+cancelled';

function Cancelled({ camp: { id, name, emails, refunds, choices } }: { camp: CancelledCamp }) {
  const titleId = useId();
  const due = refunds.done + refunds.to_do;
  const all = emails.sent + emails.waiting + emails.failed;
  return (
    <section className={classNames('sheet stack gap-2', styles.cancelled)} aria-labelledby={titleId}>
      <h2 id={titleId}>
        <Link to={`/camps/${id}`}>{`${name} is cancelled`}</Link>
      </h2>
      <ul className="stack gap-1">
        <li>
          <Link to={emailsPath}>{`${emails.sent} of ${all} emails to families sent`}</Link>
          {emails.waiting > 0 && `, ${emails.waiting} waiting`}
          {emails.failed > 0 && (
            <>
              {', '}
              <Link to={`${emailsPath}&state=dead`}>{`${emails.failed} not delivered`}</Link>
            </>
          )}
        </li>
        <li>
          {due === 0 ? 'Nothing to refund' : `${refunds.done} of ${due} refunds done`}
          {refunds.to_do > 0 && (
            <>
              {', '}
              <Link to={unsettledPath('to refund')}>{`${formatRinggit(refunds.amount)} to refund`}</Link>
            </>
          )}
        </li>
        {choices && (
          <li>
            {`Another camp: ${choices.moved} moved, ${choices.declined} declined, `}
            <Link to={`/registrations?tab=withdrawn&camp=${id}`}>
              {choices.open > 0
                ? `${choices.open} may choose until ${formatDate(choices.until)}`
                : `${choices.ended} did not answer`}
            </Link>
          </li>
        )}
      </ul>
    </section>
  );
}
