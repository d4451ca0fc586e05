import { type ReactNode, useId } from 'react';
import styles from './control.module.css';
import { describedBy, FieldError, FieldHint, type FieldProps, OptionalMark } from './field-frame.tsx';

type Props = FieldProps & { id?: string | undefined; children: (groupId: string) => ReactNode };

/** The frame of a field with several controls (choices, date boxes). */
export function GroupFrame({ id, label, hint, error, optional, children }: Props) {
  const generatedId = useId();
  const groupId = id ?? generatedId;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend does not line up with the labels beside it
    <div
      className={styles.frame}
      role="group"
      id={groupId}
      aria-labelledby={`${groupId}-label`}
      aria-describedby={describedBy(groupId, hint, error)}
      tabIndex={-1}
    >
      <div className={styles.label} id={`${groupId}-label`}>
        {label}
        {optional === true && <OptionalMark />}
      </div>
      <FieldHint id={groupId} hint={hint} />
      <div className={styles.fieldFrameControl}>{children(groupId)}</div>
      <FieldError id={groupId} error={error} />
    </div>
  );
}
