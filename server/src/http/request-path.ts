/** The path of an address as the router reads it: without the query, decoded, and with single slashes. */
export function pathOfUrl(url: string): string {
  const [path = ''] = url.split('?', 1);
  try {
    return decodeURIComponent(path).replace(/\/{2,}/g, '/');
  } catch {
    // It is found by no route.
    return path;
  }
}
