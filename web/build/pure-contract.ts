import { type ESTree, type Plugin, parseSync, Visitor } from 'vite';

const contractSource = /[\\/]contract[\\/]src[\\/].*\.ts$/;
// Read by the server and the documentation alone; response schemas would bring every question to every page.
const serverOnly = ['response', 'body', 'documentedBody', 'errors', 'summary', 'tag'];

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
      const trimmed = withoutUnusedImports(edited(code, serverOnlyParts));
      return { code: edited(trimmed, pureMarks), map: null };
    },
  };
}

type Edit = { start: number; end: number; text: string };

function edited(code: string, editsFor: (call: ESTree.CallExpression) => Edit[]): string {
  const edits = topLevelCalls(parseSync('contract.js', code).program).flatMap(editsFor);
  const lastFirst = edits.toSorted((a, b) => b.start - a.start);
  return lastFirst.reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code);
}

// A call that stands as a statement is there for its effect and stays as it is.
function topLevelCalls(program: ESTree.Program): ESTree.CallExpression[] {
  const calls: ESTree.CallExpression[] = [];
  let inside = 0;
  const enter = () => void inside++;
  const leave = () => void inside--;
  new Visitor({
    ExpressionStatement: enter,
    'ExpressionStatement:exit': leave,
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    CallExpression: (call) => void (inside === 0 && calls.push(call)),
  }).visit(program);
  return calls;
}

// An import that is left over would still tie the module it names to the chunk of this one.
function withoutUnusedImports(code: string): string {
  const imports = parseSync('contract.js', code).module.staticImports;
  const unused = imports.filter(
    ({ entries }) =>
      entries.length > 0 && entries.every((entry) => timesNamed(code, entry.localName.value) === 1),
  );
  return unused.toReversed().reduce((text, { start, end }) => text.slice(0, start) + text.slice(end), code);
}

function timesNamed(code: string, name: string): number {
  return code.match(new RegExp(`(?<![\\w$])${name.replaceAll('$', '\\$')}(?![\\w$])`, 'g'))?.length ?? 0;
}

function pureMarks({ start, end }: ESTree.CallExpression): Edit[] {
  return [
    { start, end: start, text: '(/* @__PURE__ */ ' },
    { start: end, end, text: ')' },
  ];
}

function serverOnlyParts({ callee, arguments: [definition] }: ESTree.CallExpression): Edit[] {
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
    .map(({ value: { start, end } }) => ({ start, end, text: 'undefined' }));
}
