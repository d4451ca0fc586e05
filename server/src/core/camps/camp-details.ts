import type { CampDetails } from '@bowline/contract/api/camp-details';
import { forEachDetail } from '@bowline/contract/staff/camp-details';
import { daysBetween } from '@bowline/contract/text/calendar';
import { readersLanguage } from '@bowline/contract/text/t';
import { renderMarkdown } from '../../platform/mail/markdown.ts';
import { stopNamesOf, textIn, type WrittenText } from './camp-texts.ts';
import type { StoredCampDetails } from './queries/camp-details.ts';

/** The details of a camp for a family; null without a place, and once the camp is over. */
export function presentCampDetails(stored: StoredCampDetails | null, today: string): CampDetails | null {
  if (!stored || stored.ends_on < today) return null;
  return { ...describeCamp(stored), days_left: daysBetween(today, stored.starts_on) };
}

/** The same on no day in particular. */
export function describeCamp(stored: StoredCampDetails): Omit<CampDetails, 'days_left'> {
  const { starts_on, ends_on } = stored;
  const packingList = packingListOf(stored);
  const names = stopNamesOf(stored);
  const named = (stop: string | null) => names[stop ?? ''] ?? (stop || null);
  return {
    ...forEachDetail((name) => stored[name]?.trim() || null),
    ...{ starts_on, ends_on },
    stop_there: named(stored.stop_there),
    stop_home: named(stored.stop_home),
    bus_there: stored.bus_there,
    bus_home: stored.bus_home,
    packing_list: packingList.text ? renderMarkdown(packingList.text) : null,
    packing_list_language: packingList.language,
  };
}

/** The packing list in the reader's language, else in English, as Markdown. */
export function packingListOf({ packing_list, packing_lists }: StoredCampDetails): WrittenText {
  const language = readersLanguage();
  const translation = packing_lists?.find((one) => one.language === language);
  return textIn(packing_list.trim(), language, translation);
}
