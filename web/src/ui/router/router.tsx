import { createContext, type ReactNode, use, useCallback, useLayoutEffect, useMemo, useState } from 'react';
import { matchPath, type Params } from './match-path.ts';

export interface Path {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

/** An address within the portal; a part that an object leaves out is empty, the path stays. */
export type To = string | Partial<Path>;

export interface Location extends Path {
  /** What the link or call that led here said about it; the browser keeps it over a reload. */
  readonly state: unknown;
  /** Another one for each visit. */
  readonly key: string;
}

interface NavigateOptions {
  /** Takes the place of the page in the history. */
  readonly replace?: boolean | undefined;
  readonly state?: unknown;
}

export type Navigate = (to: To, options?: NavigateOptions) => void;

interface RouterValue {
  readonly location: Location;
  readonly navigate: Navigate;
  readonly href: (to: To) => string;
}

const RouterContext = createContext<RouterValue | undefined>(undefined);

const ParamsContext = createContext<Params>({});

interface RouterProps {
  /** Before all addresses, such as `/staff`. */
  readonly base?: string;
  readonly children?: ReactNode;
}

/** Follows the address of the browser. */
export function BrowserRouter({ base = '', children }: RouterProps) {
  const [location, setLocation] = useState(() => readLocation(base));
  useLayoutEffect(() => {
    const follow = () => setLocation(readLocation(base));
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, [base]);
  const href = useCallback((to: To) => base + addressOf(to, readLocation(base).pathname), [base]);
  const navigate = useCallback<Navigate>(
    (to, { replace, state = null } = {}) => {
      const entry = { state, key: newKey() };
      if (replace) window.history.replaceState(entry, '', href(to));
      else window.history.pushState(entry, '', href(to));
      setLocation(readLocation(base));
    },
    [base, href],
  );
  const value = useMemo(() => ({ location, navigate, href }), [location, navigate, href]);
  return <RouterContext value={value}>{children}</RouterContext>;
}

interface MemoryRouterProps {
  readonly initialAddress?: string;
  readonly children?: ReactNode;
}

/** Keeps the address to itself: for pages rendered by the server, and tests. */
export function MemoryRouter({ initialAddress = '/', children }: MemoryRouterProps) {
  const [location, setLocation] = useState(() => locationOf(initialAddress, null));
  const { pathname } = location;
  const value = useMemo(
    () => ({
      location,
      navigate: (to: To, { state = null }: NavigateOptions = {}) =>
        setLocation(locationOf(addressOf(to, pathname), state)),
      href: (to: To) => addressOf(to, pathname),
    }),
    [location, pathname],
  );
  return <RouterContext value={value}>{children}</RouterContext>;
}

function readLocation(base: string): Location {
  const { pathname, search, hash } = window.location;
  const entry: Partial<Location> = window.history.state ?? {};
  const own = pathname.startsWith(base) ? pathname.slice(base.length) : pathname;
  return { pathname: own || '/', search, hash, state: entry.state ?? null, key: entry.key ?? 'first' };
}

function locationOf(address: string, state: unknown): Location {
  const { pathname, search, hash } = new URL(address, 'http://portal');
  return { pathname, search, hash, state, key: newKey() };
}

let visits = 0;
// Unique also among the visits before a reload.
const newKey = () => `${performance.timeOrigin}-${visits++}`;

function addressOf(to: To, current: string): string {
  if (typeof to === 'string') return /^[?#]/.test(to) ? current + to : to;
  const { pathname = current, search = '', hash = '' } = to;
  return pathname + withMark('?', search) + withMark('#', hash);
}

const withMark = (mark: string, text: string) => (text && !text.startsWith(mark) ? mark + text : text);

function useRouter(): RouterValue {
  const router = use(RouterContext);
  if (!router) throw new Error('There is no router around this component');
  return router;
}

export const useLocation = (): Location => useRouter().location;

export const useNavigate = (): Navigate => useRouter().navigate;

/** The address as a link has it. */
export const useHref = (to: To): string => useRouter().href(to);

/** The values that the pattern of the page's address has names for. */
export const useParams = (): Params => use(ParamsContext);

type SearchInit = ConstructorParameters<typeof URLSearchParams>[0];

/** The parameters after the `?`, and what replaces all of them. */
export function useSearchParams(): [URLSearchParams, (next: SearchInit, options?: NavigateOptions) => void] {
  const { location, navigate } = useRouter();
  const { search } = location;
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const set = useCallback(
    (next: SearchInit, options?: NavigateOptions) =>
      navigate({ search: new URLSearchParams(next).toString() }, options),
    [navigate],
  );
  return [params, set];
}

interface RedirectProps {
  readonly to: To;
  readonly state?: unknown;
}

/** Leads to another page as soon as it is shown. */
export function Redirect({ to, state }: RedirectProps) {
  const { navigate, href } = useRouter();
  const address = href(to);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another address leads on again.
  useLayoutEffect(() => navigate(to, { replace: true, state }), [address]);
  return null;
}

interface RoutesProps {
  readonly routes: readonly { readonly path: string; readonly element: ReactNode }[];
}

/** Shows the first of the routes that fits the address, with the values of its pattern. */
export function Routes({ routes }: RoutesProps) {
  const { pathname } = useLocation();
  for (const { path, element } of routes) {
    const params = matchPath(path, pathname);
    if (params) return <ParamsContext value={params}>{element}</ParamsContext>;
  }
  return null;
}
