import { AREA_SEPARATOR, areasOfServer } from '@bowline/contract/staff/translations';
import { ENGLISH, type Language } from '@bowline/contract/text/languages';
import type { Catalogue } from '@bowline/contract/text/t';
import { correctionsOf } from '../../platform/language.ts';
import { areasByText } from '../../platform/text-places.ts';

const elements = new WeakMap<Catalogue, string>();

/**
 * The translations of a language that staff corrected, as an element for its pages, where they hide those of the page's
 * catalogues. Empty where there are none, and in English, of which staff change only the emails.
 */
export function correctionsElement(language: Language): string {
  if (language === ENGLISH) return '';
  const corrections = correctionsOf(language);
  const element = elements.get(corrections) ?? writeElement(corrections);
  elements.set(corrections, element);
  return element;
}

function writeElement(corrections: Catalogue): string {
  const ofPages = Object.entries(corrections).filter(([english]) => isOnPages(english));
  if (ofPages.length === 0) return '';
  return jsonElement('corrections', Object.fromEntries(ofPages));
}

function isOnPages(english: string): boolean {
  const areas = areasByText()[english]?.split(AREA_SEPARATOR) ?? [];
  return areas.some((area) => !areasOfServer.includes(area));
}

/** Data for the scripts of a page, in its HTML. */
export function jsonElement(id: string, data: object): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${id}">${json}</script>`;
}
