import {
  type MessageAttachment,
  uploadMessageAttachment,
} from '@bowline/contract/api/staff/messages/message-attachments';
import { useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { fieldErrors } from '../../../form/field-errors.ts';
import { UploadProgress, useUpload } from '../../../pictures/upload.tsx';
import { Button } from '../../../ui/button.tsx';
import { FileDrop } from '../../../ui/fields/file-drop.tsx';

type Props = {
  attachment: MessageAttachment | null;
  onChange: (attachment: MessageAttachment | null) => void;
};

/** A PDF that goes with every email of the message: stored as soon as it is chosen. */
export function AttachmentField({ attachment, onChange }: Props) {
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
