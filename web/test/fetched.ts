import { beforeEach, vi } from 'vitest';

/** What the code under test calls as `fetch`: a new mock for each test of the files that import it. */
export const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
});
