// Opens one of our CSV files in LibreOffice Calc with each common separator, and reports what ran or was
// changed. By hand, where soffice is installed: `node scripts/check-csv.mjs`. It is no part of `npm test`.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CSV_START, csvLine } from '../server/src/platform/files/spreadsheet/csv.ts';

const formulas = [
  '=1+1',
  '+1+1',
  '-1-1',
  '@SUM(1)',
  ' =1+1',
  '\t=1+1',
  '\n=1+1',
  'foo;=1+1',
  'a\t=1+1',
  'a"\r\n=1+1',
  'a,=1+1',
];
const kept = ['+60 16-555 0071', '+60 3-2345 6789', '+1 213 373 4253', '小明', '14030-2', '900101-14-5566'];
const separators = { comma: 44, semicolon: 59, tab: 9 };

const folder = mkdtempSync(join(tmpdir(), 'csv-in-calc-'));
let faults = 0;
try {
  const safe = [['First', 'Middle', 'Last'], ...[...formulas, ...kept].map((text) => ['x', text, text])];
  writeFileSync(join(folder, 'safe.csv'), CSV_START + safe.map(csvLine).join(''));
  // An unescaped formula must run, or this check would detect nothing.
  writeFileSync(join(folder, 'unsafe.csv'), '\ufeffx\r\n=1+1\r\n');
  for (const [name, code] of Object.entries(separators)) {
    report(name, 'unsafe.csv runs a formula', countFormulas(open('unsafe.csv', code)) === 1);
    const sheet = open('safe.csv', code);
    report(name, 'no formula', countFormulas(sheet) === 0);
    if (name === 'comma')
      for (const text of kept) report(name, `${text} is text as it stands`, isText(sheet, text));
  }
} finally {
  rmSync(folder, { recursive: true });
}
process.exitCode = faults > 0 ? 1 : 0;

function open(file, separator) {
  // Separator, quote, UTF-8, first line, columns, English, quoted fields are read too, special numbers are found, formulas
  // run.
  const options = `${separator},34,76,1,,1033,false,true,,,,,true`;
  const args = ['--headless', `-env:UserInstallation=file://${folder}/profile`, `--infilter=CSV:${options}`];
  execFileSync('soffice', [...args, '--convert-to', 'fods', '--outdir', folder, join(folder, file)], {
    stdio: 'ignore',
  });
  return readFileSync(join(folder, file.replace('.csv', '.fods')), 'utf8');
}

function countFormulas(sheet) {
  return sheet.match(/table:formula=/g)?.length ?? 0;
}

function isText(sheet, text) {
  const cells = sheet.match(/<table:table-cell[^>]*>\s*<text:p>[^<]*<\/text:p>/g) ?? [];
  return cells.some((cell) => cell.includes(`>${text}<`) && cell.includes('value-type="string"'));
}

function report(separator, what, isRight) {
  if (!isRight) faults += 1;
  console.log(`${isRight ? 'ok   ' : 'WRONG'} ${separator}: ${what}`);
}
