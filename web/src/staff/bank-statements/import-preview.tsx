import type { BankColumnRole, BankPreview, BankReading } from '@bowline/contract/api/staff/bank-statements';
import { formatRinggit } from '@bowline/contract/money';
import { formatDate } from '@bowline/contract/text/dates';
import { t } from '@bowline/contract/text/t';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { Callout } from '../../ui/feedback/callout.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { DataTable } from '../ui/data-table.tsx';
import styles from './bank-statement.module.css';
import { ColumnChoice } from './column-choice.tsx';
import importStyles from './import.module.css';
import { linesInWords } from './lines-in-words.ts';
import { ReadingChoice } from './reading-choice.tsx';

type Props = {
  preview: BankPreview;
  busy: boolean;
  onColumns: (columns: readonly BankColumnRole[]) => void;
  onReading: (reading: BankReading) => void;
  onKeep: () => void;
  onClose: () => void;
};

const lineColumns = () => [
  { key: 'day', label: t('Date') },
  { key: 'amount', label: t('Received'), numeric: true },
  { key: 'description', label: t('Description') },
];

/** How a statement is read: which column is what, and the first lines as they will be kept. */
export function ImportPreview({ preview, busy, onColumns, onReading, onKeep, onClose }: Props) {
  const { problem, first, incoming, outgoing, unreadable } = preview;
  return (
    <div className={styles.preview}>
      {problem && (
        <Callout colour="amber" role="status" title={t('One more thing before we can read this file')}>
          <p>{problem}</p>
        </Callout>
      )}
      <ReadingChoice preview={preview} onReading={onReading} />
      <Disclosure summary={t('Columns of the file')} open={problem !== null}>
        <ColumnChoice preview={preview} onColumns={onColumns} />
      </Disclosure>
      {!problem && (
        <>
          <p role="status">
            {t('Incoming: {lines}. Outgoing, left out: {others}.', {
              lines: linesInWords(incoming),
              others: linesInWords(outgoing),
            })}
          </p>
          {first.length > 0 && (
            <DataTable
              caption={t('The first lines as they will be imported')}
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
      <ButtonRow>
        <Button look="primary" disabled={problem !== null || incoming === 0} busy={busy} onClick={onKeep}>
          {problem === null ? t('Import {lines}', { lines: linesInWords(incoming) }) : t('Import')}
        </Button>
        <Button onClick={onClose}>{t('Cancel')}</Button>
      </ButtonRow>
    </div>
  );
}

function Unreadable({ lines }: { lines: BankPreview['unreadable'] }) {
  return (
    <Callout colour="amber" title={t('Left out: lines with a date or an amount that cannot be read')}>
      <ul className={importStyles.unreadable}>
        {lines.map(({ line_number, text }) => (
          <li key={line_number}>{t('Line {number}: {text}', { number: line_number, text })}</li>
        ))}
      </ul>
    </Callout>
  );
}
