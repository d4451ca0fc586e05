import { getFamilyData } from '@bowline/contract/api/staff/family-data';
import { listLog } from '@bowline/contract/api/staff/log';
import type { Review } from '@bowline/contract/api/staff/registration-review';
import { mayAny } from '@bowline/contract/staff-roles';
import { t } from '@bowline/contract/text/t';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';
import { LONG_FILE_MS, saveFile } from '../../shell/download.tsx';
import { notifyError } from '../../shell/notifications.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { useStaffMe } from '../session/session.ts';
import styles from './record-links.module.css';

/** Who looked at this, and everything held on the family: for those who answer for the log. */
export function RecordLinks({ review: { id, account } }: { review: Pick<Review, 'id' | 'account'> }) {
  const { roles } = useStaffMe();
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      callApi(getFamilyData, {
        params: { accountId: account.id },
        background: true,
        patienceMs: LONG_FILE_MS,
      }),
    onSuccess: (archive) => saveFile(archive, 'family-data.zip'),
    onError: ({ message }) => notifyError(message),
  });
  if (!mayAny(roles, listLog.roles)) return null;
  return (
    <div className={styles.links}>
      <LinkButton look="quiet" to={`/log?registration=${id}`}>
        {t('Who viewed this')}
      </LinkButton>
      <Button look="quiet" busy={isPending} onClick={() => mutate()}>
        {t('Export family data')}
      </Button>
    </div>
  );
}
