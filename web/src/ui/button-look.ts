import styles from './button.module.css';
import { classNames } from './class-names.ts';

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger';

export function buttonClass(look: ButtonLook, wide = false): string {
  return classNames(styles.button, styles[look], wide && styles.wide);
}
