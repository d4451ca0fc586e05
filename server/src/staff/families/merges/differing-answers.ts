import type { Answers } from '@bowline/contract/form/field';
import { isAnswered } from '@bowline/contract/form/shown';
import { labelOf, titleOf } from '@bowline/contract/form/words';
import { camperSections } from '@bowline/contract/profile/camper';
import type { MergedCamper } from './queries/merges.ts';

/**
 * Lists the questions that a merged profile answers differently from the one that stays: labels only, without the answers.
 */
export function listDiffering(kept: MergedCamper, other: MergedCamper, product: string): string[] {
  return camperSections.flatMap((section) => {
    const [ours = {}, theirs = {}]: (Answers | undefined)[] = [
      kept.profile[section.id],
      other.profile[section.id],
    ];
    const labels = Object.entries(section.fields).flatMap(([name, field]) =>
      isAnswered(theirs[name]) && theirs[name] !== ours[name]
        ? [labelOf(field, { accountType: 'parent', product })]
        : [],
    );
    return labels.length > 0 ? [`${other.name}, ${titleOf(section)}: ${labels.join(', ')}`] : [];
  });
}
