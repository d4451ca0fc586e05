import { fileIn } from '@bowline/contract/form/uploaded-file';
import { t } from '@bowline/contract/text/t';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { acceptOf, prepareFile } from '../pictures/prepare-file.ts';
import { UploadProgress } from '../pictures/upload.tsx';
import { Button } from '../ui/button.tsx';
import { FileDrop } from '../ui/fields/file-drop.tsx';
import { type ControlProps, frameOf } from './controls.tsx';

/** Where a form sends the files that are answers. */
interface UploadPlace {
  /** Sends a file for a question; returns the answer that names it, undefined where it was cancelled. */
  readonly send: (question: string, file: Blob, name: string) => Promise<string | undefined>;
  readonly progress: number | 'waiting' | undefined;
  readonly cancel: () => void;
  /** A link to a file that was uploaded. */
  readonly link: (id: string, name: string) => ReactNode;
}

export const UploadPlaceContext = createContext<UploadPlace | undefined>(undefined);

/** A question that is answered with a PDF or a picture: it is sent at once, and is the answer once the form is saved. */
export function UploadControl(props: ControlProps) {
  const { name, typed, onTyped, fixed } = props;
  const place = useContext(UploadPlaceContext);
  const [failure, setFailure] = useState<string>();
  const [sending, setSending] = useState(false);
  const { onBlur: _, name: __, ...frame } = frameOf(props);
  const uploaded = fileIn(typed);
  const choose = async (file: File) => {
    setFailure(undefined);
    setSending(true);
    const { answer, error } = await sendFile(place, name, file);
    setSending(false);
    setFailure(error);
    if (answer) onTyped(answer);
  };
  return (
    <>
      <FileDrop
        {...frame}
        error={failure ?? frame.error}
        accept={acceptOf['picture or PDF']}
        camera="environment"
        disabled={fixed || sending || !place}
        chosen={uploaded !== undefined}
        onFile={(file) => void choose(file)}
      >
        {uploaded && (place?.link(uploaded.id, uploaded.name) ?? uploaded.name)}
      </FileDrop>
      {uploaded && !fixed && (
        <Button variant="quiet" onClick={() => onTyped(null)}>
          {t('Remove the file')}
        </Button>
      )}
      {sending && place?.progress !== undefined && (
        <UploadProgress progress={place.progress} onCancel={place.cancel} />
      )}
    </>
  );
}

async function sendFile(
  place: UploadPlace | undefined,
  name: string,
  file: File,
): Promise<{ answer?: string | undefined; error?: string | undefined }> {
  const ready = await prepareFile(file, 'picture or PDF');
  if (!ready.ok) return { error: ready.error };
  try {
    return { answer: await place?.send(name, ready.prepared.file, ready.prepared.name) };
  } catch (failure) {
    if (failure instanceof ApiError) return { error: failure.message };
    throw failure;
  }
}
