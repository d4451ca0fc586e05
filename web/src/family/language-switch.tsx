import { languageNames } from '@bowline/contract/text/languages';
import { readersLanguage, t } from '@bowline/contract/text/t';
import { type ComponentProps, useId } from 'react';
import { useHydrated } from '../shell/store.ts';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import { type Path, useLocation } from '../ui/router/router.tsx';
import styles from './app.module.css';
import { readRequestedPath } from './auth/arrival.ts';

/** The address that has the server keep a language, and leads back to the page. A browser keeps the hash over a redirect. */
export const languagePath = (language: string, { pathname, search, hash }: Path): string =>
  `/language/${language}?to=${encodeURIComponent(pathname + search)}${hash}`;

/** Links to the page in each language, under the name that its readers know. The server keeps the choice. */
export function LanguageSwitch({ className, ...attributes }: ComponentProps<'nav'>) {
  const location = useLocation();
  const hydrated = useHydrated();
  // Before hydration the page must be as it was rendered, without the hash and the state that only a browser knows.
  const here = hydrated ? location : { ...location, hash: '' };
  const to = readRequestedPath(hydrated && location.state) ?? here;
  return (
    <nav className={classNames(styles.languages, className)} aria-label={t('Language')} {...attributes}>
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

/** The same links behind a button. A browser that knows no popovers shows them as they are. */
export function LanguageMenu() {
  const id = useId();
  const value = languageNames[readersLanguage()];
  return (
    <>
      <button
        type="button"
        className={styles.open}
        popoverTarget={id}
        aria-label={t('{label}: {value}', { label: t('Language'), value })}
      >
        <Icon name="globe" />
        <span className={styles.current}>{value}</span>
      </button>
      <LanguageSwitch id={id} className={styles.menu} popover="auto" />
    </>
  );
}
