import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './control.module.css';
import { FieldFrame, type FieldProps } from './field-frame.tsx';

type Props = FieldProps &
  Omit<ComponentProps<'input'>, 'type'> & { unit?: string; prefix?: string; whole?: boolean };

/** A text box with a number keypad: `type=number` changes values on scroll and hides what it cannot read. */
export function NumberField({ label, hint, error, optional, id, unit, prefix, whole, ...input }: Props) {
  return (
    <FieldFrame {...{ id, label, hint, error, optional }}>
      {(wiring) => (
        <span className="line gap-2 middle">
          {prefix && <span className="quiet">{prefix}</span>}
          <input
            autoComplete="off"
            {...input}
            {...wiring}
            type="text"
            inputMode={whole ? 'numeric' : 'decimal'}
            className={classNames(styles.control, styles.number)}
          />
          {unit && <span className="quiet">{unit}</span>}
        </span>
      )}
    </FieldFrame>
  );
}
