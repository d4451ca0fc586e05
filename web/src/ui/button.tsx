import type { ComponentProps } from 'react';
import styles from './button.module.css';
import { type ButtonLook, buttonClass } from './button-look.ts';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

type Props = ComponentProps<'button'> & { look?: ButtonLook; wide?: boolean; busy?: boolean };

/**
 * `aria-disabled` looks disabled and can still be pressed, to say what is missing. A busy button stays focusable; only
 * its action waits, so a second tap cannot send twice.
 */
export function Button({ look = 'secondary', wide, busy, className, children, onClick, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(buttonClass(look, wide), busy && styles.busy, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      <span className={styles.label}>{children}</span>
      {busy && <Spinner className={styles.spinner} />}
    </button>
  );
}
