import { ringgitFromSen } from '@bowline/contract/text/money';
import { defineRoutes } from '../../../../http/serve-calls.ts';
import type { Connection } from '../../../../platform/app-deps.ts';
import { invalid } from '../../../../platform/app-error.ts';
import { getEpoch, listChangedPayments, listChangedRegistrations, type Position } from './queries.ts';

const PAGE_ROWS = 200;

const BEGINNING = { xid: '0', recordId: '' } as const;

export const changeRoutes = defineRoutes({
  listRegistrationChanges: async ({ db }, { query }) => {
    const position = await readPosition(db, query.updated_since);
    const rows = await listChangedRegistrations(db, position, PAGE_ROWS + 1);
    return pageOf(position, rows, ({ reference, status, camp_id }) => ({
      registration: status === null || camp_id === null ? null : { reference, status, camp_id },
    }));
  },
  listPaymentChanges: async ({ db }, { query }) => {
    const position = await readPosition(db, query.updated_since);
    const rows = await listChangedPayments(db, position, PAGE_ROWS + 1);
    return pageOf(position, rows, ({ kind, registration_id, amount_sen, day, method, receipt_number }) => ({
      payment:
        kind === null || registration_id === null || day === null
          ? null
          : {
              ...{ kind, registration_id, day, method, receipt_number },
              amount: ringgitFromSen(amount_sen ?? 0),
            },
    }));
  },
});

/** Throws 422 for a position that is none, or is of a database from before it was restored. */
async function readPosition(db: Connection, text: string | undefined): Promise<Position> {
  const epoch = await getEpoch(db);
  if (text === undefined) return { epoch, ...BEGINNING };
  const [ofEpoch, xid, recordId] = text.split('.');
  if (!ofEpoch || !xid || recordId === undefined || !/^\d{1,19}$/.test(xid) || !/^[\w:-]*$/.test(recordId))
    throw invalid({ updated_since: ['Send `next` of an earlier response.'] });
  if (ofEpoch !== epoch)
    throw invalid({
      updated_since: ['The portal was restored from a back-up since. Read everything again, without this.'],
    });
  return { epoch, xid, recordId };
}

interface ChangedRow {
  readonly id: string;
  readonly at: Date;
  readonly deleted: boolean;
  readonly xid: string;
}

function pageOf<Row extends ChangedRow, Part>(
  position: Position,
  rows: readonly Row[],
  part: (row: Row) => Part,
) {
  const shown = rows.slice(0, PAGE_ROWS);
  const last = shown.at(-1);
  const { epoch, xid, recordId } = last ? { ...position, xid: last.xid, recordId: last.id } : position;
  return {
    changes: shown.map((row) => ({
      ...{ id: row.id, at: row.at.toISOString(), deleted: row.deleted },
      ...part(row),
    })),
    next: `${epoch}.${xid}.${recordId}`,
    more: rows.length > PAGE_ROWS,
  };
}
