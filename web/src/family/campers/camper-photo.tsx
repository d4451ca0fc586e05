import type { CamperRecord } from '@bowline/contract/api/records';
import { useStoredPicture } from '../../pictures/use-stored-picture.ts';
import styles from './camper-photo.module.css';

/** The uploaded photo, small; initials until there is one. Its place is kept while it loads. */
export function CamperPhoto({ camper: { name, photo } }: { camper: CamperRecord }) {
  return (
    <span className={styles.photo} aria-hidden="true">
      {photo ? <StoredPhoto path={photo} /> : initialsOf(name)}
    </span>
  );
}

function StoredPhoto({ path }: { path: string }) {
  const { url, onError } = useStoredPicture(path, 'small');
  return url && <img src={url} alt="" width="64" height="64" onError={onError} />;
}

// A letter as a person sees it: one emoji or one Tamil letter can be several code points.
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).slice(0, 2);
  return words
    .flatMap((word) => [...new Intl.Segmenter().segment(word)].slice(0, 1))
    .map(({ segment }) => segment.toUpperCase())
    .join('');
}
