import type { EmailPreview as Email } from '@bowline/contract/api/staff/email-schemas';
import { ENGLISH, languageNames } from '@bowline/contract/text/languages';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { ApiError } from '../../api/api-error.ts';
import type { AnswersForm } from '../../form/answers-form.ts';
import { type CallFormOptions, useCallForm } from '../../form/call-form.ts';
import { useTypedDraft } from '../../form/drafts/use-typed-draft.ts';
import { saveFile } from '../../shell/download.tsx';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { AlertBox } from '../../ui/feedback/callout.tsx';
import { EmailText } from '../ui/email-frame.tsx';
import styles from './staff-form.module.css';
import { useStaffDraft } from './use-staff-draft.ts';

interface Previewed {
  readonly mail: Email | null;
}

type Props<S extends z.ZodMiniType, Preview extends Previewed, Response> = Omit<
  CallFormOptions<S, Response>,
  'send'
> & {
  /** Under which name what is typed is kept until it is sent. */
  readonly draftKey: string;
  /** Loads the email; without it the form is sent at once. */
  readonly preview?: ((body: z.output<S>) => Promise<Preview>) | undefined;
  readonly send: (body: z.output<S>) => Promise<Response>;
  /** Tells that somebody else has changed the record meanwhile; the form closes. */
  readonly onConflict?: (conflict: ApiError) => Promise<void>;
  readonly onClose: () => void;
  /** The button of the form. */
  readonly submitLabel: string;
  /** The button below the email. */
  readonly sendLabel: string;
  /** It takes something from the family, and deserves a second look. */
  readonly destructive?: boolean;
  /** What is shown where no email is sent. */
  readonly withoutEmail?: (preview: Preview) => string | undefined;
  /** What is shown above the email. */
  readonly aboveEmail?: (preview: Preview) => ReactNode;
  readonly children: (form: AnswersForm) => ReactNode;
};

/** A form that sends an email to a family: the email is shown first, and only then is the form sent. */
export function PreviewedForm<S extends z.ZodMiniType, Preview extends Previewed, Response>({
  preview: loadPreview,
  draftKey,
  send,
  onDone,
  onConflict,
  onClose,
  submitLabel,
  withoutEmail,
  aboveEmail,
  children,
  sendLabel,
  destructive,
  ...options
}: Props<S, Preview, Response>) {
  const draft = useStaffDraft(draftKey);
  const [ready, setReady] = useState<{ body: z.output<S>; preview: Preview }>();
  async function closingOnConflict<T>(call: Promise<T>): Promise<T> {
    return call.catch(async (failure: unknown) => {
      if (onConflict && failure instanceof ApiError && failure.code === 'conflict') {
        onClose();
        await onConflict(failure);
      }
      throw failure;
    });
  }
  async function sendAndClose(body: z.output<S>): Promise<void> {
    await onDone(await closingOnConflict(send(body)));
    draft.clear();
    onClose();
  }
  const { form, errors, busy, formProps } = useCallForm({
    ...options,
    send: async (body) =>
      loadPreview
        ? setReady({ body, preview: await closingOnConflict(loadPreview(body)) })
        : sendAndClose(body),
    onDone: () => undefined,
  });
  useTypedDraft(form, draft);
  return (
    <>
      {ready && (
        <>
          {aboveEmail?.(ready.preview)}
          <EmailPreview
            mail={ready.preview.mail}
            withoutEmail={withoutEmail?.(ready.preview)}
            sendLabel={ready.preview.mail ? `${sendLabel} and send` : sendLabel}
            destructive={destructive}
            onSend={() => sendAndClose(ready.body)}
            onBack={() => setReady(undefined)}
          />
        </>
      )}
      {/* It stays while the email is shown: what was typed is still there on the way back. */}
      <form {...formProps} hidden={ready !== undefined}>
        <AlertBox messages={errors} />
        {children(form)}
        <PreviewActions>
          <Button type="submit" variant="primary" busy={busy}>
            {submitLabel}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </PreviewActions>
      </form>
    </>
  );
}

type EmailPreviewProps = {
  mail: Email | null;
  withoutEmail?: string | undefined;
  sendLabel: string;
  destructive?: boolean | undefined;
  onSend: () => Promise<void>;
  onBack: () => void;
};

/** The email as the family will get it, and the last step. Success is reported only after it happened. */
export function EmailPreview({
  mail,
  withoutEmail,
  sendLabel,
  destructive,
  onSend,
  onBack,
}: EmailPreviewProps) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const email = useRef<HTMLDivElement>(null);
  useEffect(() => email.current?.focus(), []);
  async function send() {
    setBusy(true);
    try {
      await onSend();
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
      <div ref={email} className={styles.email} tabIndex={-1}>
        {mail ? <EmailContent mail={mail} /> : <p>{withoutEmail ?? 'No email is sent to the family.'}</p>}
      </div>
      <PreviewActions>
        <Button variant={destructive ? 'danger' : 'primary'} busy={busy} data-main onClick={send}>
          {sendLabel}
        </Button>
        <Button onClick={onBack}>Back</Button>
      </PreviewActions>
    </>
  );
}

function EmailContent({ mail: { to, language, subject, html, text, attachments } }: { mail: Email }) {
  return (
    <>
      <p>
        {to === null ? 'No email: nothing is sent. Print this for the family.' : `To: ${to}`}
        {language !== ENGLISH && `, ${`who reads ${languageNames[language]}`}`}
        <br />
        <strong lang={language}>{subject}</strong>
      </p>
      <EmailText title={subject} email={{ html, text, language }} />
      {attachments.length > 0 && (
        <p className="row gap-1 middle">
          Attached:
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

function save({ name, type, base64 }: Email['attachments'][number]): void {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  saveFile(new Blob([bytes], { type }), name);
}

/** The buttons of the form or of its email: in sight, however long it is. */
export function PreviewActions({ children }: { children: ReactNode }) {
  return (
    <div className={styles.previewedFormActions}>
      <ButtonRow>{children}</ButtonRow>
    </div>
  );
}
