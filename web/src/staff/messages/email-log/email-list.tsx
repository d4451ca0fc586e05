import type { GroupEmailRow, MailLogRow } from '@bowline/contract/api/staff/messages/email-log';
import { cancelEmails, resendMessage } from '@bowline/contract/api/staff/messages/email-log';
import { undoCampMove } from '@bowline/contract/api/staff/season/camps';
import { messageKind, messageKinds } from '@bowline/contract/emails/message-kinds';
import { hasAnyRole } from '@bowline/contract/staff/roles';
import { formatInstant } from '@bowline/contract/text/dates';
import { type ReactNode, useId, useState } from 'react';
import { serverNow } from '../../../api/server-clock.ts';
import { ActionButton } from '../../../shell/action.tsx';
import { useStaffSentWords } from '../../../shell/mail-server.ts';
import { notifySuccess } from '../../../shell/notifications.tsx';
import { usePortal } from '../../../shell/portal.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Link } from '../../../ui/link.tsx';
import { CancelHeld } from '../../season/composer/cancel-held.tsx';
import { useStaffMe } from '../../session/session.ts';
import { Badge } from '../../ui/badge.tsx';
import { LoadedPages } from '../../ui/loaded.tsx';
import styles from './email-list.module.css';
import { groupCounts, recipientsText, stateColours, stateDetails, stateLabel } from './email-states.ts';
import { OneEmail } from './one-email.tsx';
import { type EmailRow, isGroup, useMessages } from './use-messages.ts';

type Props = {
  label: string;
  emails: readonly EmailRow[];
  /** All go to one family, or were queued by one act. */
  within?: 'family' | 'group';
};

/** Emails, a row each, which open to their text; what one act wrote to many opens to its recipients. */
export function EmailList({ label, emails, within }: Props) {
  return (
    <ul className={classNames('panel small', styles.list, within && styles.within)} aria-label={label}>
      {emails.map((row) =>
        isGroup(row) ? (
          <GroupRow key={row.id} row={row} />
        ) : (
          <EmailRowLine key={row.id} row={row} within={within} />
        ),
      )}
    </ul>
  );
}

function GroupRow({ row }: { row: GroupEmailRow }) {
  const { id, kind, subject, sent_by, camp, created_at, seconds_left } = row;
  const mayUndo = hasAnyRole(useStaffMe().roles, undoCampMove.roles);
  const { label, why } = messageKinds[kind];
  return (
    <Row
      title={subject ?? label}
      about={kind !== 'group message' ? why : sent_by ? `${label}, by ${sent_by}` : label}
      to={
        <>
          {recipientsText(row)}
          {camp && kind !== 'group message' && (
            <Link className={styles.about} to={`/camps/${camp.id}`}>
              {camp.name}
            </Link>
          )}
        </>
      }
      state={groupCounts(row).map(({ text, colour }) => (
        <Word key={text} colour={colour}>
          {text}
        </Word>
      ))}
      at={created_at}
      action={
        messageKind(kind).undoneAtCamp ? (
          mayUndo && camp && seconds_left !== null && <OpenToUndo to={`/camps/${camp.id}`} />
        ) : (
          <CancelHeld call={cancelEmails} message={{ id, seconds_left }} />
        )
      }
    >
      <GroupRecipients group={row} />
    </Row>
  );
}

type EmailRowLineProps = Pick<Props, 'within'> & { row: MailLogRow };

function EmailRowLine({ row, within }: EmailRowLineProps) {
  const { time_zone } = usePortal();
  const { kind, subject, language, state, nothing_arrives } = row;
  const { label, why } = messageKinds[kind];
  const details = stateDetails(row, time_zone);
  const title = <span lang={language ?? undefined}>{subject ?? label}</span>;
  const about = subject === null ? why : label;
  return (
    <Row
      {...(within === 'group' ? { title: row.email ?? 'No email', about: title } : { title, about })}
      to={!within && <Recipient row={row} />}
      state={
        <>
          <Word colour={stateColours[state]}>{stateLabel(state)}</Word>
          {nothing_arrives ? (
            <strong className="medium red">{details || 'Emails to this address bounce'}</strong>
          ) : (
            details && <span className={styles.soft}>{details}</span>
          )}
        </>
      }
      at={row.sent_at ?? row.created_at}
      action={<EmailAction message={row} />}
    >
      <OneEmail row={row} />
    </Row>
  );
}

/** Too long an email breaks before its domain. */
function beforeDomain(email: string) {
  const [name, domain] = email.split('@');
  return (
    <>
      {name}
      <wbr />@{domain}
    </>
  );
}

function Recipient({ row: { email, camper_name, reference, registration_id } }: { row: MailLogRow }) {
  return (
    <>
      <span className="breaks">{email === null ? 'No email' : beforeDomain(email)}</span>
      {registration_id && (
        <Link className={styles.about} to={`/registrations/${registration_id}`}>
          {reference ?? camper_name}
        </Link>
      )}
    </>
  );
}

const Word = ({
  colour,
  children,
}: {
  colour: Parameters<typeof Badge>[0]['colour'] | undefined;
  children: string;
}) => (colour ? <Badge colour={colour}>{children}</Badge> : <span>{children}</span>);

type RowProps = {
  title: ReactNode;
  about: ReactNode;
  to: ReactNode;
  state: ReactNode;
  at: string;
  action?: ReactNode;
  /** What the row opens to. */
  children: ReactNode;
};

function Row({ title, about, to, state, at, action, children }: RowProps) {
  const { time_zone } = usePortal();
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <li className={styles.row}>
      <div className={styles.line}>
        <div className={styles.what}>
          <button
            type="button"
            className={styles.open}
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            onClick={() => setOpen(!open)}
          >
            <Icon name="chevron" />
            {title}
          </button>
          <span className={styles.soft}>{about}</span>
        </div>
        {to && <div className={styles.to}>{to}</div>}
        <div className={styles.state}>{state}</div>
        <time className={styles.time} dateTime={at}>
          {formatInstant(at, time_zone)}
        </time>
        <div className={styles.action}>{action}</div>
      </div>
      {open && (
        <div className={styles.opened} id={id}>
          {children}
        </div>
      )}
    </li>
  );
}

/** The emails that one act wrote, one for each family. */
function GroupRecipients({ group }: { group: GroupEmailRow }) {
  return (
    <LoadedPages of={useMessages({ group: group.id })}>
      {(emails) => <EmailList within="group" label="Recipients" emails={emails} />}
    </LoadedPages>
  );
}

type EmailActionProps = { message: MailLogRow };

/** Another try for what did not arrive; what is still held is cancelled, or undone where it was decided. */
function EmailAction({ message }: EmailActionProps) {
  const { id, can_resend, held_until, registration_id, kind } = message;
  if (can_resend) return <Resend message={message} />;
  const { together, undoneAtCamp } = messageKind(kind);
  if (held_until && together && !undoneAtCamp) {
    const seconds_left = Math.ceil((Date.parse(held_until) - serverNow()) / 1000);
    return <CancelHeld call={cancelEmails} message={{ id, seconds_left }} />;
  }
  return held_until && registration_id && !undoneAtCamp ? (
    <OpenToUndo to={`/registrations/${registration_id}`} />
  ) : null;
}

const OpenToUndo = ({ to }: { to: string }) => (
  <LinkButton variant="quiet" to={to}>
    Open to undo
  </LinkButton>
);

function Resend({ message: { id, email, state } }: EmailActionProps) {
  const sent = useStaffSentWords();
  const label = state === 'kept' ? 'Send' : 'Send again';
  return (
    <ActionButton
      call={resendMessage}
      params={{ messageId: id }}
      onDone={() => notifySuccess(sent('The email will be sent in a moment.'))}
      aria-label={`${label} to ${email}`}
    >
      {label}
    </ActionButton>
  );
}
