import { uploadPaperIc, uploadPaperPhoto } from '@bowline/contract/api/staff/review/paper-forms';
import { useRef, useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { ChosenPicture } from '../../../pictures/picture.tsx';
import { acceptOf, type PreparedFile, prepareFile } from '../../../pictures/prepare-file.ts';
import { useUpload } from '../../../pictures/upload.tsx';
import { notifySuccess } from '../../../shell/notifications.tsx';
import { FileDrop } from '../../../ui/fields/file-drop.tsx';
import { Badge } from '../../ui/badge.tsx';
import styles from './paper-forms.module.css';

type Props = { accountId: string; camper: { readonly id: string; readonly name: string } };
type Name = 'photo' | 'ic_front' | 'ic_back';

/**
 * The photo and both sides of the ID that came with a paper form. Each is stored once it is there; the ID with both sides.
 */
export function PaperPictures({ accountId, camper: { id: camperId, name } }: Props) {
  const photo = useUpload(uploadPaperPhoto);
  const ic = useUpload(uploadPaperIc);
  const [chosen, setChosen] = useState<Partial<Record<Name, PreparedFile>>>({});
  const [stored, setStored] = useState<readonly Name[]>([]);
  // A picture may be chosen while another is still being resized.
  const files = useRef<Partial<Record<Name, Blob>>>({});
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>({});
  const params = { accountId, camperId };

  async function store(part: Name) {
    const { photo: picture, ic_front, ic_back } = files.current;
    if (part === 'photo' && picture) await photo.send({ params, parts: { photo: picture } });
    else if (part !== 'photo' && ic_front && ic_back) await ic.send({ params, parts: { ic_front, ic_back } });
    else return;
    setStored((before) => [...before, ...(part === 'photo' ? [part] : (['ic_front', 'ic_back'] as const))]);
    notifySuccess(part === 'photo' ? 'The photo is stored.' : 'Both sides of the ID are stored.');
  }
  async function choose(part: Name, file: File) {
    setErrors({});
    const ready = await prepareFile(file, 'picture');
    if (!ready.ok) return setErrors({ [part]: ready.error });
    files.current[part] = ready.prepared.file;
    setChosen((before) => ({ ...before, [part]: ready.prepared }));
    setStored((before) => before.filter((one) => one !== part));
    try {
      await store(part);
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setErrors({ [part]: failure.message || 'Please try again.' });
    }
  }
  const drop = (part: Name, label: string, { progress }: Pick<typeof photo, 'progress'>) => (
    <FileDrop
      key={part}
      id={`${part} ${camperId}`}
      label={`${label} of ${name}`}
      accept={acceptOf.picture}
      onFile={(file) => void choose(part, file)}
      chosen={chosen[part] !== undefined}
      disabled={progress !== undefined}
      error={errors[part]}
    >
      {chosen[part] && (
        <>
          <ChosenPicture chosen={chosen[part]} alt={label} frame={part === 'photo' ? 'face' : 'card'} />
          {stored.includes(part) ? <Badge colour="green">Stored</Badge> : waiting(part)}
        </>
      )}
    </FileDrop>
  );
  return (
    <div className={styles.pictures}>
      {drop('photo', 'Photo', photo)}
      {drop('ic_front', 'Front of the ID', ic)}
      {drop('ic_back', 'Back of the ID', ic)}
    </div>
  );
}

const waiting = (part: Name) =>
  part === 'photo' ? null : <p className="quiet small">Stored with the other side.</p>;
