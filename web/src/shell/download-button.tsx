import type { CallDefinition } from '@bowline/contract/api/define-call';
import type { ReactNode } from 'react';
import { type CallOptions, callApi } from '../api/call-api.ts';
import { saveFile } from '../api/save-file.ts';
import { useMutation } from '../query/use-mutation.ts';
import { Button } from '../ui/button.tsx';

type BinaryCall = CallDefinition & { response: 'binary' };

type Props<C extends BinaryCall> = Required<Pick<CallOptions<C>, 'params'>> & {
  call: C;
  fileName: string;
  children: ReactNode;
};

/** Fetches a document with the person's token, which a plain link could not carry, and saves it. */
export function DownloadButton<C extends BinaryCall>({ call, params, fileName, children }: Props<C>) {
  const download = useMutation({
    mutationFn: async () => saveFile((await callApi(call, { params })) as Blob, fileName),
  });
  return (
    <Button look="quiet" busy={download.isPending} onClick={() => download.mutate()}>
      {children}
    </Button>
  );
}
