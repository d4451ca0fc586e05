import type { FamilyPage } from '@bowline/contract/api/staff/families/families';
import { printTakeOverCode } from '@bowline/contract/api/staff/review/paper-forms';
import { hasAnyRole } from '@bowline/contract/staff/roles';
import { formatInstant } from '@bowline/contract/text/dates';
import { ActionButton } from '../../../shell/action.tsx';
import { saveFile } from '../../../shell/download.tsx';
import { notifySuccess } from '../../../shell/notifications.tsx';
import { usePortal } from '../../../shell/portal.ts';
import { Card } from '../../../ui/layout/page.tsx';
import { Link } from '../../../ui/link.tsx';
import { useStaffMe } from '../../session/session.ts';
import { paperPath } from '../answers/paper-path.ts';
import styles from './paper-forms.module.css';

type Family = Pick<FamilyPage, 'id' | 'email' | 'paper' | 'deleted_at' | 'merged_with'>;

type Props = {
  family: Family;
  /** On the page of the paper form itself. */
  here?: boolean;
};

/** Of an account that staff entered: whether the family has taken it over, and the page with its code. */
export function PaperCard({ family: { id, email, paper, deleted_at, merged_with }, here = false }: Props) {
  const { time_zone } = usePortal();
  const { roles } = useStaffMe();
  if (!paper || deleted_at || merged_with) return null;
  const { by, at, taken_over_at, code_ends_at } = paper;
  const time = (instant: string) => formatInstant(instant, time_zone);
  return (
    <Card as="section" className={styles.step}>
      <h2>{here ? 'Take-over by the family' : 'Paper form'}</h2>
      <p>{`Entered by ${by}, ${time(at)}.`}</p>
      {taken_over_at ? (
        <p>{`Taken over on ${time(taken_over_at)}.`}</p>
      ) : (
        <p>
          {email
            ? 'Not taken over yet: the family has a link to choose a password in its email, and can ask for another on the login page.'
            : `Not taken over yet. The family has no email address, so print its emails and hand them over. ${codeState(code_ends_at && time(code_ends_at))}`}
        </p>
      )}
      {!taken_over_at && !here && <Link to={paperPath(id)}>Enter the paper form</Link>}
      {!taken_over_at && !email && hasAnyRole(roles, printTakeOverCode.roles) && (
        <PrintCode accountId={id} again={code_ends_at !== null} />
      )}
    </Card>
  );
}

const codeState = (until: string | null): string =>
  until ? `The printed code is good until ${until}.` : 'No code was printed yet.';

function PrintCode({ accountId, again }: { accountId: string; again: boolean }) {
  const save = (page: File) => {
    saveFile(page, 'take-over-code.pdf');
    notifySuccess('The page was downloaded. Print it and give it to the family.');
  };
  return (
    <>
      <ActionButton call={printTakeOverCode} params={{ accountId }} onDone={save}>
        {again ? 'Print a new take-over code' : 'Print the take-over code'}
      </ActionButton>
      {again && <p>A new code ends the one before.</p>}
    </>
  );
}
