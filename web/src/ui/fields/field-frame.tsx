import { sentenceGap } from '@bowline/contract/text/sentences';
import { t } from '@bowline/contract/text/t';
import { type ReactNode, useId } from 'react';
import { Icon } from '../icon.tsx';
import styles from './control.module.css';

export type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** Fields are required unless they say otherwise; only optional ones carry a mark in words. */
  optional?: boolean | 'unmarked' | undefined;
};

type ControlWiring = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
};

type Props = FieldProps & { id?: string | undefined; children: (wiring: ControlWiring) => ReactNode };

/** Label and hint above the control, the error below it, wired together for assistive technology. */
export function FieldFrame({ id, label, hint, error, optional, children }: Props) {
  const generatedId = useId();
  const controlId = id ?? generatedId;
  return (
    <div className={styles.frame}>
      <label className={styles.label} htmlFor={controlId}>
        {label}
        {optional === true && <OptionalMark />}
      </label>
      <FieldHint id={controlId} hint={hint} />
      <div className={styles.fieldFrameControl}>
        {children(wireControl(controlId, hint, error, optional))}
      </div>
      <FieldError id={controlId} error={error} />
    </div>
  );
}

export function OptionalMark() {
  return (
    <span className="quiet normal">
      {sentenceGap()}
      {t('(optional)')}
    </span>
  );
}

export function FieldHint({ id, hint }: { id: string } & Pick<FieldProps, 'hint'>) {
  return hint ? (
    <div className={styles.hint} id={`${id}-hint`}>
      {hint}
    </div>
  ) : null;
}

/** The error is shown in the gap below the field, so that nothing moves when an error comes or goes. */
export function FieldError({ id, error }: { id: string } & Pick<FieldProps, 'error'>) {
  return (
    <div className={styles.message}>
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          <Icon name="warning" />
          {error}
        </p>
      )}
    </div>
  );
}

export function describedBy(id: string, hint: ReactNode, error: string | undefined): string | undefined {
  const ids = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : undefined;
}

function wireControl(
  id: string,
  hint: ReactNode,
  error: string | undefined,
  optional: FieldProps['optional'],
): ControlWiring {
  return {
    id,
    'aria-describedby': describedBy(id, hint, error),
    'aria-invalid': error ? true : undefined,
    'aria-required': optional ? undefined : true,
  };
}
