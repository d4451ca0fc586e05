import { t } from '@bowline/contract/text/t';
import type { CSSProperties, KeyboardEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { usePictureView } from './use-picture-view.ts';
import styles from './zoomable-picture.module.css';

type Props = { url: string; label: string; onClose: () => void };

/** A picture in all the room of its dialog: larger and smaller, turned, moved about with the arrow keys. */
export function PictureRoom({ url, label, onClose }: Props) {
  const view = usePictureView();
  const { shown, turns, zoom } = view;
  const keys: Readonly<Record<string, () => void>> = {
    '+': view.larger,
    '=': view.larger,
    '-': view.smaller,
    '0': view.whole,
    r: view.turn,
  };
  function onKeyDown(event: KeyboardEvent) {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }
  const upright = turns % 2 === 0;
  const box: CSSProperties = upright ? shown : { width: shown.height, height: shown.width };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the whole dialog, each beside a button of its own
    <div className={styles.whole} onKeyDown={onKeyDown}>
      <div className={styles.tools}>
        <Button onClick={view.larger}>{t('Larger (+)')}</Button>
        <Button onClick={view.smaller} disabled={zoom === 1}>
          {t('Smaller (−)')}
        </Button>
        <Button onClick={view.turn}>{t('Turn (R)')}</Button>
        <output className={styles.zoom}>{t('{percent} %', { percent: Math.round(zoom * 100) })}</output>
        <Button look="primary" onClick={onClose}>
          {t('Close (Esc)')}
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section ref={view.room} className={styles.room} aria-label={label} tabIndex={0}>
        <div className={styles.box} style={box}>
          <img
            className={styles.picture}
            style={{ ...shown, rotate: `${turns * 90}deg` }}
            src={url}
            alt={label}
            onLoad={({ currentTarget }) => view.begin(currentTarget)}
          />
        </div>
      </section>
    </div>
  );
}
