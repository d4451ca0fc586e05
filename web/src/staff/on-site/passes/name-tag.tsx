import type { NameTags } from '@bowline/contract/api/staff/on-site/camp-passes';
import { cssOfGroup } from '@bowline/contract/on-site/group-colours';
import type { CSSProperties } from 'react';
import { usePortal } from '../../../shell/portal.ts';
import { classNames } from '../../../ui/class-names.ts';
import { longestWord, textWidth } from '../../ui/text-width.ts';
import styles from './name-tags.module.css';

type Props = {
  person: NameTags['people'][number];
  camp: string;
  /** A JPEG in base64. */
  photo: string | undefined;
};

export function NameTag({ person: { name, groups, colour, qr }, camp, photo }: Props) {
  const { logo } = usePortal();
  const look = {
    '--tag': colour ? cssOfGroup(colour) : 'var(--brand)',
    '--name': `${nameSize(name, photo ? NAME_BESIDE_PHOTO : NAME_ALONE)}pt`,
  } as CSSProperties;
  return (
    <li className={styles.tag} style={look}>
      {photo && <img className={styles.photo} src={`data:image/jpeg;base64,${photo}`} alt="" />}
      <strong className={styles.name}>{name}</strong>
      <div className={classNames('line gap-1 fit', styles.words)}>
        {groups.map((group) => (
          <span key={group} className="medium">
            {group}
          </span>
        ))}
        <span className={styles.camp}>
          {logo && <img className={styles.logo} src={logo} alt="" />}
          {camp}
        </span>
      </div>
      <svg
        className={styles.code}
        viewBox={`-4 -4 ${qr.size + 8} ${qr.size + 8}`}
        role="img"
        aria-label={`QR code of ${name}`}
      >
        <path d={qr.path} shapeRendering="crispEdges" />
      </svg>
    </li>
  );
}

/** The room for a name, in points. */
const [NAME_BESIDE_PHOTO, NAME_ALONE, NAME_HEIGHT] = [152, 228, 50];
const [LARGEST, SMALLEST] = [20, 8];
/** Bold letters are wider. */
const BOLD = 1.1;

/** The largest size at which a name has room and no word of it breaks. */
function nameSize(name: string, width: number): number {
  const fits = (size: number) => {
    const lines = Math.ceil((textWidth(name) * BOLD * size) / width + 0.4);
    return longestWord(name) * BOLD * size <= width && lines * size * 1.15 <= NAME_HEIGHT;
  };
  const sizes = Array.from({ length: LARGEST - SMALLEST + 1 }, (_, step) => LARGEST - step);
  return sizes.find(fits) ?? SMALLEST;
}
