import { useSearchParams } from '../ui/router/router.tsx';

const NAME = 'returnTo';

/** An address that comes back to another page when its work is done: it is in the address to survive a refresh. */
export function withReturnTo(path: string, target: string): string {
  return `${path}?${new URLSearchParams({ [NAME]: target })}`;
}

/** Where the page leads when its work is done: to the page that led here, else to the campers. */
export function useReturnTo(fallback = '/campers'): string {
  const [search] = useSearchParams();
  const target = search.get(NAME) ?? '';
  return isOwnPath(target) ? target : fallback;
}

// The address can come from anywhere; it must never lead out of the portal. Browsers leave out tabs and line breaks.
function isOwnPath(path: string): boolean {
  const { origin } = window.location;
  return path.startsWith('/') && URL.canParse(path, origin) && new URL(path, origin).origin === origin;
}
