import type { Connection } from '../../platform/app-deps.ts';
import { answerKeysOf, sealValue } from '../../platform/database/answer-keys.ts';
import { tablesWith } from '../family-tables.ts';
import { decrypt } from './sealed-answers.ts';

/** The tables with an encrypted column `sealed`, which belongs to the `id` of its row: texts, and those of camp days. */
export const sealedTables = tablesWith({ sealed: 'record' });
export type SealedTable = (typeof sealedTables)[number];

export const isSealedTable = (table: string): table is SealedTable =>
  sealedTables.some((sealed) => sealed === table);

/** Encrypts what a row holds of people; it can be decrypted only for the same row. */
export const sealRecord = (db: Connection, table: SealedTable, id: string, content: object): Buffer =>
  sealValue(answerKeysOf(db), `${table}/${id}`, Buffer.from(JSON.stringify(content)));

/** What a row holds. Throws `SealedValueError`, which names the row, where it cannot be decrypted. */
export const openRecord = <Content>(
  db: Connection,
  table: SealedTable,
  { id, sealed }: { readonly id: string; readonly sealed: Buffer },
): Content => decrypt(db, `${table}/${id}`, sealed) as Content;

/** Encrypts a note that may be empty: then there is nothing to store. */
export const sealNote = (db: Connection, table: SealedTable, id: string, note: string): Buffer | null =>
  note === '' ? null : sealRecord(db, table, id, { note });

type TableWithReason = 'camper_freeze' | 'form_event' | 'message' | 'retention_hold';

/** Encrypts the reason of something, which may have none. */
export const sealReason = (
  db: Connection,
  table: TableWithReason,
  id: string,
  reason: string | null | undefined,
): Buffer | null => (reason ? sealRecord(db, table, id, { reason }) : null);

/** The reason that `sealReason` encrypted. */
export const openReason = (
  db: Connection,
  table: TableWithReason,
  { id, sealed }: { readonly id: string; readonly sealed: Buffer | null },
): string | null =>
  sealed === null ? null : (openRecord<{ reason?: string }>(db, table, { id, sealed }).reason ?? null);

/** The note that `sealNote` encrypted. */
export const openNote = (
  db: Connection,
  table: SealedTable,
  { id, sealed }: { readonly id: string; readonly sealed: Buffer | null },
): string => (sealed === null ? '' : openRecord<{ note: string }>(db, table, { id, sealed }).note);
