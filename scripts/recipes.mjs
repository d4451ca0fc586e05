// A part of `npm run test:full`: follows the recipes of CONTRIBUTING on a copy of the sources by the edits of recipe-edits.mjs,
// and checks that the recipes name each changed file and that `npm run check` passes. When it fails, the copy stays.
import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { editsOf } from './recipe-edits.mjs';
import { root } from './root.mjs';
import { capture } from './run.mjs';

const guide = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8').split(/^#+ /m);
const [, question] = sectionOf('Add a question').match(/^```ts\n([\s\S]*?)^```/m);
const recipes = Object.entries(editsOf(question));
const common = sectionOf('Recipes');

// Below the top folder, where packages are found, and not in .cache, where Biome finds no package.json.
const copy = join(root, '.recipes');
rmSync(copy, { recursive: true, force: true });
try {
  copySources();
  for (const [title, edits] of recipes) for (const edit of edits) apply(title, edit);
  refuse(recipes.flatMap(listUnnamed));
  await runCommands();
  refuse(listUnnamedGenerated());
  rmSync(copy, { recursive: true });
  console.log(`${recipes.length} recipes of CONTRIBUTING name every file and command.`);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

function refuse(problems) {
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

function sectionOf(title) {
  const section = guide.find((one) => one.startsWith(`${title}\n`));
  if (!section) throw new Error(`CONTRIBUTING has no recipe "${title}".`);
  return section;
}

/** The tracked files. The links to workspaces are relative, so that those in the copy lead to the copy. */
function copySources() {
  for (const file of git(root, 'ls-files')) cpSync(join(root, file), join(copy, file));
  const links = join('node_modules', '@bowline');
  cpSync(join(root, links), join(copy, links), { recursive: true, verbatimSymlinks: true });
  git(copy, 'init', '--quiet');
  git(copy, 'add', '--all');
}

function apply(title, { file, after, text }) {
  const path = join(copy, file);
  if (after === undefined) return writeFileSync(path, text);
  const [before, ...rest] = readFileSync(path, 'utf8').split(after);
  if (rest.length === 0) throw new Error(`${title}: ${file} has no ${after}`);
  writeFileSync(path, before + after + text + rest.join(after));
}

/** The commands that the recipes name, then those for every recipe; what `npm run texts` adds is translated. */
async function runCommands() {
  const named = [...recipes.map(([title]) => sectionOf(title)), common].join('\n');
  const commands = [...named.matchAll(/`npm run ([\w-]+)`/g)].map(([, name]) => name);
  for (const name of new Set([...commands, 'check'])) {
    const { code, output } = await capture('npm', ['run', '--silent', name], { cwd: copy });
    if (code !== 0) throw new Error(`npm run ${name}:\n${output}`);
    if (name === 'texts') translate();
  }
}

function translate() {
  const folder = join(copy, 'contract/catalogues');
  for (const name of readdirSync(folder).filter(
    (one) => !['places.json', 'email-texts.json'].includes(one),
  )) {
    const entries = Object.entries(JSON.parse(readFileSync(join(folder, name), 'utf8')));
    const all = Object.fromEntries(
      entries.map(([english, translation]) => [english, translation || english]),
    );
    writeFileSync(join(folder, name), `${JSON.stringify(all, null, 2)}\n`);
  }
}

/** Each path in a recipe stands for one file, also one with names to fill in, such as `contract/src/steps/<step>.ts`. */
function listUnnamed([title, edits]) {
  const files = new Set(edits.map(({ file }) => file));
  for (const path of pathsIn(sectionOf(title))) files.delete([...files].find((file) => path.test(file)));
  return [...files].map((file) => `CONTRIBUTING, ${title}: ${file} is not named.`);
}

function listUnnamedGenerated() {
  const edited = recipes.flatMap(([, edits]) => edits.map(({ file }) => file));
  const paths = pathsIn([common, ...recipes.map(([title]) => sectionOf(title))].join('\n'));
  return [...git(copy, 'diff', '--name-only'), ...git(copy, 'ls-files', '--others', '--exclude-standard')]
    .filter((file) => !edited.includes(file) && !paths.some((path) => path.test(file)))
    .map((file) => `CONTRIBUTING: ${file}, which the commands of the recipes change, is not named.`);
}

function pathsIn(text) {
  const paths = [...text.matchAll(/`([\w./<>-]+\/[\w./<>-]+)`/g)].map(([, path]) => path);
  return paths.map((path) => new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/<\w+>/g, '[^/]+')}$`));
}

function git(cwd, ...args) {
  return execFileSync('git', args, { cwd, encoding: 'utf8' }).split('\n').filter(Boolean);
}
