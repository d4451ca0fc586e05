import { languageNames } from '@bowline/contract/text/languages';
import { readersLanguage, t } from '@bowline/contract/text/t';
import { useLocation } from 'react-router';
import { useHydrated } from '../shell/store.ts';
import { readRequestedPath } from './auth/arrival.ts';
import styles from './language-switch.module.css';

/** The address that has the server keep a language, and leads back to the page. */
export const languagePath = (language: string, page: string): string =>
  `/language/${language}?to=${encodeURIComponent(page)}`;

/** Links to the page in each language, under the name that its readers know. The server keeps the choice. */
export function LanguageSwitch() {
  const { pathname, search, state } = useLocation();
  // Before hydration the page must be as it was rendered, without the state that a browser keeps over a reload.
  const requested = readRequestedPath(useHydrated() && state);
  const to = requested ? requested.pathname + requested.search : pathname + search;
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
