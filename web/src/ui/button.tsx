import type { ComponentProps, ReactNode } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { Spinner } from './feedback/spinner.tsx';
import { Link } from './link.tsx';

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

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger';

export function buttonClass(look: ButtonLook, wide = false): string {
  return classNames(styles.button, styles[look], wide && styles.wide);
}

type LinkButtonProps = ComponentProps<typeof Link> & { look?: ButtonLook; wide?: boolean };

export function LinkButton({ look = 'secondary', wide, className, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={classNames(buttonClass(look, wide), className)} />;
}

type ButtonRowProps = { spread?: boolean; children: ReactNode };

/** The buttons at the end of a form; `spread` pushes the last one, the way forward, to the far side. */
export function ButtonRow({ spread, children }: ButtonRowProps) {
  return <div className={classNames(styles.row, spread && styles.spread)}>{children}</div>;
}
