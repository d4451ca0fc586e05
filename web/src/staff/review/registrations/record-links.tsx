import { getFamilyData } from '@bowline/contract/api/staff/families/family-data';
import { getPaperForm } from '@bowline/contract/api/staff/families/paper-forms';
import { listLog } from '@bowline/contract/api/staff/log';
import type { Review } from '@bowline/contract/api/staff/review';
import { hasAnyRole } from '@bowline/contract/staff/roles';
import { formatDate } from '@bowline/contract/text/dates';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';
import { LONG_FILE_MS, saveFile } from '../../../shell/download.tsx';
import { notifyError } from '../../../shell/notifications.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { useStaffMe } from '../../session/session.ts';
import styles from './history.module.css';

type Props = { review: Pick<Review, 'id' | 'account' | 'paper_form'> };

/** The family's page, and for those who may read the log who viewed this and everything held on the family. */
export function RecordLinks({ review: { id, account, paper_form } }: Props) {
  const { roles } = useStaffMe();
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      callApi(getFamilyData, {
        params: { accountId: account.id },
        background: true,
        timeoutMs: LONG_FILE_MS,
      }),
    onSuccess: (archive) => saveFile(archive, 'family-data.zip'),
    onError: ({ message }) => notifyError(message),
  });
  const readsLog = hasAnyRole(roles, listLog.roles);
  return (
    <div className={styles.links}>
      <LinkButton variant="quiet" to={`/families/${account.id}`}>
        Family page
      </LinkButton>
      {paper_form && <PaperScan id={id} signedOn={paper_form.signed_on} />}
      {readsLog && (
        <>
          <LinkButton variant="quiet" to={`/log?registration=${id}`}>
            Who viewed this
          </LinkButton>
          <Button variant="quiet" busy={isPending} onClick={() => mutate()}>
            Export family data
          </Button>
        </>
      )}
    </div>
  );
}

/** The scan of the form that the family signed on paper. */
function PaperScan({ id, signedOn }: { id: string; signedOn: string }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => callApi(getPaperForm, { params: { registrationId: id }, background: true }),
    onSuccess: (scan) =>
      saveFile(scan, scan.type === 'application/pdf' ? 'signed-form.pdf' : 'signed-form.jpg'),
    onError: ({ message }) => notifyError(message),
  });
  return (
    <Button variant="quiet" busy={isPending} onClick={() => mutate()}>
      {`Signed paper form, ${formatDate(signedOn)}`}
    </Button>
  );
}
