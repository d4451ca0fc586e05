import { PHOTO_LENGTH, PHOTO_SIDE } from '@bowline/contract/on-site/actions/incident-note';
import { useRef } from 'react';
import { ChosenPicture } from '../../../../pictures/picture.tsx';
import { acceptOf, type FileChoice, usePreparedFile } from '../../../../pictures/prepare-file.ts';
import { shrinkPicture } from '../../../../pictures/shrink-picture.ts';
import { Button } from '../../../../ui/button.tsx';
import { FileDrop } from '../../../../ui/fields/file-drop.tsx';

/** A photo for a note to an incident, small enough to wait on the phone. */
export function useIncidentPhoto() {
  const choice = usePreparedFile('picture', PHOTO_SIDE);
  const isReading = useRef(false);

  /** Passes the photo in base64 to `use`, if there is one; does nothing while it is prepared or where it cannot be sent. */
  async function read(use: (photo: string | undefined) => void): Promise<void> {
    if (choice.preparing || isReading.current) return;
    isReading.current = true;
    const photo = choice.chosen && (await readSmallEnough(choice.chosen.file).catch(() => null));
    isReading.current = false;
    if (photo === null)
      return choice.showError(
        'This photo cannot be sent. Send the report without it, or choose another photo.',
      );
    use(photo);
    choice.clear();
  }
  return { ...choice, read };
}

/** The photo in base64, shrunk further where it has more detail than a call has room for. */
async function readSmallEnough(file: Blob): Promise<string> {
  for (const longSide of [PHOTO_SIDE, PHOTO_SIDE * 0.6]) {
    const shrunk = longSide === PHOTO_SIDE ? file : (await shrinkPicture(file, 'jpeg', longSide)).file;
    const photo = await toBase64(shrunk);
    if (photo.length <= PHOTO_LENGTH) return photo;
  }
  throw new Error('Too large');
}

function toBase64(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

/** Chooses or takes the photo. */
export function PhotoField({ photo }: { photo: FileChoice }) {
  const { chosen, error, preparing, choose, clear } = photo;
  return (
    <FileDrop
      label="Photo"
      optional
      hint="Show the injury or the place. Keep other people’s faces out of the picture."
      error={error}
      accept={acceptOf.picture}
      camera="environment"
      onFile={choose}
      disabled={preparing}
      chosen={chosen !== undefined}
    >
      {chosen && (
        <>
          <ChosenPicture chosen={chosen} alt="The chosen photo" />
          <Button variant="quiet" onClick={clear}>
            Remove the photo
          </Button>
        </>
      )}
    </FileDrop>
  );
}
