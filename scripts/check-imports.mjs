// Checks the floors of docs/architecture.md over the import graph: imports run down only, and the folders of a floor form no
// circle. All SQL of the server is in the queries of its folder.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from './root.mjs';

/**
 * Top to bottom. Floors that share a line do not import each other. A name is the first folder below `src`; `.` is `src`
 * itself.
 */
const floors = {
  contract: [
    ['api'],
    ['staff'],
    ['on-site', 'registrations'],
    ['steps'],
    ['guardians', 'profile'],
    ['emails', 'money'],
    ['form'],
    ['options'],
    ['text'],
  ],
  server: [
    ['main.ts'],
    ['operations'],
    ['.'],
    ['family', 'staff'],
    ['http'],
    ['emails'],
    ['documents'],
    ['core'],
    ['platform'],
  ],
  web: [['.'], ['family', 'staff'], ['form'], ['pictures'], ['shell'], ['query'], ['api'], ['ui']],
};

const extensions = ['', '.ts', '.tsx'];
const specifier = /(?:\bfrom|\bimport\(?)\s*'(\.{1,2}\/[^']+)'/g;

/** Pairs of files of `src`, both named from there. */
function importsOf(workspace) {
  const src = join(root, workspace, 'src');
  const files = new Set(globSync('**/*.{ts,tsx}', { cwd: src }));
  return [...files]
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .flatMap((file) => {
      const text = readFileSync(join(src, file), 'utf8');
      return [...text.matchAll(specifier)].flatMap(([, name]) => {
        const path = relative(src, join(src, dirname(file), name));
        const to = extensions.map((extension) => path + extension).find((one) => files.has(one));
        return to ? [[file, to]] : [];
      });
    });
}

function check(workspace, imports) {
  const lines = floors[workspace];
  const level = (file) => lines.findIndex((line) => line.includes(file) || line.includes(floorOf(file)));
  const unknown = imports.flat().filter((file) => level(file) < 0);
  const wrong = imports.filter(([from, to]) => {
    const down = level(to) - level(from);
    return down < 0 || (down === 0 && floorOf(from) !== floorOf(to));
  });
  return [
    ...new Set(
      unknown.map(
        (file) =>
          `${workspace}/src/${file}: this folder is no floor. Move it to one, or name it in scripts/check-imports.mjs.`,
      ),
    ),
    ...wrong.map(
      ([from, to]) =>
        `${workspace}/src/${from} imports ${to}: ${floorOf(from)}/ must not know ${floorOf(to)}/. Pass it in, or move what both need below both.`,
    ),
    ...circles(imports).map(
      (circle) =>
        `${workspace}/src: these folders import each other in a circle: ${circle.join(', ')}. Move what they share to one of them or below.`,
    ),
  ];
}

const floorOf = (file) => (file.includes('/') ? file.split('/')[0] : '.');

/** The folders of `staff` that hold folders themselves. */
const wings = ['review', 'families', 'money', 'season', 'messages', 'on-site', 'administration'];

// The files directly in a floor are above its folders: the entry of a front imports its pages.
function folderOf(file) {
  if (!file.includes('/')) return file;
  const folders = dirname(file).split('/');
  if (wings.includes(folders[1])) return folders.slice(0, 3).join('/');
  return ['core', 'family', 'staff', 'operations'].includes(folders[0])
    ? folders.slice(0, 2).join('/')
    : folders[0];
}

/** The groups of folders that reach each other (Tarjan's algorithm). */
function circles(imports) {
  const next = new Map();
  for (const [from, to] of imports) {
    const [a, b] = [folderOf(from), folderOf(to)];
    if (a !== b) next.set(a, (next.get(a) ?? new Set()).add(b));
  }
  const found = [];
  const order = new Map();
  const lowest = new Map();
  const stack = [];
  const visit = (folder) => {
    order.set(folder, order.size);
    lowest.set(folder, order.get(folder));
    stack.push(folder);
    for (const to of next.get(folder) ?? []) {
      if (!order.has(to)) visit(to);
      if (stack.includes(to)) lowest.set(folder, Math.min(lowest.get(folder), lowest.get(to)));
    }
    if (lowest.get(folder) !== order.get(folder)) return;
    const circle = stack.splice(stack.indexOf(folder));
    if (circle.length > 1) found.push(circle.sort());
  };
  for (const folder of next.keys()) if (!order.has(folder)) visit(folder);
  return found;
}

const sql = /\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql(?:<[^`]*>)?`/;
const mayHoldSql = /(?:^|\/)queries(?:\.ts$|\/)|^(?:platform|operations)\/|\.test\.ts$/;

function sqlOutsideQueries() {
  const src = join(root, 'server/src');
  return globSync('**/*.ts', { cwd: src })
    .filter((file) => !mayHoldSql.test(file) && sql.test(readFileSync(join(src, file), 'utf8')))
    .map(
      (file) =>
        `server/src/${file}: SQL outside of queries. Move the statement to a function in server/src/${join(dirname(file), 'queries.ts')} (or queries/).`,
    );
}

// A file is named for its role or for what it does.
const isUninformative = /(?:^|\/)(?:common|constants|helpers?|index|misc|shared|types|utils?)\.tsx?$/;

const uninformativeNames = (workspace) =>
  globSync('**/*.{ts,tsx}', { cwd: join(root, workspace, 'src') })
    .filter((file) => isUninformative.test(file))
    .map(
      (file) => `${workspace}/src/${file}: name it for what it does (docs/architecture.md, Roles of files).`,
    );

const problems = [
  ...Object.keys(floors).flatMap(uninformativeNames),
  ...Object.keys(floors).flatMap((workspace) => check(workspace, importsOf(workspace))),
  ...sqlOutsideQueries(),
];
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
