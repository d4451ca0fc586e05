import { expect } from 'vitest';
import type { AppDeps } from '../../src/platform/app-deps.ts';
import { textOf } from '../../src/platform/files/spreadsheet/cell.ts';
import { openJournal } from '../../src/staff/money/journal/journal.ts';

/** A line of the journal: its columns by name, and the debit less the credit in sen. */
export interface WrittenLine {
  readonly columns: Readonly<Record<string, string>>;
  readonly sen: number;
}

/** Reads the journal of a period, without names, which change; without a period, of all times. */
export async function readJournal(
  deps: Pick<AppDeps, 'db'>,
  { from = '2020-01-01', to = '2099-12-31' } = {},
): Promise<WrittenLine[]> {
  const { header, pieces } = await openJournal(deps, { from, to, names: 'no' });
  const lines: WrittenLine[] = [];
  for await (const piece of pieces)
    for (const cells of piece) {
      const columns = Object.fromEntries(header.map((name, index) => [name, textOf(cells[index] ?? '')]));
      lines.push({ columns, sen: senOf(columns.Debit) - senOf(columns.Credit) });
    }
  return lines;
}

const senOf = (amount = ''): number => Math.round(Number(amount) * 100);

/** The balance of the lines of an account. */
export const balanceOfAccount = (lines: readonly WrittenLine[], account: string): number =>
  sumOf(lines.filter(({ columns }) => columns['Account name'] === account));

/** Fails unless every document balances. */
export function expectBalanced(lines: readonly WrittenLine[]): void {
  const documents = Map.groupBy(lines, ({ columns }) => columns.Document);
  for (const [document, own] of documents) expect([document, sumOf(own)]).toEqual([document, 0]);
}

const sumOf = (lines: readonly WrittenLine[]): number => lines.reduce((sum, { sen }) => sum + sen, 0);
