import type { Plugin } from 'vite';

const routerSource = /[\\/]node_modules[\\/]react-router[\\/].*\.m?js$/;
const nameForDebugging = /^\w+\.displayName = "[^"]*";$/gm;
const wrapped = /^((?:const|let|var) \w+ = )(React\$\d+\.(?:forwardRef|memo|createContext)\()/gm;

/**
 * Lets the bundler leave out the components of the router that no page uses, such as its forms and its prefetching. They
 * are wrapped and named by statements at the top level, which the bundler would otherwise have to keep.
 */
export function pureRouter(): Plugin {
  return {
    name: 'pure-router',
    apply: 'build',
    transform(code, id) {
      if (!routerSource.test(id)) return null;
      return { code: code.replace(nameForDebugging, '').replace(wrapped, '$1/* @__PURE__ */ $2'), map: null };
    },
  };
}
