import type { EmailPreview as Mail } from '@bowline/contract/api/staff/decisions';
import { t } from '@bowline/contract/text/t';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { saveFile } from '../../shell/download.tsx';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { AlertBox } from '../../ui/feedback/callout.tsx';
import styles from './decision.module.css';

type Props = {
  mail: Mail | null;
  /** What is shown where no email is sent. */
  noMail?: string | undefined;
  act: string;
  /** What it takes from the family deserves a second look. */
  grave?: boolean;
  onDecide: () => Promise<void>;
  onBack: () => void;
};

/** The email as the family will get it, and the last step. Success is reported only after it happened. */
export function EmailPreview({ mail, noMail, act, grave = false, onDecide, onBack }: Props) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => words.current?.focus(), []);
  async function decide() {
    setBusy(true);
    try {
      await onDecide();
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setError(failure.message);
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      <AlertBox messages={error ? [error] : []} />
      <div ref={words} className={styles.letter} tabIndex={-1}>
        {mail ? <EmailContent mail={mail} /> : <p>{noMail ?? t('No email is sent to the family.')}</p>}
      </div>
      <DecisionActions>
        <Button variant={grave ? 'danger' : 'primary'} busy={busy} onClick={decide}>
          {mail ? t('{decision} and send', { decision: act }) : act}
        </Button>
        <Button onClick={onBack}>{t('Back')}</Button>
      </DecisionActions>
    </>
  );
}

function EmailContent({ mail: { to, subject, text, attachments } }: { mail: Mail }) {
  return (
    <>
      <p>
        {t('To')}: {to}
        <br />
        <strong>{subject}</strong>
      </p>
      <pre className={styles.mail}>{text}</pre>
      {attachments.length > 0 && (
        <p className={styles.attachments}>
          {t('Attached:')}
          {attachments.map((attachment) => (
            <Button key={attachment.name} variant="quiet" onClick={() => save(attachment)}>
              {attachment.name}
            </Button>
          ))}
        </p>
      )}
    </>
  );
}

function save({ name, type, base64 }: Mail['attachments'][number]): void {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  saveFile(new Blob([bytes], { type }), name);
}

/** What to do with a form or an email: in sight, however long it is. */
function DecisionActions({ children }: { children: ReactNode }) {
  return (
    <div className={styles.actions}>
      <ButtonRow>{children}</ButtonRow>
    </div>
  );
}

type DecisionActionsProps = { label: string; busy: boolean; onClose: () => void };

/** Goes on to the preview, or cancels. */
export function PreviewOrCancel({ label, busy, onClose }: DecisionActionsProps) {
  return (
    <DecisionActions>
      <Button type="submit" variant="primary" busy={busy}>
        {label}
      </Button>
      <Button onClick={onClose}>{t('Cancel')}</Button>
    </DecisionActions>
  );
}
