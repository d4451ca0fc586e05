import { useEffect, useRef } from 'react';
import { type NeededField, StillNeeded } from '../ui/still-needed.tsx';
import styles from './still-needed-list.module.css';

/** The live list of what a disabled button waits for. It stands last on the page and keeps the tallest height it had. */
export function StillNeededList({ fields }: { fields: readonly NeededField[] }) {
  const place = useRef<HTMLDivElement>(null);
  // Not before the page is painted: to measure it then, the whole form would have to be laid out in the same go.
  useEffect(() => keepHeight(place.current));
  return (
    <div ref={place} className={styles.place}>
      <StillNeeded fields={fields} />
    </div>
  );
}

// A page that gets shorter while somebody stands at its end would slide away under the finger.
function keepHeight(place: HTMLDivElement | null): void {
  if (place) place.style.minHeight = `${place.offsetHeight}px`;
}
