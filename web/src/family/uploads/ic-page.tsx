import { uploadIc } from '@bowline/contract/api/campers';
import { icPath } from '@bowline/contract/api/images';
import type { CamperRecord } from '@bowline/contract/api/records';
import { t } from '@bowline/contract/text/t';
import { usePreparedFile } from '../../pictures/prepare-file.ts';
import { Callout } from '../../ui/feedback/callout.tsx';
import styles from './ic-page.module.css';
import { PictureSlot, type SlotWords } from './picture-slot.tsx';
import { UploadForm, UploadPage } from './upload-form.tsx';

export default function IcPage() {
  return <UploadPage Form={IcForm} />;
}

function IcForm({ camper }: { camper: CamperRecord }) {
  const front = usePreparedFile('picture');
  const back = usePreparedFile('picture');
  const stored = camper.ic_front_submitted && camper.ic_back_submitted;
  const slot = (side: 'front' | 'back', choice: typeof front, disabled: boolean) => (
    <div>
      <PictureSlot
        id={`ic_${side}`}
        {...words(side)}
        {...{ choice, disabled }}
        camera="environment"
        storedPath={stored ? icPath(camper.id, side) : undefined}
      />
    </div>
  );
  return (
    <UploadForm
      part="id"
      title={t('ID')}
      call={uploadIc}
      camper={camper}
      files={{
        ic_front: { choice: front, label: words('front').label },
        ic_back: { choice: back, label: words('back').label },
      }}
      intro={<Privacy stored={stored} />}
    >
      {(disabled) => (
        <div className={styles.sides}>
          {slot('front', front, disabled)}
          {slot('back', back, disabled)}
        </div>
      )}
    </UploadForm>
  );
}

function Privacy({ stored }: { stored: boolean }) {
  return (
    <Callout colour="blue">
      <p>{t('Only you and the camp staff who check identities can see these pictures.')}</p>
      {stored && <p>{t('To replace them, choose both sides again: they are saved together.')}</p>}
    </Callout>
  );
}

function words(side: 'front' | 'back'): SlotWords {
  return side === 'front'
    ? {
        label: t('Front of the ID'),
        hint: t('MyKad, MyKid, or the photo page of a passport'),
        alt: t('Front of the ID'),
      }
    : {
        label: t('Back of the ID'),
        hint: t('For a passport, the page with the address or the cover'),
        alt: t('Back of the ID'),
      };
}
