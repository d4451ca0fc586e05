import type { CamperRecord } from '@bowline/contract/api/campers';
import { uploadIc } from '@bowline/contract/api/family/campers';
import { icPath } from '@bowline/contract/api/images';
import { t } from '@bowline/contract/text/t';
import { useState } from 'react';
import { type FileChoice, usePreparedFile } from '../../pictures/prepare-file.ts';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { Callout } from '../../ui/feedback/callout.tsx';
import { Dialog } from '../../ui/layout/dialog.tsx';
import { type GuidePicture, PictureGuide } from './picture-guide.tsx';
import { PictureSlot, type SlotWords } from './picture-slot.tsx';
import { UploadForm, UploadPage } from './upload-form.tsx';
import styles from './uploads.module.css';

const goodAndBad = (): readonly GuidePicture[] => [
  { drawing: 'card', text: t('All four corners in view'), good: true },
  { drawing: 'cut card', text: t('Cut off') },
  { drawing: 'shiny card', text: t('A bright spot, or blurred') },
];

export default function IcPage() {
  return <UploadPage title={t('ID')} Form={IcForm} stored={storedSides} />;
}

const isStored = ({ ic_front_submitted, ic_back_submitted }: CamperRecord): boolean =>
  ic_front_submitted && ic_back_submitted;

const storedSides = (camper: CamperRecord) =>
  isStored(camper)
    ? (['front', 'back'] as const).map((side) => ({ path: icPath(camper.id, side), alt: words(side).alt }))
    : [];

function IcForm({ camper }: { camper: CamperRecord }) {
  const front = usePreparedFile('picture');
  const back = usePreparedFile('picture');
  const { confirm, question } = useSamePictureQuestion(front, back);
  const stored = isStored(camper);
  const slot = (side: 'front' | 'back', choice: typeof front, disabled: boolean) => (
    <div>
      <PictureSlot
        id={`ic_${side}`}
        {...words(side)}
        {...{ choice, disabled }}
        camera="environment"
        frame="card"
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
      intro={
        <>
          <Privacy stored={stored} />
          <PictureGuide pictures={goodAndBad()} />
        </>
      }
      confirm={confirm}
    >
      {(disabled) => (
        <div className={styles.sides}>
          {slot('front', front, disabled)}
          {slot('back', back, disabled)}
          {question}
        </div>
      )}
    </UploadForm>
  );
}

/** Asks before one picture is saved as both sides: a passport may have no more, a MyKad has. */
function useSamePictureQuestion(front: FileChoice, back: FileChoice) {
  const [answer, setAnswer] = useState<(isMeant: boolean) => void>();
  const confirm = async (): Promise<boolean> => {
    if (!(await isSameFile(front.chosen?.file, back.chosen?.file))) return true;
    return new Promise((resolve) => setAnswer(() => resolve));
  };
  const close = (isMeant: boolean) => {
    setAnswer(undefined);
    answer?.(isMeant);
  };
  const question = (
    <Dialog title={t('Both pictures are the same')} open={answer !== undefined} onClose={() => close(false)}>
      <p>{t('We need the front and the back of the ID. Did you mean to send one picture twice?')}</p>
      <ButtonRow>
        <Button variant="primary" onClick={() => close(false)}>
          {t('Choose another picture')}
        </Button>
        <Button onClick={() => close(true)}>{t('Send it twice')}</Button>
      </ButtonRow>
    </Dialog>
  );
  return { confirm, question };
}

async function isSameFile(one: Blob | undefined, other: Blob | undefined): Promise<boolean> {
  if (!one || !other || one.size !== other.size) return false;
  const [first, second] = await Promise.all([one.arrayBuffer(), other.arrayBuffer()]);
  const bytes = new Uint8Array(second);
  return new Uint8Array(first).every((byte, at) => byte === bytes[at]);
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
