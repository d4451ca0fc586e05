import { t } from '@bowline/contract/text/t';
import { Drawing, type DrawingName } from '../../ui/drawing.tsx';
import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './uploads.module.css';

export type GuidePicture = { drawing: DrawingName; text: string; good?: true };

/** Drawings of a good picture and of those that we cannot use. */
export function PictureGuide({ pictures }: { pictures: readonly GuidePicture[] }) {
  return (
    <ul className={styles.guide}>
      {pictures.map(({ drawing, text, good }) => (
        <li key={drawing} className={good ? styles.good : styles.bad}>
          <Drawing name={drawing} className={styles.drawing} />
          <span className={styles.text}>
            <Icon name={good ? 'tick' : 'cross'} />
            <span>
              <VisuallyHidden>{good ? t('Good:') : t('Not good:')} </VisuallyHidden>
              {text}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
