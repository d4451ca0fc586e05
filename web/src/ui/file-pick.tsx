import type { ChangeEvent, ReactNode } from 'react';
import { buttonClass } from './button-look.ts';
import { classNames } from './class-names.ts';
import styles from './file-drop.module.css';
import { Icon, type IconName } from './icon.tsx';

type Props = {
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
export function FilePick({ id, icon, className, take, children, ...input }: Props) {
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
