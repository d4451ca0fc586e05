import { type ESTree, type Plugin, parseSync, Visitor } from 'vite';

const routerSource = /[\\/]node_modules[\\/]react-router[\\/].*\.m?js$/;
const nameForDebugging = /^\w+\.displayName = "[^"]*";$/gm;
const wrapped = /^((?:const|let|var) \w+ = )(React\$\d+\.(?:forwardRef|memo|createContext)\()/gm;
// What a router with loaders is rendered with. Ours has none.
const dataRouter = /\b(RenderErrorBoundary|useNavigateStable)\b/;
const defaultOfDataRouter = / \|\| defaultErrorElement\b/;
const stateOfDataRouter = /\blet dataRouterState = dataRouterOpts\?\.state;/;

/**
 * Lets the bundler leave out the parts of the router that no page uses: components such as its forms, which are wrapped and
 * named by statements at the top level that it would otherwise have to keep; and what belongs to a router with loaders.
 */
export function pureRouter(): Plugin {
  return {
    name: 'pure-router',
    apply: 'build',
    transform(code, id) {
      if (!routerSource.test(id)) return null;
      const pure = code.replace(nameForDebugging, '').replace(wrapped, '$1/* @__PURE__ */ $2');
      return { code: withoutDataRouter(pure), map: null };
    },
  };
}

/** Takes the other way wherever a condition leads to a router with loaders. */
function withoutDataRouter(code: string): string {
  if (!dataRouter.test(code)) return code;
  const conditions: ESTree.ConditionalExpression[] = [];
  new Visitor({
    ConditionalExpression(node) {
      if (dataRouter.test(code.slice(node.consequent.start, node.consequent.end))) conditions.push(node);
    },
  }).visit(parseSync('router.js', code).program);
  return conditions
    .reverse()
    .reduce((text, { start, end, alternate }) => {
      const otherWay = code.slice(alternate.start, alternate.end);
      return text.slice(0, start) + otherWay + text.slice(end);
    }, code)
    .replace(defaultOfDataRouter, '')
    .replace(stateOfDataRouter, 'const dataRouterState = undefined;');
}
