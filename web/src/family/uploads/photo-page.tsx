import type { CamperRecord } from '@bowline/contract/api/campers';
import { uploadPhoto } from '@bowline/contract/api/family/campers';
import { t } from '@bowline/contract/text/t';
import { usePreparedFile } from '../../pictures/prepare-file.ts';
import { type GuidePicture, PictureGuide } from './picture-guide.tsx';
import { PictureSlot } from './picture-slot.tsx';
import { UploadForm, UploadPage } from './upload-form.tsx';

const goodAndBad = (): readonly GuidePicture[] => [
  { drawing: 'face', text: t('Whole face, from the front'), good: true },
  { drawing: 'far face', text: t('Too far away') },
  { drawing: 'hidden face', text: t('Sunglasses or a cap') },
];

export default function PhotoPage() {
  return (
    <UploadPage
      title={t('Photo')}
      Form={PhotoForm}
      stored={({ photo, name }) => (photo ? [{ path: photo, alt: altOf(name) }] : [])}
    />
  );
}

const altOf = (name: string): string => t('Photo of {name}', { name });

function PhotoForm({ camper }: { camper: CamperRecord }) {
  const photo = usePreparedFile('picture');
  return (
    <UploadForm
      part="photo"
      title={t('Photo')}
      call={uploadPhoto}
      camper={camper}
      files={{ photo: { choice: photo, label: altOf(camper.name) } }}
      intro={<PictureGuide pictures={goodAndBad()} />}
    >
      {(disabled) => (
        <PictureSlot
          id="photo"
          label={altOf(camper.name)}
          hint={t('A recent picture with the whole face in view: staff go by it at camp.')}
          alt={altOf(camper.name)}
          choice={photo}
          camera="environment"
          frame="face"
          storedPath={camper.photo ?? undefined}
          disabled={disabled}
        />
      )}
    </UploadForm>
  );
}
