import { describe, expect, it } from 'vitest';
import { AppError } from '../../../../platform/app-error.ts';
import { readDay } from './dates.ts';
import { readMoney } from './money.ts';
import { readStatement, type StatementChoices } from './read-statement.ts';

const read = (text: string | Buffer, choices: Partial<StatementChoices> = {}) =>
  readStatement(Buffer.from(text), { today: '2026-12-01', ...choices });
const linesOf = async (text: string | Buffer) =>
  (await read(text)).incoming.map(({ day, amountSen, description }) => [day, amountSen, description]);

/** The same three lines, of which the second went out, as banks export them. */
const statements = {
  'Maybank, one column with a sign': `Account Number : 5123 4567 8901\nAccount Name : WESTWIND SAILING CAMP\n\n
Entry Date,Transaction Description,Transaction Amount,Statement Balance
01/03/2026,"IBK FUND TFR FR A/C WSC-7K3M-2Q, TAN MEI LING","1,234.50+","11,234.50"
02/03/2026,SERVICE CHARGE,10.00-,"11,224.50"
03/03/2026,CASH DEPOSIT,200.00+,"11,424.50"
,TOTAL,"1,434.50",`,
  'CIMB, two columns and semicolons': `\uFEFFDate;Transaction Details;Debit (RM);Credit (RM);Balance (RM)
01-Mar-2026;IBK FUND TFR FR A/C WSC-7K3M-2Q, TAN MEI LING;;1,234.50;11,234.50
02-Mar-2026;SERVICE CHARGE;10.00;;11,224.50
03-Mar-2026;CASH DEPOSIT;;200.00;11,424.50`,
  'Public Bank, tabs, quotes and an indicator': `"TRANSACTION HISTORY"\t""
"Tarikh"\t"Keterangan"\t"Amaun (RM)"\t"DR/CR"\t"Baki"
"2026-03-01"\t"IBK FUND TFR FR A/C WSC-7K3M-2Q, TAN MEI LING"\t"1,234.50"\t"CR"\t"11,234.50"
"2026-03-02"\t"SERVICE CHARGE"\t"10.00"\t"DR"\t"11,224.50"
"2026-03-03"\t"CASH DEPOSIT"\t"200.00"\t"CR"\t"11,424.50"`,
  'RHB, a suffix and times': `Transaction Date,Value Date,Description,Amount\r
01/03/26 14:22:11,02/03/26,"IBK FUND TFR FR A/C WSC-7K3M-2Q, TAN MEI LING","RM 1,234.50 CR"\r
02/03/26 09:00:00,02/03/26,SERVICE CHARGE,RM 10.00 DR\r
03/03/26 10:00:00,03/03/26,CASH DEPOSIT,RM 200.00 CR\r
`,
};

describe.each(Object.entries(statements))('%s', (_, text) => {
  it('returns the incoming lines', async () => {
    expect(await linesOf(text)).toEqual([
      ['2026-03-01', 123_450, 'IBK FUND TFR FR A/C WSC-7K3M-2Q, TAN MEI LING'],
      ['2026-03-03', 20_000, 'CASH DEPOSIT'],
    ]);
    const { problem, leftOut, unreadable } = await read(text);
    expect([problem, unreadable]).toEqual([null, []]);
    expect(leftOut.filter(({ reason }) => reason === 'outgoing')).toHaveLength(1);
  });
});

it.each([
  ['+/-', '+', '-'],
  ['Type', 'Credit', 'Debit'],
  ['Transaction Type', 'KREDIT', 'DEBIT'],
  ['Flow', 'In', 'Out'],
  ['Txn', 'C', 'D'],
])('reads by the column %j which amounts went out', async (heading, incoming, outgoing) => {
  const text = `Date,Details,${heading},Amount\n03/11/2026,A,${incoming},200.00\n04/11/2026,B,${outgoing},10.00`;
  expect(await linesOf(text)).toEqual([['2026-11-03', 20_000, 'A']]);
  expect((await read(text)).leftOut).toMatchObject([{ reason: 'outgoing' }]);
});

it('reads a line whose other amount is marked as none', async () => {
  const text =
    'Date,Details,Debit,Credit\n03/11/2026,LIM,--,200.00\n,MEI LING,--,--\n04/11/2026,FEE,10.00,N/A';
  expect(await linesOf(text)).toEqual([['2026-11-03', 20_000, 'LIM · MEI LING']]);
});

it('leaves out a transfer that failed', async () => {
  const text =
    'Date,Status,Description,Amount (RM)\n03/11/2026,Success,LIM,RM200.00\n03/11/2026,Failed,TAN,RM80.00';
  expect(await linesOf(text)).toEqual([['2026-11-03', 20_000, 'LIM']]);
  expect((await read(text)).leftOut).toMatchObject([{ row: { line: 3 }, reason: 'failed' }]);
});

it.each([
  'CHQ RETURNED UNPAID 000123',
  'DISHONOURED CHEQUE 000123',
  'CEK TAK LAKU 000123',
  'DUITNOW DITOLAK LIM MEI LING',
])('%s takes a transfer back', async (words) => {
  const text = `Date,Details,Debit,Credit\n03/11/2026,CHEQUE DEPOSIT 000123,,200.00\n05/11/2026,${words},200.00,`;
  expect((await read(text)).returned).toMatchObject([{ amountSen: -20_000 }]);
});

const cells = ['<table><tr><th>Date<th>Details<th>Credit', '<tr><td>03/11/2026<td>LIM<td>200.00</table>'];
const excel2003 = `<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?>
<Workbook xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="1"><Table>
<Row><Cell><Data ss:Type="String">Date</Data></Cell><Cell><Data>Details</Data></Cell><Cell><Data>Debit</Data></Cell><Cell><Data>Credit</Data></Cell></Row>
<Row><Cell><Data ss:Type="DateTime">2026-11-03T00:00:00.000</Data></Cell><Cell><Data>LIM</Data></Cell><Cell ss:Index="4"><Data ss:Type="Number">200</Data></Cell></Row>
</Table></Worksheet></Workbook>`;

it.each([
  ['HTML after an XML declaration', `<?xml version="1.0"?>\n<html xmlns:x="urn:x"><body>${cells.join('')}`],
  ['HTML after a comment', `<!-- made by <us> -->\n${cells.join('')}`],
  ['HTML after a paragraph', `<p>Statement${cells.join('')}`],
  ['XML of Excel 2003', excel2003],
])('reads %s', async (_, text) => {
  expect(await linesOf(text)).toEqual([['2026-11-03', 20_000, 'LIM']]);
});

it('joins descriptions of several columns', async () => {
  const text = `Date,Description,Sender's Name,Reference,Credit\n01/03/2026,DuitNow,SITI BINTI ALI,WSC 7K3M 2Q,200.00`;
  expect(await linesOf(text)).toEqual([['2026-03-01', 20_000, 'DuitNow · SITI BINTI ALI · WSC 7K3M 2Q']]);
});

it('reads the encodings of older programs', async () => {
  const utf16 = Buffer.concat([
    Buffer.from([0xff, 0xfe]),
    Buffer.from('Date\tDetails\tCredit\n1/3/2026\t陈小明\t200', 'utf16le'),
  ]);
  expect(await linesOf(utf16)).toEqual([['2026-03-01', 20_000, '陈小明']]);
  expect(await linesOf(Buffer.from('Date,Details,Credit\n1/3/2026,CAF\xc9,200', 'latin1'))).toEqual([
    ['2026-03-01', 20_000, 'CAFÉ'],
  ]);
});

const gb18030 = Buffer.concat([
  Buffer.from('Date,Details,Credit\n21 Nov 2026,'),
  Buffer.from([0xb3, 0xc2, 0xd0, 0xa1, 0xc3, 0xf7]),
  Buffer.from(',200.00\n'),
]);

it('returns the possible encodings where the bytes are ambiguous, and reads by the chosen one', async () => {
  const asked = await read(gb18030);
  expect(asked).toMatchObject({ problem: expect.stringContaining('names'), incoming: [] });
  expect(asked.encodings).toEqual([
    { encoding: 'gb18030', lines: ['21 Nov 2026,陈小明,200.00'] },
    { encoding: 'windows-1252', lines: [expect.stringContaining('³ÂÐ¡Ã÷')] },
  ]);
  expect(await read(gb18030, { reading: { encoding: 'gb18030' } })).toMatchObject({
    problem: null,
    incoming: [{ day: '2026-11-21', description: '陈小明' }],
  });
});

const amounts = (...cells: string[]) =>
  `Date;Details;Credit\n${cells.map((cell) => `01/03/2026;A;${cell}`).join('\n')}`;
const senOf = ({ incoming }: Awaited<ReturnType<typeof read>>) => incoming.map(({ amountSen }) => amountSen);

it('reads a decimal comma where the file uses it throughout', async () => {
  expect(senOf(await read(amounts('1.080,00', '200,00', '1.250')))).toEqual([108_000, 20_000, 125_000]);
  expect((await read(amounts('1.080,00'))).decimals.mark).toBe('comma');
});

it.each([[['1.080,00', '200.00']], [['1.080', '200']], [['1,080']]])(
  'returns the possible meanings of the amounts %j',
  async (cells) => {
    const asked = await read(amounts(...cells));
    expect(asked).toMatchObject({ problem: expect.stringContaining('amounts'), incoming: [] });
    expect(asked.decimals.unclear).toContain(cells[0]);
  },
);

it('reads by the chosen decimal mark, and skips cells that are no amount by it', async () => {
  const chosen = await read(amounts('1.080,00', '200.00'), { reading: { decimals: 'comma' } });
  expect(senOf(chosen)).toEqual([108_000]);
  expect(chosen.unreadable).toHaveLength(1);
});

it('returns the unreadable lines, and reads the rest', async () => {
  const text = 'Date,Details,Credit\n31/02/2026,A,200.00\n01/03/2026,B,1.2.3\n01/03/2026,C,50.00';
  const { incoming, unreadable } = await read(text);
  expect(incoming).toMatchObject([{ line: 4, amountSen: 5000 }]);
  expect(unreadable.map(({ line }) => line)).toEqual([2, 3]);
});

it('returns the columns it cannot identify, and reads by the chosen ones', async () => {
  const text = 'a,b,c\n01/03/2026,WSC,200.00\n02/03/2026,WSC,300.00';
  expect(await read(text)).toMatchObject({ problem: 'Choose the date column.', incoming: [] });
  expect((await read(text, { columns: ['day', 'description', 'amount'] })).incoming).toHaveLength(2);
  const doubled = await read('Date,Details,Credit,Amount\n01/03/2026,A,1.00,1.00');
  expect(doubled.problem).toMatch(/not both/);
});

it.each([
  ['', /empty/],
  ['%PDF-1.4 a,b,c', /not as PDF/],
  ['PK\u0003\u0004', /CSV or XLSX/],
  ['a\0b\0\0\0', /CSV or XLSX/],
  ['OFXHEADER:100\n<OFX><STMTTRN>', /CSV or XLSX/],
  ['<Document xmlns="urn:iso:std:iso:20022:camt.053"/>', /CSV or XLSX/],
  ['MIME-Version: 1.0\n\n<table>', /CSV or XLSX/],
])('rejects %j at its field', async (text, sentence) => {
  await expect(read(text)).rejects.toThrow(
    expect.objectContaining({ details: { fields: { statement: [expect.stringMatching(sentence)] } } }),
  );
});

it.each([
  ['1/3/2026', '2026-03-01'],
  ['01-03-26', '2026-03-01'],
  ['1 Mac 2026', '2026-03-01'],
  ['05-Ogos-2026', '2026-08-05'],
  ['20260301', '2026-03-01'],
  ['21 Nov 2026', '2026-11-21'],
  ['21-Nov-26', '2026-11-21'],
  ['21Nov2026', '2026-11-21'],
  ['21 November, 2026', '2026-11-21'],
  ['Nov 21, 2026', '2026-11-21'],
  ['Sat, 21 Nov 2026', '2026-11-21'],
  ['2026-03-01T10:00', '2026-03-01'],
  ['2026年3月1日', '2026-03-01'],
  ['Nov-03-2026', '2026-11-03'],
  ['3rd Nov 2026', '2026-11-03'],
  ["03'Nov'26", '2026-11-03'],
  ['Isnin, 2 November 2026', '2026-11-02'],
  ['(Tue) 03/11/2026', '2026-11-03'],
  ['０３/０４/２０２６', '2026-04-03'],
  ['03–04–2026', '2026-04-03'],
  ['03/25/2026', undefined],
  ['31.02.2026', undefined],
  ['Balance', undefined],
])('reads the day %j as %j', (cell, day) => {
  expect(readDay(cell)).toBe(day);
});

it.each([
  ['1,234.50', 123_450],
  ['RM1,234.5', 123_450],
  ['200', 20_000],
  ['(200.00)', -20_000],
  ['-200.00', -20_000],
  ['200.00-', -20_000],
  ['200.00DR', -20_000],
  ['200.00 Cr', 20_000],
  ['200.00 Cr.', 20_000],
  ['10.00 Dr.', -1000],
  ['CR200.00', 20_000],
  ['DR 200.00', -20_000],
  ['200.00 (CR)', 20_000],
  ['200.00 (DR)', -20_000],
  ['200.00 DB', -20_000],
  ['200.00 Debit', -20_000],
  ['RM 200.00 Credit', 20_000],
  ['.50', 50],
  ['--', 0],
  ['—', 0],
  ['N/A', 0],
  ['–10.00', -1000],
  ['２００．００', 20_000],
  ["1'200.00", 120_000],
  ['-', 0],
  ['', 0],
  ['1.234,50', undefined],
  ['12,34', undefined],
  ['two', undefined],
  ['D', undefined],
  ['RM200.-', undefined],
])('reads the amount %j as %j', (cell, sen) => {
  expect(readMoney(cell)).toBe(sen);
});

const heading = 'Date,Details,Credit\n';
it.each([
  ['too many lines', `${heading}${'a\n'.repeat(2_000_000)}`],
  ['one line that never ends', `${heading}01/03/2026,${'AB1 '.repeat(1_000_000)},200.00`],
  ['nothing but cells', `${heading}${','.repeat(9000)}`],
  ['a quote that is never closed, for long', `${heading}${'01/03/2026,"AB,200.00\n'.repeat(30_000)}`],
])('rejects a file of %s, which would block the server', async (_, text) => {
  await expect(read(text)).rejects.toThrow(AppError);
});

it('does not read an account number as an amount', async () => {
  const found = await read(`${heading}01/03/2026,X,8600123456\n01/03/2026,Y,1000000.00\n`);
  expect(found.unreadable.map(({ line }) => line)).toEqual([2]);
  expect(found.incoming).toMatchObject([{ amountSen: 100_000_000 }]);
});
