import { hash } from 'node:crypto';
import { ENGLISH, isLanguage, LANGUAGE_COOKIE, type Language } from '@bowline/contract/text/languages';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { readCatalogue } from './build/page-languages.ts';
import { pureContract } from './build/pure-contract.ts';

const API = process.env.API_URL ?? 'http://localhost:3000';

// What the server answers itself.
const ofServer = ['/api', '/language', '/forgot-password', '/reset-password', '/confirm-email'];

// Built one after the other and not together: no chunk can then be shared, so no family page can load staff code.
const sides = {
  family: { page: 'index.html', manifest: 'chunks.json', licences: 'licences.txt' },
  staff: { page: 'staff.html', manifest: 'staff-chunks.json', licences: 'staff-licences.txt' },
};

// For a phone a request costs more than the bytes of a small chunk, so what pages share is joined. A module goes to the
// first group that takes it, with all it needs.
const shared = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
  // What every page stands in, and what the login shares with pages behind it: one stylesheet and no chain of chunks.
  {
    name: 'first',
    test: /[\\/]web[\\/]src[\\/]((staff[\\/])?main\.tsx|ui[\\/](fields[\\/]text-field|layout[\\/]disclosure)|form[\\/](field-errors|drafts[\\/]session-drafts)|shell[\\/](mail-server|time-zone)|family[\\/]auth[\\/]linked-camp)|[\\/]contract[\\/]src[\\/]text[\\/](dates|money)/,
  },
  // What is checked with, for which the login need not wait.
  { name: 'schemas', test: /node_modules[\\/]zod[\\/]|[\\/]contract[\\/]src[\\/]form[\\/]text-schemas/ },
  // The table of steps and what is said of a registration, for the pages that lead to a step: the others need not load them.
  {
    name: 'steps',
    test: /[\\/]contract[\\/]src[\\/](steps[\\/]workflows|registrations[\\/](family-notice|places|transitions)|money[\\/]payments)|[\\/]feedback[\\/]notice-box/,
  },
  // What every page behind the login stands in, and what most of them ask the server.
  {
    name: 'signed-in',
    test: /[\\/]web[\\/]src[\\/](family[\\/](?!not-found)[^\\/]+$|form[\\/]drafts[\\/](local-drafts|draft-storage|session-drafts)|family[\\/]addresses[\\/]|family[\\/]sharing[\\/]sharing|query[\\/]|api[\\/](?!read-file)|shell[\\/](?!download|camp-facts)|ui[\\/]feedback[\\/]progress-bar)|node_modules[\\/]@tanstack[\\/]|[\\/]contract[\\/]src[\\/](api[\\/]family[\\/](campers|registrations)|registrations[\\/]status|guardians[\\/]may-change|steps[\\/]first-step|text[\\/](t|dates|money)\.)/,
  },
  // What questions are, for the pages that only show answers too.
  {
    name: 'questions',
    test: /[\\/]web[\\/]src[\\/]ui[\\/](?!fields)|[\\/]contract[\\/]src[\\/](form[\\/](?!identity|measure)|text[\\/](ic|amount-error)|options[\\/]choices?\.)/,
    minShareCount: 5,
  },
  // What all forms need: controls and what is typed, for steps and for forms that make one call.
  {
    name: 'controls',
    test: /[\\/]web[\\/]src[\\/](ui[\\/](?!fields[\\/]file-drop)|form[\\/](controls|form-layout|answers-form|typed-values|field-words|field-question))/,
    minShareCount: 5,
  },
  // What costs and shares are, for the pages that show or pay them.
  {
    name: 'costs',
    test: /[\\/]family[\\/]payments[\\/](cost-table|shares|payment\.module)/,
    minShareCount: 2,
  },
  // What an account and a camper are both asked.
  {
    name: 'address',
    test: /[\\/]contract[\\/]src[\\/](form[\\/]identity|profile[\\/]address|text[\\/]nothing)/,
    minShareCount: 2,
  },
  {
    name: 'call-form',
    test: /[\\/]web[\\/]src[\\/]form[\\/](call-form|chosen-file-question|required-files)/,
    minShareCount: 2,
  },
  // What fills answers in, loaded where something is offered.
  { name: 'offers', test: /[\\/]web[\\/]src[\\/]form[\\/]offers[\\/]/ },
  {
    name: 'form',
    test: /[\\/]web[\\/]src[\\/]form[\\/](?!offers|camp-controls|several-control|upload-control|credential-fields)/,
    minShareCount: 2,
  },
  {
    name: 'wizard',
    test: /[\\/]family[\\/]registrations[\\/](?!section-answers|read-only-step|camp-questions|use-other-signer|earlier[\\/])/,
    minShareCount: 2,
  },
];

export default defineConfig(({ isSsrBuild, mode }) => {
  const side = mode === 'staff' ? 'staff' : 'family';
  return {
    root: import.meta.dirname,
    plugins: [react(), languagesWhileDeveloping(), pureContract()],
    server: {
      proxy: Object.fromEntries(ofServer.map((path) => [path, API])),
    },
    css: { modules: { generateScopedName: scopedName } },
    build: {
      target: ['es2022', 'safari16', 'chrome109', 'firefox115'],
      manifest: isSsrBuild ? false : sides[side].manifest,
      license: isSsrBuild ? false : { fileName: sides[side].licences },
      ssrManifest: isSsrBuild || side === 'staff' ? false : 'modules.json',
      modulePreload: {
        polyfill: false,
        // A page that loads another has these already; naming them again costs bytes in every chunk.
        resolveDependencies: (_file, chunks, { hostType }) =>
          hostType === 'html'
            ? chunks
            : chunks.filter((name) => !/\/(react|first|rolldown-runtime)-[\w-]+\.(js|css)$/.test(name)),
      },
      assetsInlineLimit: 0,
      rolldownOptions: isSsrBuild
        ? {}
        : {
            input: { [side]: sides[side].page },
            treeshake: {
              // Contract modules only build values: one that nothing is used of is left out whole.
              moduleSideEffects: [{ test: /[\\/]contract[\\/]src[\\/]/, sideEffects: false }],
            },
            output: {
              codeSplitting: {
                groups: shared.map((group, index) => ({ ...group, priority: shared.length - index })),
              },
            },
          },
    },
  };
});

// Vite's own names end in line numbers, which compress badly: 0.4 kB of script on a page.
const scopedName = (name: string, _file: string, css: string): string =>
  `${name}_${hash('sha256', css, 'base64url').slice(0, 4)}`;

/** Gives the family's page from the development server the language chosen in the browser, with all its texts. */
function languagesWhileDeveloping(): Plugin {
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
