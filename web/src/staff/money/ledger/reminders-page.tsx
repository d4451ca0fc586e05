import { saveSettings } from '@bowline/contract/api/staff/administration/settings';
import { listReminders, type Reminder } from '@bowline/contract/api/staff/money/reminders';
import { hasAnyRole } from '@bowline/contract/staff/roles';
import { formatDate } from '@bowline/contract/text/dates';
import { formatRinggit } from '@bowline/contract/text/money';
import { LinkButton } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { useStaffMe } from '../../session/session.ts';
import { ResponsiveTable } from '../../ui/data-table.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { StaffPage } from '../../ui/staff-page.tsx';
import { MoneyTabs } from '../payments/money-tabs.tsx';

/** Who tomorrow's emails remind of what they have to pay. */
export default function RemindersPage() {
  const { roles } = useStaffMe();
  return (
    <StaffPage
      title="Payments"
      subtitle="Who is reminded by email tomorrow, based on current balances. A slip that waits to be checked counts as paid."
      actions={hasAnyRole(roles, saveSettings.roles) && <LinkButton to="/settings">Settings</LinkButton>}
    >
      <MoneyTabs chosen="/payments/reminders" />
      <Loaded call={listReminders} fresh>
        {({ enabled, days, day, reminders }) => (
          <>
            {enabled ? (
              <p>{`Reminders go out ${daysInWords(days)}, at most one email a day to each family.`}</p>
            ) : (
              <Callout colour="amber">
                Reminders are off. An admin can turn them on in Settings; the list shows who would get one.
              </Callout>
            )}
            {reminders.length === 0 ? (
              <EmptyState title={`Nobody gets a reminder on ${formatDate(day)}`} />
            ) : (
              <RemindersTable reminders={reminders} day={day} />
            )}
          </>
        )}
      </Loaded>
    </StaffPage>
  );
}

function RemindersTable({ reminders, day }: { reminders: readonly Reminder[]; day: string }) {
  return (
    <ResponsiveTable
      caption={`Reminders of ${formatDate(day)}`}
      columns={[
        { key: 'to', label: 'To', heads: true },
        { key: 'camper', label: 'Camper' },
        { key: 'camp', label: 'Camp' },
        { key: 'due', label: 'Due' },
        { key: 'amount', label: 'Amount', numeric: true },
      ]}
      rows={reminders.flatMap(({ recipient_name, parts }) =>
        parts.map((part) => ({
          key: `${recipient_name} ${part.registration_id} ${part.due_on}`,
          cells: [
            recipient_name,
            <RegistrationLink key="camper" registration={{ ...part, family_name: '' }} />,
            part.camp_name,
            part.deposit ? 'Deposit' : formatDate(part.due_on),
            <span key="amount" className="digits nowrap">
              {formatRinggit(part.amount)}
            </span>,
          ],
        })),
      )}
    />
  );
}

/** `-7, 0, 3` as `7 days before, on the day and 3 days after`. */
const daysInWords = (days: readonly number[]): string =>
  new Intl.ListFormat('en-GB').format([...days].sort((a, b) => a - b).map(dayInWords));

function dayInWords(day: number): string {
  if (day === 0) return 'on the day';
  const count = Math.abs(day) === 1 ? '1 day' : `${Math.abs(day)} days`;
  return `${count} ${day < 0 ? 'before' : 'after'}`;
}

interface Named {
  readonly registration_id: string;
  readonly reference: string | null;
  readonly camper_name: string;
  readonly family_name: string;
}

/** The camper of a registration as a link to it, with reference and family. */
const RegistrationLink = ({ registration }: { registration: Named }) => (
  <span>
    <Link to={`/registrations/${registration.registration_id}`}>{registration.camper_name}</Link>
    <span className="quiet block">
      {[registration.reference, registration.family_name].filter(Boolean).join(', ')}
    </span>
  </span>
);
