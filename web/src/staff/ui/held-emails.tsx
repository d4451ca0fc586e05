import type { HeldEmail } from '@bowline/contract/api/staff/email-schemas';
import { messageKinds } from '@bowline/contract/emails/message-kinds';
import { useEffect, useRef, useState } from 'react';
import { serverNow } from '../../api/server-clock.ts';
import { useMailServer } from '../../shell/mail-server.ts';
import { Button } from '../../ui/button.tsx';
import { KeyHint } from './shortcuts.tsx';
import styles from './staff-page.module.css';

type Props = {
  /** Emails that go out together, as the server listed them. */
  emails: readonly HeldEmail[];
  /** Undoes what the emails are about; absent where it cannot be undone. */
  onUndo?: (() => void) | undefined;
  undoLabel?: string;
  /** The key that undoes too, on a page that has one. */
  undoKey?: string | undefined;
  busy?: boolean;
  onSent?: (() => void) | undefined;
};

/** Emails that still wait to be sent, with the time that is left to undo what they are about. */
export function HeldEmails({ emails, onUndo, undoLabel, undoKey, busy = false, onSent }: Props) {
  const [first] = emails;
  const secondsLeft = useSecondsLeft(first);
  const waits = secondsLeft > 0;
  const hasMailServer = useMailServer();
  const onSentRef = useRef(onSent);
  useEffect(() => {
    if (!waits) onSentRef.current?.();
  }, [waits]);
  if (!first) return null;
  return (
    <div className={styles.held}>
      <p role={waits ? 'timer' : 'status'}>
        {waits
          ? sentence(emails.length, secondsLeft, hasMailServer)
          : hasMailServer
            ? 'On its way to the family.'
            : 'Kept: there is no mail server.'}
        <span className="quiet small block">
          {emails.map(({ kind }) => messageKinds[kind].label).join(', ')}
        </span>
      </p>
      {waits && onUndo && (
        <Button busy={busy} aria-keyshortcuts={undoKey} onClick={onUndo}>
          {undoLabel ?? 'Undo'}
          <KeyHint name={undoKey} />
        </Button>
      )}
    </div>
  );
}

function sentence(count: number, secondsLeft: number, hasMailServer: boolean): string {
  const time = `${Math.floor(secondsLeft / 60)}:${String(secondsLeft % 60).padStart(2, '0')}`;
  const emails = count === 1 ? 'Email' : `${count} emails`;
  return `${emails} to the family ${hasMailServer ? 'going out' : 'kept, as there is no mail server,'} in ${time}`;
}

// When each was first seen here, so that the countdown continues where a page is left and opened again.
const goesAt = new WeakMap<Waiting, number>();
type Waiting = Pick<HeldEmail, 'seconds_left'>;

function timeOf(email: Waiting): number {
  const time = goesAt.get(email) ?? serverNow() + email.seconds_left * 1000;
  goesAt.set(email, time);
  return time;
}

const secondsTo = (email: Waiting | undefined): number =>
  email ? Math.max(0, Math.ceil((timeOf(email) - serverNow()) / 1000)) : 0;

/** How long an email still waits. */
export function useSecondsLeft(email: Waiting | undefined): number {
  const [, tick] = useState(0);
  const left = secondsTo(email);
  const waits = left > 0;
  useEffect(() => {
    if (!waits) return;
    const timer = setInterval(() => tick((count) => count + 1), 1000);
    return () => clearInterval(timer);
  }, [waits]);
  return left;
}
