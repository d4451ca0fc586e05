// The translations of the texts that families read. `npm run texts` brings the catalogues up to date: a new text is added
// without a translation, one that is no longer used is dropped. `--check` changes nothing, and names what a catalogue lacks.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { placeholdersIn } from '../contract/src/emails/placeholders.ts';
import { ENGLISH, languages } from '../contract/src/text/languages.ts';
import { missingForms } from '../contract/src/text/plural-forms.ts';
import { places, plurals, problems } from './collect-texts.mjs';
import { root } from './root.mjs';

const catalogueDir = join(root, 'contract/catalogues');

const checking = process.argv.includes('--check');
for (const language of languages) if (language !== ENGLISH) compareCatalogue(language);
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
}

function compareCatalogue(language) {
  const path = join(catalogueDir, `${language}.json`);
  const catalogue = JSON.parse(readFileSync(path, 'utf8'));
  if (!checking) {
    const kept = [...places.keys()].map((text) => [text, catalogue[text] ?? '']);
    writeFileSync(path, `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`);
    const missing = kept.filter(([, translation]) => !translation).length;
    console.log(`${language}: ${kept.length} texts, ${missing} without a translation.`);
    return;
  }
  const report = (text, what) =>
    problems.push([`${language}: ${what}: ${JSON.stringify(text)}`, ...(places.get(text) ?? [])].join(' '));
  for (const text of places.keys()) {
    const forms = formsOf(catalogue[text]);
    if (forms.length === 0) report(text, 'no translation');
    else if (plurals.has(text)) {
      const missing = missingForms(language, catalogue[text]);
      if (missing.length > 0) report(text, `no translation for the plural ${missing.join(', ')}`);
    }
    if (forms.some((form) => namesIn(form) !== namesIn(text))) report(text, 'other placeholders');
  }
  for (const text of Object.keys(catalogue)) if (!places.has(text)) report(text, 'not used');
}

function formsOf(translation) {
  return (typeof translation === 'object' ? Object.values(translation) : [translation]).filter(Boolean);
}

function namesIn(text) {
  return placeholdersIn(text).join();
}
