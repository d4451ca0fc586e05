/** Uses the browser's storage; undefined where it is blocked or full: nothing is kept then, and the page works on. */
export function withLocalStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(localStorage);
  } catch {
    return undefined;
  }
}
