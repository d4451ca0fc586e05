import type { MatchStrength } from '@bowline/contract/api/staff/bank-statements';
import { t } from '@bowline/contract/text/t';
import { Badge, type BadgeColour } from '../ui/badge.tsx';

const looks: Readonly<Record<MatchStrength, { label: string; colour: BadgeColour }>> = {
  sure: { label: 'Exact', colour: 'green' },
  likely: { label: 'Likely', colour: 'blue' },
  possible: { label: 'Possible', colour: 'amber' },
};

/** How far a suggestion can be trusted, in a word. */
export function StrengthBadge({ strength }: { strength: MatchStrength | undefined }) {
  const { label, colour } = strength ? looks[strength] : { label: 'Unknown', colour: 'grey' as const };
  return <Badge colour={colour}>{t(label)}</Badge>;
}
