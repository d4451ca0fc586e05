// The texts that families read, and their translations. `npm run texts` brings the catalogues up to date: a new text is added
// without a translation, one that is no longer used is dropped. `--check` changes nothing, and names what a catalogue lacks.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { AREA_SEPARATOR } from '../contract/src/staff/translations.ts';
import { ENGLISH, languages } from '../contract/src/text/languages.ts';
import { placeholdersIn } from '../contract/src/text/placeholders.ts';
import { missingForms } from '../contract/src/text/plural-forms.ts';
import { root } from './root.mjs';
import { areaOf } from './text-areas.mjs';

// The parser that Vite brings.
const { parseSync, Visitor } = await import(
  pathToFileURL(createRequire(join(root, 'web/package.json')).resolve('vite')).href
);

const catalogueDir = join(root, 'contract/catalogues');

/** Families read none of these: the office works in English. What the log says of a family is in its data export. */
const ofStaff =
  /^(contract\/src\/(api\/)?staff\/(?!(lists|log|log-texts|roles)\.ts)|(server|web)\/src\/(staff\/(?!family-export)|operations\/))/;

/** Attributes whose values people read or hear. */
const isShown =
  /^(alt|aria-label|aria-description|aria-valuetext|hint|label|legend|note|placeholder|subtitle|summary|term|text|title)$/;

/** Where each text stands: the first place in the code, and all areas in the words of an office. */
const texts = new Map();
const areas = new Map();
/** Those with a form for each number. */
const plurals = new Set();
const problems = [];
/** Every text that stands in the code of the contract: what a script of the page has no literal of, it has no translation of. */
const literals = new Set();

for (const file of globSync('{contract,server,web}/src/**/*.{ts,tsx}', { cwd: root }).sort())
  if (!ofStaff.test(file) && !/\.test\.tsx?$/.test(file)) readCalls(file);
for (const file of globSync('contract/src/{on-site,profile,steps}/*.ts', { cwd: root }).sort())
  if (!file.endsWith('.test.ts')) await readSections(file);

const checking = process.argv.includes('--check');
for (const language of languages) if (language !== ENGLISH) compareCatalogue(language);
comparePlaces();
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
}

function add(text, place) {
  if (!/\p{L}/u.test(text ?? '')) return;
  texts.set(text, texts.get(text) ?? place);
  areas.set(text, (areas.get(text) ?? new Set()).add(areaOf(place)));
}

/** The texts that stand in calls of `t`, `plural`, `defineText` and `defineTexts`, and those of the fields of a page's own. */
function readCalls(file) {
  const code = readFileSync(join(root, file), 'utf8');
  const placeOf = ({ start }) => `${file}:${code.slice(0, start).split('\n').length}`;
  const readers = {
    t: ([text]) => readText(text),
    plural: ([, forms]) => {
      const text = propertyOf(forms, 'other');
      readText(text);
      for (const one of textsOf(text) ?? []) plurals.add(one);
    },
    defineText: ([text]) => readText(text),
    defineTexts: ([table]) => {
      for (const { value } of (table.expression ?? table).properties) readText(value);
    },
    ...(file.startsWith('web/') && { text: readField, longText: readField }),
  };
  function readField([label, options]) {
    for (const node of [label, propertyOf(options, 'hint')])
      for (const text of textsOf(node) ?? []) add(text, placeOf(node));
  }
  const readText = (node) => {
    const parts = textsOf(node);
    if (parts) for (const text of parts) add(text, placeOf(node));
    else
      problems.push(`${placeOf(node)} The text of a call is a literal. Use translate() for one from data.`);
  };
  const requireNone = (node, texts) => {
    if (texts.some((text) => /\p{L}/u.test(text)))
      problems.push(`${placeOf(node)} A text that people read passes t().`);
  };
  const requireNoneOf = (children) => {
    for (const child of children)
      requireNone(child, child.type === 'JSXText' ? [child.value] : wordsOf(child.expression));
  };
  new Visitor({
    Literal: ({ value }) => void (file.startsWith('contract/') && literals.add(value)),
    TemplateLiteral: (node) => void (file.startsWith('contract/') && literals.add(textsOf(node)?.[0])),
    JSXElement: ({ children }) => requireNoneOf(children),
    JSXFragment: ({ children }) => requireNoneOf(children),
    JSXAttribute: ({ name, value }) =>
      isShown.test(name.name) && requireNone(value, wordsOf(value?.expression ?? value)),
    CallExpression({ callee, arguments: given }) {
      const read =
        callee.type === 'Identifier' && Object.hasOwn(readers, callee.name) && readers[callee.name];
      if (read && file !== 'contract/src/text/t.ts') read(given);
    },
  }).visit(parseSync(file, code).program);
}

function propertyOf(object, name) {
  return object?.properties?.find(({ key }) => key?.name === name)?.value;
}

/** The texts that an expression can have; undefined where they do not stand in it. */
function textsOf(node) {
  if (node?.type === 'Literal' && typeof node.value === 'string') return [node.value];
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0) return [node.quasis[0].value.cooked];
  if (node?.type !== 'ConditionalExpression') return undefined;
  const [one, other] = [textsOf(node.consequent), textsOf(node.alternate)];
  return one && other && [...one, ...other];
}

/** All that an expression shows as it stands in the code, also where it shows it under a condition or beside a value. */
function wordsOf(node) {
  if (node?.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked);
  if (node?.type === 'LogicalExpression') return [...wordsOf(node.left), ...wordsOf(node.right)];
  if (node?.type === 'ConditionalExpression')
    return [...wordsOf(node.consequent), ...wordsOf(node.alternate)];
  return textsOf(node) ?? [];
}

/** The texts of the questions in a module, which the form kit translates where it shows them. */
async function readSections(file) {
  const addWhole = (text) => {
    add(text, file);
    if (/\p{L}/u.test(text ?? '') && !literals.has(text))
      problems.push(`${file} The text of a question stands in the code as a whole: ${JSON.stringify(text)}`);
  };
  for (const section of Object.values(await import(pathToFileURL(join(root, file)).href))) {
    if (!section?.fields || !section.title) continue;
    for (const text of [section.title, section.intro, section.adultIntro]) addWhole(text);
    for (const field of Object.values(section.fields)) for (const text of textsOfField(field)) addWhole(text);
  }
}

// The platform names countries in each language.
function textsOfField({ kind, label, adultLabel, hint, adultHint, price, group, choices = [] }) {
  return [
    ...[group?.title, group?.note, group?.adultNote],
    ...[label, adultLabel, hint, adultHint, price?.each, price?.all],
    ...(kind === 'country' ? [] : choices.flatMap(({ label, meaning, hint }) => [meaning ?? label, hint])),
  ];
}

function compareCatalogue(language) {
  const path = join(catalogueDir, `${language}.json`);
  const catalogue = JSON.parse(readFileSync(path, 'utf8'));
  if (!checking) {
    const kept = [...texts.keys()].map((text) => [text, catalogue[text] ?? '']);
    writeFileSync(path, `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`);
    const missing = kept.filter(([, translation]) => !translation).length;
    console.log(`${language}: ${kept.length} texts, ${missing} without a translation.`);
    return;
  }
  const report = (text, what) =>
    problems.push(`${language}: ${what}: ${JSON.stringify(text)} (${texts.get(text)})`);
  for (const text of texts.keys()) {
    const forms = formsOf(catalogue[text]);
    if (forms.length === 0) report(text, 'no translation');
    else if (plurals.has(text)) {
      const missing = missingForms(language, catalogue[text]);
      if (missing.length > 0) report(text, `no translation for the plural ${missing.join(', ')}`);
    }
    if (forms.some((form) => namesIn(form) !== namesIn(text))) report(text, 'other placeholders');
  }
  for (const text of Object.keys(catalogue)) if (!texts.has(text)) report(text, 'not used');
}

/** Brings `places.json` up to date, from which staff see where a text appears. */
function comparePlaces() {
  const path = join(catalogueDir, 'places.json');
  const places = Object.fromEntries(
    [...texts.keys()].map((text) => [text, [...areas.get(text)].join(AREA_SEPARATOR)]),
  );
  const written = `${JSON.stringify(places, null, 2)}\n`;
  if (!checking) writeFileSync(path, written);
  else if (readFileSync(path, 'utf8') !== written)
    problems.push('places.json: not up to date. Run npm run texts.');
}

function formsOf(translation) {
  return (typeof translation === 'object' ? Object.values(translation) : [translation]).filter(Boolean);
}

function namesIn(text) {
  return placeholdersIn(text).join();
}
