import type { SocketConnection } from '@bowline/embedded-postgres';

declare module 'vitest' {
  export interface ProvidedContext {
    testPostgres: SocketConnection;
    /** A folder with what renders the password pages, and without any built page. */
    rendererDir: string;
  }
}

/** The migrated database of which every test file gets a copy. */
export const templateName = 'bowline_template';
