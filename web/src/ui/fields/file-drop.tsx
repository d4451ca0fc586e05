import { t } from '@bowline/contract/text/t';
import { type ChangeEvent, type DragEvent, type ReactNode, useState } from 'react';
import { buttonClass } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { PathIcon } from '../icon.tsx';
import type { FieldProps } from './field-frame.tsx';
import styles from './file-drop.module.css';
import { GroupFrame } from './group-frame.tsx';

const CAMERA = 'M4 8h3.5L9 5.5h6L16.5 8H20v11H4zM12 16.5a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4z';
const UPLOAD = 'M12 16V5M7.5 9 12 4.5 16.5 9M5 16v3.5h14V16';

type Props = FieldProps & {
  id?: string;
  /** As for an input: `image/png,image/jpeg`. What is dropped is passed on unchecked; the page judges it. */
  accept: string;
  /** Offers the camera on phones: `environment` looks away from the person, `user` at them. */
  camera?: 'environment' | 'user';
  onFile: (file: File) => void;
  disabled?: boolean;
  chosen?: boolean;
  /** A picture of what was chosen or is stored. */
  children?: ReactNode;
};

export function FileDrop({ accept, camera, onFile, disabled, chosen, children, ...frame }: Props) {
  const [over, setOver] = useState(false);
  const pick = (files: FileList | null) => files?.[0] && !disabled && onFile(files[0]);
  const drag = (inside: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(inside && !disabled);
  };
  const drop = (event: DragEvent) => {
    drag(false)(event);
    pick(event.dataTransfer.files);
  };
  return (
    <GroupFrame {...frame}>
      {(groupId) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the inputs inside do the same by keyboard
        <div
          className={classNames(
            'row gap-3 middle inset',
            styles.drop,
            over && styles.over,
            frame.error && styles.invalid,
          )}
          onDragOver={drag(true)}
          onDragLeave={drag(false)}
          onDrop={drop}
        >
          {children && <div className={styles.preview}>{children}</div>}
          <FileButton id={`${groupId}-file`} icon={UPLOAD} {...{ accept, disabled, take: pick }}>
            {pickLabel(accept, chosen)}
          </FileButton>
          {camera && (
            <FileButton
              id={`${groupId}-camera`}
              icon={CAMERA}
              className={styles.camera}
              accept="image/*"
              capture={camera}
              {...{ disabled, take: pick }}
            >
              {t('Take a photo')}
            </FileButton>
          )}
          <span className={styles.word}>{t('or drop it here')}</span>
        </div>
      )}
    </GroupFrame>
  );
}

function pickLabel(accept: string, chosen: boolean | undefined): string {
  const takesOnlyPictures = accept.startsWith('image/') && !accept.includes('application/');
  if (takesOnlyPictures) return chosen ? t('Choose another picture') : t('Choose a picture');
  return chosen ? t('Choose another file') : t('Choose a file');
}

type FilePickProps = {
  id: string;
  icon: string;
  accept: string;
  capture?: 'environment' | 'user';
  disabled?: boolean | undefined;
  className?: string | undefined;
  take: (files: FileList | null) => void;
  children: ReactNode;
};

/** A native file input that looks like a button; the input itself takes focus and keys. */
function FileButton({ id, icon, className, take, children, ...input }: FilePickProps) {
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    take(event.currentTarget.files);
    // Emptied so that choosing the same file again is noticed.
    event.currentTarget.value = '';
  };
  return (
    <label htmlFor={id} className={classNames(buttonClass('secondary'), styles.pick, className)}>
      <input {...input} id={id} type="file" className={styles.input} onChange={change} />
      <PathIcon path={icon} />
      {children}
    </label>
  );
}
