import { t } from '@bowline/contract/text/t';
import styles from './still-needed.module.css';

/** `id` is the control's, or that of the group around it. */
export type NeededField = { id: string; label: string };

/** Why the button beside it is disabled: each entry leads to its field. */
export function StillNeeded({ fields }: { fields: readonly NeededField[] }) {
  if (fields.length === 0) return null;
  return (
    <div className={styles.needed}>
      <p className={styles.title}>{t('Still needed:')}</p>
      <ul className={styles.list}>
        {fields.map(({ id, label }) => (
          <li key={id}>
            <button type="button" className={styles.entry} onClick={() => focusField(id)}>
              {label}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function focusField(id: string): void {
  const place = document.getElementById(id);
  const control = place?.matches('fieldset') ? place.querySelector<HTMLElement>('input') : place;
  (control ?? place)?.focus({ preventScroll: true });
  place?.scrollIntoView({ block: 'center' });
}
