import { uploadPaperIc, uploadPaperPhoto } from '@bowline/contract/api/staff/families/paper-forms';
import { useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { acceptOf, prepareFile } from '../../../pictures/prepare-file.ts';
import { useUpload } from '../../../pictures/upload.tsx';
import { notifySuccess } from '../../../shell/notifications.tsx';
import { FileDrop } from '../../../ui/fields/file-drop.tsx';
import { useRefresh } from '../../ui/refresh.ts';

type Props = { accountId: string; camper: { readonly id: string; readonly name: string } };
type Name = 'photo' | 'ic_front' | 'ic_back';

/** The photo and both sides of the ID that came with a paper form. Each is stored once it is there; the ID with both sides. */
export function PaperPictures({ accountId, camper: { id: camperId, name } }: Props) {
  const refresh = useRefresh('paper form');
  const photo = useUpload(uploadPaperPhoto);
  const ic = useUpload(uploadPaperIc);
  const [files, setFiles] = useState<Partial<Record<Name, Blob>>>({});
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>({});
  const params = { accountId, camperId };

  async function store(next: typeof files, part: Name) {
    const { ic_front, ic_back } = next;
    if (part === 'photo' && next.photo) await photo.send({ params, parts: { photo: next.photo } });
    else if (ic_front && ic_back) await ic.send({ params, parts: { ic_front, ic_back } });
    else return;
    notifySuccess(part === 'photo' ? 'The photo is stored.' : 'Both sides of the ID are stored.');
    await refresh();
  }
  async function choose(part: Name, file: File) {
    setErrors({});
    const ready = await prepareFile(file, 'picture');
    if (!ready.ok) return setErrors({ [part]: ready.error });
    const next = { ...files, [part]: ready.prepared.file };
    setFiles(next);
    try {
      await store(next, part);
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setErrors({ [part]: failure.message || 'Please try again.' });
    }
  }
  const busy = photo.progress !== undefined || ic.progress !== undefined;
  const drop = (part: Name, label: string) => (
    <FileDrop
      key={part}
      id={`${part} ${camperId}`}
      label={`${label} of ${name}`}
      accept={acceptOf.picture}
      onFile={(file) => void choose(part, file)}
      chosen={files[part] !== undefined}
      disabled={busy}
      error={errors[part]}
    />
  );
  return (
    <>
      {drop('photo', 'Photo')}
      {drop('ic_front', 'Front of the ID')}
      {drop('ic_back', 'Back of the ID')}
    </>
  );
}
