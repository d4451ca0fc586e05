import type { ComponentProps } from 'react';
import styles from './control.module.css';
import { FieldFrame, type FieldProps } from './field-frame.tsx';

type Props = FieldProps & ComponentProps<'input'>;

export function TextField({ label, hint, error, optional, id, type = 'text', ...input }: Props) {
  return (
    <FieldFrame {...{ id, label, hint, error, optional }}>
      {(wiring) => <input {...input} {...wiring} type={type} className={styles.control} />}
    </FieldFrame>
  );
}
