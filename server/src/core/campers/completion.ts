import type { CamperRecord } from '@bowline/contract/api/campers';
import type { AnswerContext } from '@bowline/contract/form/field';
import type { AccountType } from '@bowline/contract/options/choice';
import { camperSections } from '@bowline/contract/profile/camper';
import { isRealDate } from '@bowline/contract/text/dates';
import { LRUCache } from 'lru-cache';
import { dayIn } from '../../platform/process/clock.ts';
import { isSectionComplete } from '../answers/sections.ts';
import type { Season } from '../camps/season.ts';
import type { Camper } from './queries/campers.ts';

const flagsCache = new LRUCache<string, SectionFlags>({ max: 10_000 });

interface InTimeZone {
  readonly timeZone: string;
}

/** The context that the rules of a camper's profile depend on. */
export function camperContext(
  camper: Camper,
  accountType: AccountType,
  { provider, today }: Season,
): AnswerContext & InTimeZone {
  return {
    timeZone: provider.time_zone,
    accountType,
    today,
    product: provider.abbreviation,
    birthDate: camper.dob,
  };
}

/** Which parts of a camper's profile are complete. */
export function completionOf(
  camper: Camper,
  context: AnswerContext & InTimeZone,
): CamperRecord['profile_completion'] {
  const [details = false, medical = false, immunisations = false] = completeSections(camper, context);
  return {
    details,
    medical,
    immunisations,
    photo: isRecent(camper.photo_file, camper.photo_at, context),
    id: isRecent(camper.ic_front_file, camper.ic_at, context),
  };
}

/** How old a photo or an ID picture may be. */
const PICTURE_YEARS = 2;

function isRecent(
  file: string | null,
  at: Date | null,
  { today, timeZone }: AnswerContext & InTimeZone,
): boolean {
  if (file === null) return false;
  const oldest = `${Number(today.slice(0, 4)) - PICTURE_YEARS}${today.slice(4)}`;
  return at === null || dayIn(timeZone, at) >= oldest;
}

/** Of each question section of a profile, in their order, whether it is complete. */
type SectionFlags = readonly boolean[];

/**
 * Computed once for each version of a profile, since it took a tenth of the campers list: every save gives a camper
 * another version. Kept in this process only, so that other rules, which come with another start, begin empty.
 */
export function completeSections(camper: Camper, context: AnswerContext): SectionFlags {
  const cacheKey = `${camper.id} ${camper.version} ${context.accountType} ${context.today}`;
  const cachedFlags = flagsCache.get(cacheKey);
  if (cachedFlags) return cachedFlags;
  const flags = camperSections.map((section) => isSectionComplete(section, camper.profile, context));
  flagsCache.set(cacheKey, flags);
  return flags;
}

/**
 * The context of questions about a camper whose date of birth may be among what is saved: booster dates are checked against
 * it.
 */
export function withBirthDate(
  context: AnswerContext,
  { dob }: Readonly<Record<string, unknown>>,
  stored: string | undefined,
): AnswerContext {
  const birthDate = typeof dob === 'string' && isRealDate(dob) ? dob : stored;
  return { ...context, birthDate };
}
