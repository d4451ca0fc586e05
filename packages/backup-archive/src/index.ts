export { type ArchiveCipher, type ArchiveKeys, createArchiveCipher, sha256 } from './archive-cipher.ts';
export { type ArchiveWriter, BackupError, type Member, readArchive, writeArchive } from './archive-file.ts';
export {
  type ArchivedTable,
  archiveFormat,
  fileOfMember,
  type Manifest,
  macName,
  manifestName,
  manifestSchema,
  memberOfFile,
  memberOfTable,
} from './manifest.ts';
