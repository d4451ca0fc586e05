import type { ResponseOf } from '@bowline/contract/api/define-call';
import {
  checkFamilyFile,
  type ImportReading,
  previewFamilyFile,
} from '@bowline/contract/api/staff/families/imports';
import {
  type ImportColumn,
  importColumnLabel,
  importColumnNames,
} from '@bowline/contract/staff/family-import';
import { formatDate } from '@bowline/contract/text/dates';
import { useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { useUpload } from '../../../pictures/upload.tsx';
import { Button, ButtonRow } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { FileDrop } from '../../../ui/fields/file-drop.tsx';
import { useNavigate } from '../../../ui/router/router.tsx';
import { ReadingChoice } from '../../money/bank-statements/import-preview.tsx';
import { ColumnChoice } from '../../ui/column-choice.tsx';
import { ResponsiveTable } from '../../ui/data-table.tsx';
import { rowCount, rowsPath } from './import-words.ts';
import styles from './imports.module.css';

type Preview = ResponseOf<typeof previewFamilyFile>;

/** Chooses a spreadsheet, shows how it is read, and has all of its rows checked. */
export function CheckFile() {
  const { file, preview, error, reading, checking, read, check } = useCheck();
  return (
    <section className={classNames('panel stack gap-4', styles.check)} aria-label="A spreadsheet to check">
      <FileDrop
        label="Spreadsheet (XLSX or CSV)"
        hint="A row for each camper, with the columns of its parent. Any headings in any order. Nothing about health is taken: families answer that themselves."
        accept=".csv,.txt,.xlsx,.htm,.html,text/csv,text/plain"
        error={error}
        chosen={file !== undefined}
        disabled={checking}
        onFile={(chosen) => void read(chosen)}
      >
        <span role="status">{reading ? 'Reading…' : file?.name}</span>
      </FileDrop>
      {preview && file && (
        <HowRead
          preview={preview}
          busy={checking}
          onColumns={(columns) => void read(file, columns)}
          onReading={(chosen) => void read(file, preview.columns, chosen)}
          onCheck={() => void check()}
        />
      )}
    </section>
  );
}

const labels = Object.fromEntries(importColumnNames.map((name) => [name, importColumnLabel(name)])) as Record<
  ImportColumn,
  string
>;

type HowReadProps = {
  preview: Preview;
  busy: boolean;
  onColumns: (columns: readonly ImportColumn[]) => void;
  onReading: (reading: ImportReading) => void;
  onCheck: () => void;
};

function HowRead({ preview, busy, onColumns, onReading, onCheck }: HowReadProps) {
  const { problem, first, rows } = preview;
  const asStatement = { unclear_amounts: [], decimals: null, years: [], year: null };
  return (
    <>
      {problem && (
        <Callout colour="amber" role="status" title="One more thing before we can read this file">
          <p>{problem}</p>
        </Callout>
      )}
      <ReadingChoice
        preview={{ ...preview, ...asStatement }}
        onReading={({ encoding, date_order }) =>
          onReading({ ...(encoding && { encoding }), ...(date_order && { date_order }) })
        }
      />
      <div className="stack gap-2">
        <h2>What the columns hold</h2>
        <p className="quiet">What you change is remembered for the next file with these headings.</p>
        <ColumnChoice {...preview} choices={importColumnNames} labels={labels} onColumns={onColumns} />
      </div>
      {first.length > 0 && (
        <div className="stack gap-2">
          <h2>The first rows, as they are read</h2>
          <FirstRows rows={first} />
        </div>
      )}
      <ButtonRow>
        <Button variant="primary" disabled={problem !== null} busy={busy} onClick={onCheck}>
          {`Check ${rowCount(rows)}`}
        </Button>
        <span className="quiet">Nothing is brought yet.</span>
      </ButtonRow>
    </>
  );
}

const columns = [
  { key: 'camper', label: 'Camper', heads: true },
  { key: 'line', label: 'Line', numeric: true },
  { key: 'dob', label: 'Birth date' },
  { key: 'parent', label: 'Parent' },
  { key: 'contact', label: 'Email and phone' },
  { key: 'problems', label: 'To look at' },
];

function FirstRows({ rows }: { rows: Preview['first'] }) {
  return (
    <ResponsiveTable
      caption="The first rows, as they are read"
      columns={columns}
      rows={rows.map(({ line, camper, dob, parent, contact, problems }) => ({
        key: String(line),
        cells: [camper, line, dob && formatDate(dob), parent, contact, problems.join(' ')],
      }))}
    />
  );
}

/** Previews a file, again after each choice, and has it checked as it was previewed last. */
function useCheck() {
  const navigate = useNavigate();
  const [file, setFile] = useState<File>();
  const [preview, setPreview] = useState<Preview>();
  const [chosen, setChosen] = useState<ImportReading>({});
  const [error, setError] = useState<string>();
  const previewing = useUpload(previewFamilyFile);
  const checking = useUpload(checkFamilyFile);
  const showError = (failure: unknown) => {
    if (!(failure instanceof ApiError)) throw failure;
    setError(failure.errors.file?.[0] ?? failure.errors.columns?.[0] ?? failure.message);
  };
  async function read(file: File, columns?: readonly ImportColumn[], reading = columns ? chosen : {}) {
    setFile(file);
    setChosen(reading);
    setError(undefined);
    if (!columns) setPreview(undefined);
    const parts = { file, columns: columns ? JSON.stringify(columns) : '', reading: JSON.stringify(reading) };
    const read = await previewing.send({ params: {}, parts }).catch(showError);
    if (read) setPreview(read.answer);
  }
  async function check() {
    if (!file || !preview) return;
    const parts = { file, columns: JSON.stringify(preview.columns), reading: JSON.stringify(chosen) };
    const checked = await checking.send({ params: {}, parts }).catch(showError);
    if (checked) navigate(rowsPath(checked.answer.import_id));
  }
  const states = { reading: previewing.progress !== undefined, checking: checking.progress !== undefined };
  return { file, preview, error, read, check, ...states };
}
