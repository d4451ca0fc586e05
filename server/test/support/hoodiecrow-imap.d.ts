declare module 'hoodiecrow-imap' {
  import type { Server } from 'node:net';

  interface ImapServer {
    readonly server: Server;
    listen(port: number, host: string, done: () => void): void;
    close(done: () => void): void;
    appendMessage(folder: string, flags: readonly string[], internalDate: string, raw: string): void;
  }

  export default function hoodiecrow(options: {
    readonly plugins?: readonly string[];
    readonly users?: Readonly<Record<string, { readonly password: string }>>;
    readonly storage?: Readonly<
      Record<string, { readonly messages: readonly object[]; readonly uidnext?: number }>
    >;
  }): ImapServer;
}
