import type { CallDefinition } from '@bowline/contract/api/define-call';
import type { ComponentProps } from 'react';
import { ActionButton } from './action.tsx';

/** How long to wait for a file that is made while it is fetched. */
export const LONG_FILE_MS = 5 * 60_000;

type Props<C extends CallDefinition> = ComponentProps<typeof ActionButton<C>> & {
  /** Instead of the name that the server gives the file. */
  fileName?: string | undefined;
};

/** Fetches a document with the person's token, which a plain link could not carry, and saves it. */
export function DownloadButton<C extends CallDefinition & { response: 'binary' }>({
  fileName,
  variant = 'quiet',
  ...button
}: Props<C>) {
  const save = (file: File) => saveFile(file, fileName ?? file.name);
  return <ActionButton {...(button as Props<C>)} variant={variant} onDone={save as Props<C>['onDone']} />;
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
