import { t } from '@bowline/contract/text/t';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import type { Messages } from '../../form/field-errors.ts';
import { saveFile } from '../../shell/download.tsx';
import { notifyError } from '../../shell/notifications.tsx';
import { Button } from '../../ui/button.tsx';

type Props = {
  /** Of the file, without its ending. */
  name: string;
  csv: () => Promise<Blob>;
  xlsx: () => Promise<Blob>;
};

/** A table as a file; each is written to the log. Make the calls with `background: true`: what is refused is said here. */
export function ExportButtons({ name, csv, xlsx }: Props) {
  return (
    <>
      <ExportButton label={t('Excel')} fileName={`${name}.xlsx`} fetchFile={xlsx} />
      <ExportButton label={t('CSV')} fileName={`${name}.csv`} fetchFile={csv} />
    </>
  );
}

type ButtonProps = { label: string; fileName: string; fetchFile: () => Promise<Blob> };

function ExportButton({ label, fileName, fetchFile }: ButtonProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: fetchFile,
    onSuccess: (file) => saveFile(file, fileName),
    onError: (error) => notifyError(Object.values(refusalsOf(error) ?? {})[0] ?? error.message),
  });
  return (
    <Button busy={isPending} onClick={() => mutate()}>
      {label}
    </Button>
  );
}

/** What a refusal says of each field; undefined where it is no refusal of a field. */
export function refusalsOf(error: Error | null): Messages | undefined {
  if (!(error instanceof ApiError) || Object.keys(error.errors).length === 0) return undefined;
  return Object.fromEntries(Object.entries(error.errors).map(([name, [first = '']]) => [name, first]));
}
