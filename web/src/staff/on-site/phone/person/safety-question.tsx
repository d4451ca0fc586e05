import { Button, ButtonRow } from '../../../../ui/button.tsx';
import { focusOnMount } from '../../../../ui/focus-on-mount.ts';
import styles from './person.module.css';

interface Props {
  /** Names the camper. */
  readonly question: string;
  readonly yes: string;
  readonly no: string;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** Asks before a tap that takes away what keeps a camper safe. *No* comes first, where the finger is. */
export function SafetyQuestion({ question, yes, no, onYes, onNo }: Props) {
  return (
    <div className={styles.question} role="alertdialog" aria-labelledby="safety-question" ref={showWhole}>
      <h3 id="safety-question" tabIndex={-1} ref={focusOnMount}>
        {question}
      </h3>
      <ButtonRow>
        <Button onClick={onNo}>{no}</Button>
        <Button variant="danger" onClick={onYes}>
          {yes}
        </Button>
      </ButtonRow>
    </div>
  );
}

// The buttons at the foot of the sheet would cover it.
const showWhole = (question: HTMLElement | null) => question?.scrollIntoView?.({ block: 'center' });
