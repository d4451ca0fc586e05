import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './choice-row.module.css';
import frame from './field-frame.module.css';
import { describedBy, FieldNotes } from './field-frame.tsx';

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
        <span>{label}</span>
      </label>
      <FieldNotes id={inputId} hint={hint} error={error} />
    </div>
  );
}
