import { useEffect, useRef } from 'react';
import { Button, ButtonRow } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { CopyButton } from '../../ui/code-list.tsx';
import styles from './integrations.module.css';

type Props = { label: string; secret: string; explanation: string; onClose: () => void };

/** A secret that was just made: it is shown here and nowhere again. */
export function ShownOnce({ label, secret, explanation, onClose }: Props) {
  const text = useRef<HTMLParagraphElement>(null);
  // The button that made it is gone, and the focus with it.
  useEffect(() => text.current?.focus(), []);
  return (
    <div className={styles.once}>
      <p ref={text} tabIndex={-1}>
        {explanation}
      </p>
      <TextField label={label} value={secret} readOnly onFocus={(event) => event.currentTarget.select()} />
      <ButtonRow>
        <CopyButton text={secret} />
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      </ButtonRow>
    </div>
  );
}
