import { type ESTree, type Plugin, parseSync, Visitor } from 'vite';

const contractSource = /[\\/]contract[\\/]src[\\/].*\.ts$/;
// Read only by the server and the documentation; schemas would bring zod to every page, and every question with it.
const serverOnly = [
  ...['query', 'body', 'documentedBody', 'multipart', 'response', 'dryRun'],
  ...['status', 'contentType', 'errors', 'open', 'scope', 'summary', 'tag'],
];

/**
 * Lets the bundler leave out what a page does not use of the contract. Contract modules only build values, so the
 * calls at their top level are marked free of side effects; and the definitions of API calls lose what only
 * the server reads.
 */
export function pureContract(): Plugin {
  return {
    name: 'pure-contract',
    apply: 'build',
    transform(code, id) {
      if (!contractSource.test(id)) return null;
      const trimmed = withoutUnusedImports(applyEdits(code, serverOnlyParts));
      return { code: applyEdits(trimmed, pureAnnotations), map: null };
    },
  };
}

type Edit = { start: number; end: number; text: string };

type EditsFor = (call: ESTree.CallExpression, code: string) => Edit[];

function applyEdits(code: string, editsFor: EditsFor): string {
  const calls = topLevelCalls(parseSync('contract.js', code).program);
  const edits = calls.flatMap((call) => editsFor(call, code));
  const lastFirst = edits.sort((a, b) => b.start - a.start);
  return lastFirst.reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code);
}

// A call that stands as a statement is there for its effect and stays as it is.
function topLevelCalls(program: ESTree.Program): ESTree.CallExpression[] {
  const calls: ESTree.CallExpression[] = [];
  let depth = 0;
  const descend = () => void depth++;
  const ascend = () => void depth--;
  new Visitor({
    ExpressionStatement: descend,
    'ExpressionStatement:exit': ascend,
    FunctionDeclaration: descend,
    'FunctionDeclaration:exit': ascend,
    FunctionExpression: descend,
    'FunctionExpression:exit': ascend,
    ArrowFunctionExpression: descend,
    'ArrowFunctionExpression:exit': ascend,
    CallExpression: (call) => void (depth === 0 && calls.push(call)),
  }).visit(program);
  return calls;
}

// An import that is left over would still tie the module it names to the chunk of this one.
function withoutUnusedImports(code: string): string {
  const imports = parseSync('contract.js', code).module.staticImports;
  const unused = imports.filter(
    ({ entries }) =>
      entries.length > 0 && entries.every((entry) => countUses(code, entry.localName.value) === 1),
  );
  return unused.reverse().reduce((text, { start, end }) => text.slice(0, start) + text.slice(end), code);
}

function countUses(code: string, name: string): number {
  return code.match(new RegExp(`(?<![\\w$])${name.replaceAll('$', '\\$')}(?![\\w$])`, 'g'))?.length ?? 0;
}

function pureAnnotations({ start, end }: ESTree.CallExpression): Edit[] {
  return [
    { start, end: start, text: '(/* @__PURE__ */ ' },
    { start: end, end, text: ')' },
  ];
}

function serverOnlyParts({ callee, arguments: [definition] }: ESTree.CallExpression, code: string): Edit[] {
  if (callee.type !== 'Identifier' || callee.name !== 'defineCall') return [];
  if (definition?.type !== 'ObjectExpression') return [];
  return definition.properties
    .filter((property) => property.type === 'Property')
    .filter(
      ({ key, value }) =>
        key.type === 'Identifier' &&
        serverOnly.includes(key.name) &&
        // The page must know which answers are files.
        !(key.name === 'response' && value.type === 'Literal'),
    )
    .map(({ start, end }) => ({ start, end: endOfProperty(code, end), text: '' }));
}

// The comma goes too.
const endOfProperty = (code: string, end: number): number =>
  end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0);
