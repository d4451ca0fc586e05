import type { ComponentProps, KeyboardEvent, ReactNode } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { Spinner } from './feedback/spinner.tsx';
import { Link } from './link.tsx';

type Props = Omit<ComponentProps<'button'>, 'onKeyDown'> & {
  variant?: ButtonVariant;
  wide?: boolean;
  busy?: boolean;
};

/** A held Enter does nothing: it may have opened what now asks for a decision. */
export function ignoreHeldEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.repeat) event.preventDefault();
}

/**
 * `aria-disabled` looks disabled and can still be pressed, to say what is missing. A busy button stays focusable; only
 * its action waits, so a second tap cannot send twice.
 */
export function Button({ variant = 'secondary', wide, busy, className, children, onClick, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(buttonClass(variant, wide), busy && styles.busy, className)}
      // A dialog does not open with the focus on it.
      data-danger={variant === 'danger' || undefined}
      onKeyDown={ignoreHeldEnter}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      <span className={styles.label}>{children}</span>
      {busy && <Spinner className={styles.spinner} />}
    </button>
  );
}

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

export function buttonClass(variant: ButtonVariant, wide = false): string {
  return classNames('no-print', styles.button, styles[variant], wide && styles.wide);
}

type LinkButtonProps = ComponentProps<typeof Link> & { variant?: ButtonVariant; wide?: boolean };

export function LinkButton({ variant = 'secondary', wide, className, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={classNames(buttonClass(variant, wide), className)} />;
}

type ButtonRowProps = { spread?: boolean; children: ReactNode };

/** The buttons at the end of a form; `spread` pushes the last one, the way forward, to the far side. */
export function ButtonRow({ spread, children }: ButtonRowProps) {
  return (
    <div className={classNames('row gap-3 middle', styles.row, spread && styles.spread)}>{children}</div>
  );
}
