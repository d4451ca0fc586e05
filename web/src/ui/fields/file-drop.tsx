import { t } from '@bowline/contract/text/t';
import { type ChangeEvent, type DragEvent, type ReactNode, useState } from 'react';
import { buttonClass } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../icon.tsx';
import type { FieldProps } from './field-frame.tsx';
import styles from './file-drop.module.css';
import { GroupFrame } from './group-frame.tsx';

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
          className={classNames(styles.drop, over && styles.over, frame.error && styles.invalid)}
          onDragOver={drag(true)}
          onDragLeave={drag(false)}
          onDrop={drop}
        >
          {children && <div className={styles.preview}>{children}</div>}
          <FileButton id={`${groupId}-file`} icon="upload" {...{ accept, disabled, take: pick }}>
            {pickLabel(accept, chosen)}
          </FileButton>
          {camera && (
            <FileButton
              id={`${groupId}-camera`}
              icon="camera"
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
  icon: IconName;
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
      <Icon name={icon} />
      {children}
    </label>
  );
}
