import type {
  BankLine,
  BankMatch,
  MatchStrength,
  Suggestion,
} from '@bowline/contract/api/staff/money/bank-statements';
import { formatRinggit } from '@bowline/contract/text/money';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Link } from '../../../ui/link.tsx';
import { Badge, type BadgeColour, StatusBadge } from '../../ui/badge.tsx';
import { KeyHint } from '../../ui/shortcuts.tsx';
import { confirmDuplicate, DuplicateNotice } from '../payments/duplicate-notice.tsx';
import { OutcomePreview } from '../payments/outcome-note.tsx';
import styles from './bank-statement.module.css';
import suggestionStyles from './suggestion.module.css';

const strengths: Readonly<Record<MatchStrength, { label: string; colour: BadgeColour }>> = {
  sure: { label: 'Exact', colour: 'green' },
  likely: { label: 'Likely', colour: 'blue' },
  possible: { label: 'Possible', colour: 'amber' },
};

const confirmLabels: Readonly<Record<BankMatch, string>> = {
  confirmed: 'Confirm this slip',
  recorded: 'Record as bank transfer',
  linked: 'Match this payment',
};

type Props = {
  suggestion: Suggestion;
  line: BankLine;
  busy: boolean;
  /** Among several: which one it is, and whether the key would confirm it. */
  choice?: { number: number; marked: boolean; onMark: () => void };
  /** Where its slip came with another payment too, that one is named. */
  onConfirm: (duplicateOf?: string) => void;
};

/** Whose payment a line may be, why, and what confirming it would mean. */
export function SuggestionCard({ suggestion, line, busy, choice, onConfirm }: Props) {
  const { camper_name, parent_name, reference, camp_name, context, registration_id, reasons } = suggestion;
  const marked = choice?.marked ?? false;
  const [ticked, onTick] = useState(false);
  const [duplicate] = suggestion.same_slip;
  return (
    <article className={classNames(suggestionStyles.suggestion, marked && suggestionStyles.marked)}>
      {choice && (
        <label className={suggestionStyles.mark}>
          <input type="radio" name={`mark-${line.id}`} checked={marked} onChange={choice.onMark} />
          <span className={suggestionStyles.number}>{choice.number}</span>
        </label>
      )}
      <div className={suggestionStyles.who}>
        <p>
          <Link to={`/registrations/${registration_id}`}>{camper_name}</Link>{' '}
          <StrengthBadge strength={suggestion.strength} /> <StatusBadge status={context.status} />
        </p>
        <p className={styles.quiet}>{[reference, camp_name, `parent ${parent_name}`].join(' · ')}</p>
        <ul className={suggestionStyles.reasons}>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
        {suggestion.makes === 'linked' ? (
          <p>This payment is already confirmed. Nothing is recorded again.</p>
        ) : (
          <OutcomePreview context={context} received={line.amount.toFixed(2)} />
        )}
        <DuplicateNotice
          paymentId={suggestion.payment_id ?? ''}
          slips={suggestion.same_slip}
          tick={{ ticked, onTick }}
        />
      </div>
      <div className={suggestionStyles.act}>
        <span className={styles.quiet}>
          {`Received ${formatRinggit(context.confirmed)} of ${formatRinggit(context.fee)}`}
        </span>
        <Button
          variant={marked ? 'primary' : 'secondary'}
          busy={busy}
          aria-keyshortcuts={marked ? 'c' : undefined}
          disabled={duplicate !== undefined && !ticked}
          onClick={() => onConfirm(duplicate?.payment_id)}
        >
          {duplicate ? confirmDuplicate(suggestion.same_slip) : confirmLabels[suggestion.makes]}{' '}
          {marked && <KeyHint name="c" />}
        </Button>
      </div>
    </article>
  );
}

/** How far a suggestion can be trusted, in a word. */
export function StrengthBadge({ strength }: { strength: MatchStrength | undefined }) {
  const { label, colour } = strength ? strengths[strength] : { label: 'Unknown', colour: 'grey' as const };
  return <Badge colour={colour}>{label}</Badge>;
}
