import { useLayoutEffect, useRef } from 'react';
import { type NeededField, StillNeeded } from '../ui/still-needed.tsx';
import styles from './still-needed-list.module.css';

/** The live list of what a disabled button waits for. It stands last on the page and keeps the tallest height it had. */
export function StillNeededList({ fields }: { fields: readonly NeededField[] }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => keepHeight(place.current));
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
