import { z } from 'zod';
/** The form of the archive; a reader refuses any other. */
export const archiveFormat = 1;

const migration = z.object({ number: z.int(), name: z.string(), checksum: z.string() });

const table = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.int(),
  /** In how many members, one after the other, its rows lie. */
  members: z.int(),
});

/** What an archive says of itself, in the clear: counts and sums, nothing about people. */
export const manifestSchema = z.object({
  format: z.literal(archiveFormat),
  created_at: z.iso.datetime(),
  postgres: z.string(),
  key_fingerprint: z.string(),
  migrations: z.array(migration),
  /** In the order in which they lie in the archive; the files come after them. */
  tables: z.array(table),
  /** Where counters stand that are no rows. */
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
