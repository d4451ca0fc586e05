const READING = new Set(['GET', 'HEAD']);
const XSRF_COOKIE = 'XSRF-TOKEN';

/** The cookies of one browser at one portal, ignoring paths and expiry. */
export class CookieJar {
  readonly #cookies = new Map<string, string>();

  keep(setCookie: string | string[] | number | undefined): void {
    for (const line of [setCookie].flat()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(String(line ?? '')) ?? [];
      if (name !== undefined && value !== undefined) this.#cookies.set(name, value);
    }
  }

  /** The headers with the cookies and the XSRF token (spec §6). */
  headersFor(method: string): Record<string, string> {
    if (this.#cookies.size === 0) return {};
    const xsrf = this.#cookies.get(XSRF_COOKIE);
    return {
      cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(xsrf && !READING.has(method) && { 'x-xsrf-token': decodeURIComponent(xsrf) }),
    };
  }
}
