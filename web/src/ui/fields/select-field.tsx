import { t } from '@bowline/contract/text/t';
import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './control.module.css';
import { FieldFrame, type FieldProps } from './field-frame.tsx';

export type SelectOption = { value: string; label: string };

type Props = FieldProps &
  ComponentProps<'select'> & {
    options: readonly SelectOption[];
    /** What leaving it empty means, where that is an answer. */
    emptyLabel?: string;
  };

export function SelectField({ label, hint, error, optional, id, options, emptyLabel, ...select }: Props) {
  return (
    <FieldFrame {...{ id, label, hint, error, optional }}>
      {(wiring) => (
        <select {...select} {...wiring} className={classNames(styles.control, styles.select)}>
          <option value="">{emptyLabel ?? (optional ? t('No answer') : t('Please choose'))}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
