import { classNames } from './class-names.ts';
import styles from './illustration.module.css';
import drawings from './illustrations.svg';

/** A boat for a beginning or an end, a quiet sea where nothing is yet, a buoy where the way ends. */
export type IllustrationName = 'sail' | 'waves' | 'buoy';

type Props = { name: IllustrationName; className?: string | undefined };

/** A decorative drawing, which the text next to it explains. */
export function Illustration({ name, className }: Props) {
  return (
    <svg
      className={classNames(styles.illustration, className)}
      viewBox="0 0 122 104"
      width={122}
      height={104}
      aria-hidden="true"
    >
      <use href={`${drawings}#${name}`} />
    </svg>
  );
}
