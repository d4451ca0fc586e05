export type Params = Readonly<Record<string, string | undefined>>;

/** The values of `:name` and `:name?` in a path that fits the pattern; `*` fits every path. */
export function matchPath(pattern: string, pathname: string): Params | undefined {
  if (pattern === '*') return {};
  const source = pattern.replace(/\/+$/, '').replace(/\/:(\w+)(\??)/g, '(?:/(?<$1>[^/]+))$2');
  const match = new RegExp(`^${source}/*$`, 'i').exec(pathname);
  return match ? mapValues(match.groups ?? {}) : undefined;
}

const mapValues = (groups: Record<string, string | undefined>): Params =>
  Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, value && decode(value)]));

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
