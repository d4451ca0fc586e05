import { classNames } from '../class-names.ts';
import styles from './callout.module.css';

/** Hidden from assistive technology; the component that shows it also says so in words. */
export function Spinner({ className }: { className?: string | undefined }) {
  return <span className={classNames(styles.spinner, className)} aria-hidden="true" />;
}
