import type { StaffAccount } from '@bowline/contract/api/staff/accounts';
import { t } from '@bowline/contract/text/t';
import { Link } from '../../ui/link.tsx';

/** For a stolen laptop, or somebody who leaves. */
export function ReachLink({ account }: { account: StaffAccount }) {
  return (
    <p>
      <Link to={`/log/reach?staff=${account.id}`}>{t('Data exposure report for this account')}</Link>
    </p>
  );
}
