import type { Kysely } from 'kysely';
import { listUnreferenced } from '../../core/files/queries.ts';
import type { ConnectionSettings } from '../../platform/database/database.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { withClient } from '../../platform/database/with-client.ts';
import {
  type FileStore,
  FileStoreError,
  type FileStoreFailure,
  timeOfFileKey,
} from '../../platform/files/file-store/file-store.ts';
import { listNamedFiles, listTables, type TableShape } from '../backup/tables.ts';
import { type Finding, fail, ok, warn } from './finding.ts';

const SAMPLE = 100;
const BATCH = 5000;
const FRESH_MS = 2 * 60 * 60 * 1000;

/** How many of the files that were opened failed, by reason. */
interface FileCounts extends Readonly<Record<FileStoreFailure, number>> {
  /** How many were opened. */
  readonly extent: string;
}

/** Whether the files of records exist and can be decrypted: a sample of them, or all. */
export async function* checkNamedFiles(
  connection: ConnectionSettings,
  files: FileStore,
  all: boolean,
): AsyncGenerator<Finding> {
  const isRendered = ({ name }: TableShape) => name === 'rendered_document';
  const { records, rendered } = await withClient(connection, async (client) => {
    const tables = await listTables(client);
    const ofRecords = tables.filter((table) => !isRendered(table));
    return {
      records: await listNamedFiles(client, ofRecords),
      rendered: await listNamedFiles(client, tables.filter(isRendered)),
    };
  });
  const counts = await countFiles(files, records, all);
  yield findingOnRecords(counts);
  if (counts.unavailable === 0) yield findingOnRendered(await countFiles(files, rendered, all));
}

function findingOnRecords({ missing, damaged, unavailable, extent }: FileCounts): Finding {
  if (unavailable > 0) return fail('The file store does not answer. Look at the disk or at FILES_URL.');
  if (missing + damaged === 0) return ok(`Files that records name: ${extent} are there and open`);
  return fail(
    `Files that records name: of ${extent}, ${missing} are missing and ${damaged} do not open. Restore a back-up.`,
  );
}

function findingOnRendered({ missing, damaged, unavailable, extent }: FileCounts): Finding {
  const lost = missing + damaged + unavailable;
  if (lost === 0) return ok(`Rendered documents: ${extent} are there and open`);
  return warn(`Rendered documents: of ${extent}, ${lost} do not open. The next request renders them again.`);
}

async function countFiles(files: FileStore, named: string[], all: boolean): Promise<FileCounts> {
  const checked = all ? named : sampleOf(named);
  const counts = { missing: 0, damaged: 0, unavailable: 0 };
  for (const key of checked) {
    const failure = await findFailure(files, key);
    if (failure) counts[failure] += 1;
    if (failure === 'unavailable') break;
  }
  return { ...counts, extent: all ? `all ${named.length}` : `${checked.length} of ${named.length}` };
}

function sampleOf(keys: string[]): string[] {
  const step = Math.max(1, keys.length / SAMPLE);
  const offset = Math.random() * step;
  return Array.from(
    { length: Math.min(SAMPLE, keys.length) },
    (_, at) => keys[Math.floor(offset + at * step)] ?? '',
  );
}

async function findFailure(files: FileStore, key: string) {
  try {
    await files.get(key);
    return undefined;
  } catch (error) {
    if (error instanceof FileStoreError) return error.reason;
    throw error;
  }
}

/** Unreferenced files that the hourly sweep should have removed. */
export async function checkOrphans(db: Kysely<Schema>, files: FileStore, now = Date.now()): Promise<Finding> {
  let orphans = 0;
  let batch: string[] = [];
  const count = async () => {
    orphans += (await listUnreferenced(db, batch)).length;
    batch = [];
  };
  for await (const key of files.listKeys()) {
    if (timeOfFileKey(key) > now - FRESH_MS) continue;
    batch.push(key);
    if (batch.length === BATCH) await count();
  }
  await count();
  if (orphans === 0) return ok('No file lies about that no record names');
  return warn(`${orphans} files are named by no record. A running server removes them within the hour.`);
}
