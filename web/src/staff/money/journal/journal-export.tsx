import { getJournalCsv, getJournalXlsx } from '@bowline/contract/api/staff/money/journal';
import {
  daysOfMonth,
  type JournalFormat,
  journalFormatNames,
  journalFormats,
} from '@bowline/contract/money/journal';
import { useState } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { LONG_FILE_MS } from '../../../shell/download.tsx';
import { ButtonRow } from '../../../ui/button.tsx';
import { ExportButtons } from '../../ui/export-buttons.tsx';
import { FilterSelect } from '../../ui/filters.tsx';
import styles from './month.module.css';
import { monthInWords } from './month-in-words.ts';

const asFile = { background: true, timeoutMs: LONG_FILE_MS } as const;

/** The journal of a month, for a program for accounts. */
export function JournalExport({ month }: { month: string }) {
  const [format, setFormat] = useState<JournalFormat>('general');
  const [withNames, setWithNames] = useState(true);
  const [whole, setWhole] = useState<'month' | 'year'>('month');
  const { first, last } = daysOfMonth(month);
  const from = whole === 'year' ? `${month.slice(0, 4)}-01-01` : first;
  const query = { from, to: last, format, names: withNames ? 'yes' : 'no' } as const;
  return (
    <>
      <p>Debits and credits, in the columns of your program for accounts.</p>
      <FilterSelect
        required
        label="Period"
        value={whole}
        options={[
          { value: 'month', label: monthInWords(month) },
          { value: 'year', label: `The year up to ${monthInWords(month)}` },
        ]}
        onChoose={(value) => setWhole(value as 'month' | 'year')}
      />
      <FilterSelect
        required
        label="Program"
        value={format}
        options={journalFormatNames.map((value) => ({ value, label: journalFormats[value] }))}
        onChoose={(value) => setFormat(value as JournalFormat)}
      />
      <label className={styles.tick}>
        <input
          type="checkbox"
          checked={withNames}
          onChange={({ currentTarget }) => setWithNames(currentTarget.checked)}
        />
        With the names of families
      </label>
      <ButtonRow>
        <ExportButtons
          name={`journal-${month}`}
          csv={() => callApi(getJournalCsv, { query, ...asFile })}
          xlsx={() => callApi(getJournalXlsx, { query, ...asFile })}
        />
      </ButtonRow>
    </>
  );
}
