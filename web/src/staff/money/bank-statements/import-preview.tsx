import {
  type BankColumnRole,
  type BankPreview,
  type BankReading,
  bankColumnRoles,
  type DateOrder,
  type DecimalMark,
  type LeftOutReason,
  type StatementEncoding,
} from '@bowline/contract/api/staff/money/bank-statements';
import { formatDate } from '@bowline/contract/text/dates';
import { formatRinggit } from '@bowline/contract/text/money';
import { Button, ButtonRow } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { RadioRows } from '../../../ui/fields/choice-rows.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { ColumnChoice } from '../../ui/column-choice.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import styles from './bank-statement.module.css';

const encodingLabels: Readonly<Record<StatementEncoding, string>> = {
  'utf-8': 'Unicode (UTF-8)',
  'utf-16le': 'Unicode (UTF-16)',
  'utf-16be': 'Unicode (UTF-16, big-endian)',
  gb18030: 'Chinese (GB18030)',
  'windows-1252': 'Western European (Windows-1252)',
};

const labels: Readonly<Record<BankColumnRole, string>> = {
  day: 'Date',
  description: 'Description',
  credit: 'Money in',
  debit: 'Money out',
  amount: 'Amount with a sign',
  sign: 'In or out (CR/DR)',
  ignore: 'Not needed',
};

type Props = {
  preview: BankPreview;
  busy: boolean;
  onColumns: (columns: readonly BankColumnRole[]) => void;
  onReading: (reading: BankReading) => void;
  onKeep: () => void;
  onClose: () => void;
};

const lineColumns = () => [
  { key: 'day', label: 'Date' },
  { key: 'amount', label: 'Received', numeric: true },
  { key: 'description', label: 'Description' },
];

/** How a statement is read: what each column holds, and the first lines as they will be imported. */
export function ImportPreview({ preview, busy, onColumns, onReading, onKeep, onClose }: Props) {
  const { problem, first, incoming, returned, left_out, unreadable } = preview;
  return (
    <div className={styles.preview}>
      {problem && (
        <Callout colour="amber" role="status" title="One more thing before we can read this file">
          <p>{problem}</p>
        </Callout>
      )}
      <ReadingChoice preview={preview} onReading={onReading} />
      <Disclosure summary="Columns of the file" open={problem !== null}>
        <ColumnChoice {...preview} choices={bankColumnRoles} labels={labels} onColumns={onColumns} />
      </Disclosure>
      {!problem && (
        <>
          <p role="status">
            {`Incoming: ${lineCount(incoming)}.`}
            {returned > 0 && ` ${`Reversed by the bank: ${lineCount(returned)}.`}`}
          </p>
          {first.length > 0 && (
            <DataTable
              caption="The first lines as they will be imported"
              columns={lineColumns()}
              rows={first.map(({ line_number, day, amount, description }) => ({
                key: String(line_number),
                cells: [formatDate(day), formatRinggit(amount), description],
              }))}
            />
          )}
        </>
      )}
      {unreadable.length > 0 && <Unreadable lines={unreadable} />}
      {left_out.length > 0 && <LeftOut rows={left_out} />}
      <ButtonRow>
        <Button
          variant="primary"
          disabled={problem !== null || incoming + returned === 0}
          busy={busy}
          onClick={onKeep}
        >
          {problem === null ? `Import ${lineCount(incoming + returned)}` : 'Import'}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </ButtonRow>
    </div>
  );
}

function Unreadable({ lines }: { lines: BankPreview['unreadable'] }) {
  return (
    <Callout colour="amber" title="Left out: lines with a date or an amount that cannot be read">
      <ul className="bullets breaks">
        {lines.map(({ line_number, text }) => (
          <li key={line_number}>{`Line ${line_number}: ${text}`}</li>
        ))}
      </ul>
    </Callout>
  );
}

const reasons: Readonly<Record<LeftOutReason, string>> = {
  outgoing: 'money that went out',
  failed: 'a transfer that failed',
  'no amount': 'no amount',
  'no date': 'no date',
  'total or balance': 'a total or balance',
  heading: 'a heading',
  'above the headings': 'above the headings',
};

/** Every row that is neither imported nor unreadable, so that none is lost unseen. */
function LeftOut({ rows }: { rows: BankPreview['left_out'] }) {
  return (
    <Disclosure
      summary={`Rows that are not imported: ${rows.length === 1 ? '1 row' : `${rows.length} rows`}`}
    >
      <ul className="bullets breaks">
        {rows.map(({ line_number, text, reason }) => (
          <li key={line_number}>{`Line ${line_number}, ${reasons[reason]}: ${text}`}</li>
        ))}
      </ul>
    </Disclosure>
  );
}

type ReadingChoiceProps = {
  preview: Pick<
    BankPreview,
    | 'encodings'
    | 'encoding'
    | 'unclear_amounts'
    | 'decimals'
    | 'unclear_dates'
    | 'date_order'
    | 'years'
    | 'year'
  >;
  onReading: (reading: BankReading) => void;
};

const dateOrders = [
  { value: 'day first', label: 'Day first', hint: '02/11/2026 is 2 November' },
  { value: 'month first', label: 'Month first', hint: '11/02/2026 is 2 November' },
  { value: 'year first', label: 'Year first', hint: '26/11/02 is 2 November' },
] as const;

/** What only a person can decide about a file: its encoding, its decimal mark and its dates. */
export function ReadingChoice({ preview, onReading }: ReadingChoiceProps) {
  const { encodings, encoding, unclear_amounts, decimals, unclear_dates, date_order, years, year } = preview;
  const chosen = {
    ...(encoding && { encoding }),
    ...(decimals && { decimals }),
    ...(date_order && { date_order }),
    ...(year && { year }),
  };
  return (
    <>
      {encodings.length > 0 && (
        <RadioRows
          label="Which of these is written right?"
          name="encoding"
          options={encodings.map((one) => ({
            value: one.encoding,
            label: encodingLabels[one.encoding],
            hint: one.lines.join(' · '),
          }))}
          value={encoding}
          onChange={(value) => onReading({ ...chosen, encoding: value as StatementEncoding })}
        />
      )}
      {unclear_amounts.length > 0 && (
        <RadioRows
          label="How are amounts written in this file?"
          hint={`The file has ${unclear_amounts.join(', ')}.`}
          name="decimals"
          options={[
            { value: 'point', label: '1,080.00', hint: 'A point before the sen' },
            { value: 'comma', label: '1.080,00', hint: 'A comma before the sen' },
          ]}
          value={decimals}
          onChange={(value) => onReading({ ...chosen, decimals: value as DecimalMark })}
        />
      )}
      {unclear_dates.length > 0 && (
        <RadioRows
          label="How are dates written in this file?"
          hint={`The file has ${unclear_dates.join(', ')}.`}
          name="date_order"
          options={dateOrders.map(({ value, label, hint }) => ({ value, label: label, hint: hint }))}
          value={date_order}
          onChange={(value) => onReading({ ...chosen, date_order: value as DateOrder })}
        />
      )}
      {years.length > 0 && (
        <RadioRows
          label="Of which year is this statement?"
          hint="Its dates have no year. From December to January, choose the year of January."
          name="year"
          options={years.map((one) => ({ value: String(one), label: String(one) }))}
          value={year === null ? null : String(year)}
          onChange={(value) => onReading({ ...chosen, year: Number(value) })}
        />
      )}
    </>
  );
}

export const lineCount = (count: number): string => (count === 1 ? '1 line' : `${count} lines`);

export const duplicateCount = (count: number): string =>
  count === 1 ? '1 duplicate' : `${count} duplicates`;
