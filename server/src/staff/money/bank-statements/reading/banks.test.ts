import { describe, expect, it } from 'vitest';
import { bankFiles } from '../../../../../test/support/bank-files.ts';
import { readStatement, type Statement, type TransferLine } from './read-statement.ts';
import { readStatementFile } from './statement-file.ts';

const today = '2026-12-01';
const shown = (lines: readonly TransferLine[]) =>
  lines.map(({ day, amountSen, description }) => [day, amountSen, description]);

describe.each(Object.entries(await bankFiles()))('%s', (_, { bytes, incoming, returned = [] }) => {
  it('is read without a question, and every row is somewhere', async () => {
    const statement = await readStatement(bytes, { today });
    expect([statement.problem, statement.unreadable]).toEqual([null, []]);
    expect(shown(statement.incoming)).toEqual(incoming);
    expect(shown(statement.returned)).toEqual(returned);
    await expectEveryRow(statement, bytes);
  });
});

// Rows of lines that are kept are known by their texts; the row of headings is shown as such.
async function expectEveryRow(
  { leftOut, unreadable, headings, incoming, returned }: Statement,
  bytes: Buffer,
) {
  const { rows } = await readStatementFile(bytes, undefined);
  const elsewhere = new Set([...leftOut.map(({ row }) => row.line), ...unreadable.map(({ line }) => line)]);
  const kept = [...incoming, ...returned].map(({ description }) => description).join(' · ');
  for (const { line, cells } of rows) {
    if (elsewhere.has(line) || cells.every((cell) => cell === '')) continue;
    const isHeading = cells.every((cell, index) => cell === headings[index]);
    expect(isHeading || cells.some((cell) => cell !== '' && kept.includes(cell)), cells.join(' | ')).toBe(
      true,
    );
  }
}

const head = 'Date,Details,Credit';
const daysOf = async (cells: readonly string[], above = '', reading = {}) => {
  const text = [above, head, ...cells.map((cell) => `"${cell}",A,1.00`)].join('\n');
  const { problem, dates, incoming, unreadable } = await readStatement(Buffer.from(text), { today, reading });
  return { problem, dates, days: incoming.map(({ day }) => day), unreadable };
};

describe('dates are read for the whole file', () => {
  it.each([
    ['the day first', ['01/11/2026', '02/11/2026'], '', ['2026-11-01', '2026-11-02']],
    [
      'a month first and Excel’s own',
      ['11/13/2026', '11/02/2026', '46328', '2-Nov'],
      '',
      ['2026-11-13', '2026-11-02', '2026-11-02', '2026-11-02'],
    ],
    ['a year of two figures first', ['26/11/02', '26/11/13'], '', ['2026-11-02', '2026-11-13']],
    ['that can only have the year first', ['26/11/30', '26/11/02'], '', ['2026-11-30', '2026-11-02']],
    [
      'no year, with a statement date',
      ['02/11', '30/11'],
      'Statement date: 30/11/2026',
      ['2026-11-02', '2026-11-30'],
    ],
    [
      'no year, with a period over New Year',
      ['28 Dec', '02 Jan'],
      '20 Dec 2025 - 19 Jan 2026',
      ['2025-12-28', '2026-01-02'],
    ],
    ['no year, with a month', ['02 Nov', '2-Nov'], 'Penyata November 2026', ['2026-11-02', '2026-11-02']],
    [
      'times',
      ['02/11/26 14:22', '2026-11-03T10:00', '04Nov2026 9:00'],
      '',
      ['2026-11-02', '2026-11-03', '2026-11-04'],
    ],
    ['no separators', ['02112026', '20261103'], '', ['2026-11-02', '2026-11-03']],
  ] as const)('%s', async (_, cells, above, days) => {
    const read = await daysOf(cells, above);
    expect(read).toMatchObject({ problem: null, days, unreadable: [] });
  });

  it.each([
    ['years first or last', ['26/11/20', '26/11/21']],
    ['both orders in one file', ['13/11/2026', '11/13/2026']],
    [
      'months apart with the day first, days apart with the month first',
      ['11/02/2026', '11/05/2026', '11/09/2026'],
    ],
    ['one day, which is nearer to today with the month first', ['11/02/2026', '11/02/2026']],
  ])('asks where there are %s', async (_, cells) => {
    const asked = await daysOf(cells);
    expect(asked).toMatchObject({ problem: expect.stringMatching(/how dates/), days: [] });
    expect(asked.dates.unclear).toContain(cells[0]);
    const chosen = await daysOf(cells, '', { date_order: 'month first' });
    expect([...chosen.days, ...chosen.unreadable]).toHaveLength(cells.length);
  });

  it.each([['02/11/2026'], ['12/02/2026'], ['02/11']])(
    'does not ask about %s, with the day first',
    async (day) => {
      expect((await daysOf([day])).dates).toMatchObject({ order: 'day first', unclear: [] });
    },
  );

  it('shows an unusual order that it has found', async () => {
    const { dates } = await daysOf(['11/13/2026', '11/02/2026']);
    expect(dates).toMatchObject({ order: 'month first', unclear: ['11/13/2026', '11/02/2026'] });
    expect((await daysOf(['13/11/2026', '02/11/2026'])).dates).toMatchObject({ order: 'day first' });
  });

  it('asks for the year where nothing says it, once for the file', async () => {
    const asked = await daysOf(['30/12', '02/01', '29/02']);
    expect(asked).toMatchObject({ problem: expect.stringMatching(/year/), dates: { years: [2026, 2025] } });
    const { days, unreadable } = await daysOf(['30/12', '02/01', '29/02'], '', { year: 2026 });
    expect(days).toEqual(['2025-12-30', '2026-01-02']);
    expect(unreadable).toHaveLength(1);
  });
});

const table = (...rows: string[]) => Buffer.from(['Date,Details,Debit,Credit,Balance', ...rows].join('\n'));
const described = async (...rows: string[]) => {
  const { incoming, leftOut, unreadable } = await readStatement(table(...rows), { today });
  return {
    kept: shown(incoming),
    left: leftOut.map(({ row }) => row.line),
    unreadable: unreadable.map(({ line }) => line),
  };
};

describe('rows without a date or an amount', () => {
  it('belong to the line above, also one that went out or cannot be read', async () => {
    expect(
      await described(
        '01/11/2026,A,,1.00,',
        ',B,,,',
        '02/11/2026,C,2.00,,',
        ',D,,,',
        '32/11/2026,E,,3.00,',
        ',F,,,',
        '03/11/2026,G,,4.00,',
      ),
    ).toEqual({
      kept: [
        ['2026-11-01', 100, 'A · B'],
        ['2026-11-03', 400, 'G'],
      ],
      left: [4, 5],
      unreadable: [6, 7],
    });
  });

  it('are left out, and listed, after a total, an empty row or before any line', async () => {
    const rows = [
      ',NOTICE,,,',
      '01/11/2026,A,,1.00,',
      ',TOTAL,,1.00,',
      ',Thank you,,,',
      '02/11/2026,B,,2.00,',
      ',,,,',
      ',Call us,,,',
    ];
    expect(await described(...rows)).toMatchObject({
      kept: [
        ['2026-11-01', 100, 'A'],
        ['2026-11-02', 200, 'B'],
      ],
      left: [2, 4, 5, 8],
    });
  });

  it('are of the day above where they have an amount', async () => {
    expect((await described('01/11/2026,A,,1.00,', ',B,,2.00,', ',C,,,')).kept).toEqual([
      ['2026-11-01', 100, 'A'],
      ['2026-11-01', 200, 'B · C'],
    ]);
  });

  it('stay in a transfer whose words look like a balance or a note', async () => {
    expect(
      (
        await described(
          '01/11/2026,BALANCE PAYMENT,,1.00,',
          ',NOTE TAN MEI LING,,,',
          '02/11/2026,TOTAL FITNESS,,2.00,',
        )
      ).kept,
    ).toMatchObject([
      ['2026-11-01', 100, 'BALANCE PAYMENT · NOTE TAN MEI LING'],
      ['2026-11-02', 200, 'TOTAL FITNESS'],
    ]);
  });
});

it.each([
  ['an old Excel file', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2]), /save it as XLSX/],
  ['a zip that is no workbook', Buffer.from('PK\x03\x04 nothing'), /CSV or XLSX/],
])('says what to do with %s', async (_, bytes, sentence) => {
  await expect(readStatement(bytes, { today })).rejects.toMatchObject({
    message: expect.stringMatching(sentence),
  });
});
