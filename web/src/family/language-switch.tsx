import { languageNames } from '@bowline/contract/text/languages';
import { readersLanguage, t } from '@bowline/contract/text/t';
import { useHydrated } from '../shell/store.ts';
import { type Path, useLocation } from '../ui/router/router.tsx';
import { readRequestedPath } from './auth/arrival.ts';
import styles from './language-switch.module.css';

/** The address that has the server keep a language, and leads back to the page. A browser keeps the hash over a redirect. */
export const languagePath = (language: string, { pathname, search, hash }: Path): string =>
  `/language/${language}?to=${encodeURIComponent(pathname + search)}${hash}`;

/** Links to the page in each language, under the name that its readers know. The server keeps the choice. */
export function LanguageSwitch() {
  const location = useLocation();
  const hydrated = useHydrated();
  // Before hydration the page must be as it was rendered, without the hash and the state that only a browser knows.
  const here = hydrated ? location : { ...location, hash: '' };
  const to = readRequestedPath(hydrated && location.state) ?? here;
  return (
    <nav className={styles.languages} aria-label={t('Language')}>
      {Object.entries(languageNames).map(([language, name]) => (
        <a
          key={language}
          href={languagePath(language, to)}
          lang={language}
          hrefLang={language}
          aria-current={language === readersLanguage() || undefined}
        >
          {name}
        </a>
      ))}
    </nav>
  );
}
