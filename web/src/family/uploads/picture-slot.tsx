import { t } from '@bowline/contract/text/t';
import { ChosenPicture, StoredPicture } from '../../pictures/picture.tsx';
import type { FileChoice } from '../../pictures/prepare-file.ts';
import { acceptOf } from '../../pictures/prepare-file.ts';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { FileDrop } from '../../ui/fields/file-drop.tsx';
import styles from './uploads.module.css';

const frameWords = {
  face: () => t('Does the face fill the oval? If not, please take it again.'),
  card: () => t('Does the card fill the frame, with all four corners? If not, please take it again.'),
};

export type SlotWords = { label: string; hint: string; alt: string };

type Props = SlotWords & {
  id: string;
  choice: FileChoice;
  camera: 'environment' | 'user';
  /** What should fill the picture. */
  frame: keyof typeof frameWords;
  /** Where the saved picture is found, when there is one. */
  storedPath: string | undefined;
  disabled: boolean;
};

/** One picture of the page: what is saved, or what was chosen to take its place. */
export function PictureSlot({ id, label, hint, alt, choice, camera, frame, storedPath, disabled }: Props) {
  const { chosen, error, preparing, choose } = choice;
  return (
    <FileDrop
      {...{ id, label, hint, error, camera, disabled }}
      accept={acceptOf.picture}
      onFile={choose}
      chosen={Boolean(chosen ?? storedPath)}
    >
      <span role="status">{preparing && t('Getting the picture ready…')}</span>
      {preparing && <Spinner />}
      {chosen && (
        <>
          <ChosenPicture chosen={chosen} alt={alt} frame={frame} />
          {chosen.preview === 'picture' && <p className={styles.frame}>{frameWords[frame]()}</p>}
        </>
      )}
      {!chosen && !preparing && storedPath && <StoredPicture path={storedPath} alt={alt} />}
    </FileDrop>
  );
}
