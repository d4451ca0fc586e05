import { getJournalCsv, getJournalParts, getJournalXlsx } from '@bowline/contract/api/staff/money/journal';
import { daysOfMonth } from '@bowline/contract/money/journal';
import { useState } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { LONG_FILE_MS } from '../../../shell/download.tsx';
import { ButtonRow } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ExportButton, ExportButtons } from '../../ui/export-buttons.tsx';
import { FilterSelect } from '../../ui/filters.tsx';
import { monthInWords } from '../payments/month-in-words.ts';
import styles from './month.module.css';

const asFile = { background: true, timeoutMs: LONG_FILE_MS } as const;

/** The journal of a month, for accounting software. */
export function JournalExport({ month }: { month: string }) {
  const [withNames, setWithNames] = useState(true);
  const [whole, setWhole] = useState<'month' | 'year'>('month');
  const { first, last } = daysOfMonth(month);
  const from = whole === 'year' ? `${month.slice(0, 4)}-01-01` : first;
  const query = { from, to: last, names: withNames ? 'yes' : 'no' } as const;
  return (
    <>
      <p>
        Debits and credits, for the import into your accounting software, with the codes that you entered. In
        parts: files of at most 300 lines each, in a ZIP, as Xero takes.
      </p>
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
      <label className={classNames('line gap-2 middle', styles.tick)}>
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
        <ExportButton
          label="CSV in parts"
          fileName={`journal-${month}.zip`}
          fetchFile={() => callApi(getJournalParts, { query, ...asFile })}
        />
      </ButtonRow>
    </>
  );
}
