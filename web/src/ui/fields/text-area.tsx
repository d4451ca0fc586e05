import type { ComponentProps, FormEvent } from 'react';
import { classNames } from '../class-names.ts';
import styles from './control.module.css';
import { FieldFrame, type FieldProps } from './field-frame.tsx';

type Props = FieldProps & ComponentProps<'textarea'>;

/** Grows with what is typed: by `field-sizing` where the browser has it, else by measuring. */
export function TextArea({ label, hint, error, optional, id, onInput, ...area }: Props) {
  return (
    <FieldFrame {...{ id, label, hint, error, optional }}>
      {(wiring) => (
        <textarea
          rows={3}
          {...area}
          {...wiring}
          className={classNames(styles.control, styles.area)}
          onInput={(event) => {
            growByMeasuring(event);
            onInput?.(event);
          }}
        />
      )}
    </FieldFrame>
  );
}

function growByMeasuring({ currentTarget: area }: FormEvent<HTMLTextAreaElement>): void {
  if (CSS.supports('field-sizing', 'content')) return;
  if (area.scrollHeight > area.clientHeight) area.style.height = `${area.scrollHeight + 4}px`;
}
