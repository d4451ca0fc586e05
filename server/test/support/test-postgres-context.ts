import type { SocketConnection } from '@bowline/embedded-postgres';

declare module 'vitest' {
  export interface ProvidedContext {
    testPostgres: SocketConnection;
    /** A folder with the renderer of the password pages, without built pages. */
    rendererDir: string;
  }
}

/** The migrated database of which every test file gets a copy. */
export const templateName = 'bowline_template';
