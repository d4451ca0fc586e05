import type { DateOrder } from '@bowline/contract/api/staff/money/bank-statements';
import { enteredRules } from '@bowline/contract/form/entered-rules';
import type { AnswerContext, Answers, Field } from '@bowline/contract/form/field';
import { parseAnswers, warningFor } from '@bowline/contract/form/parse';
import { formulaError, newEmailSchema } from '@bowline/contract/form/text-schemas';
import { countries, HOME_COUNTRY } from '@bowline/contract/options/countries';
import { accountDetails } from '@bowline/contract/profile/account';
import { camperDetails } from '@bowline/contract/profile/camper-details';
import {
  addressColumns,
  camperColumns,
  type ImportColumn,
  parentColumns,
  type TakenColumn,
  takenColumns,
} from '@bowline/contract/staff/family-import';
import { formatDate } from '@bowline/contract/text/dates';
import { parseMyKad } from '@bowline/contract/text/ic';
import { NO_LAST_NAME } from '@bowline/contract/text/names/one-name';
import { readPhone } from '@bowline/contract/text/read-phone';
import * as z from 'zod/mini';
import type { FileRow } from '../../money/bank-statements/reading/csv-file.ts';
import { readDay } from '../../money/bank-statements/reading/dates.ts';

/** A row as the forms read it. */
export interface FamilyRow {
  readonly line: number;
  /** Null where the row has none. */
  readonly email: string | null;
  readonly parent: Answers;
  readonly camper: Answers;
  /** What is wrong with it, each with its column. */
  readonly errors: readonly string[];
  /** Said of a row without the camper's IC or passport number, unless the camper is known without. */
  readonly noIc: string | null;
  /** What staff should look at before it is brought. */
  readonly doubts: readonly string[];
  /** What will be filled in from elsewhere. */
  readonly notes: readonly string[];
}

type Cells = Partial<Record<TakenColumn, string>>;

interface Reading {
  readonly columns: readonly ImportColumn[];
  readonly headings: readonly string[];
  readonly dateOrder: DateOrder;
  /** Of a parent’s account. */
  readonly context: AnswerContext;
}

/** Reads a row by the rules of the forms. What a form would refuse is an error, what it would ask about a doubt. */
export function readFamilyRow({ line, cells: all }: FileRow, reading: Reading): FamilyRow {
  const { columns, context } = reading;
  const cells: Cells = Object.fromEntries(
    columns.flatMap((column, at) => (column !== 'ignore' && all[at] ? [[column, all[at]]] : [])),
  );
  const at = (name: TakenColumn, text: string) => `${headingOf(name, reading)}: ${text}`;
  const address = addressOf(cells);
  const parent = {
    ...valuesOf(parentColumns, cells),
    name_last: cells.parent_name_last ?? NO_LAST_NAME,
    ...address,
  };
  const { filled, notes } = filledIn(cells, reading);
  const camper: Answers = { ...valuesOf(camperColumns, cells), ...filled, ...address };
  const email = readEmail(cells.parent_email);
  const isThere = ([name]: [string, unknown]) => columns.includes(name as TakenColumn);
  const asked = (some: object) => Object.fromEntries(Object.entries(some).filter(isThere)) as Columns;
  const ofParent = judge(
    accountDetails.fields,
    parent,
    asked({ ...parentColumns, ...addressColumns }),
    context,
  );
  const birthDate = typeof camper.dob === 'string' ? camper.dob : undefined;
  const ofCamper = judge(
    camperDetails.fields,
    camper,
    { ...asked(camperColumns), ...fromIc },
    { ...context, birthDate },
  );
  const myKad = parseMyKad(cells.camper_ic ?? '', context.today);
  const { dob } = ofCamper.answers;
  const differs = myKad && typeof dob === 'string' && myKad.birthDate !== dob;
  return {
    line,
    email: email.address,
    parent: ofParent.answers,
    camper: ofCamper.answers,
    noIc: cells.camper_ic ? null : at('camper_ic', 'is missing'),
    errors: [
      ...missing(cells, filled).map(([name, text]) => at(name, text)),
      ...formulas(cells).map(([name, text]) => at(name, text)),
      ...(email.error ? [at('parent_email', email.error)] : []),
      ...[...ofParent.errors, ...ofCamper.errors].map(([name, text]) => at(name, text)),
    ],
    doubts: [
      ...(email.doubt ? [at('parent_email', email.doubt)] : []),
      ...[...ofParent.doubts, ...ofCamper.doubts].map(([name, text]) => at(name, text)),
      ...(differs ? [at('camper_dob', `The IC says ${formatDate(myKad.birthDate)}.`)] : []),
    ],
    notes: [...notes, ...(cells.parent_email ? [] : ['No email: print a code on the family’s page.'])],
  };
}

function headingOf(name: TakenColumn, { columns, headings }: Reading): string {
  return headings[columns.indexOf(name)] ?? takenColumns[name].label;
}

type Columns = Partial<Record<TakenColumn, { readonly name: string; readonly field: Field }>>;

const entriesOf = (columns: object) =>
  Object.entries(columns) as [TakenColumn, { readonly name: string; readonly field: Field }][];

const valuesOf = (columns: Columns, cells: Cells): Answers =>
  Object.fromEntries(
    entriesOf(columns).flatMap(([column, { name, field }]) => {
      const cell = cells[column];
      return cell ? [[name, field.choices ? choiceIn(field, cell) : cell]] : [];
    }),
  );

const genderWords: Readonly<Record<string, string>> = {
  ...{ lelaki: 'M', l: 'M', boy: 'M', man: 'M', 男: 'M' },
  ...{ perempuan: 'F', p: 'F', girl: 'F', woman: 'F', 女: 'F' },
};

// The value of a choice, or what it is called; what is neither stays, and is refused.
function choiceIn({ choices = [] }: Field, cell: string): string {
  const word = cell.toLowerCase();
  const found = choices.find(
    ({ value, label }) => String(value).toLowerCase() === word || label.toLowerCase() === word,
  );
  return String(found?.value ?? genderWords[word] ?? cell);
}

// A Malaysian postcode says the country.
function addressOf(cells: Cells): Answers {
  const address = valuesOf(addressColumns, cells);
  const { address_country: country, address_postcode: postcode } = address;
  if (typeof country === 'string') {
    const word = country.toLowerCase();
    const found = countries.find(
      ({ value, label }) => value.toLowerCase() === word || label.toLowerCase() === word,
    );
    return { ...address, address_country: found?.value ?? country };
  }
  const isHome = typeof postcode === 'string' && /^\d{5}$/.test(postcode.replaceAll(/[ -]/g, ''));
  return isHome ? { ...address, address_country: HOME_COUNTRY } : address;
}

/** The birth date in the form's spelling; it and the gender from a MyKad or MyKid where the row has none. */
function filledIn(cells: Cells, { dateOrder, context }: Reading): { filled: Answers; notes: string[] } {
  const myKad = parseMyKad(cells.camper_ic ?? '', context.today);
  const typed = cells.camper_dob;
  // A year of two digits is asked about, as the form does.
  const day =
    typed && /\d{4}/.test(typed) ? readDay(typed, { order: dateOrder, yearOf: () => undefined }) : undefined;
  const notes = [
    ...(!typed && myKad ? [`Date of birth from the IC: ${formatDate(myKad.birthDate)}.`] : []),
    ...(!cells.camper_gender && myKad ? ['Gender from the IC.'] : []),
  ];
  return {
    filled: {
      dob: day ?? typed ?? myKad?.birthDate,
      ...(!cells.camper_gender && myKad && { gender: myKad.gender }),
    },
    notes,
  };
}

function readEmail(typed: string | undefined) {
  if (!typed) return { address: null, error: undefined, doubt: undefined };
  const read = z.safeParse(newEmailSchema(), typed);
  if (!read.success) return { address: null, error: read.error.issues[0]?.message, doubt: undefined };
  const field = takenColumns.parent_email.field;
  const question = enteredRules.questionAbout(field, read.data, {} as AnswerContext, {});
  return { address: read.data, error: undefined, doubt: question?.text };
}

function missing(cells: Cells, filled: Answers): [TakenColumn, string][] {
  const isMissing: [TakenColumn, boolean][] = [
    ['parent_name_first', !cells.parent_name_first && !cells.parent_full_name],
    ['camper_name', !cells.camper_name],
    ['camper_dob', !filled.dob],
  ];
  return isMissing.flatMap(([name, is]) => (is ? [[name, 'is missing'] as [TakenColumn, string]] : []));
}

// A phone may begin with a +.
const formulas = (cells: Cells): [TakenColumn, string][] =>
  entriesOf(takenColumns).flatMap(([column, { field }]) => {
    const error = field.kind === 'phone' ? undefined : formulaError(cells[column] ?? '');
    return error ? [[column, error] as [TakenColumn, string]] : [];
  });

// They may come from the IC, without a column.
const fromIc = { camper_dob: camperColumns.camper_dob, camper_gender: camperColumns.camper_gender };

/** The answers that a form would take, all of a section in the order of the form, and what it would say. */
function judge(
  fields: Readonly<Record<string, Field>>,
  values: Answers,
  columns: Columns,
  context: AnswerContext,
): { answers: Answers; errors: [TakenColumn, string][]; doubts: [TakenColumn, string][] } {
  const parsed = parseAnswers({ fields }, values, context, 'draft');
  if (!parsed.ok) {
    const errors = entriesOf(columns).flatMap(([column, { name }]): [TakenColumn, string][] =>
      (parsed.errors[name] ?? []).map((text) => [column, text]),
    );
    return { answers: values, errors, doubts: [] };
  }
  const doubts = entriesOf(columns).flatMap(([column, { name, field }]): [TakenColumn, string][] => {
    const isJudged = Boolean(values[name]) && column !== 'parent_email';
    const question = isJudged && warningFor(field, values[name], context, values);
    return question ? [[column, question.text]] : [];
  });
  return { answers: parsed.answers, errors: [], doubts };
}

/** Who a parent is, to join the rows of one: the phone as it is stored. */
export const phoneOf = ({ parent }: FamilyRow): string | undefined =>
  typeof parent.phone === 'string' ? (readPhone(parent.phone) ?? parent.phone) : undefined;
