export { findBinaries } from './binaries.ts';
export {
  DataFolderInUse,
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  hasCluster,
  type JoinedPostgres,
  joinEmbeddedPostgres,
  lockDataFolder,
  type SocketConnection,
  startEmbeddedPostgres,
} from './embedded-postgres.ts';
export { EmbeddedPostgresError } from './embedded-postgres-error.ts';
export { stopOrphan } from './orphan.ts';
