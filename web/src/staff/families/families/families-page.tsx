import { type FamilyRow, familyList } from '@bowline/contract/api/staff/families/families';
import { listFamilyImports } from '@bowline/contract/api/staff/families/imports';
import { hasAnyRole } from '@bowline/contract/staff/roles';
import { formatPhone, phoneLinks } from '@bowline/contract/text/phone';
import { LinkButton } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Link } from '../../../ui/link.tsx';
import { useSearchParams } from '../../../ui/router/router.tsx';
import { ListPage } from '../../list/list-page.tsx';
import { ReturnedBadge } from '../../messages/email-log/returned-emails.tsx';
import { EnterPaperForm } from '../../review/paper-forms/enter-account.tsx';
import { useStaffMe } from '../../session/session.ts';
import { Badge } from '../../ui/badge.tsx';
import { PhoneNumber } from '../../ui/phone-number.tsx';
import { AllSeasonsButton } from '../../ui/season-filter.tsx';
import styles from './families.module.css';

/** Every account, also one without a registration, to find by name, phone, email, reference or IC. */
export default function FamiliesPage() {
  const [search, setSearch] = useSearchParams();
  const season = search.get('season') ?? undefined;
  const choose = (chosen: string) => setSearch({ ...Object.fromEntries(search), season: chosen });
  return (
    <ListPage
      list={familyList}
      subtitle="Families of the season, and accounts without a registration. Newest first."
      actions={
        <>
          <EnterPaperForm />
          <BringFamilies />
        </>
      }
      empty={{
        title: search.size > 0 ? 'No family matches' : 'No families yet',
        action: <AllSeasonsButton season={season} onChoose={choose} />,
      }}
      cells={{
        name: ({ id, name }) => <Link to={`/families/${id}`}>{name || 'No name yet'}</Link>,
        email: (row) => <Email family={row} />,
        phone: ({ phone }) => phone && <Phone number={phone} />,
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

type Family = Omit<FamilyRow, 'campers' | 'registrations'>;

/** Email and phone; of a deleted account there are none. */
export function Contacts({ family }: { family: Family }) {
  return (
    <div className={classNames('line gap-1 breaks', styles.contacts)}>
      <Email family={family} />
      {family.phone && !family.deleted_at && <PhoneNumber number={family.phone} />}
    </div>
  );
}

/** The email, and whether it was confirmed and emails to it bounce. */
function Email({ family: { email, email_confirmed, email_failures, deleted_at } }: { family: Family }) {
  if (deleted_at) return <Badge colour="grey">Account deleted</Badge>;
  if (!email) return <Badge colour="amber">No email</Badge>;
  return (
    <>
      <a href={`mailto:${email}`}>{email}</a>{' '}
      {!email_confirmed && <Badge colour="amber">Not confirmed</Badge>}
      <ReturnedBadge failures={email_failures} />
    </>
  );
}

function Phone({ number }: { number: string }) {
  const { call } = phoneLinks(formatPhone(number));
  return (
    <a className="nowrap" href={call}>
      {formatPhone(number)}
    </a>
  );
}
