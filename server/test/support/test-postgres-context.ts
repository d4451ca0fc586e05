import type { SocketConnection } from '../../src/platform/embedded-postgres/start-embedded-postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    testPostgres: SocketConnection;
  }
}

/** The migrated database of which every test file gets a copy. */
export const templateName = 'bowline_template';
