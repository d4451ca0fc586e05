/** What `early.ts` asked for while the rest of the page was still on its way, by address. */
export type EarlyAnswers = Map<string, { token: string; response: Promise<Response> }>;

declare global {
  interface Window {
    earlyAnswers?: EarlyAnswers;
  }
}

// Counted from the navigation: a page that starts later than this asks for itself.
const GOOD_FOR_MS = 15_000;

/** The answer to a call that was made early by the same person; each is given once. */
export function takeEarlyAnswer(path: string, token: string | undefined): Promise<Response> | undefined {
  const early = window.earlyAnswers?.get(path);
  if (!early) return undefined;
  window.earlyAnswers?.delete(path);
  return early.token === token && performance.now() < GOOD_FOR_MS ? early.response : undefined;
}
