import { PHOTO_LENGTH, PHOTO_SIDE } from '@bowline/contract/on-site/actions/incident-note';
import { useRef } from 'react';
import { ChosenPicture } from '../../../../pictures/picture.tsx';
import { acceptOf, type FileChoice, usePreparedFile } from '../../../../pictures/prepare-file.ts';
import { Button } from '../../../../ui/button.tsx';
import { FileDrop } from '../../../../ui/fields/file-drop.tsx';

/** A photo for a note to an incident, small enough to wait on the phone. */
export function useIncidentPhoto() {
  const choice = usePreparedFile('picture', PHOTO_SIDE);
  const isReading = useRef(false);

  /** Calls back with the photo in base64, as an action sends it; not while it is prepared, nor where it is too large. */
  async function read(use: (photo: string | undefined) => void): Promise<void> {
    if (choice.preparing || isReading.current) return;
    isReading.current = true;
    try {
      const photo = choice.chosen && (await toBase64(choice.chosen.file));
      if (photo && photo.length > PHOTO_LENGTH)
        return choice.showError('This photo is too large. Please take it again from further away.');
      use(photo);
      choice.clear();
    } finally {
      isReading.current = false;
    }
  }
  return { ...choice, read };
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
      hint="Of the injury or the place. Nobody else’s face should be on it."
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
