export { findBinaries } from './binaries.ts';
export { DataFolderInUse, lockDataFolder } from './data-folder-lock.ts';
export {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  hasCluster,
  type JoinedPostgres,
  joinEmbeddedPostgres,
  type SocketConnection,
  startEmbeddedPostgres,
} from './embedded-postgres.ts';
export { EmbeddedPostgresError } from './embedded-postgres-error.ts';
export { stopOrphan } from './orphan.ts';
