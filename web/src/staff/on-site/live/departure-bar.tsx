import { Card } from '../../../ui/layout/page.tsx';
import { PartsBar } from '../../ui/parts-bar.tsx';
import type { DayPhotos } from '../phone/phone-day/day-photos.ts';
import { Faces } from './faces.tsx';
import styles from './live.module.css';
import type { Departure } from './presence.ts';

/** How far the last day has come: who was handed over, who is on the bus home, who is still at camp. */
export function DepartureBar({ departure, photos }: { departure: Departure; photos: DayPhotos }) {
  const { handedOver, onBusHome, atCamp, asked } = departure;
  const left = handedOver + onBusHome;
  const all = left + atCamp.length + asked;
  if (all === 0) return null;
  return (
    <Card as="section" className={styles.count}>
      <h2>Going home</h2>
      <PartsBar
        figure={`${left} of ${all} left`}
        parts={[
          { look: 'full', value: handedOver, label: `${handedOver} handed over` },
          { look: 'half', value: onBusHome, label: `${onBusHome} on the bus home` },
          { look: 'empty', value: atCamp.length, label: `${atCamp.length} still at camp` },
          { look: 'outline', value: asked, label: `${asked} to check` },
        ]}
      />
      {atCamp.length > 0 && <Faces people={atCamp} photos={photos} label="Still at camp" />}
    </Card>
  );
}
