import { ENGLISH, isLanguage, LANGUAGE_COOKIE, type Language } from '@bowline/contract/text/languages';
import type { Plugin } from 'vite';
import { readCatalogue } from './page-languages.ts';

/** Gives the family's page from the development server the language chosen in the browser, with all its texts. */
export function languagesWhileDeveloping(): Plugin {
  // Of the page that is being read; one person develops at a time.
  let language: Language = ENGLISH;
  return {
    name: 'languages-while-developing',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use(({ headers: { accept, cookie = '' } }, _response, next) => {
        const [, chosen] = new RegExp(`\\b${LANGUAGE_COOKIE}=([\\w-]+)`).exec(cookie) ?? [];
        if (accept?.includes('text/html')) language = isLanguage(chosen) ? chosen : ENGLISH;
        next();
      });
    },
    async transformIndexHtml(html, { filename }) {
      if (language === ENGLISH || !filename.endsWith('index.html')) return html;
      const texts = JSON.stringify(await readCatalogue(language)).replaceAll('<', '\\u003c');
      return html
        .replace('lang="en"', `lang="${language}"`)
        .replace('<title>', () => `<script>window.texts = ${texts};</script><title>`);
    },
  };
}
