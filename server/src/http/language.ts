import { AsyncLocalStorage } from 'node:async_hooks';
import { createRequire } from 'node:module';
import {
  ENGLISH,
  isLanguage,
  LANGUAGE_COOKIE,
  type Language,
  languages,
  preferredLanguage,
} from '@bowline/contract/text/languages';
import { type Catalogue, englishReader, type Reader, setReader } from '@bowline/contract/text/t';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const readJson = createRequire(import.meta.url);

const readCatalogue = (language: Language): Catalogue =>
  language === ENGLISH ? {} : readJson(`@bowline/contract/catalogues/${language}.json`);

/** The catalogues that come with this version. */
export const shippedCatalogues = Object.fromEntries(
  languages.map((language) => [language, readCatalogue(language)]),
) as Readonly<Record<Language, Catalogue>>;

const corrections = new Map<Language, Catalogue>();
const catalogues = new Map<Language, Catalogue>();

const readers = new AsyncLocalStorage<Reader>();

setReader(() => readers.getStore() ?? englishReader);

/** Puts translations in the place of shipped ones, from now on and in all of this process. */
export function setCorrections(language: Language, corrected: Catalogue): void {
  corrections.set(language, corrected);
  catalogues.set(language, Object.assign(Object.create(shippedCatalogues[language]), corrected));
}

/** The translations of a language that staff corrected; the same object until one changes. */
export const correctionsOf = (language: Language): Catalogue => corrections.get(language) ?? noCorrections;
const noCorrections: Catalogue = {};

/** Who reads a language: its shipped translations with the corrections. English for one that only a newer version has. */
export const readerOf = (language: Language): Reader =>
  isLanguage(language)
    ? { language, catalogue: catalogues.get(language) ?? shippedCatalogues[language] }
    : englishReader;

/**
 * Runs `act`, and all that it awaits, with texts in a language. Outside of it texts are English. What is queued or kept gets
 * its language as a value and calls this where it renders: it may run in the context of another request.
 */
export function withLanguage<T>(language: Language, act: () => T): T {
  return readers.run(readerOf(language), act);
}

/** Serves each request in its language. */
export function setRequestLanguages(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => withLanguage(languageOf(request), done));
}

// Staff read English, whatever their browsers prefer. A page sends its language with each call.
function languageOf(request: FastifyRequest): Language {
  const { url } = request.routeOptions;
  if (url?.startsWith('/api/staff/')) return ENGLISH;
  // Browsers preload the portal as they load a page: without the language that pages send.
  if (url === '/api/portal') return pageLanguage(request);
  return request.url.startsWith('/api/') ? acceptedLanguage(request) : pageLanguage(request);
}

/** The language of an HTML page: the one chosen in this browser, else the one that it prefers. */
export function pageLanguage(request: FastifyRequest): Language {
  const chosen = request.server.parseCookie(request.headers.cookie ?? '')[LANGUAGE_COOKIE];
  return isLanguage(chosen) ? chosen : acceptedLanguage(request);
}

const acceptedLanguage = ({ headers }: FastifyRequest): Language =>
  preferredLanguage(headers['accept-language'] ?? '');
