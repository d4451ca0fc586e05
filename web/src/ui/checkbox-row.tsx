import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './choice-row.module.css';
import frame from './field-frame.module.css';
import { describedBy, FieldError } from './field-frame.tsx';

type Props = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
};

export function CheckboxRow({ label, hint, error, id, ...input }: Props) {
  const made = useId();
  const inputId = id ?? made;
  return (
    <div className={frame.frame}>
      <label className={styles.row}>
        <input
          {...input}
          type="checkbox"
          id={inputId}
          aria-describedby={describedBy(inputId, hint, error)}
          aria-invalid={error ? true : undefined}
        />
        <span>
          {label}
          {hint && (
            <span className={styles.hint} id={`${inputId}-hint`}>
              {hint}
            </span>
          )}
        </span>
      </label>
      <FieldError id={inputId} error={error} />
    </div>
  );
}
