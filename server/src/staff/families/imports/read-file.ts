import type { DateOrder, StatementEncoding } from '@bowline/contract/api/staff/money/bank-statements';
import { type ImportColumn, MAX_IMPORT_ROWS } from '@bowline/contract/staff/family-import';
import { normaliseIc, parseMyKad } from '@bowline/contract/text/ic';
import { AppError, atFields, invalid } from '../../../platform/app-error.ts';
import type { FileRow } from '../../money/bank-statements/reading/csv-file.ts';
import { readDay } from '../../money/bank-statements/reading/dates.ts';
import { readStatementFile } from '../../money/bank-statements/reading/statement-file.ts';

interface FileChoices {
  readonly columns: readonly ImportColumn[] | undefined;
  readonly encoding: StatementEncoding | undefined;
  readonly dateOrder: DateOrder | undefined;
  /** What staff said that columns hold, by their heading. */
  readonly remembered: Readonly<Record<string, ImportColumn>>;
  readonly today: string;
}

/** A spreadsheet as it was read, before its rows are judged. */
export interface FamilyTable {
  readonly headings: readonly string[];
  /** Whether the file has a row of headings. */
  readonly hasHeadings: boolean;
  readonly columns: readonly ImportColumn[];
  readonly guessed: readonly ImportColumn[];
  readonly body: readonly FileRow[];
  readonly encoding: StatementEncoding | undefined;
  readonly encodings: readonly { readonly encoding: StatementEncoding; readonly lines: readonly string[] }[];
  readonly dateOrder: DateOrder;
  readonly unclearDates: readonly string[];
  readonly problem: string | null;
}

/** Reads XLSX, CSV and HTML tables; it runs in the sandbox. Throws 415 or 422 at `file`. */
export async function readFamilyFile(bytes: Buffer, choices: FileChoices): Promise<FamilyTable> {
  if (bytes.length === 0) throw invalid({ file: ['This file is empty.'] });
  const { rows, encoding, choices: encodings } = await readRows(bytes, choices.encoding);
  const holds = (heading: string) => choices.remembered[plainHeading(heading)] ?? guess(heading);
  const headingRow = findHeadings(rows, holds);
  const headings = rows[headingRow]?.cells ?? [];
  const body = rows.slice(headingRow + 1).filter(({ cells }) => cells.some(Boolean));
  if (body.length === 0) throw invalid({ file: ['This file has no rows below its headings.'] });
  if (body.length > MAX_IMPORT_ROWS)
    throw invalid({
      file: [`A file can have ${MAX_IMPORT_ROWS.toLocaleString('en')} rows. Please split it.`],
    });
  const width = Math.max(headings.length, ...body.map(({ cells }) => cells.length));
  const names = Array.from({ length: width }, (_, at) => headings[at] ?? '');
  const guessed = onceEach(names.map(holds));
  const columns = guessed.map((column, at) => choices.columns?.[at] ?? column);
  const dates = orderOf(body, columns, choices.today);
  const dateOrder = choices.dateOrder ?? dates.order;
  return {
    headings: names.map((name, at) => name || `Column ${at + 1}`),
    hasHeadings: headingRow >= 0,
    ...{ columns, guessed, body, encoding, encodings, dateOrder, unclearDates: dates.unclear },
    problem: encoding ? problemOf(columns) : 'Choose how names are written in this file.',
  };
}

const WRONG_KIND = 'We cannot read this file. Save it as XLSX or CSV, and choose that file.';

// What reads bank statements names them in its errors.
async function readRows(bytes: Buffer, chosen: StatementEncoding | undefined) {
  try {
    return await readStatementFile(bytes, chosen);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code !== 'unsupported_type')
      throw invalid({ file: ['We could not read this file. Is it complete, and not too long or wide?'] });
    throw new AppError(error.code, WRONG_KIND, { fields: atFields(['file'], WRONG_KIND) });
  }
}

function problemOf(columns: readonly ImportColumn[]): string | null {
  const twice = columns.find((column, at) => column !== 'ignore' && columns.indexOf(column) !== at);
  if (twice) return 'Two columns hold the same. Choose “Not needed” for one of them.';
  if (!columns.includes('parent_full_name') && !columns.includes('parent_name_first'))
    return 'Choose the column with the parent’s name.';
  if (!columns.includes('camper_name')) return 'Choose the column with the camper’s name.';
  return columns.includes('camper_ic') || columns.includes('camper_dob')
    ? null
    : 'Choose the column with the camper’s IC or passport number.';
}

/** As headings are compared and remembered. */
export const plainHeading = (heading: string): string =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[’'`*:.?]/g, '')
    .replaceAll(/[\s_/()-]+/g, ' ')
    .trim();

const parent =
  /\b(parents?|mother|father|mum|mom|dad|guardian|ibu|emak|bapa|ayah|penjaga|waris|ibubapa|contact person)\b|家长|家長|父|母/;
const camper =
  /\b(child|childs|camper|student|kid|participant|anak|pelajar|peserta|murid)\b|孩子|学生|學生|营员|營員/;
const health =
  /\b(allerg\w*|asthma|medic\w*|health|diet\w*|food|illness|disab\w*|special needs|blood|alahan|alergi|ubat\w*|penyakit|kesihatan|makanan)\b|过敏|過敏|健康|药|藥/;

type Both = readonly [pattern: RegExp, ofParent: ImportColumn, ofCamper: ImportColumn, alone: ImportColumn];

// In the order in which they are tried: what it is of the parent, of the camper, and where the heading says neither.
const patterns: readonly Both[] = [
  [/\be ?mel\b|\be ?mail\b|邮箱|電郵|电邮/, 'parent_email', 'camper_email', 'parent_email'],
  [
    /\b(phone|mobile|tel|telephone|telefon|handphone|hp|contact no|contact number|whatsapp|bimbit)\b|电话|電話|手机/,
    'parent_phone',
    'camper_phone',
    'parent_phone',
  ],
  [
    /\b(dob|d o b|birth ?da(te|y)|date of birth|born|tarikh lahir)\b|出生|生日/,
    'ignore',
    'camper_dob',
    'camper_dob',
  ],
  [
    /\b(ic|nric|mykad|mykid|passport|pasport|kad pengenalan|kp|identity card)\b|身份证|身份證|护照/,
    'parent_ic',
    'camper_ic',
    'camper_ic',
  ],
  [/\b(gender|sex|jantina)\b|性别|性別/, 'ignore', 'camper_gender', 'camper_gender'],
  [/\b(school|sekolah)\b|学校|學校/, 'ignore', 'camper_school', 'camper_school'],
  [/\b(post ?code|poskod|zip|postal)\b|邮编/, ...same('address_postcode')],
  [/\b(city|town|bandar)\b/, ...same('address_city')],
  [/\b(state|negeri)\b/, ...same('address_state')],
  [/\b(country|negara)\b/, ...same('address_country')],
  [/\b(address|alamat|street) ?(line ?)?2\b/, ...same('address_street2')],
  [/\b(address|alamat|street)\b|地址/, ...same('address_street1')],
  [/\b(last|family|sur) ?name\b|\bsurname\b|姓氏/, 'parent_name_last', 'ignore', 'parent_name_last'],
  [/\b(first|given) ?name\b/, 'parent_name_first', 'ignore', 'parent_name_first'],
  [/\b(name|nama|full name)\b|姓名|名字|名$/, 'parent_full_name', 'camper_name', 'camper_name'],
];

function same<Column extends ImportColumn>(column: Column) {
  return [column, column, column] as const;
}

function guess(heading: string): ImportColumn {
  const text = plainHeading(heading);
  if (health.test(text)) return 'ignore';
  const found = patterns.find(([pattern]) => pattern.test(text));
  if (found) return parent.test(text) ? found[1] : camper.test(text) ? found[2] : found[3];
  // “Mother”, “Pelajar”: who it is and nothing else.
  if (text === '' || text.includes(' ')) return 'ignore';
  return parent.test(text) ? 'parent_full_name' : camper.test(text) ? 'camper_name' : 'ignore';
}

// Of a mother's and a father's column the first counts.
const onceEach = (columns: readonly ImportColumn[]): ImportColumn[] =>
  columns.map((column, at) => (columns.indexOf(column) === at ? column : 'ignore'));

const SCANNED_ROWS = 30;

/** The row of the headings, after a title; -1 where there is none. Those that say nothing to us stand above numbers. */
function findHeadings(rows: readonly FileRow[], holds: (heading: string) => ImportColumn): number {
  const scores = rows.slice(0, SCANNED_ROWS).map(({ cells }) => {
    const isData = cells.some((cell) => cell.includes('@') || /\d{5}/.test(cell));
    return isData ? 0 : cells.filter((cell) => holds(cell) !== 'ignore').length;
  });
  const best = Math.max(...scores, 0);
  if (best >= 2) return scores.indexOf(best);
  const [first, second] = rows;
  const hasDigits = (row: FileRow | undefined) => row?.cells.some((cell) => /\d/.test(cell)) ?? false;
  return first?.cells.every(Boolean) && !hasDigits(first) && hasDigits(second) ? 0 : -1;
}

const MAX_EXAMPLES = 3;
const twoWays = /^\d{1,2}[-/. ]\d{1,2}[-/. ]\d{4}/;

/** Whether days or months come first: a MyKad or MyKid says it, then what makes most of them days. */
function orderOf(body: readonly FileRow[], columns: readonly ImportColumn[], today: string) {
  const [dobAt, icAt] = [columns.indexOf('camper_dob'), columns.indexOf('camper_ic')];
  const rows = body
    .map(({ cells }) => ({ dob: cells[dobAt] ?? '', ic: cells[icAt] ?? '' }))
    .filter(({ dob }) => twoWays.test(dob));
  const score = (order: DateOrder) =>
    rows.reduce((sum, { dob, ic }) => {
      const day = readDay(dob, { order, yearOf: () => undefined });
      const isSaid = day !== undefined && day === parseMyKad(normaliseIc(ic) ?? '', today)?.birthDate;
      return sum + (isSaid ? 1000 : 0) + (day ? 1 : 0);
    }, 0);
  const order: DateOrder = score('month first') > score('day first') ? 'month first' : 'day first';
  // Where no number decides, staff see how they are read.
  const isSure = score(order) >= 1000 || rows.length === 0;
  const unclear = isSure ? [] : [...new Set(rows.map(({ dob }) => dob))].slice(0, MAX_EXAMPLES);
  return { order, unclear };
}
