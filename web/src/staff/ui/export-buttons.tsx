import { useMutation } from '@tanstack/react-query';
import { fieldErrors } from '../../form/field-errors.ts';
import { saveFile } from '../../shell/download.tsx';
import { notifyError } from '../../shell/notifications.tsx';
import { Button } from '../../ui/button.tsx';

type Props = {
  /** Of the file, without its ending. */
  name: string;
  csv: () => Promise<Blob>;
  xlsx: () => Promise<Blob>;
};

/** A table as a file; each is written to the log. Make the calls with `background: true`: its errors are shown here. */
export function ExportButtons({ name, csv, xlsx }: Props) {
  return (
    <>
      <ExportButton label="Excel" fileName={`${name}.xlsx`} fetchFile={xlsx} />
      <ExportButton label="CSV" fileName={`${name}.csv`} fetchFile={csv} />
    </>
  );
}

type ButtonProps = { label: string; fileName: string; fetchFile: () => Promise<Blob> };

function ExportButton({ label, fileName, fetchFile }: ButtonProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: fetchFile,
    onSuccess: (file) => saveFile(file, fileName),
    onError: (error) => notifyError(Object.values(fieldErrors(error))[0] ?? error.message),
  });
  return (
    <Button busy={isPending} onClick={() => mutate()}>
      {label}
    </Button>
  );
}
