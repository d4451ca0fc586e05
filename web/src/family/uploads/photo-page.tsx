import { uploadPhoto } from '@bowline/contract/api/campers';
import type { CamperRecord } from '@bowline/contract/api/records';
import { t } from '@bowline/contract/text/t';
import { usePreparedFile } from '../../pictures/prepare-file.ts';
import { PictureSlot } from './picture-slot.tsx';
import { UploadForm, UploadPage } from './upload-form.tsx';

export default function PhotoPage() {
  return <UploadPage Form={PhotoForm} />;
}

function PhotoForm({ camper }: { camper: CamperRecord }) {
  const photo = usePreparedFile('picture');
  return (
    <UploadForm
      part="photo"
      title={t('Photo')}
      call={uploadPhoto}
      camper={camper}
      files={{ photo: { choice: photo, label: t('Photo of the camper') } }}
    >
      {(disabled) => (
        <PictureSlot
          id="photo"
          label={t('Photo of the camper')}
          hint={t('A recent picture with the whole face in view, so that staff can recognise the camper.')}
          alt={t('Photo of {name}', { name: String(camper.name ?? '') })}
          choice={photo}
          camera="environment"
          storedPath={camper.photo ?? undefined}
          disabled={disabled}
        />
      )}
    </UploadForm>
  );
}
