import { type ReactNode, useId } from 'react';
import styles from './field-frame.module.css';
import { describedBy, FieldError, FieldHint, type FieldProps, OptionalMark } from './field-frame.tsx';

type Props = FieldProps & { id?: string | undefined; children: (groupId: string) => ReactNode };

/** The frame of a field with several controls (radio rows, date boxes): the label is the group's legend. */
export function GroupFrame({ id, label, hint, error, optional, children }: Props) {
  const generatedId = useId();
  const groupId = id ?? generatedId;
  return (
    <fieldset
      className={styles.frame}
      id={groupId}
      aria-describedby={describedBy(groupId, hint, error)}
      tabIndex={-1}
    >
      <legend className={styles.label}>
        {label}
        {optional === true && <OptionalMark />}
      </legend>
      <FieldHint id={groupId} hint={hint} />
      <div className={styles.control}>{children(groupId)}</div>
      <FieldError id={groupId} error={error} />
    </fieldset>
  );
}
