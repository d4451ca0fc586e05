import type { ResponseOf } from '@bowline/contract/api/define-call';
import { listEmailKinds } from '@bowline/contract/api/staff/messages/email-texts';
import {
  type EmailGroup,
  emailGroupNames,
  emailGroups,
  messageKind,
} from '@bowline/contract/emails/message-kinds';
import { useId } from 'react';
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
        {(kinds) =>
          emailGroupNames.map((group) => (
            <KindsOf
              key={group}
              group={group}
              kinds={kinds.filter((one) => messageKind(one.kind).group === group)}
            />
          ))
        }
      </Loaded>
    </StaffPage>
  );
}

type Props = { group: EmailGroup; kinds: ResponseOf<typeof listEmailKinds> };

function KindsOf({ group, kinds }: Props) {
  const id = useId();
  if (kinds.length === 0) return null;
  return (
    <section className="stack gap-3" aria-labelledby={id}>
      <h2 id={id}>{emailGroups[group]}</h2>
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
    </section>
  );
}
