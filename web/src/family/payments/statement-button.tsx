import { getStatement } from '@bowline/contract/api/family/registrations';
import { t } from '@bowline/contract/text/t';
import { DownloadButton } from '../../shell/download.tsx';
import type { ButtonVariant } from '../../ui/button.tsx';

/** Everything charged, paid, paid back and moved for all campers of the account, to keep or to print. */
export function StatementButton({ variant }: { variant?: ButtonVariant }) {
  return (
    <DownloadButton call={getStatement} params={{}} variant={variant}>
      {t('Statement of account (PDF)')}
    </DownloadButton>
  );
}
