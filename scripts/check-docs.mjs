// Fails when a document names a file, an npm command, a setting or a heading that does not exist, and when a decision record
// has another form than the others.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, posix } from 'node:path';
import { root } from './root.mjs';

/** Names that look like ours but are external, or examples. */
const exceptions = new Set(['postmaster.pid', 'web/dist/renderer', '.mjs']);

const decisionSections = 'Context, Decision, Consequences';

/** Of a decision record. */
const MOST_WORDS = 250;

const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
const names = new Set(files.map((file) => basename(file)));
const folders = new Set(files.flatMap((file) => parents(file)));
const { scripts } = JSON.parse(read('package.json'));
const source = files
  .filter((file) => /\.(ts|tsx|mjs)$/.test(file))
  .map(read)
  .join('\n');

const documents = files.filter(
  (file) => /^(docs\/.*|packages\/.*|testing\/.*|[A-Z]+)\.md$/.test(file) && file !== 'CHANGELOG.md',
);
const problems = [...documents.flatMap((file) => check(file, read(file))), ...checkDecisions()];
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;

function check(file, text) {
  const code = [...text.matchAll(/`([^`\n]+)`/g)].map(([, words]) => words);
  const blocks = [...text.matchAll(/^```.*\n([\s\S]*?)^```/gm)].map(([, block]) => block);
  return [
    ...links(file, text),
    ...code.filter((words) => isPath(words) && !isThere(file, words)).map((words) => `there is no ${words}`),
    ...[...code, ...blocks].flatMap(commands),
    ...code
      .filter((words) => /^[A-Z][A-Z0-9]*_[A-Z0-9_]+$/.test(words) && !source.includes(words))
      .map((words) => `no code reads ${words}`),
  ].map((problem) => `${file}: ${problem}`);
}

/** Records are numbered from 1 without a gap, have the same sections, and are short. */
function checkDecisions() {
  const folder = 'docs/decisions';
  const records = files
    .filter((file) => file.startsWith(`${folder}/`) && !file.endsWith('/README.md'))
    .sort();
  return records.flatMap((file, position) => {
    const text = read(file);
    const number = position + 1;
    const [, title] = text.match(/^# (.+)\n/) ?? [];
    const sections = [...text.matchAll(/^## (.+)\n\n\S/gm)].map(([, name]) => name).join(', ');
    const words = text.match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0;
    const rules = [
      [basename(file).startsWith(`${String(number).padStart(4, '0')}-`), `should have the number ${number}`],
      [title?.startsWith(`${number}. `), `should have a title such as "# ${number}. …"`],
      [sections === decisionSections, `should have the sections ${decisionSections}`],
      [words <= MOST_WORDS, `has ${words} words, at most ${MOST_WORDS} are allowed`],
    ];
    return rules.filter(([holds]) => !holds).map(([, problem]) => `${file}: ${problem}`);
  });
}

function links(file, text) {
  return [...text.matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)].flatMap(([, target]) => {
    const [path, anchor] = target.split('#');
    const other = path ? posix.join(posix.dirname(file), path) : file;
    if (!existsSync(join(root, other))) return [`the link ${target} leads nowhere`];
    if (anchor && !headings(read(other)).has(anchor)) return [`${other} has no heading #${anchor}`];
    return [];
  });
}

function headings(text) {
  const slug = (title) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-');
  return new Set(
    [...text.matchAll(/^#+ (.+)$/gm)].map(([, title]) => slug(title.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1'))),
  );
}

function isPath(words) {
  return (
    /^[\w@.<>*{},-]+(\/[\w@.<>*{},-]+)*\/?$/.test(words) &&
    (/\.(ts|tsx|mjs|css|sql|md)$/.test(words) ||
      /^(contract|server|web|e2e|bench|testing|packages|scripts|docs)\//.test(words))
  );
}

/** Whether the path exists relative to the root, the document or any folder; a bare name may be anywhere. */
function isThere(file, words) {
  if (exceptions.has(words) || /[<>{}]|NNNN/.test(words)) return true;
  if (words.includes('*')) return existsGlob(words);
  const path = words.replace(/\/$/, '');
  if (!path.includes('/')) return names.has(path) || folders.has(path);
  return (
    [path, join(dirname(file), path)].some((one) => existsSync(join(root, one))) ||
    files.some((one) => one.endsWith(`/${path}`)) ||
    [...folders].some((one) => one.endsWith(`/${path}`))
  );
}

function existsGlob(words) {
  const pattern = new RegExp(
    `(^|/)${words.replaceAll('.', '\\.').replaceAll('**', '.+').replaceAll('*', '[^/]*')}$`,
  );
  return files.some((file) => pattern.test(file)) || [...folders].some((folder) => pattern.test(folder));
}

function commands(words) {
  return [...words.matchAll(/\bnpm run (?:--silent )?([\w:-]+)/g)]
    .map(([, name]) => name)
    .filter((name) => !(name in scripts))
    .map((name) => `there is no command npm run ${name}`);
}

function parents(file) {
  const folder = dirname(file);
  return folder === '.' ? [] : [folder, ...parents(folder)];
}

function read(file) {
  return readFileSync(join(root, file), 'utf8');
}
