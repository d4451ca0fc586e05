import type { CallDefinition } from '@bowline/contract/api/define-call';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type CallOptions, callApi } from '../api/call-api.ts';
import { Button, type ButtonVariant } from '../ui/button.tsx';

/** How long to wait for a file that is made while it is fetched. */
export const LONG_FILE_MS = 5 * 60_000;

type BinaryCall = CallDefinition & { response: 'binary' };

type Props<C extends BinaryCall> = Required<Pick<CallOptions<C>, 'params'>> & {
  call: C;
  /** Instead of the name that the server gives the file. */
  fileName?: string;
  variant?: ButtonVariant | undefined;
  children: ReactNode;
};

/** Fetches a document with the person's token, which a plain link could not carry, and saves it. */
export function DownloadButton<C extends BinaryCall>({
  call,
  params,
  fileName,
  variant = 'quiet',
  children,
}: Props<C>) {
  const download = useMutation({
    mutationFn: async () => {
      const file = (await callApi(call, { params })) as File;
      saveFile(file, fileName ?? file.name);
    },
  });
  return (
    <Button variant={variant} busy={download.isPending} onClick={() => download.mutate()}>
      {children}
    </Button>
  );
}

/** Puts bytes into the person's downloads under a name. */
export function saveFile(bytes: Blob, fileName: string): void {
  const address = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // The browser reads the address after this turn; a minute is ample, and then the memory is given back.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
