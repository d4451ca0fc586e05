import type {
  BankLine,
  BankMatch,
  MatchStrength,
  Suggestion,
} from '@bowline/contract/api/staff/money/bank-statements';
import { formatRinggit } from '@bowline/contract/text/money';
import { Fragment, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Link } from '../../../ui/link.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { Badge, type BadgeColour, StatusBadge } from '../../ui/badge.tsx';
import { KeyHint } from '../../ui/shortcuts.tsx';
import { confirmDuplicate, DuplicateNotice } from '../payments/duplicate-notice.tsx';
import { OutcomePreview } from '../payments/outcome-note.tsx';
import { PostedOn } from '../payments/posted-on.tsx';
import suggestionStyles from './bank-statement.module.css';
import { mustSplit, type Part, partsOf } from './parts.ts';

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
  /** Lets staff enter the shares of the line. */
  onSplit: () => void;
};

/** Whose payment a line may be, why, and what confirming it would mean. */
export function SuggestionCard({ suggestion, line, busy, choice, onConfirm, onSplit }: Props) {
  const { parent_name, context, reasons, shares, makes } = suggestion;
  const parts = partsOf(suggestion, line.left);
  const split = mustSplit(suggestion, line);
  const marked = choice?.marked ?? false;
  const [ticked, onTick] = useState(false);
  const [duplicate] = suggestion.same_slip;
  return (
    <article
      className={classNames('row gap-3', suggestionStyles.suggestion, marked && suggestionStyles.marked)}
    >
      {choice && (
        <label className={suggestionStyles.mark}>
          <input type="radio" name={`mark-${line.id}`} checked={marked} onChange={choice.onMark} />
          <span className="quiet">{choice.number}</span>
        </label>
      )}
      <div className={suggestionStyles.who}>
        {parts.map((part, index) => (
          <Fragment key={part.registration_id}>
            <p className={suggestionStyles.name}>
              <Link to={`/registrations/${part.registration_id}`}>{part.camper_name}</Link>{' '}
              {index === 0 && <StrengthBadge strength={suggestion.strength} />}{' '}
              <StatusBadge status={part.context.status} />
            </p>
            <p className="quiet small">
              {[part.reference, part.camp_name, index === 0 && `parent ${parent_name}`]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </Fragment>
        ))}
        <ul className={suggestionStyles.reasons}>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
        {makes === 'linked' && (
          <p>
            {shares.length > 0
              ? 'These payments are already confirmed. Nothing is recorded again.'
              : 'This payment is already confirmed. Nothing is recorded again.'}
          </p>
        )}
        {split && <p>The amounts differ: enter each camper’s share of this transfer.</p>}
        {makes !== 'linked' &&
          !split &&
          parts.map((part) => <Outcome key={part.registration_id} part={part} alone={shares.length === 0} />)}
        {makes !== 'linked' && !split && <PostedOn day={line.day} context={context} />}
        {!split && (
          <DuplicateNotice
            paymentId={suggestion.payment_id ?? ''}
            slips={suggestion.same_slip}
            tick={{ ticked, onTick }}
          />
        )}
      </div>
      <div className={suggestionStyles.act}>
        {shares.length === 0 && (
          <span className="quiet small">
            {`Received ${formatRinggit(context.confirmed)} of ${formatRinggit(context.fee)}`}
          </span>
        )}
        <Button
          variant={marked ? 'primary' : 'secondary'}
          busy={busy}
          aria-keyshortcuts={marked ? 'c' : undefined}
          disabled={duplicate !== undefined && !ticked && !split}
          onClick={() => (split ? onSplit() : onConfirm(duplicate?.payment_id))}
        >
          {confirmLabel(suggestion, split)} {marked && <KeyHint name="c" />}
        </Button>
        {makes !== 'linked' && !split && (
          <Button variant="quiet" busy={busy} onClick={onSplit}>
            Split…
            <VisuallyHidden> beginning with {suggestion.camper_name}</VisuallyHidden>
          </Button>
        )}
      </div>
    </article>
  );
}

function confirmLabel({ same_slip, makes, shares }: Suggestion, split: boolean): string {
  if (split) return 'Split this transfer…';
  if (same_slip.length > 0) return confirmDuplicate(same_slip);
  const all = shares.length + 1;
  if (shares.length === 0) return confirmLabels[makes];
  return makes === 'linked' ? `Match these ${all} payments` : `Confirm all ${all}`;
}

/** What a part of the line would mean for its registration. */
function Outcome({ part: { camper_name, context, received }, alone }: { part: Part; alone: boolean }) {
  return (
    <>
      {!alone && <p className={suggestionStyles.part}>{`${camper_name}: ${formatRinggit(received)}`}</p>}
      <OutcomePreview context={context} received={received.toFixed(2)} />
    </>
  );
}

/** How far a suggestion can be trusted, in a word. */
export function StrengthBadge({ strength }: { strength: MatchStrength | undefined }) {
  const { label, colour } = strength ? strengths[strength] : { label: 'Unknown', colour: 'grey' as const };
  return <Badge colour={colour}>{label}</Badge>;
}
