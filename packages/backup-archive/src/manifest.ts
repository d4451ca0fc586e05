import { z } from 'zod';
/** The format of the archive; a reader rejects any other. */
export const archiveFormat = 1;

const migration = z.object({ number: z.int(), name: z.string(), checksum: z.string() });

const table = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.int(),
  /** The number of consecutive members with its rows. */
  members: z.int(),
});

/** The unencrypted description of an archive: counts and checksums, nothing about people. */
export const manifestSchema = z.object({
  format: z.literal(archiveFormat),
  created_at: z.iso.datetime(),
  postgres: z.string(),
  key_fingerprint: z.string(),
  migrations: z.array(migration),
  /** In the order of the archive; the files come after them. */
  tables: z.array(table),
  /** The values of the sequences. */
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  files: z.object({
    count: z.int(),
    bytes: z.int(),
    /** Named by rows, but not in the file store. */
    missing: z.array(z.string()),
  }),
  /** The SHA-256 of every other member. */
  members: z.record(z.string(), z.string()),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type ArchivedTable = Manifest['tables'][number];

export const manifestName = 'manifest.json';
export const macName = 'manifest.hmac-sha256';

const filePrefix = 'files/';

export function memberOfTable(table: string, number: number): string {
  return `tables/${table}/${String(number).padStart(6, '0')}`;
}

export function memberOfFile(key: string): string {
  return filePrefix + key;
}

/** The key of the file that a member holds; undefined for other members. */
export function fileOfMember(name: string): string | undefined {
  return name.startsWith(filePrefix) ? name.slice(filePrefix.length) : undefined;
}
