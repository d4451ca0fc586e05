import type { BankLine, Suggestion } from '@bowline/contract/api/staff/bank-statements';
import { formatRinggit } from '@bowline/contract/money';
import { formatDate } from '@bowline/contract/text/dates';
import { t } from '@bowline/contract/text/t';
import { Button } from '../../ui/button.tsx';
import { KeyHint } from '../ui/key-hint.tsx';
import styles from './bank-statement.module.css';
import { FindRegistration } from './find-registration.tsx';
import lineStyles from './line.module.css';
import { StrengthBadge } from './strength-badge.tsx';
import { SuggestionCard } from './suggestion-card.tsx';

type Props = {
  line: BankLine;
  current: boolean;
  /** Which suggestion the key would confirm. */
  marked: number;
  busy: boolean;
  onChoose: () => void;
  onMark: (index: number) => void;
  onConfirm: (suggestion: Suggestion, duplicateOf?: string) => void;
  onSetAside: () => void;
};

/** A line of the bank; the current one is unfolded with what it may be. */
export function LineRow({ line, current, onChoose, ...rest }: Props) {
  const { id, day, amount, description, suggestions } = line;
  return (
    <li className={lineStyles.line} data-current={current || undefined}>
      <button
        type="button"
        data-line={id}
        className={lineStyles.head}
        aria-expanded={current}
        aria-current={current ? 'true' : undefined}
        onClick={onChoose}
      >
        <span className={lineStyles.day}>{formatDate(day)}</span>
        <strong className={lineStyles.money}>{formatRinggit(amount)}</strong>
        <span className={lineStyles.description}>{description}</span>
        <span className={lineStyles.best}>
          <StrengthBadge strength={suggestions[0]?.strength} /> {!current && suggestions[0]?.camper_name}
        </span>
      </button>
      {current && <LineBody line={line} {...rest} />}
    </li>
  );
}

function LineBody({
  line,
  marked,
  busy,
  onMark,
  onConfirm,
  onSetAside,
}: Omit<Props, 'current' | 'onChoose'>) {
  return (
    <div className={lineStyles.body}>
      {line.suggestions.length === 0 && <p className={styles.quiet}>{t('No match found.')}</p>}
      {line.suggestions.map((suggestion, index) => (
        <SuggestionCard
          key={suggestion.registration_id}
          {...{ suggestion, line, busy }}
          choice={{ number: index + 1, marked: index === marked, onMark: () => onMark(index) }}
          onConfirm={(duplicateOf) => onConfirm(suggestion, duplicateOf)}
        />
      ))}
      <div className={styles.others}>
        <FindRegistration line={line} busy={busy} onConfirm={onConfirm} />
        <Button busy={busy} aria-keyshortcuts="x" onClick={onSetAside}>
          {t('Not ours')} <KeyHint name="x" />
        </Button>
      </div>
    </div>
  );
}
