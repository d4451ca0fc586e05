import {
  type BankColumnRole,
  type BankPreview,
  type BankReading,
  importBankStatement,
  previewBankStatement,
} from '@bowline/contract/api/staff/money/bank-statements';
import { useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { useUpload } from '../../../pictures/upload.tsx';
import { notifySuccess } from '../../../shell/notifications.tsx';
import { Button } from '../../../ui/button.tsx';
import { FileDrop } from '../../../ui/fields/file-drop.tsx';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import styles from './bank-statement.module.css';
import { duplicateCount, ImportPreview, lineCount } from './import-preview.tsx';

/** Imports a bank statement: its lines are previewed first. */
export function ImportStatement({ onImported }: { onImported: () => void }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const done = () => {
    close();
    onImported();
  };
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        Import statement…
      </Button>
      <Dialog title="Import a bank statement" open={open} onClose={close}>
        <ImportForm onClose={close} onDone={done} />
      </Dialog>
    </>
  );
}

function ImportForm({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const { file, preview, error, reading, keeping, read, keep } = useImport(onDone);
  return (
    <div className={styles.stack}>
      <FileDrop
        label="Statement (CSV or Excel)"
        hint="The file as the bank’s website exports it. Lines imported before are skipped."
        accept=".csv,.txt,.xlsx,.xls,.htm,.html,text/csv,text/plain,text/html"
        error={error}
        chosen={file !== undefined}
        disabled={keeping}
        onFile={(chosen) => void read(chosen)}
      >
        <span role="status">{reading ? 'Reading…' : file?.name}</span>
      </FileDrop>
      {preview && file ? (
        <ImportPreview
          preview={preview}
          busy={keeping}
          onColumns={(columns) => void read(file, columns)}
          onReading={(reading) => void read(file, undefined, reading)}
          onKeep={() => void keep()}
          onClose={onClose}
        />
      ) : (
        <Button onClick={onClose}>Cancel</Button>
      )}
    </div>
  );
}

/** Previews a file, again after each choice, and imports it as it was previewed last. */
function useImport(onDone: () => void) {
  const [file, setFile] = useState<File>();
  const [preview, setPreview] = useState<BankPreview>();
  const [chosen, setChosen] = useState<BankReading>({});
  const [error, setError] = useState<string>();
  const previewing = useUpload(previewBankStatement);
  const keeping = useUpload(importBankStatement);
  const showError = (failure: unknown) => {
    if (!(failure instanceof ApiError)) throw failure;
    setError(failure.errors.statement?.[0] ?? failure.errors.columns?.[0] ?? failure.message);
  };
  async function read(
    file: File,
    columns?: readonly BankColumnRole[],
    reading: BankReading = columns ? chosen : {},
  ): Promise<void> {
    setFile(file);
    setChosen(reading);
    setError(undefined);
    if (!columns && Object.keys(reading).length === 0) setPreview(undefined);
    const parts = {
      statement: file,
      columns: columns ? JSON.stringify(columns) : '',
      reading: JSON.stringify(reading),
    };
    const read = await previewing.send({ params: {}, parts }).catch(showError);
    if (read) setPreview(read.answer);
  }
  async function keep(): Promise<void> {
    if (!file || !preview) return;
    const parts = {
      statement: file,
      columns: JSON.stringify(preview.columns),
      reading: JSON.stringify(chosen),
    };
    const importId = await keeping.send({ params: {}, parts }).catch(showError);
    if (!importId) return;
    const { added, known, returned } = importId.answer;
    const done = { lines: lineCount(added), duplicates: duplicateCount(known) };
    notifySuccess(
      [
        `${done.lines} added, ${done.duplicates} skipped.`,
        ...(returned > 0 ? [`Reversed by the bank: ${lineCount(returned)}.`] : []),
      ].join(' '),
    );
    onDone();
  }
  const states = { reading: previewing.progress !== undefined, keeping: keeping.progress !== undefined };
  return { file, preview, error, read, keep, ...states };
}
