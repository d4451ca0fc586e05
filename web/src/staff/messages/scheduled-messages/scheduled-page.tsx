import type { ResponseOf } from '@bowline/contract/api/define-call';
import { cancelGroupMessage } from '@bowline/contract/api/staff/messages/group-messages';
import {
  listScheduledMessages,
  type ScheduledMessage,
} from '@bowline/contract/api/staff/messages/scheduled-messages';
import { messageStateLabels } from '@bowline/contract/emails/message-states';
import { registrationTabs } from '@bowline/contract/staff/queue';
import { fixedListOf, ruleInWords } from '@bowline/contract/staff/send-rules';
import { formatDate, formatInstant } from '@bowline/contract/text/dates';
import { useMailServer } from '../../../shell/mail-server.ts';
import { usePortal } from '../../../shell/portal.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { useFilterChips } from '../../review/queue/queue-chips.tsx';
import { CancelHeld } from '../../season/composer/cancel-held.tsx';
import { familyCount } from '../../season/composer/counts.ts';
import { Badge, type BadgeColour } from '../../ui/badge.tsx';
import { ResponsiveTable } from '../../ui/data-table.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { StaffPage } from '../../ui/staff-page.tsx';
import styles from './scheduled.module.css';

/** Messages that go out at a time or by a rule, and the calendar of what goes out and went out. */
export default function ScheduledPage() {
  return (
    <StaffPage
      title="Scheduled messages"
      subtitle="Emails to families at a time or by a rule. Who gets one is decided when it is sent, and each registration gets it once."
      actions={
        <>
          <LinkButton variant="primary" to="/mail/scheduled-messages/new">
            New message
          </LinkButton>
          <LinkButton to="/mail">Emails</LinkButton>
        </>
      }
    >
      <Loaded call={listScheduledMessages} fresh>
        {({ messages, upcoming, sent }) =>
          messages.length === 0 ? (
            <EmptyState title="No messages are scheduled">
              A packing list a week before camp, or a reminder of a form that is not finished: write it once,
              and it goes out by itself.
            </EmptyState>
          ) : (
            <>
              <Messages messages={messages} />
              <Upcoming upcoming={upcoming} />
              <SentMessages sent={sent} />
            </>
          )
        }
      </Loaded>
    </StaffPage>
  );
}

const states: Readonly<Record<ScheduledMessage['state'], { label: string; colour: BadgeColour }>> = {
  active: { label: 'Active', colour: 'green' },
  paused: { label: 'Paused', colour: 'amber' },
  cancelled: { label: 'Cancelled', colour: 'grey' },
  sent: { label: 'Sent', colour: 'blue' },
  missed: { label: 'Missed', colour: 'red' },
};

function Messages({ messages }: { messages: readonly ScheduledMessage[] }) {
  const hasMailServer = useMailServer();
  const labelOf = ({ state }: ScheduledMessage) =>
    state === 'sent' && !hasMailServer ? messageStateLabels.kept : states[state].label;
  return (
    <section className={styles.part}>
      <h2>Messages</h2>
      <ResponsiveTable
        caption="Messages"
        columns={[
          { key: 'name', label: 'Message', heads: true },
          { key: 'when', label: 'When' },
          { key: 'list', label: 'To' },
          { key: 'state', label: 'State' },
          { key: 'sent', label: 'Families so far', numeric: true },
        ]}
        rows={messages.map((message) => ({
          key: message.id,
          cells: [
            <Link key="name" to={`/mail/scheduled-messages/${message.id}`}>
              {message.name}
            </Link>,
            ruleInWords(message),
            <ListInWords key="list" message={message} />,
            <Badge key="state" colour={states[message.state].colour}>
              {labelOf(message)}
            </Badge>,
            message.sent_to,
          ],
        }))}
      />
    </section>
  );
}

function ListInWords({ message: { rule, filters } }: { message: ScheduledMessage }) {
  const { tab } = fixedListOf(rule) ?? filters;
  return [
    registrationTabs[tab ?? 'to_review'].label,
    ...useFilterChips(filters).map((chip) => chip.words),
  ].join(', ');
}

type Calendar = {
  upcoming: readonly { id: string; name: string; day: string; time: string | null; families: number }[];
};

function Upcoming({ upcoming }: Calendar) {
  return (
    <section className={styles.part}>
      <h2>Going out in the next six weeks</h2>
      {upcoming.length === 0 ? (
        <p className={styles.quiet}>Nothing at the moment.</p>
      ) : (
        <ResponsiveTable
          caption="Going out"
          columns={[
            { key: 'day', label: 'Day', heads: true },
            { key: 'name', label: 'Message' },
            { key: 'families', label: 'Families now', numeric: true },
          ]}
          rows={upcoming.map(({ id, name, day, time, families }) => ({
            key: `${id} ${day}`,
            cells: [
              time ? `${formatDate(day)} at ${time}` : formatDate(day),
              <Link key="name" to={`/mail/scheduled-messages/${id}`}>
                {name}
              </Link>,
              families,
            ],
          }))}
        />
      )}
    </section>
  );
}

type SentProps = { sent: ResponseOf<typeof listScheduledMessages>['sent'] };

function SentMessages({ sent }: SentProps) {
  const { time_zone } = usePortal();
  if (sent.length === 0) return null;
  return (
    <section className={styles.part}>
      <h2>Went out in the last six weeks</h2>
      <ResponsiveTable
        caption="Went out"
        columns={[
          { key: 'at', label: 'Time', heads: true },
          { key: 'name', label: 'Message' },
          { key: 'families', label: 'To' },
          { key: 'action', label: '', action: true },
        ]}
        rows={sent.map(({ id, scheduled_id, name, at, families, seconds_left }) => ({
          key: id,
          cells: [
            formatInstant(at, time_zone),
            <Link key="name" to={`/mail/scheduled-messages/${scheduled_id}`}>
              {name}
            </Link>,
            <Link key="emails" to={{ pathname: '/mail', search: 'kind=group+message' }}>
              {families === 0 ? 'Cancelled' : familyCount(families)}
            </Link>,
            <CancelHeld key="cancel" call={cancelGroupMessage} message={{ id, seconds_left }} />,
          ],
        }))}
      />
    </section>
  );
}
