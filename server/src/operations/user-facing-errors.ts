import { BackupError } from '@bowline/backup-archive';
import { DataFolderInUse } from '@bowline/embedded-postgres';
import { OtherFileStoreError } from '../core/files/file-store-marker.ts';
import { ConfigError } from '../platform/config.ts';
import { InstallationKeyError } from '../platform/installation-key.ts';
import { MigrationError } from '../platform/migrations.ts';
import { ProcessesError } from '../platform/processes/supervise-processes.ts';
import { DemoError } from './demo/database.ts';

const kinds = [
  BackupError,
  ConfigError,
  DataFolderInUse,
  DemoError,
  InstallationKeyError,
  MigrationError,
  OtherFileStoreError,
  ProcessesError,
];

/** Whether the error's message is complete and written for the operator of Bowline. */
export function isUserFacingError(error: unknown): error is Error {
  return kinds.some((kind) => error instanceof kind);
}
