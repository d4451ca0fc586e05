import { useAct } from '../../shell/action.tsx';
import { saveFile } from '../../shell/download.tsx';
import { Button } from '../../ui/button.tsx';

type Props = {
  /** Of the file, without its ending. */
  name: string;
  csv: () => Promise<Blob>;
  xlsx: () => Promise<Blob>;
};

/** A table as a file; each is written to the log. Make the calls with `background: true`: its errors are notified here. */
export function ExportButtons({ name, csv, xlsx }: Props) {
  return (
    <>
      <ExportButton label="Excel" fileName={`${name}.xlsx`} fetchFile={xlsx} />
      <ExportButton label="CSV" fileName={`${name}.csv`} fetchFile={csv} />
    </>
  );
}

type ButtonProps = { label: string; fileName: string; fetchFile: () => Promise<Blob> };

/** One of them. */
export function ExportButton({ label, fileName, fetchFile }: ButtonProps) {
  const { act, busy } = useAct(fetchFile, { onDone: (file) => saveFile(file, fileName) });
  return (
    <Button busy={busy} onClick={() => act()}>
      {label}
    </Button>
  );
}
