import { t } from '@bowline/contract/text/t';
import { useRef, useState } from 'react';
import { ApiError } from '../api/api-error.ts';

const initialState: State = { chosen: undefined, error: undefined, preparing: false };

// HEIC by its endings too: outside Apple's systems browsers know no type for it.
const pictures = 'image/png,image/jpeg,image/heic,image/heif,.heic,.heif';

/** What the file chooser offers. */
export const acceptOf: Readonly<Record<AllowedFiles, string>> = {
  picture: pictures,
  'picture or PDF': `${pictures},application/pdf`,
};

const MAX_BYTES = 10 * 1024 * 1024;

export type AllowedFiles = 'picture' | 'picture or PDF';

export type PreparedFile = {
  name: string;
  /** What is sent. */
  file: Blob;
  preview: 'picture' | 'none';
};

export type Prepared = { ok: true; prepared: PreparedFile } | { ok: false; error: string };

/**
 * Makes a chosen file ready to send: turned into JPEG, upright and small where that helps; or says what is wrong with it.
 */
export async function prepareFile(file: File, allowed: AllowedFiles, longSide?: number): Promise<Prepared> {
  if (file.size === 0) return reject(t('This file is empty. Please choose another.'));
  // Loaded for those who choose one.
  const loaded = await import('./shrink-picture.ts').catch(() => undefined);
  if (!loaded) return reject(ApiError.unreachable().message);
  const { readFileKind, shrinkPicture } = loaded;
  const kind = await readFileKind(file).catch(() => undefined);
  if (!kind) return reject(t('We couldn’t read this file. Please choose it again.'));
  if (kind === 'pdf' && allowed === 'picture or PDF') return finish(file.name, file, 'none');
  if (kind === 'other' || kind === 'pdf') return reject(wrongType(allowed));
  const shrunk = await shrinkPicture(file, kind, longSide);
  if (shrunk.oneColour) return reject(oneColour(allowed));
  if (kind === 'heic' && !shrunk.readable) return reject(unreadableHeic());
  return finish(file.name, shrunk.file, shrunk.readable ? 'picture' : 'none');
}

function finish(name: string, file: Blob, preview: PreparedFile['preview']): Prepared {
  if (file.size > MAX_BYTES) {
    return reject(t('This file is larger than 10 MB. Please choose a smaller one.'));
  }
  return { ok: true, prepared: { name, file, preview } };
}

const reject = (error: string): Prepared => ({ ok: false, error });

const wrongType = (allowed: AllowedFiles): string =>
  allowed === 'picture'
    ? t('We can’t use this photo. Please choose a JPEG or PNG picture.')
    : t('We can’t use this kind of file. Please choose a JPEG or PNG picture, or a PDF.');

const oneColour = (allowed: AllowedFiles): string =>
  allowed === 'picture'
    ? t('This picture shows one colour only. Please take it again, in good light.')
    : t('This picture shows one colour only. Please choose the picture of your payment slip.');

const unreadableHeic = (): string =>
  t('This browser couldn’t open the photo. Please save it as JPEG, or take a new one.');

export type FileChoice = {
  chosen: PreparedFile | undefined;
  error: string | undefined;
  preparing: boolean;
  choose: (file: File) => Promise<void>;
  clear: () => void;
  /** Shows what the server had against it. */
  showError: (error: string) => void;
};

type State = Pick<FileChoice, 'chosen' | 'error' | 'preparing'>;

/**
 * One file a person chooses, made ready to send, a picture within a long side where one is given. Only the latest choice
 * counts, however long an earlier one takes.
 */
export function usePreparedFile(allowed: AllowedFiles, longSide?: number): FileChoice {
  const [state, setState] = useState(initialState);
  const latest = useRef<File>(undefined);
  const choose = async (file: File) => {
    latest.current = file;
    setState({ ...initialState, preparing: true });
    const answer = await prepareFile(file, allowed, longSide).catch(unreadable);
    if (latest.current !== file) return;
    setState(
      answer.ok ? { ...initialState, chosen: answer.prepared } : { ...initialState, error: answer.error },
    );
  };
  const clear = () => {
    latest.current = undefined;
    setState(initialState);
  };
  const showError = (error: string) => setState((now) => ({ ...now, error }));
  return { ...state, choose, clear, showError };
}

const unreadable = () =>
  ({ ok: false, error: t('We couldn’t read this file. Please choose it again.') }) as const;
