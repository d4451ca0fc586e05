import styles from './key-hint.module.css';

/** The key that does the same, for the eye; assistive technology is told by `aria-keyshortcuts`. */
export function KeyHint({ name }: { name: string | undefined }) {
  return name ? (
    <span className={styles.key} aria-hidden="true">
      {name.toUpperCase()}
    </span>
  ) : null;
}
