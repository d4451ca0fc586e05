import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AREA_SEPARATOR, areasOfServer } from '@bowline/contract/staff/translations';
import { ENGLISH, type Language } from '@bowline/contract/text/languages';
import { type Catalogue, type Text, translate } from '@bowline/contract/text/t';
import { correctionsOf, withLanguage } from '../../platform/language.ts';
import { areasByText } from '../../platform/text-places.ts';
import { campStyle, insertCampStyle } from './brand-style.ts';
import { type EncodedPage, encodePage } from './encoded-page.ts';
import type { WebBuild } from './web-build.ts';

interface CorrectedPage {
  readonly changes: string;
  readonly page: Promise<EncodedPage>;
}

/**
 * A built page with the corrected translations of its language and the camp's colour; undefined where the file is right as
 * it is.
 */
type CorrectedPages = (file: string, language: Language, colour: string) => Promise<EncodedPage> | undefined;

/** Each page is made once for each change of a translation or of the colour. */
export function createCorrectedPages({ folder, pages: built }: WebBuild): CorrectedPages {
  const pages = new Map<string, CorrectedPage>();
  return (file, language, colour) => {
    // The texts that a prerendered page has in it must be those that its scripts start from.
    const isPrerendered = [...built[language].prerendered.values()].includes(file);
    const element = isPrerendered ? '' : correctionsElement(language);
    const changes = campStyle(colour) + element;
    if (!changes) return undefined;
    const known = pages.get(file);
    if (known?.changes === changes) return known.page;
    const page = correctPage(join(folder, file), { language, element, colour });
    page.catch(() => pages.delete(file));
    pages.set(file, { changes, page });
    return page;
  };
}

interface Changes {
  readonly language: Language;
  readonly element: string;
  readonly colour: string;
}

async function correctPage(file: string, { language, element, colour }: Changes): Promise<EncodedPage> {
  const html = await readFile(file, 'utf8');
  return encodePage(insertCampStyle(insertCorrections(html, language, element), colour));
}

/** Puts the corrections into a built page, for its scripts and in the texts that are not theirs: those with `data-text`. */
export function insertCorrections(html: string, language: Language, element: string): string {
  if (!element) return html;
  return html
    .replace(/(<\w+ data-text="([^"]*)">)[^<]*/g, (_, tag: string, english: string) => {
      const text = withLanguage(language, () => translate(english as Text));
      return tag + text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    })
    .replace('</title>', (end) => end + element);
}

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
