import { classNames } from './class-names.ts';
import drawings from './drawings.svg';
import styles from './icon.module.css';

/** What to measure, and pictures as they are and are not wanted. */
export type DrawingName =
  | 'head'
  | 'chest'
  | 'face'
  | 'far face'
  | 'hidden face'
  | 'card'
  | 'cut card'
  | 'shiny card';

/** A small drawing that shows what the text beside it says. */
export function Drawing({ name, className }: { name: DrawingName; className?: string | undefined }) {
  return (
    <svg
      className={classNames('no-print', styles.illustration, className)}
      viewBox="0 0 88 96"
      width={88}
      height={96}
      aria-hidden="true"
    >
      <use href={`${drawings}#${name.replace(' ', '-')}`} />
    </svg>
  );
}
