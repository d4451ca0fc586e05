import { type FamilyRow, listFamilies } from '@bowline/contract/api/staff/families/families';
import { formatInstant } from '@bowline/contract/text/dates';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../query/query.ts';
import { LoadFailed } from '../../../shell/load-failed.tsx';
import { usePortal } from '../../../shell/portal.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { useSearchParams } from '../../../ui/router/router.tsx';
import { Badge } from '../../ui/badge.tsx';
import { ResponsiveTable } from '../../ui/data-table.tsx';
import { PhoneNumber } from '../../ui/phone-number.tsx';
import { SearchForm } from '../../ui/search-form.tsx';
import { StaffPage } from '../../ui/staff-page.tsx';
import { ReturnedBadge } from '../email-log/returned-emails.tsx';
import { EnterPaperForm } from '../paper-forms/enter-account.tsx';
import styles from './families.module.css';

/** Every account, also one without a registration, to find by name, phone, email, reference or IC. */
export default function FamiliesPage() {
  const [search, setSearch] = useSearchParams();
  const { q = '', cursor } = Object.fromEntries(search);
  const query = { ...(q && { q }), ...(cursor && { cursor }) };
  const { data, error, refetch } = useQuery({
    ...queryOf(listFamilies, { query, background: true }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const show = (next: string, from?: string) =>
    setSearch(Object.entries({ q: next, cursor: from ?? '' }).filter(([, value]) => value !== ''));
  return (
    <StaffPage
      title="Families"
      subtitle="Every account, with or without a registration. Newest first."
      actions={<EnterPaperForm />}
    >
      <SearchForm key={q} label="Name, phone, email, reference or IC" q={q} onSearch={(typed) => show(typed)}>
        {null}
      </SearchForm>
      {error && <LoadFailed error={error} tryAgain={() => void refetch()} />}
      {!error && data?.rows.length === 0 && (
        <EmptyState title={q ? 'No family matches' : 'No families yet'} />
      )}
      {!error && data && data.rows.length > 0 && <FamiliesTable rows={data.rows} />}
      <div className={styles.pager}>
        {cursor && <Button onClick={() => show(q)}>Newest families</Button>}
        {!error && data?.next && <Button onClick={() => show(q, data.next ?? '')}>Older families</Button>}
      </div>
    </StaffPage>
  );
}

function FamiliesTable({ rows }: { rows: readonly FamilyRow[] }) {
  const { time_zone } = usePortal();
  return (
    <ResponsiveTable
      caption="Families"
      columns={[
        { key: 'name', label: 'Name', heads: true },
        { key: 'contacts', label: 'Contacts' },
        { key: 'campers', label: 'Campers' },
        { key: 'registrations', label: 'Registrations', numeric: true },
        { key: 'login', label: 'Last login' },
      ]}
      rows={rows.map((row) => ({ key: row.id, cells: cellsOf(row, time_zone) }))}
    />
  );
}

const cellsOf = (row: FamilyRow, timeZone: string) => [
  <Link key="name" to={`/families/${row.id}`}>
    {row.name || 'No name yet'}
  </Link>,
  <Contacts key="contacts" family={row} />,
  row.campers.join(', ') || 'None',
  row.registrations,
  row.last_login_at ? formatInstant(row.last_login_at, timeZone) : row.deleted_at ? 'Deleted' : 'Never',
];

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
