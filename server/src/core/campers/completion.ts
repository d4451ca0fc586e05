import type { AnswerContext } from '@bowline/contract/form/field';
import { camperSections } from '@bowline/contract/profile/camper';
import { LRUCache } from 'lru-cache';
import { isSectionComplete } from '../answers/save-sections.ts';
import type { Camper } from './queries.ts';

/** Of each question section of a profile, in their order, whether it is complete. */
export type SectionFlags = readonly boolean[];

const known = new LRUCache<string, SectionFlags>({ max: 10_000 });

/**
 * Worked out once for a profile as it stands, for it took a tenth of the campers list: every save gives a camper
 * another version. Kept in this process only, so that other rules, which come with another start, begin anew.
 */
export function completeSections(camper: Camper, context: AnswerContext): SectionFlags {
  const state = `${camper.id} ${camper.version} ${context.accountType} ${context.today}`;
  const before = known.get(state);
  if (before) return before;
  const flags = camperSections.map((section) => isSectionComplete(section, camper.profile, context));
  known.set(state, flags);
  return flags;
}
