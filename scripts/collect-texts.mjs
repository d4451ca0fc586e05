// The texts that families read, and where they stand in the code.
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './root.mjs';

// The parser that Vite brings.
const { parseSync, Visitor } = await import(
  pathToFileURL(createRequire(join(root, 'web/package.json')).resolve('vite')).href
);

/** Families read none of these: the office works in English. What the log says of a family is in its data export. */
const ofStaff =
  /^(contract\/src\/(api\/)?staff\/(?!(administration\/log|lists|log|log-texts|roles)\.ts)|(server|web)\/src\/(staff\/(?!families\/family-data)|operations\/))/;

/** Attributes whose values people read or hear. */
const isShown =
  /^(alt|aria-label|aria-description|aria-valuetext|hint|label|legend|note|placeholder|subtitle|summary|term|text|title)$/;

/** By text, where it stands in the code: files, with a line if it is in a call. */
export const places = new Map();
/** The texts with a form for each number. */
export const plurals = new Set();
export const problems = [];

for (const file of globSync('{contract,server,web}/src/**/*.{ts,tsx}', { cwd: root }).sort()) {
  if (/\.test\.tsx?$/.test(file)) continue;
  if (!ofStaff.test(file)) readCalls(file);
  else if (
    /import \{[^}]*\bt\b[^}]*\} from '[^']*text\/t(\.ts)?'/.test(readFileSync(join(root, file), 'utf8'))
  )
    problems.push(`${file}: the office reads English. Write the text without t().`);
}
for (const file of globSync('contract/src/{guardians,on-site,profile,steps}/*.ts', { cwd: root }).sort())
  if (!file.endsWith('.test.ts')) await readSections(file);

function add(text, place) {
  if (!/\p{L}/u.test(text ?? '')) return;
  places.set(text, [...(places.get(text) ?? []), place]);
}

/**
 * The texts that stand in calls of `t`, `plural`, `defineText` and `defineTexts`, and those of the fields of a page's own.
 */
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

/** All literal words of an expression, including those of conditions and templates. */
function wordsOf(node) {
  if (node?.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked);
  if (node?.type === 'LogicalExpression') return [...wordsOf(node.left), ...wordsOf(node.right)];
  if (node?.type === 'ConditionalExpression')
    return [...wordsOf(node.consequent), ...wordsOf(node.alternate)];
  return textsOf(node) ?? [];
}

/** The texts of the questions in a module, which the form kit translates where it shows them. */
async function readSections(file) {
  for (const section of Object.values(await import(pathToFileURL(join(root, file)).href))) {
    if (!section?.fields || !section.title) continue;
    for (const text of [section.title, section.intro, section.adultIntro]) add(text, file);
    for (const field of Object.values(section.fields))
      for (const text of textsOfField(field)) add(text, file);
  }
}

// The platform names countries in each language.
function textsOfField({ kind, label, adultLabel, hint, adultHint, price, group, choices = [] }) {
  return [
    ...[group?.title, group?.note, group?.adultNote],
    ...[label, adultLabel, hint, adultHint, price?.each, price?.all],
    ...(kind === 'country' ? [] : choices.flatMap((choice) => [choice.meaning ?? choice.label, choice.hint])),
  ];
}
