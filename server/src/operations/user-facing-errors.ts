import { BackupError } from '@bowline/backup-archive';
import { EmbeddedPostgresError } from '@bowline/embedded-postgres';
import { OtherFileStoreError } from '../core/files/file-store-marker.ts';
import { InstallationKeyError } from '../platform/crypto/secrets.ts';
import { explainDatabaseError } from '../platform/database/database-unavailable.ts';
import { MigrationError } from '../platform/database/migrations.ts';
import { FileStoreError } from '../platform/files/file-store/file-store.ts';
import { ConfigError } from '../platform/process/config.ts';
import { ProcessesError } from '../platform/process/supervision/supervise-processes.ts';
import { DemoError } from './demo/database.ts';

// Their messages are complete and written for the administrator.
const kinds = [
  BackupError,
  ConfigError,
  DemoError,
  EmbeddedPostgresError,
  InstallationKeyError,
  MigrationError,
  OtherFileStoreError,
  ProcessesError,
];

/** What the administrator should do about an error, in a sentence; undefined for a fault of the program. */
export function explainError(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (kinds.some((kind) => error instanceof kind)) return error.message;
  if (error instanceof FileStoreError && error.reason === 'unavailable')
    return `${error.message}. Look at the settings FILES_URL and DATA_DIR.`;
  return explainListenError(error) ?? explainDatabaseError(error) ?? explainFileError(error);
}

const listenErrors: Readonly<Record<string, string | undefined>> = {
  EADDRINUSE: 'Another program already uses this port. Stop it, or set PORT to a free one.',
  EADDRNOTAVAIL: 'This machine does not have the address in the setting HOST.',
  EACCES: 'Only root may use this port. Set PORT to one from 1024 on.',
};

// With several processes the primary binds, for all of them.
const listenCalls: readonly unknown[] = ['listen', 'bind'];

function explainListenError({ syscall, code = '' }: NodeJS.ErrnoException): string | undefined {
  return listenCalls.includes(syscall) ? listenErrors[code] : undefined;
}

const fileErrors: Readonly<Record<string, string | undefined>> = {
  EACCES: 'this user may not',
  EPERM: 'this user may not',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  ENOENT: 'it or its folder does not exist',
  ENOTDIR: 'a file is where a folder should be',
  EEXIST: 'a file is where a folder should be',
  EISDIR: 'it is a folder',
};

function explainFileError({ code = '', path }: NodeJS.ErrnoException): string | undefined {
  const reason = fileErrors[code];
  return reason && path ? `${path} cannot be read or written: ${reason}.` : undefined;
}
