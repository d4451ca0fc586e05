import { type FamilyRow, familyList } from '@bowline/contract/api/staff/families/families';
import { listFamilyImports } from '@bowline/contract/api/staff/families/imports';
import { hasAnyRole } from '@bowline/contract/staff/roles';
import { LinkButton } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Link } from '../../../ui/link.tsx';
import { ListPage } from '../../list/list-page.tsx';
import { ReturnedBadge } from '../../messages/email-log/returned-emails.tsx';
import { EnterPaperForm } from '../../review/paper-forms/enter-account.tsx';
import { useStaffMe } from '../../session/session.ts';
import { Badge } from '../../ui/badge.tsx';
import { PhoneNumber } from '../../ui/phone-number.tsx';
import styles from './families.module.css';

/** Every account, also one without a registration, to find by name, phone, email, reference or IC. */
export default function FamiliesPage() {
  return (
    <ListPage
      list={familyList}
      subtitle="Every account, with or without a registration. Newest first."
      actions={
        <>
          <EnterPaperForm />
          <BringFamilies />
        </>
      }
      empty={{ title: 'No family matches' }}
      cells={{
        name: ({ id, name }) => <Link to={`/families/${id}`}>{name || 'No name yet'}</Link>,
        email: (row) => <Contacts family={row} />,
        campers: ({ campers }) => campers.join(', ') || 'None',
        last_login_at: ({ last_login_at, deleted_at }) =>
          last_login_at ? undefined : deleted_at ? 'Deleted' : 'Never',
      }}
    />
  );
}

function BringFamilies() {
  const { roles } = useStaffMe();
  if (!hasAnyRole(roles, listFamilyImports.roles)) return null;
  return <LinkButton to="/bring-families">Bring from a spreadsheet</LinkButton>;
}

/** Email and phone, and whether the email was confirmed; of a deleted account there are none. */
export function Contacts({ family }: { family: Omit<FamilyRow, 'campers' | 'registrations'> }) {
  const { email, email_confirmed, email_failures, phone, deleted_at } = family;
  if (deleted_at) return <Badge colour="grey">Account deleted</Badge>;
  return (
    <div className={classNames('line gap-1 breaks', styles.contacts)}>
      {email ? <a href={`mailto:${email}`}>{email}</a> : <Badge colour="amber">No email</Badge>}
      {email && !email_confirmed && <Badge colour="amber">Email not confirmed</Badge>}
      {email && <ReturnedBadge failures={email_failures} />}
      {phone && <PhoneNumber number={phone} />}
    </div>
  );
}
