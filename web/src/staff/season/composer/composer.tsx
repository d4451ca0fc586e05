import type { ResponseOf } from '@bowline/contract/api/define-call';
import type { MessagePreview } from '@bowline/contract/api/staff/messages/composer';
import type { countGroup } from '@bowline/contract/api/staff/messages/group-messages';
import {
  type MessageAttachment,
  uploadMessageAttachment,
} from '@bowline/contract/api/staff/messages/message-attachments';
import { languageNames } from '@bowline/contract/text/languages';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { fieldErrors } from '../../../form/field-errors.ts';
import { UploadProgress, useUpload } from '../../../pictures/upload.tsx';
import { Button, ButtonRow } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { AlertBox } from '../../../ui/feedback/callout.tsx';
import { FileDrop } from '../../../ui/fields/file-drop.tsx';
import { DefinitionList } from '../../../ui/layout/definition-list.tsx';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { PreviewActions } from '../../form/previewed-form.tsx';
import { EmailText } from '../../ui/email-frame.tsx';
import styles from './composer.module.css';
import { MessageFields } from './message-fields.tsx';
import { SaveTemplate, Templates } from './templates.tsx';
import type { ComposerCall, ShownMessage, useComposer } from './use-composer.ts';

type Props<C extends ComposerCall> = {
  composer: ReturnType<typeof useComposer<C>>;
  /** The button of the form. */
  submitLabel: string;
  /** Of the last step. */
  title: (preview: MessagePreview) => string;
  /** The button that sends; none where nothing can be sent. */
  sendLabel: (shown: ShownMessage<C>) => string | undefined;
  /** Who it reaches and when. */
  about: (shown: ShownMessage<C>) => ReactNode;
  children: ReactNode;
};

/** A message to many as it is written; then who it would reach, what one of them gets, and the last step. */
export function Composer<C extends ComposerCall>({ children, submitLabel, ...props }: Props<C>) {
  const { formProps, errors, busy } = props.composer.callForm;
  return (
    <>
      <form {...formProps}>
        <AlertBox messages={errors} />
        {children}
        <ButtonRow>
          <Button type="submit" variant="primary" busy={busy}>
            {submitLabel}
          </Button>
        </ButtonRow>
      </form>
      <ConfirmMessage {...props} />
    </>
  );
}

type EmailProps<C extends ComposerCall> = Props<C> & { count?: ResponseOf<typeof countGroup> };

/** The same for emails, which may begin with a template. */
export function EmailComposer<C extends ComposerCall>({ children, count, ...props }: EmailProps<C>) {
  const { callForm, attachment, setAttachment } = props.composer;
  const { form } = callForm;
  return (
    <>
      <Templates form={form} />
      <Composer {...props}>
        {children}
        <MessageFields form={form} count={count} />
        <AttachmentField attachment={attachment} onChange={setAttachment} />
      </Composer>
      <SaveTemplate form={form} />
    </>
  );
}

type ConfirmProps<C extends ComposerCall> = Omit<Props<C>, 'children' | 'submitLabel'>;

function ConfirmMessage<C extends ComposerCall>({ composer, title, sendLabel, about }: ConfirmProps<C>) {
  const { shown, edit, busy, send } = composer;
  const label = shown && sendLabel(shown);
  return (
    <Dialog title={shown ? title(shown.preview) : ''} open={shown !== undefined} onClose={edit}>
      {shown && (
        <div className="stack gap-4">
          {about(shown)}
          <EmailOfFamily composer={composer} preview={shown.preview} />
          <PreviewActions>
            {label !== undefined && (
              <Button variant="primary" busy={busy} onClick={() => void send()}>
                {label}
              </Button>
            )}
            <Button onClick={edit}>Edit message</Button>
          </PreviewActions>
        </div>
      )}
    </Dialog>
  );
}

type EmailOfFamilyProps = {
  composer: Pick<ReturnType<typeof useComposer>, 'showFamily' | 'attachment'>;
  preview: MessagePreview;
};

/** The email as one real family gets it, one family after another. */
function EmailOfFamily({ composer: { showFamily, attachment }, preview }: EmailOfFamilyProps) {
  const { email, recipients } = preview;
  if (!email) return null;
  const { family } = email;
  return (
    <>
      <nav className={classNames('row gap-3 middle', styles.navigation)} aria-label="Families">
        <Button disabled={family === 0} onClick={() => void showFamily(family - 1)}>
          Previous family
        </Button>
        <span aria-live="polite">{`Family ${family + 1} of ${recipients}`}</span>
        <Button disabled={family === recipients - 1} onClick={() => void showFamily(family + 1)}>
          Next family
        </Button>
      </nav>
      <DefinitionList
        items={[
          { key: 'to', term: 'To', value: email.to ?? 'No email: nothing is sent' },
          { key: 'language', term: 'Language', value: languageInWords(email) },
          { key: 'subject', term: 'Subject', value: <span lang={email.language}>{email.subject}</span> },
          ...(attachment ? [{ key: 'attached', term: 'Attached', value: attachment.name }] : []),
        ]}
      />
      <EmailText title="The email to this family" email={email} />
    </>
  );
}

const languageInWords = ({ language, written_in }: NonNullable<MessagePreview['email']>): string =>
  language === written_in
    ? languageNames[language]
    : `${languageNames[language]}; your message is in English, with a note`;

type AttachmentFieldProps = {
  attachment: MessageAttachment | null;
  onChange: (attachment: MessageAttachment | null) => void;
};

/** A PDF that goes with every email of the message: stored as soon as it is chosen. */
function AttachmentField({ attachment, onChange }: AttachmentFieldProps) {
  const [error, setError] = useState<string>();
  const { progress, send, cancel } = useUpload(uploadMessageAttachment);
  async function choose(file: File) {
    setError(undefined);
    try {
      const sent = await send({ params: {}, parts: { name: file.name, attachment: file } });
      if (sent) onChange(sent.answer);
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setError(fieldErrors(failure).attachment ?? failure.message);
    }
  }
  return (
    <FileDrop
      label="PDF for every family"
      optional
      hint="At most 3 MB, such as a packing list. Put nothing about single families into it."
      accept="application/pdf"
      onFile={(file) => void choose(file)}
      chosen={attachment !== null}
      disabled={progress !== undefined}
      error={error}
    >
      {progress !== undefined && <UploadProgress progress={progress} onCancel={cancel} />}
      {attachment && (
        <p>
          {`Attached: ${attachment.name} `}
          <Button variant="quiet" onClick={() => onChange(null)}>
            Remove
          </Button>
        </p>
      )}
    </FileDrop>
  );
}
