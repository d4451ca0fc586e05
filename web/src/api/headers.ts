type RequestInfo = {
  method: string;
  path: string;
  token: string | undefined;
  idempotencyKey?: string | undefined;
};

/**
 * The headers every call carries (spec §6): the page's language, the bearer token, and the XSRF cookie's value on calls that
 * change something.
 */
export function headersFor({ method, path, token, idempotencyKey }: RequestInfo): Record<string, string> {
  const headers: Record<string, string> = { accept: 'application/json', 'accept-language': pageLanguage() };
  if (token) headers.authorization = `Bearer ${token}`;
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey;
  const xsrf = readCookie('XSRF-TOKEN');
  if (xsrf && changesSomething(method) && isRelative(path)) headers['x-xsrf-token'] = xsrf;
  return headers;
}

// As the page came from the server: a browser that translates pages changes it later.
let language: string | undefined;
function pageLanguage(): string {
  language ??= document.documentElement.lang;
  return language;
}

function changesSomething(method: string): boolean {
  return method !== 'GET' && method !== 'HEAD';
}

function isRelative(path: string): boolean {
  return path.startsWith('/') && !path.startsWith('//');
}

export function readCookie(name: string): string | undefined {
  const start = `${name}=`;
  const cookie = document.cookie.split('; ').find((cookie) => cookie.startsWith(start));
  return cookie && decodeURIComponent(cookie.slice(start.length));
}
