import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import control from './control.module.css';
import { FieldFrame, type FieldProps } from './field-frame.tsx';
import styles from './number-field.module.css';

type Props = FieldProps &
  Omit<ComponentProps<'input'>, 'type'> & { unit?: string; prefix?: string; whole?: boolean };

/** A text box with a number keypad: `type=number` changes values on scroll and hides what it cannot read. */
export function NumberField({ label, hint, error, optional, id, unit, prefix, whole, ...input }: Props) {
  return (
    <FieldFrame {...{ id, label, hint, error, optional }}>
      {(wiring) => (
        <span className={styles.row}>
          {prefix && <span className={styles.unit}>{prefix}</span>}
          <input
            autoComplete="off"
            {...input}
            {...wiring}
            type="text"
            inputMode={whole ? 'numeric' : 'decimal'}
            className={classNames(control.control, styles.number)}
          />
          {unit && <span className={styles.unit}>{unit}</span>}
        </span>
      )}
    </FieldFrame>
  );
}
