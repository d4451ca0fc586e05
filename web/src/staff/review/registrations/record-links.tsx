import { getFamilyData } from '@bowline/contract/api/staff/families/family-data';
import { getPaperForm } from '@bowline/contract/api/staff/families/paper-forms';
import { listLog } from '@bowline/contract/api/staff/log';
import type { Review } from '@bowline/contract/api/staff/review';
import { hasAnyRole } from '@bowline/contract/staff/roles';
import { formatDate } from '@bowline/contract/text/dates';
import { ActionButton } from '../../../shell/action.tsx';
import { DownloadButton, LONG_FILE_MS, saveFile } from '../../../shell/download.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { useStaffMe } from '../../session/session.ts';
import styles from './answers.module.css';

type Props = { review: Pick<Review, 'id' | 'account' | 'paper_form'> };

/** The family's page, and, for readers of the log, the views of this and everything held on the family. */
export function RecordLinks({ review: { id, account, paper_form } }: Props) {
  const { roles } = useStaffMe();
  const readsLog = hasAnyRole(roles, listLog.roles);
  return (
    <div className={classNames('no-print', styles.links)}>
      <LinkButton variant="quiet" to={`/families/${account.id}`}>
        Family page
      </LinkButton>
      {paper_form && <PaperScan id={id} signedOn={paper_form.signed_on} />}
      {readsLog && (
        <>
          <LinkButton variant="quiet" to={`/log?registration=${id}`}>
            Who viewed this
          </LinkButton>
          <DownloadButton
            call={getFamilyData}
            params={{ accountId: account.id }}
            timeoutMs={LONG_FILE_MS}
            fileName="family-data.zip"
          >
            Export family data
          </DownloadButton>
        </>
      )}
    </div>
  );
}

/** The scan of the form that the family signed on paper. */
function PaperScan({ id, signedOn }: { id: string; signedOn: string }) {
  const save = (scan: File) =>
    saveFile(scan, scan.type === 'application/pdf' ? 'signed-form.pdf' : 'signed-form.jpg');
  return (
    <ActionButton variant="quiet" call={getPaperForm} params={{ registrationId: id }} onDone={save}>
      {`Signed paper form, ${formatDate(signedOn)}`}
    </ActionButton>
  );
}
