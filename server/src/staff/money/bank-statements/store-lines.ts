import { hash } from 'node:crypto';
import { addDays } from '@bowline/contract/text/calendar';
import { uuidv7 } from 'uuidv7';
import type { Connection } from '../../../platform/app-deps.ts';
import { isPending, isSamePayer, sharedWords } from './matching/same-transfer.ts';
import {
  findKeys,
  insertKeys,
  insertLines,
  type LineKey,
  listTransfersBetween,
  lockLines,
  type Transfer,
  updateLine,
} from './queries/lines.ts';
import type { Statement, TransferLine } from './reading/read-statement.ts';

const BOOKED_WITHIN_DAYS = 5;
const RETURNED_WITHIN_DAYS = 30;

interface KeyedLine extends TransferLine {
  readonly keys: readonly Omit<LineKey, 'line_id'>[];
  readonly pending: boolean;
}

/**
 * Stores the lines that are not known yet: by their words or bytes, or as the same transfer pending and booked. A returned
 * transfer is joined with the line that it reverses, whichever was stored first.
 */
export async function storeLines(
  trx: Connection,
  statementId: string,
  { incoming, returned }: Pick<Statement, 'incoming' | 'returned'>,
): Promise<{ added: number; known: number; returned: number }> {
  // One statement at a time: what is known must not change meanwhile.
  await lockLines(trx);
  const lines = withKeys([...incoming, ...returned]);
  const known = await findKeys(trx, [
    ...new Set(lines.flatMap(({ keys }) => keys.map(({ sha256 }) => sha256))),
  ]);
  const transfers = await transfersNear(trx, lines);
  const byId = new Map(transfers.map((one) => [one.id, one]));
  const unbooked = transfers.filter(({ was_pending, is_booked }) => was_pending && !is_booked);
  const [newLines, newKeys]: [KeyedLine[], LineKey[]] = [[], []];
  const ids = new Map<KeyedLine, string>();
  // Booked ones first, so that a pending one of the same file finds its booked one.
  for (const line of lines.toSorted((a, b) => Number(a.pending) - Number(b.pending))) {
    const written = line.keys.flatMap(({ sha256, nth }) => known.get(keyText(sha256, nth)) ?? [])[0];
    const same =
      written === undefined ? findCounterpart(line.pending ? transfers : unbooked, line) : byId.get(written);
    const id = written ?? same?.id ?? uuidv7();
    ids.set(line, id);
    newKeys.push(
      ...line.keys
        .filter(({ sha256, nth }) => !known.has(keyText(sha256, nth)))
        .map((key) => ({ ...key, line_id: id })),
    );
    if (same) await renew(trx, same, line);
    else if (written === undefined) {
      newLines.push(line);
      transfers.push(transferOf(id, line));
    }
  }
  const rows = newLines.map((line) => rowOf(ids.get(line) ?? '', statementId, line));
  await insertLines(trx, rows);
  await insertKeys(trx, newKeys);
  await joinReturned(trx, transfers);
  const added = newLines.filter(({ amountSen }) => amountSen > 0).length;
  return { added, known: incoming.length - added, returned: newLines.length - added };
}

const keyText = (sha256: string, nth: number): string => `${sha256} ${nth}`;

// Two equal transfers on one day are two lines: each is numbered, in this statement and in an overlapping one.
function withKeys(lines: readonly TransferLine[]): KeyedLine[] {
  const counts = new Map<string, number>();
  return lines.map((line) => {
    const pending = line.words.some(isPending);
    const keys = line.words.map((words) => {
      const text = `${line.day} ${line.amountSen} ${words.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '')}`;
      const sha256 = hash('sha256', text);
      const nth = (counts.get(sha256) ?? 0) + 1;
      counts.set(sha256, nth);
      return { sha256, nth, pending };
    });
    return { ...line, keys, pending };
  });
}

function transfersNear(trx: Connection, lines: readonly TransferLine[]): Promise<Transfer[]> {
  const days = lines.map(({ day }) => day).toSorted();
  const [first = '', last = ''] = [days[0], days.at(-1)];
  return listTransfersBetween(
    trx,
    addDays(first, -RETURNED_WITHIN_DAYS),
    addDays(last, RETURNED_WITHIN_DAYS),
  );
}

/** The same transfer booked where the line is pending, or pending where it is booked. Each has one at most. */
function findCounterpart(transfers: readonly Transfer[], line: KeyedLine): Transfer | undefined {
  if (line.amountSen < 0) return undefined;
  return transfers.find((one) => {
    const [pending, booked] = line.pending ? [line, one] : [one, line];
    return (
      one.state !== 'returned' &&
      one.amount_sen === line.amountSen &&
      (line.pending ? !one.was_pending : one.was_pending && !one.is_booked) &&
      booked.day >= pending.day &&
      booked.day <= addDays(pending.day, BOOKED_WITHIN_DAYS) &&
      isSamePayer(one.description, line.description)
    );
  });
}

/** Keeps of an open line what is newer: its booking, or its words in another encoding. */
async function renew(trx: Connection, same: Transfer, line: KeyedLine): Promise<void> {
  const isNewer = !line.pending || !same.is_booked;
  const { day, description } = line;
  const isChanged = same.day !== day || same.description !== description;
  if (isNewer && isChanged && same.state === 'open') {
    await updateLine(trx, same.id, { day, description });
    Object.assign(same, { day, description });
  }
  same.was_pending ||= line.pending;
  same.is_booked ||= !line.pending;
}

function transferOf(id: string, { day, amountSen, description, pending }: KeyedLine): Transfer {
  const state = amountSen < 0 ? ('returned' as const) : ('open' as const);
  const flags = { was_pending: pending, is_booked: !pending, reverses: null };
  return { id, day, amount_sen: Math.abs(amountSen), description, state, ...flags };
}

const rowOf = (id: string, statementId: string, { line, day, amountSen, description }: KeyedLine) => ({
  id,
  statement_id: statementId,
  line_number: line,
  day,
  amount_sen: Math.abs(amountSen),
  description,
  state: amountSen < 0 ? ('returned' as const) : ('open' as const),
});

async function joinReturned(trx: Connection, transfers: readonly Transfer[]): Promise<void> {
  const taken = new Set(transfers.map(({ reverses }) => reverses));
  const oldestFirst = transfers.toSorted((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)));
  for (const returned of oldestFirst) {
    if (returned.state !== 'returned' || returned.reverses) continue;
    const original = findOriginal(
      transfers.filter(({ id }) => !taken.has(id)),
      returned,
    );
    if (!original) continue;
    taken.add(original.id);
    await updateLine(trx, returned.id, { reverses: original.id });
  }
}

/**
 * The transfer that another one reverses: by its words, or the only one of that amount. Undefined where it is not certain.
 */
function findOriginal(transfers: readonly Transfer[], returned: Transfer): Transfer | undefined {
  const possible = transfers.filter(
    ({ state, amount_sen, day }) =>
      state !== 'returned' &&
      amount_sen === returned.amount_sen &&
      day <= returned.day &&
      day >= addDays(returned.day, -RETURNED_WITHIN_DAYS),
  );
  const shared = possible
    .map((one) => ({ one, words: sharedWords(one.description, returned.description) }))
    .filter(({ words }) => words !== 0)
    .toSorted((a, b) => (b.words ?? 0) - (a.words ?? 0) || (a.one.day < b.one.day ? 1 : -1));
  const [best, second] = shared;
  const isCertain =
    !second || best?.words !== second.words || second.one.description === best?.one.description;
  return isCertain ? best?.one : undefined;
}
