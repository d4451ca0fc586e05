import { listEmailKinds } from '@bowline/contract/api/staff/messages/email-texts';
import { messageKind } from '@bowline/contract/emails/message-kinds';
import { LinkButton } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Link } from '../../../ui/link.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { StaffPage } from '../../ui/staff-page.tsx';
import styles from './emails.module.css';

/** Every email to families: its words can be changed, in English too. */
export default function EmailsPage() {
  return (
    <StaffPage
      title="Email wording"
      subtitle="Choose an email to change what it says, in any language."
      actions={<LinkButton to="/settings">Settings</LinkButton>}
    >
      <Loaded call={listEmailKinds} fresh>
        {(kinds) => (
          <ul className={classNames('stack panel', styles.kinds)}>
            {kinds.map(({ kind, changed }) => (
              <li key={kind}>
                <Link to={`/settings/emails/${encodeURIComponent(kind)}`}>{messageKind(kind).label}</Link>
                <span className="quiet small">{messageKind(kind).why}</span>
                {changed > 0 && (
                  <Badge colour="blue">{changed === 1 ? '1 text changed' : `${changed} texts changed`}</Badge>
                )}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </StaffPage>
  );
}
