import type { Review } from '@bowline/contract/api/staff/registration-review';
import { type DecisionName, decisions } from '@bowline/contract/decisions';
import { t } from '@bowline/contract/text/t';
import { Button } from '../../ui/button.tsx';
import { KeyHint } from '../ui/key-hint.tsx';
import { useShortcuts } from '../ui/use-shortcuts.ts';
import styles from './decision.module.css';
import { decisionKeys } from './decision-keys.ts';

type Props = Pick<Review, 'decisions'> & { onChoose: (decision: DecisionName) => void };

/** A button for each decision there is, and its key. */
export function DecideButtons({ decisions: offered, onChoose }: Props) {
  useShortcuts(
    offered.flatMap((name) => {
      const key = decisionKeys[name];
      return key ? [{ keys: [key], does: t(decisions[name].label), act: () => onChoose(name) }] : [];
    }),
  );
  return (
    <div className={styles.decisions}>
      {offered.map((name) => (
        <Button
          key={name}
          className={name === 'accept' ? styles.foremost : undefined}
          look={name === 'accept' ? 'primary' : 'secondary'}
          aria-keyshortcuts={decisionKeys[name]}
          onClick={() => onChoose(name)}
        >
          {t(decisions[name].label)}
          <KeyHint name={decisionKeys[name]} />
        </Button>
      ))}
    </div>
  );
}
