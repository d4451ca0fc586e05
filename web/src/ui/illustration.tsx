import { classNames } from './class-names.ts';
import styles from './icon.module.css';
import drawings from './illustrations.svg';

/** A boat at the end, a quiet sea where nothing is yet, a buoy where the way ends; boats that set out, wide as a banner. */
export type IllustrationName = 'sail' | 'waves' | 'buoy' | 'regatta';

type Props = { name: IllustrationName; className?: string | undefined };

/** A decorative drawing, which the text next to it explains. */
export function Illustration({ name, className }: Props) {
  const [width, height] = name === 'regatta' ? [480, 160] : [122, 104];
  return (
    <svg
      className={classNames('no-print', styles.illustration, className)}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
    >
      <use href={`${drawings}#${name}`} />
    </svg>
  );
}
